/** What a metric adds at one place beyond what comparable places have on average. Pure. */
import type { MetricReport } from "./aggregate.ts";

/**
 * Points of the overall score by which a metric lifts it, below 0 where it lowers it: share x (points -
 * imputed value), which is 0 for a missing metric. Null where the value is withheld: it could be told from
 * the points.
 */
export function liftOf({ share, points, imputed, withheld }: MetricReport): number | null {
  return withheld ? null : share * (points - imputed.value);
}
