import assert from "node:assert/strict";
import fc from "fast-check";
import type { Report } from "../../src/scoring/aggregate.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { metricsFrom, withhold } from "../../src/scoring/withhold.ts";
import { reportOf, traits } from "./any-place.ts";

const restricted = new Set(["sale_price", "rent_price", "price_trend", "homicide"]);

const contributionsOf = ({ metrics }: Report, category: string) =>
  metrics.filter(({ metric }) => metric.category === category && restricted.has(metric.id))
    .map(({ contribution, metric }) => ({ contribution, weight: metric.weight }));

const sumOf = (numbers: readonly { contribution: number }[]) =>
  numbers.reduce((sum, { contribution }) => sum + contribution, 0);

Deno.test("withhold() keeps the sum of each category's restricted metrics, and distributes it by weight", () => {
  fc.assert(fc.property(traits, (place) => {
    const before = reportOf(place), after = withhold(before, restricted);
    for (const category of ["realestate", "safety"]) {
      const own = contributionsOf(after, category);
      assert.ok(Math.abs(sumOf(own) - sumOf(contributionsOf(before, category))) < 1e-12);
      if (after === before) continue;
      const perWeight = own.map(({ contribution, weight }) => contribution / weight);
      assert.ok(Math.max(...perWeight) - Math.min(...perWeight) < 1e-12);
    }
  }));
});

Deno.test("withhold() returns a score equal to the sum of the contributions, changed only by rounding", () => {
  fc.assert(fc.property(traits, (place) => {
    const before = reportOf(place), after = withhold(before, restricted);
    assert.equal(after.score, sumOf(after.metrics));
    assert.ok(Math.abs(after.score - before.score) < 1e-12);
    assert.deepEqual(after.categories, before.categories);
  }));
});

Deno.test("withhold() marks exactly the restricted metrics, unless all of them are missing", () => {
  fc.assert(fc.property(traits, (place) => {
    const before = reportOf(place), after = withhold(before, restricted);
    const isMeasured = before.metrics.some(({ metric, measurement }) =>
      restricted.has(metric.id) && measurement.state !== "missing"
    );
    for (const [i, one] of after.metrics.entries()) {
      assert.equal(one.withheld, isMeasured && restricted.has(one.metric.id));
      if (!one.withheld) assert.equal(one, before.metrics[i]);
    }
  }));
});

Deno.test("metricsFrom() returns the metrics that any of the sources measures", () => {
  const [of, ...others] = [metricsFrom(catalogue, ["omi"]), metricsFrom(catalogue, [])];
  assert.deepEqual(
    [...of].sort(),
    "gross_yield price_spread price_to_income price_trend price_vs_comune rent_price rent_to_income sale_price"
      .split(" "),
  );
  assert.deepEqual(others.map(({ size }) => size), [0]);
});
