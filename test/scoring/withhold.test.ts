/** Withheld values, compared with the oracle; nothing in a report depends on more than the group's mean. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Report } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { intervalOf } from "../../src/scoring/uncertainty/interval.ts";
import { found, type Measurement } from "../../src/scoring/evidence/measurement.ts";
import { withhold } from "../../src/scoring/judge/withhold.ts";
import * as oracle from "../oracle/method.ts";
import { reportOf, spotOf, type Trait, type Traits, traits } from "./any-place.ts";

const restricted = new Set([
  "sale_price",
  "rent_price",
  "price_to_income",
  "price_trend",
  "hot_days",
  "protected_area_distance",
]);

/** The positions in the catalogue of the restricted metrics of a category. */
const groupIn = (category: string): number[] =>
  catalogue.flatMap((metric, i) =>
    metric.category === category && restricted.has(metric.id) ? [i] : []
  );

/** What can be compared of the report of a place. */
const reportOn = (place: Traits): Omit<Report, "imputed"> => {
  const { imputed: _, ...figures } = reportOf(place, restricted);
  return figures;
};

/** The place with other values of some metrics. */
const replaced = (place: Traits, values: ReadonlyMap<number, number>): Traits =>
  place.map((trait, i): Trait => ({ ...trait, v: values.get(i) ?? trait.v }));

const sumOf = ({ metrics }: Report): number =>
  metrics.reduce((sum, { contribution }) => sum + contribution, 0);

Deno.test("a report with withheld values has the oracle's scores and intervals, and its contributions add up", () => {
  fc.assert(fc.property(traits, (place) => {
    const report = reportOf(place, restricted), spot = spotOf(place, restricted);
    assert.ok(Math.abs(report.score - oracle.scoreOf(spot)) < 1e-9);
    assert.ok(Math.abs(report.score - sumOf(report)) < 1e-9);
    const interval = intervalOf(report);
    const ends = oracle.intervalOf(spot);
    const keys = ["low", "high", "data", "values", "method", "place"] as const;
    for (const [i, key] of keys.entries()) {
      assert.ok(Math.abs(interval[key] - (ends[i] ?? NaN)) < 1e-9, key);
    }
    for (const { category, score } of report.categories) {
      const own = spot.metrics.filter((one) => one.category === category);
      const alone = { metrics: own, weights: { [category]: 1 } };
      assert.ok(Math.abs(score - oracle.scoreOf(alone)) < 1e-9, category);
    }
  }));
});

Deno.test("nothing in a report changes with the restricted values of a group of fewer than three", () => {
  const [first = NaN, second = NaN] = groupIn("enviro");
  const value = fc.integer({ min: -20, max: 120 });
  fc.assert(fc.property(traits, value, value, (place, one, other) => {
    const report = reportOn(place);
    assert.deepEqual(
      reportOn(replaced(place, new Map([[first, one], [second, other]]))),
      report,
    );
    for (const i of [first, second]) {
      const { measurement, normalised, withheld } = report.metrics[i] ?? {};
      const isMissing = place[i]?.state === "missing";
      assert.deepEqual(measurement, {
        state: "missing",
        reason: isMissing ? "no_value" : "licence",
      });
      assert.deepEqual([normalised, withheld], [null, !isMissing]);
    }
  }));
});

Deno.test("nothing in a report changes with the restricted values of a group whose mean is rounded to the same multiple of 20", () => {
  const group = groupIn("realestate");
  // Means within 9 points of the same multiple: 4 x 10 tenths of a value move a mean of 4 by at most 9.
  const steps = fc.constantFrom(0, 20, 40, 60, 80, 100);
  const moves = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 4, maxLength: 4 });
  const inScale = (v: number): number => Math.min(100, Math.max(0, v));
  fc.assert(fc.property(traits, steps, moves, moves, (any, step, some, others) => {
    const place = any.map((trait, i): Trait =>
      group.includes(i) ? { ...trait, state: "direct" } : trait
    );
    const [one, other] = [some, others].map((by) =>
      reportOn(replaced(place, new Map(group.map((i, k) => [i, inScale(step + (by[k] ?? 0))]))))
    );
    assert.deepEqual(one, other);
    for (const i of group) {
      const { measurement, normalised, withheld } = one?.metrics[i] ?? {};
      assert.deepEqual([normalised, withheld], [step, true]);
      assert.ok(measurement?.state === "direct" && measurement.value === null);
    }
  }));
});

Deno.test("a group's mean halfway between two multiples of 20 becomes the upper one, whatever the order of the values", () => {
  const group = groupIn("realestate");
  const middle = fc.constantFrom(10, 30, 50, 70, 90), tenths = fc.nat(1000);
  fc.assert(fc.property(traits, middle, tenths, tenths, tenths, (any, mean, ...some) => {
    const last = 40 * mean - some[0] - some[1] - some[2];
    fc.pre(last >= 0 && last <= 1000);
    const values = new Map([...some, last].map((v, k) => [group[k] ?? NaN, v / 10]));
    const place = any.map((trait, i): Trait =>
      group.includes(i) ? { ...trait, state: "direct" } : trait
    );
    const { metrics } = reportOn(replaced(place, values));
    for (const i of group) assert.equal(metrics[i]?.normalised, mean + 10);
  }));
});

Deno.test("withhold() drops the walk to the nearest place, which reveals a distance", () => {
  const metrics = catalogue.filter(({ category }) => category === "services").slice(0, 3);
  const measurements = new Map(metrics.map(({ id }): [string, Measurement] => [
    id,
    found({ layer: { source: "secret" }, dataDate: "2026-01-01" }, 300, "point", null, {
      place: 7,
      walkM: 300,
      isFar: false,
      exit: { lon: 120_000_000, lat: 400_000_000, gapM: 0 },
    }),
  ]));
  const published = withhold(metrics, measurements, (source) => source === "secret");
  for (const one of published.values()) {
    assert.deepEqual(Object.keys(one).sort(), [
      "dataDate",
      "groupMean",
      "reason",
      "source",
      "state",
      "support",
      "value",
    ]);
  }
});

Deno.test("withhold() treats a metric derived from several sources as restricted if one of them is", () => {
  const metrics = catalogue.filter(({ category }) => category === "realestate").slice(0, 3);
  const measurements = new Map(metrics.map(({ id }): [string, Measurement] => [
    id,
    found({ layer: { source: "free, secret" }, dataDate: "2026-01-01" }, 1, "comune"),
  ]));
  const of = (secret: string) =>
    [...withhold(metrics, measurements, (source) => source === secret).values()]
      .map((one) => one.state !== "missing" && one.value);
  assert.deepEqual(of("secret"), [null, null, null]);
  assert.deepEqual(of("other"), [1, 1, 1]);
});
