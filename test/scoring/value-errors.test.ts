/** The errors of coarse and old values. */
import assert from "node:assert/strict";
import { metricById } from "../../src/scoring/catalogue/catalogue.ts";
import type { MetricId, Support } from "../../src/scoring/catalogue/metric.ts";
import { deviationsOf, finer, valueSd } from "../../src/scoring/uncertainty/value-errors.ts";

const sdOf = (id: MetricId, support: Support, ageY = 0, own = {}): number =>
  valueSd({ metric: { id }, support, ageY }, own);

const near = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}, expected ${expected}`);

Deno.test("a value of a comune or province has the deviation inside it, a finer one of today none", () => {
  assert.equal(sdOf("burglary", "provincia"), 18);
  assert.equal(sdOf("income_per_taxpayer", "comune"), 15);
  assert.equal(sdOf("price_to_income", "comune", 0, { price_to_income: 12 }), 12);
  for (const support of ["point", "section", "zone", "station"] as const) {
    assert.equal(sdOf("sale_price", support, 0, { sale_price: 12 }), 0);
  }
});

Deno.test("a class or service of the whole comune has no deviation inside it, but inside the province", () => {
  for (const id of ["seismic_zone", "waste_sorted", "waste_per_capita"] as const) {
    assert.equal(sdOf(id, "comune"), 0);
    assert.equal(sdOf(id, "provincia"), 18);
  }
});

Deno.test("an old value has the change of a year after one, and less than twice of it after four", () => {
  near(sdOf("sale_price", "zone", 1), 2.4);
  near(sdOf("fraud", "zone", 1), 7);
  near(sdOf("flood_population", "zone", 1), 4.7);
  // 1 + .85 + .85^2 + .85^3
  near(sdOf("sale_price", "zone", 4), 2.4 * Math.sqrt(1 + 0.85 + 0.7225 + 0.614125));
  near(sdOf("fraud", "provincia", 1), Math.hypot(18, 7));
});

Deno.test("the finer metrics are in the catalogue, and finer than those that they tell of", () => {
  for (const [id, others] of Object.entries(finer)) {
    assert.equal(metricById.get(id)?.support, "comune");
    for (const other of others) {
      const support = metricById.get(other)?.support;
      assert.ok(support !== undefined && support !== "comune" && support !== "provincia", other);
    }
  }
});

Deno.test("deviationsOf() weighs by residents, and shrinks to the usual deviation by 50 comuni", () => {
  const place = (istat: string, residents: number) => ({ istat, residents });
  const places = [place("1", 1), place("1", 3), place("2", 2), place("2", 2), place("3", 9)];
  const typical = new Map([
    // Comune 1: mean 17.5, squares (1 x 7.5^2 + 3 x 2.5^2) / 4 = 18.75. Comune 2: 25. Each times 2 / 1.
    ["rent_price", { places: [0, 1, 2, 3, 4], values: [10, 20, 30, 40, 50] }],
  ]);
  const { rent_to_income, ...others } = deviationsOf(typical, places);
  near((rent_to_income ?? NaN) ** 2, (2 * (2 * 18.75 + 2 * 25) / 2 + 50 * 225) / 52);
  assert.deepEqual(others, {}, "no comune has finer values of other metrics");
});
