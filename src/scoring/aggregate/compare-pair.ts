/**
 * Compares two places: the probability of the order of their scores, and the metrics behind the
 * difference. Pure.
 */
import type { MetricReport } from "./aggregate.ts";
import type { Metric } from "../catalogue/metric.ts";
import {
  type ComparablePlace,
  type ProbabilityHigher,
  probabilityHigher,
} from "../uncertainty/probability-higher.ts";
import { type SharedUnit, sharedUnit } from "../uncertainty/shared-unit.ts";

/** A metric in which two places differ. */
export interface MetricDifference {
  readonly first: MetricReport;
  readonly second: MetricReport;
  /** Points that the metric adds to the first place beyond the second; below 0 if less. */
  readonly difference: number;
}

/** A metric with one number for both places, because they share a comune or province. */
export interface EqualMetric {
  readonly metric: Metric;
  /** The area of the number. */
  readonly by: SharedUnit;
}

/** A comparison of two places. */
export interface PairComparison {
  readonly probability: ProbabilityHigher;
  /** The metrics with the largest differences, largest first. */
  readonly differences: readonly MetricDifference[];
  /** In the order of the catalogue. */
  readonly equal: readonly EqualMetric[];
}

/** Maximum number of metrics listed as differences. */
const MOST_DIFFERENCES = 5;

/**
 * Compares two places of one release. Leaves out of the differences any metric that either report
 * withholds.
 */
export function comparePair(first: ComparablePlace, second: ComparablePlace): PairComparison {
  const pairs = first.report.metrics.flatMap((one, i) => {
    const other = second.report.metrics[i];
    return other === undefined ? [] : [{ first: one, second: other }];
  });
  const differences = pairs
    .filter(({ first, second }) => !first.withheld && !second.withheld)
    .map((pair) => ({
      ...pair,
      difference: pair.first.share * (pair.first.points - pair.second.points),
    }))
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, MOST_DIFFERENCES);
  const equal = pairs.flatMap((pair): EqualMetric[] => {
    const by = sharedUnit(pair.first, pair.second, first, second);
    return by !== null && pair.first.measurement.state !== "missing"
      ? [{ metric: pair.first.metric, by }]
      : [];
  });
  return { probability: probabilityHigher(first, second), differences, equal };
}
