/** How far what is missing could move a score. */
import type { MetricReport } from "./aggregate.ts";

/**
 * The overall score if every missing metric stood at 0, and if every one stood at 100. What is measured
 * or estimated stays as it is scored, so the score itself always lies between the two.
 */
export function scoreRange(metrics: readonly MetricReport[]): { low: number; high: number } {
  // Summed in the same order as the score, so that rounding cannot put it outside.
  const scoreWith = (points: number): number =>
    metrics.reduce(
      (sum, { measurement, share, points: own }) =>
        sum + share * (measurement.state === "missing" ? points : own),
      0,
    );
  return { low: scoreWith(0), high: scoreWith(100) };
}
