/** Values biased in one direction are missing rather than estimated (method 2, imputed values). */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Finding, Statistic } from "../../src/scoring/evidence/evidence.ts";
import { distinctProbes } from "../../src/scoring/statement/probes.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { grouped, type InLayer, type ListedEvidence, type SeenLayer } from "./evidence.ts";

/** Makes a layer at the place: complete with a distant edge, or incomplete. */
const layer = (id: number, name: string, source: string, complete: boolean): SeenLayer => ({
  id,
  name,
  source,
  complete,
  estimated: false,
  dataDate: "2024-01-01",
  edgeM: complete ? 1e9 : null,
});

/** Makes the findings of the nearest feature of a layer, for every metric that asks for it. */
const nearest = (layer: number, value: number): InLayer<Finding>[] =>
  distinctProbes(catalogue).filter(({ op }) => op === "nearest")
    .map(({ number: probe }) => ({ layer, probe, value, distanceM: null }));

/** Judges one metric from partial evidence. */
function judged(id: string, evidence: ListedEvidence) {
  const found = judgeEvidence(catalogue, grouped(evidence)).get(id);
  assert.ok(found !== undefined, id);
  return found;
}

const anyLevel = layer(1, "school", "miur-schools", false);
const upper = layer(2, "upper_secondary_school", "openstreetmap", true);
const unknown = layer(3, "school", "openstreetmap", false);

Deno.test("a list of schools of any level leaves secondary schools missing, and estimates the primary one", () => {
  const evidence = { layers: [anyLevel], findings: nearest(1, 300) };
  assert.equal(judged("upper_secondary_distance", evidence).state, "missing");
  assert.equal(judged("lower_secondary_distance", evidence).state, "missing");
  const primary = judged("primary_school_distance", evidence);
  assert.ok(primary.state === "estimated" && Math.abs(primary.value - 420) < 1e-9);
});

Deno.test("a school of unknown level makes the distance an upper bound only if it is nearer", () => {
  const layers = [upper, unknown];
  const near = judged("upper_secondary_distance", {
    layers,
    findings: [...nearest(2, 2_000), ...nearest(3, 500)],
  });
  assert.equal(near.state, "estimated");
  assert.ok(near.state === "estimated" && Math.abs(near.value - 2_800) < 1e-9);
  assert.equal(near.reason, "incomplete_source");
  const far = judged("upper_secondary_distance", {
    layers,
    findings: [...nearest(2, 2_000), ...nearest(3, 2_500)],
  });
  assert.deepEqual([far.state, "reason" in far && far.reason], ["estimated", "no_street_network"]);
});

/** Layers with prices and incomes of a zone and of its comune. */
const layers = [
  layer(1, "sale_price", "omi", true),
  layer(2, "income_per_taxpayer", "mef-income", true),
  layer(3, "population_density", "istat-comuni", true),
];
const about = (
  layer: number,
  support: Statistic["support"],
  value: number,
  estimated = false,
): InLayer<Statistic> => ({ layer, support, value, estimated });

Deno.test("population_density is missing if only the density of the whole comune is known", () => {
  const evidence = { layers, statistics: [about(3, "comune", 800)] };
  assert.equal(judged("population_density", evidence).state, "missing");
});

Deno.test("price_to_income uses the comune's price and income, whatever the zone's price", () => {
  const years = (zone: number) =>
    judged("price_to_income", {
      layers,
      statistics: [
        about(1, "zone", zone),
        about(1, "comune", 1_500),
        about(2, "comune", 20_000),
      ],
    });
  for (const zone of [700, 1_500, 9_000]) {
    const found = years(zone);
    assert.ok(found.state === "direct" && Math.abs(found.value - 6) < 1e-9, `${zone} EUR/m2`);
    assert.equal(found.state === "direct" && found.support, "comune");
  }
});

Deno.test("price_to_income is an estimate if the comune's price is, and missing without it", () => {
  const income = about(2, "comune", 20_000);
  const estimated = judged("price_to_income", {
    layers,
    statistics: [about(1, "comune", 1_500, true), income],
  });
  assert.equal(estimated.state, "estimated");
  const zoneAlone = judged("price_to_income", {
    layers,
    statistics: [about(1, "zone", 1_500), income],
  });
  assert.deepEqual(zoneAlone, { state: "missing", reason: "no_value" });
});
