/** The points that a metric adds at one place beyond the average of comparable places. Pure. */
import type { MetricReport } from "../aggregate/aggregate.ts";
import type { Imputed } from "../imputation/imputation.ts";

/**
 * Points by which a metric raises the overall score, or lowers it if negative: share x (points - imputed
 * value). 0 for a missing metric. Null for a withheld value, which could be computed from the points.
 */
export function liftOf(
  { metric, share, points, withheld }: MetricReport,
  imputed: Imputed,
): number | null {
  return withheld ? null : share * (points - imputed(metric).value);
}
