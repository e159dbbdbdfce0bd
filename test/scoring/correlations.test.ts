import assert from "node:assert/strict";
import { metricById } from "../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import { assumed, correlationsOf, groups } from "../../src/scoring/uncertainty/correlations.ts";

function metricOf(id: string): Metric {
  const metric = metricById.get(id);
  assert.ok(metric !== undefined, id);
  return metric;
}

const near = (actual: number, expected: number): void =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}, expected ${expected}`);

/** Places in comuni of their own, four to a province. */
const placesOf = (count: number) => ({
  residents: Float64Array.from({ length: count }, (_, i) => 1 + i % 2),
  comune: Int32Array.from({ length: count }, (_, i) => i),
  provincia: Int32Array.from({ length: count }, (_, i) => Math.floor(i / 4)),
});

Deno.test("a group has metrics of one category, and a metric is in one group at most", () => {
  const ids = Object.values<readonly string[]>(groups).flat();
  assert.equal(new Set(ids).size, ids.length);
  for (const [name, own] of Object.entries<readonly string[]>(groups)) {
    const categories = new Set(own.map((id) => metricOf(id).category));
    assert.equal(categories.size, 1, name);
    assert.ok(own.length > 1, name);
  }
});

Deno.test("correlationsOf() returns the assumed correlations without errors", () => {
  assert.deepEqual(correlationsOf([], placesOf(0)), assumed);
});

Deno.test("correlationsOf() shrinks the correlation of a group to 0.3 by 50 units", () => {
  // Places weigh 1, 2, 1, 2 ...: sums of weight x product 2 x 1 - 1 x 2 = 0 would be no correlation.
  const errors = (values: readonly number[]) =>
    Float64Array.from({ length: 40 }, (_, i) => values[i % values.length] ?? NaN);
  const no2 = { metric: metricOf("no2"), errors: errors([1, 1, 2, 2]) };
  const pm10 = { metric: metricOf("pm10"), errors: errors([1, -1, 2, NaN]) };
  // In each four places: 1 x 1 - 2 x 1 + 1 x 4 = 3; squares 1 + 2 + 4 = 7 of both where both are known.
  const { groups: own, categories } = correlationsOf([no2, pm10], placesOf(40));
  near(own.air, (30 * 3 / 7 + 50 * 0.3) / 80);
  assert.equal(own.crime, assumed.groups.crime);
  assert.deepEqual(categories, assumed.categories, "no pair of different groups");
});

Deno.test("correlationsOf() counts provinces as units of metrics of provinces, and never falls below 0", () => {
  const opposite = (sign: number) => Float64Array.from({ length: 400 }, () => sign * 5);
  const burglary = { metric: metricOf("burglary"), errors: opposite(1) };
  const fraud = { metric: metricOf("fraud"), errors: opposite(-1) };
  const assault = { metric: metricOf("assault"), errors: opposite(-1) };
  near(correlationsOf([fraud, assault], placesOf(400)).groups.crime, (100 + 50 * 0.3) / 150);
  assert.equal(correlationsOf([burglary, fraud], placesOf(400)).groups.crime, 0);
});

Deno.test("correlationsOf() returns the correlation with which errors, by share of the score, add up as in the sample", () => {
  const of = (id: string, points: number) => ({
    metric: metricOf(id),
    errors: Float64Array.from({ length: 100 }, () => points),
  });
  const all = [of("income_per_taxpayer", 9), of("market_activity", 5), of("vacant_dwellings", -1)];
  const [income = NaN, market = NaN, vacant = NaN] = all.map(({ metric }) => metric.weight);
  const products = [9 * 5 * income * market, 9 * income * vacant, 5 * market * vacant] as const;
  const found = (products[0] - products[1] - products[2]) /
    (products[0] + products[1] + products[2]);
  near(
    correlationsOf(all, placesOf(100)).categories.realestate,
    Math.max(0, (100 * found + 50 * 0.3) / 150),
  );
});

Deno.test("correlationsOf() estimates the correlation across categories, shrunk to 0.05 by 50 units", () => {
  const same = Float64Array.from({ length: 100 }, (_, i) => i % 2 === 0 ? 4 : -4);
  const odd = same.map((one, i) => i % 4 < 2 ? one : -one);
  const of = (id: string, errors: Float64Array) => ({ metric: metricOf(id), errors });
  const found = (...all: readonly ReturnType<typeof of>[]) =>
    correlationsOf(all, placesOf(100)).across;
  near(found(of("no2", same), of("seismic_zone", same)), (100 + 50 * 0.05) / 150);
  near(found(of("no2", same), of("seismic_zone", odd)), 50 * 0.05 / 150);
  // A metric of provinces is measured in 25 provinces.
  near(found(of("no2", same), of("burglary", same)), (25 + 50 * 0.05) / 75);
  assert.equal(found(of("no2", same), of("pm10", same)), 0.05, "no pair across categories");
});
