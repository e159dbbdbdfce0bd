import assert from "node:assert/strict";
import { aggregate } from "../../../src/scoring/aggregate/aggregate.ts";
import { blindSpotsOf } from "../../../src/scoring/atlas/blind-spots.ts";
import { catalogue, categoryWeights } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Publishable } from "../../../src/scoring/evidence/measurement.ts";

const builtAt = "2026-01-01T00:00:00Z";
const imputed = () => ({ value: 50, sd: 20, from: "italy" }) as const;

/** A report in which these metrics are direct, with the normalised value that is imputed for the others. */
function reportWith(direct: (id: string) => boolean) {
  const measurements = new Map(catalogue.map(({ id, support }): [string, Publishable] => [
    id,
    direct(id)
      ? {
        state: "direct",
        reason: null,
        value: 0,
        support,
        source: "omi",
        dataDate: "2026-01-01",
        spread: { normalised: 50, evidence: 1, range: { low: 0, high: 0 } },
      }
      : { state: "missing", reason: "source_not_loaded" },
  ]));
  return aggregate(catalogue, categoryWeights, measurements, imputed, "point", builtAt);
}

const bySource = (id: string) =>
  catalogue.filter(({ sources }) => sources.some((source) => source === id)).map(({ id }): string =>
    id
  );
const osm = { id: "openstreetmap", files: ["https://a.example/1", "https://a.example/2"] } as const;
const gtfs = { id: "gtfs", files: ["https://a.example/2", "https://a.example/3"] } as const;

Deno.test("a source adds the metrics that it can measure and that are not measured, each listed once", () => {
  const own = bySource("openstreetmap"), first = own[0];
  const report = reportWith((id) => id === first);
  const { sources, files } = blindSpotsOf(report, [gtfs, osm]);
  assert.deepEqual(sources[0]?.source, "openstreetmap");
  assert.deepEqual([...sources[0]?.metrics ?? []].sort(), own.slice(1).sort());
  const all = sources.flatMap(({ metrics }) => metrics);
  assert.equal(new Set(all).size, all.length);
  assert.equal(files, sources.length === 1 ? 2 : 3, "a file of two sources counts once");
  assert.deepEqual(blindSpotsOf(reportWith(() => true), [osm]).sources, []);
  assert.deepEqual(blindSpotsOf(report, []), { sources: [], files: 0 });
});
