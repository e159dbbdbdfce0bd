/** The choice of air quality stations for a place, by distance. */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Finding } from "../../src/scoring/evidence/evidence.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { distinctProbes, lookupsIn } from "../../src/scoring/statement/probes.ts";
import { grouped, type InLayer, type SeenLayer } from "./evidence.ts";

const probes = distinctProbes(catalogue);

/** Measures a metric from the distance (m) of the nearest background and traffic stations. */
function reading(distancesM: { background: number | null; traffic: number | null }) {
  const metric = catalogue.find(({ measure }) => measure.kind === "station");
  assert(metric?.measure.kind === "station");
  const { measure } = metric;
  const stations = [
    { name: measure.classes[0] ?? "", distanceM: distancesM.background },
    { name: measure.fallback[0] ?? "", distanceM: distancesM.traffic },
  ];
  const layers = stations.map(({ name }, id): SeenLayer => ({
    id,
    name,
    source: "stations",
    complete: true,
    estimated: false,
    dataDate: "2025-01-01",
    edgeM: 1e6,
  }));
  const lookups = lookupsIn(catalogue)(metric);
  const findings = stations.flatMap(({ name, distanceM }, layer): InLayer<Finding>[] => {
    const radiusM = probes.find(({ number }) => number === lookups.get(name))?.radiusM ?? NaN;
    if (distanceM === null || distanceM > radiusM) return [];
    return [{ probe: lookups.get(name) ?? NaN, layer, value: 10 + layer, distanceM }];
  });
  const told = judgeEvidence(catalogue, grouped({ layers, findings }))
    .get(metric.id);
  assert.ok(told !== undefined);
  return told.state === "missing"
    ? [told.state, told.reason]
    : [told.state, told.reason, told.value];
}

Deno.test("a background station is direct up to 15 km and estimated up to 40 km", () => {
  const at = (background: number) => reading({ background, traffic: null });
  assert.deepEqual(at(15_000), ["direct", null, 10]);
  assert.deepEqual(at(15_001), ["estimated", "outside_coverage", 10]);
  assert.deepEqual(at(40_000), ["estimated", "outside_coverage", 10]);
  assert.deepEqual(at(40_001), ["missing", "outside_coverage"]);
});

Deno.test("a traffic station within 15 km is an estimate if there is no background station", () => {
  assert.deepEqual(reading({ background: 39_000, traffic: 1 })[2], 10);
  assert.deepEqual(reading({ background: null, traffic: 15_000 }), [
    "estimated",
    "coarser_support",
    11,
  ]);
  assert.deepEqual(reading({ background: null, traffic: 15_001 }), ["missing", "outside_coverage"]);
});
