/**
 * Feature classes and source ids are closed lists. If a misspelt id type-checks, an `@ts-expect-error` below
 * is unused and `deno check` fails.
 */
import assert from "node:assert/strict";
import type { Measure, Metric } from "../../src/scoring/catalogue/metric.ts";
import type { Probe } from "../../src/scoring/statement/probes.ts";
import { featureClasses } from "../../src/sources/feature-classes.ts";
import type { Rule } from "../../src/sources/places/openstreetmap/rule.ts";
import type { RegisterEntry } from "../../src/sources/register.ts";
import { sources } from "../../src/sources/registry.ts";
import { sourceIds } from "../../src/sources/source-ids.ts";
import type { OfficialSource, Row } from "../../src/sources/source.ts";

Deno.test("the registry has a source for each identifier", () => {
  assert.deepEqual(sources.map(({ id }) => id).sort(), [...sourceIds].sort());
});

Deno.test("sources declare only listed feature classes", () => {
  const listed: ReadonlySet<string> = new Set(featureClasses);
  for (const { id, classes } of sources) {
    assert.deepEqual(Object.keys(classes).filter((name) => !listed.has(name)), [], id);
  }
});

/** Correctly spelt values type-check, which proves that the lines below fail because of their spelling. */
({
  sources: ["openstreetmap", "gtfs"],
  needs: ["istat-comuni"],
  classes: { pharmacy: { complete: true } },
  nearest: { kind: "nearest", classes: ["pharmacy"], perhaps: ["doctor"], capM: 1, detour: 1 },
}) satisfies {
  sources: Metric["sources"];
  needs: OfficialSource["needs"];
  classes: OfficialSource["classes"];
  nearest: Measure;
};

// @ts-expect-error a metric's first source
["openstretmap"] satisfies Metric["sources"];
// @ts-expect-error a metric's second source
["openstreetmap", "gtsf"] satisfies Metric["sources"];
// @ts-expect-error a source's own id
"istat-comune" satisfies OfficialSource["id"];
// @ts-expect-error the sources that a source needs
["istat-comune"] satisfies OfficialSource["needs"];
// @ts-expect-error the classes that a source declares
({ pharmacies: { complete: true } }) satisfies OfficialSource["classes"];
// @ts-expect-error the class of a feature's row
"pharmacies" satisfies Extract<Row, { to: "feature" }>["name"];
// @ts-expect-error the class of a register's entry
"pharmacies" satisfies RegisterEntry["name"];
// @ts-expect-error the class of an OpenStreetMap rule
"pharmacies" satisfies Rule["name"];
// @ts-expect-error the class of a probe
"pharmacies" satisfies Probe["name"];

type Of<Kind extends Measure["kind"]> = Extract<Measure, { kind: Kind }>;
// @ts-expect-error the classes of a distance
["pharmacies"] satisfies Of<"nearest">["classes"];
// @ts-expect-error the uncertain classes of a distance
["schol"] satisfies NonNullable<Of<"nearest">["perhaps"]>;
// @ts-expect-error the classes of a count of features
["tre"] satisfies Of<"count_within">["classes"];
// @ts-expect-error the classes of a count of classes
["bakry"] satisfies Of<"classes_within">["classes"];
// @ts-expect-error the classes of a length
["cycle_way"] satisfies Of<"length_within">["classes"];
// @ts-expect-error the classes of a share of area
["greens"] satisfies Of<"share_within">["classes"];
// @ts-expect-error the classes of departures
["stop_trips"] satisfies Of<"departures_within">["classes"];
// @ts-expect-error the classes of a population density
["resident"] satisfies Of<"population_within">["classes"];
// @ts-expect-error the classes of a hazard
["flod_hazard"] satisfies Of<"hazard">["classes"];
// @ts-expect-error the classes of background stations
["no2"] satisfies Of<"station">["classes"];
// @ts-expect-error the fallback classes of stations
["no2"] satisfies Of<"station">["fallback"];
// @ts-expect-error the whole of a share
"streets" satisfies Of<"share_of_length">["of"];
// @ts-expect-error the known length of a share
"streets" satisfies Of<"share_of_length">["known"];
// @ts-expect-error the part of a share
"streets" satisfies Of<"share_of_length">["part"];
