import assert from "node:assert/strict";
import fc from "fast-check";
import { aggregate } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes, type Metric } from "../../src/scoring/catalogue/metric.ts";
import { literalOf } from "../../src/scoring/imputation/imputation.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { normalise } from "../../src/scoring/judge/normalise-value.ts";

const BUILT_AT = "2026-01-01T00:00:00Z";

/** Generates measurements of a metric: direct, estimated or missing, with arbitrary values and dates. */
function measurementOf(metric: Metric): fc.Arbitrary<Measurement> {
  const present = fc.record({
    state: fc.constantFrom("direct" as const, "estimated" as const),
    reason: fc.constant(null),
    value: fc.double({ min: 0, max: 1e5, noNaN: true }),
    support: fc.constant(metric.support),
    source: fc.constant("sample"),
    dataDate: fc.integer({ min: 2005, max: 2026 }).map((year) => `${year}-06-30`),
  });
  const absent = fc.constant({ state: "missing", reason: "source_not_loaded" } as const);
  return fc.oneof(present, absent);
}

const place: fc.Arbitrary<ReadonlyMap<string, Measurement>> = fc
  .tuple(...catalogue.map(measurementOf))
  .map((all) => new Map(catalogue.map((metric, i) => [metric.id, all[i] as Measurement])));

const score = (measurements: ReadonlyMap<string, Measurement>, metrics = catalogue) =>
  aggregate(metrics, categoryWeights, measurements, literalOf, "point", BUILT_AT);

Deno.test("aggregate() returns contributions that sum to the overall score, and a score from 0 to 100", () => {
  fc.assert(
    fc.property(place, (measurements) => {
      const report = score(measurements);
      const sum = report.metrics.reduce((total, metric) => total + metric.contribution, 0);
      assert.ok(Math.abs(sum - report.score) < 1e-9);
      assert.ok(report.score >= 0 && report.score <= 100);
      assert.ok(report.reliability >= 0 && report.reliability <= 1);
    }),
    { numRuns: 50 },
  );
});

Deno.test("aggregate() returns the weighted mean of the category scores as the overall score", () => {
  fc.assert(
    fc.property(place, (measurements) => {
      const report = score(measurements);
      const mean = report.categories
        .reduce((total, one) => total + categoryWeights[one.category] * one.score, 0);
      assert.ok(Math.abs(mean - report.score) < 1e-9);
    }),
    { numRuns: 50 },
  );
});

Deno.test("aggregate() never raises a score for a worse value", () => {
  fc.assert(
    fc.property(place, fc.constantFrom(...catalogue), (measurements, metric) => {
      const before = measurements.get(metric.id);
      if (before === undefined || before.state === "missing") return;
      const candidates = [before.value * 0.5, before.value * 2 + 1];
      for (const value of candidates) {
        const worse =
          normalise(value, metric.goalposts) <= normalise(before.value, metric.goalposts);
        const changed = new Map<string, Measurement>(measurements)
          .set(metric.id, { ...before, value });
        if (worse) assert.ok(score(changed).score <= score(measurements).score + 1e-9);
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() never raises measured counts or reliability when a source is removed", () => {
  fc.assert(
    fc.property(place, fc.subarray([...catalogue]), (measurements, removed) => {
      const fewer = new Map(measurements);
      for (const { id } of removed) {
        fewer.set(id, { state: "missing", reason: "source_not_loaded" });
      }
      const before = score(measurements), after = score(fewer);
      assert.ok(after.measured <= before.measured);
      assert.ok(after.reliability <= before.reliability + 1e-12);
    }),
    { numRuns: 50 },
  );
});

Deno.test("aggregate() counts an estimated value as the mean of its direct and its missing contribution", () => {
  fc.assert(
    fc.property(place, fc.nat(catalogue.length - 1), (measurements, i) => {
      const metric = catalogue[i], given = measurements.get(metric?.id ?? "");
      if (metric === undefined || given === undefined || given.state === "missing") return;
      const contributionOf = (measurement: Measurement): number =>
        score(new Map(measurements).set(metric.id, measurement)).metrics[i]?.contribution ?? NaN;
      const direct = contributionOf({ ...given, state: "direct" });
      const estimated = contributionOf({ ...given, state: "estimated" });
      const missing = contributionOf({ state: "missing", reason: "no_value" });
      assert.ok(Math.abs(estimated - (direct + missing) / 2) < 1e-12);
    }),
    { numRuns: 100 },
  );
});

Deno.test("aggregate() is invariant to scaling all weights", () => {
  fc.assert(
    fc.property(place, fc.double({ min: 0.01, max: 100, noNaN: true }), (measurements, factor) => {
      const scaled = catalogue.map((metric) => ({ ...metric, weight: metric.weight * factor }));
      const before = score(measurements), after = score(measurements, scaled);
      assert.ok(Math.abs(after.score - before.score) < 1e-9);
      assert.ok(Math.abs(after.reliability - before.reliability) < 1e-9);
    }),
    { numRuns: 50 },
  );
});

Deno.test("aggregate() without measurements returns the prior, reliability 0 and all six categories as insufficient", () => {
  const report = score(new Map());
  const prior = catalogue.map((metric) => {
    const own = catalogue.filter(({ category }) => category === metric.category);
    const weights = own.reduce((total, one) => total + one.weight, 0);
    return categoryWeights[metric.category] * metric.weight / weights * metric.prior;
  }).reduce((a, b) => a + b, 0);
  assert.ok(Math.abs(report.score - prior) < 1e-9);
  assert.equal(report.reliability, 0);
  assert.deepEqual(report.insufficient.map((one) => one.category), [...categoryCodes]);
});

Deno.test("aggregate() lists categories less than half measured, least measured first, ties in code order", () => {
  const direct = (metric: Metric): Measurement => ({
    state: "direct",
    reason: null,
    value: 1,
    support: metric.support,
    source: "sample",
    dataDate: "2026-01-01",
  });
  const of = (category: string, count: number) =>
    catalogue.filter((metric) => metric.category === category).slice(0, count)
      .map((metric): [string, Measurement] => [metric.id, direct(metric)]);
  const report = score(
    new Map([
      ...of("safety", 9), // 9 of 18: exactly half is enough
      ...of("services", 13), // 13 of 27: just under half
      ...of("mobility", 20),
      ...of("enviro", 0),
      ...of("realestate", 0),
      ...of("natural_risk", 1),
    ]),
  );
  const insufficient = report.insufficient.map((one) => one.category);
  assert.deepEqual(insufficient, ["enviro", "realestate", "natural_risk", "services"]);
});
