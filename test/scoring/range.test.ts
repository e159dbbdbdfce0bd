import assert from "node:assert/strict";
import fc from "fast-check";
import { aggregate } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { literalOf } from "../../src/scoring/imputation/imputation.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { scoreRange } from "../../src/scoring/uncertainty/range.ts";

const state = fc.constantFrom("direct" as const, "estimated" as const, "missing" as const);
const value = fc.double({ min: 0, max: 1e5, noNaN: true });

/** Computes the report of a place from the state and value of each metric. */
function reportOf(
  states: readonly (readonly ["direct" | "estimated" | "missing", number])[],
  metrics = catalogue,
) {
  const measurements = catalogue.map((metric, i): [string, Measurement] => {
    const [state = "missing", value = 0] = states[i] ?? [];
    if (state === "missing") return [metric.id, { state, reason: "no_value" }];
    const { support } = metric;
    const dataDate = "2025-01-01", source = "sample";
    const reason = state === "direct" ? null : "coarser_support";
    return [metric.id, { state, reason, value, support, source, dataDate }];
  });
  return aggregate(
    metrics,
    categoryWeights,
    new Map(measurements),
    literalOf,
    "point",
    "2026-01-01",
  );
}

const places = fc.array(fc.tuple(state, value), {
  minLength: catalogue.length,
  maxLength: catalogue.length,
});

Deno.test("scoreRange() returns the score with missing metrics at 0 and at 100, and estimates unchanged", () => {
  fc.assert(
    fc.property(places, (states) => {
      const { low, high } = scoreRange(reportOf(states).metrics);
      const scoreAt = (prior: number) =>
        reportOf(
          states,
          catalogue.map((metric, i) =>
            states[i]?.[0] === "missing" ? { ...metric, prior } : metric
          ),
        ).score;
      assert.ok(Math.abs(low - scoreAt(0)) < 1e-9);
      assert.ok(Math.abs(high - scoreAt(100)) < 1e-9);
    }),
    { numRuns: 50 },
  );
});

Deno.test("scoreRange() always contains the score, without a rounding tolerance", () => {
  fc.assert(
    fc.property(places, (states) => {
      const report = reportOf(states);
      const { low, high } = scoreRange(report.metrics);
      assert.ok(low <= report.score && report.score <= high);
    }),
    { numRuns: 100 },
  );
});

Deno.test("scoreRange() is the score if nothing is missing, and 0 to 100 if everything is missing", () => {
  const known = reportOf(catalogue.map(() => ["estimated", 5]));
  assert.deepEqual(scoreRange(known.metrics), { low: known.score, high: known.score });
  const { low, high } = scoreRange(reportOf([]).metrics);
  assert.equal(low, 0);
  assert.ok(Math.abs(high - 100) < 1e-9);
});
