/** Two places side by side: how sure the order of their scores is, and what makes the difference. Pure. */
import type { MetricReport, Weighed } from "./aggregate.ts";
import type { Metric } from "./catalogue/metric.ts";
import { type ProbabilityHigher, probabilityHigher } from "./probability-higher.ts";

/** A place to compare: where it lies, and what it scores. */
export interface ComparablePlace {
  /** ISTAT's code of its comune. */
  readonly istat: string;
  /** Abbreviation of its province. */
  readonly provincia: string;
  readonly report: Weighed;
}

/** A metric that two places differ in. */
export interface MetricDifference {
  readonly first: MetricReport;
  readonly second: MetricReport;
  /** Points of the overall score that the first has more by it, below 0: less. */
  readonly difference: number;
}

/** A metric that is one number for both places, because of where they lie. */
export interface EqualMetric {
  readonly metric: Metric;
  /** What the number is of. */
  readonly by: "comune" | "provincia";
}

/** Two places side by side. */
export interface PairComparison {
  readonly probability: ProbabilityHigher;
  /** Those that make most of the difference, the largest first. */
  readonly differences: readonly MetricDifference[];
  /** In the order of the catalogue. */
  readonly equal: readonly EqualMetric[];
}

/** Most metrics that are named as what makes the difference. */
const MOST_DIFFERENCES = 5;

/** Compares two places of one release. Metrics that either withholds are in no list of differences. */
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
  const isShared = {
    comune: first.istat === second.istat,
    provincia: first.provincia === second.provincia,
  };
  const equal = pairs.flatMap(({ first, second }): EqualMetric[] => {
    const by = supportOf(first);
    return by !== null && by === supportOf(second) && isShared[by]
      ? [{ metric: first.metric, by }]
      : [];
  });
  return { probability: probabilityHigher(first.report, second.report), differences, equal };
}

/** What a value is the number of, where that is a whole comune or province. */
function supportOf({ measurement }: MetricReport): EqualMetric["by"] | null {
  if (measurement.state === "missing") return null;
  const { support } = measurement;
  return support === "comune" || support === "provincia" ? support : null;
}
