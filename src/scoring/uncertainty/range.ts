/** The range of a score over all possible values of its missing metrics. */
import type { MetricReport } from "../aggregate/aggregate.ts";

/**
 * The overall score with all missing metrics at 0, and at 100. Measured and estimated metrics keep their
 * points, so the score always lies between the two.
 */
export function scoreRange(metrics: readonly MetricReport[]): { low: number; high: number } {
  // Sums in the same order as the score, so that rounding cannot put it outside.
  const scoreWith = (points: number): number =>
    metrics.reduce(
      (sum, { measurement, share, points: own }) =>
        sum + share * (measurement.state === "missing" ? points : own),
      0,
    );
  return { low: scoreWith(0), high: scoreWith(100) };
}
