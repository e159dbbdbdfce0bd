/**
 * Feature classes and source ids are closed lists. Where a misspelt one type-checks, an `@ts-expect-error`
 * below has nothing to expect, and `deno check` fails.
 */
import assert from "node:assert/strict";
import type { Measure, Metric } from "../../src/scoring/catalogue/metric.ts";
import type { Probe } from "../../src/scoring/probes.ts";
import { featureClasses } from "../../src/sources/feature-classes.ts";
import type { Rule } from "../../src/sources/places/openstreetmap/rule.ts";
import type { Entry } from "../../src/sources/register.ts";
import { sources } from "../../src/sources/registry.ts";
import { sourceIds } from "../../src/sources/source-ids.ts";
import type { OfficialSource, Row } from "../../src/sources/source.ts";

Deno.test("the registry has a source for each identifier", () => {
  assert.deepEqual(sources.map(({ id }) => id).sort(), [...sourceIds].sort());
});

Deno.test("a source declares no class but those of the list", () => {
  const listed: ReadonlySet<string> = new Set(featureClasses);
  for (const { id, classes } of sources) {
    assert.deepEqual(Object.keys(classes).filter((name) => !listed.has(name)), [], id);
  }
});

/** What the types accept: without it a line below could fail for another reason than its spelling. */
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

// @ts-expect-error the catalogue names a source
["openstretmap"] satisfies Metric["sources"];
// @ts-expect-error the catalogue names a further source
["openstreetmap", "gtsf"] satisfies Metric["sources"];
// @ts-expect-error a source names itself
"istat-comune" satisfies OfficialSource["id"];
// @ts-expect-error a source names those it needs
["istat-comune"] satisfies OfficialSource["needs"];
// @ts-expect-error a source declares its classes
({ pharmacies: { complete: true } }) satisfies OfficialSource["classes"];
// @ts-expect-error a reader yields a feature
"pharmacies" satisfies Extract<Row, { to: "feature" }>["name"];
// @ts-expect-error a register yields features
"pharmacies" satisfies Entry["name"];
// @ts-expect-error a rule on the tags of OpenStreetMap yields features
"pharmacies" satisfies Rule["name"];
// @ts-expect-error the statement looks for features
"pharmacies" satisfies Probe["name"];

type Of<Kind extends Measure["kind"]> = Extract<Measure, { kind: Kind }>;
// @ts-expect-error a distance is measured to features
["pharmacies"] satisfies Of<"nearest">["classes"];
// @ts-expect-error a distance is doubted because of features
["schol"] satisfies NonNullable<Of<"nearest">["perhaps"]>;
// @ts-expect-error features are counted
["tre"] satisfies Of<"count_within">["classes"];
// @ts-expect-error classes are counted
["bakry"] satisfies Of<"classes_within">["classes"];
// @ts-expect-error lines are measured
["cycle_way"] satisfies Of<"length_within">["classes"];
// @ts-expect-error polygons are measured
["greens"] satisfies Of<"share_within">["classes"];
// @ts-expect-error departures are counted
["stop_trips"] satisfies Of<"departures_within">["classes"];
// @ts-expect-error residents are counted
["resident"] satisfies Of<"population_within">["classes"];
// @ts-expect-error a hazard is looked up
["flod_hazard"] satisfies Of<"hazard">["classes"];
// @ts-expect-error stations are weighted
["no2"] satisfies Of<"station">["classes"];
// @ts-expect-error stations stand in for others
["no2"] satisfies Of<"station">["fallback"];
// @ts-expect-error the whole of a share
"streets" satisfies Of<"share_of_length">["of"];
// @ts-expect-error what is known of a share
"streets" satisfies Of<"share_of_length">["known"];
// @ts-expect-error the part of a share
"streets" satisfies Of<"share_of_length">["part"];
