/** The points that a metric adds at one place beyond the average of comparable places. Pure. */
import type { MetricReport } from "../aggregate/aggregate.ts";

/**
 * Points by which a metric raises the overall score, or lowers it if negative: share x (points - imputed
 * value). 0 for a missing metric. Null for a withheld value, which could be computed from the points.
 */
export function liftOf({ share, points, imputed, withheld }: MetricReport): number | null {
  return withheld ? null : share * (points - imputed.value);
}
