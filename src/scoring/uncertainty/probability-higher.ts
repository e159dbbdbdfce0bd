/**
 * The probability that one place scores higher than another (METHOD.md, "Probability of a higher score").
 * Pure.
 */
import type { MetricReport, Weighed } from "../aggregate/aggregate.ts";
import { distanceM, type LatLon } from "../imputation/nearby.ts";
import { assumed } from "./correlations.ts";
import { covariances } from "./covariance.ts";
import { correlationAt } from "./error-ranges.ts";
import {
  GOALPOST_SD,
  imputedError,
  slopes,
  valueError,
  varianceOf,
  WEIGHT_SD,
} from "./interval.ts";
import { normalBelow } from "./normal.ts";
import { sharedUnit, type Units } from "./shared-unit.ts";

/** Three probabilities, 0 to 1, that the first of two places scores higher. */
export interface ProbabilityHigher {
  /** Under the published weights +-25 % and goalposts +-10 %. */
  readonly method: number;
  /** Under any weights of the categories. */
  readonly any_weights: number;
  /** As `method`, also with what is not known of either place and not the same at both. */
  readonly with_missing_data: number;
}

/** A place to compare: its location and its score. */
export interface ComparablePlace extends Units, LatLon {
  readonly report: Weighed;
}

/** The probabilities for two places, scored by one catalogue on one release. */
export function probabilityHigher(one: ComparablePlace, other: ComparablePlace): ProbabilityHigher {
  const { report: first } = one, { report: second } = other;
  const method = varianceOfDifference(first, second);
  const above = (variance: number): number =>
    normalBelow(first.score - second.score, 0, Math.sqrt(variance));
  const differences = first.categories.map(({ score }, i) =>
    score - (second.categories[i]?.score ?? score)
  );
  return {
    method: above(method),
    any_weights: underAnyWeights(differences),
    with_missing_data: above(
      method + errorVarianceOfDifference(one, other) + placeVariances(one, other),
    ),
  };
}

/**
 * The variance of the difference that missing, coarse and old data cause: at most the sum of both places'
 * own, and 0 for a place and itself. Leaves out the metrics whose unit is that of both. The errors of the
 * others are correlated by distance, those of two metrics by the geometric mean of both correlations. As no
 * error and no correlation is below 0, neither is the variance.
 */
export function errorVarianceOfDifference(one: ComparablePlace, other: ComparablePlace): number {
  const { correlations = assumed, deviations } = one.report, apartM = distanceM(one, other);
  const own = one.report.metrics.flatMap((first, i) => {
    const second = other.report.metrics[i];
    if (second === undefined || sharedUnit(first, second, one, other) !== null) return [];
    const { metric } = first;
    const together = Math.sqrt(correlationAt(apartM, metric, correlations.rangesM));
    return [{
      metric,
      together,
      imputed: [imputedError(first), imputedError(second)] as const,
      values: [valueError(first, deviations), valueError(second, deviations)] as const,
    }];
  });
  const covariance = (of: (some: typeof own[number]) => readonly [number, number]): number =>
    covariances(
      own.map((some) => {
        const [first, second] = of(some);
        return { metric: some.metric, first, second };
      }),
      correlations,
    ).all;
  const variance = (of: "imputed" | "values"): number =>
    covariance(({ [of]: [a] }) => [a, a]) + covariance(({ [of]: [, b] }) => [b, b]) -
    2 * covariance(({ [of]: [a, b], together }) => [a * together, b * together]);
  // By rounding, that of neighbours may be slightly below 0.
  return Math.max(0, variance("imputed")) + Math.max(0, variance("values"));
}

/** The variance of the difference that the positions of places known only roughly cause. */
function placeVariances(one: ComparablePlace, other: ComparablePlace): number {
  return distanceM(one, other) === 0
    ? 0
    : varianceOf(one.report).place + varianceOf(other.report).place;
}

/** The variance of the difference that weights and goalposts cause; they are the same for both places. */
function varianceOfDifference(first: Weighed, second: Weighed): number {
  const variance = (share: number, weights: number, goalposts: readonly [number, number]) =>
    (share * WEIGHT_SD * weights) ** 2 +
    (share * GOALPOST_SD) ** 2 * (goalposts[0] ** 2 + goalposts[1] ** 2);
  const scoresOf = (report: Weighed) => {
    const scores = new Map<string, number>(
      report.categories.map(({ category, score }) => [category, score]),
    );
    return (category: string): number => {
      const score = scores.get(category);
      if (score === undefined) throw new Error(`The report has no category ${category}`);
      return score;
    };
  };
  const inFirst = scoresOf(first), inSecond = scoresOf(second);
  const shares = new Map<string, number>();
  let sum = 0;
  for (const [i, one] of first.metrics.entries()) {
    const other = second.metrics[i];
    if (other === undefined) continue;
    const { metric: { category }, share } = one;
    shares.set(category, (shares.get(category) ?? 0) + share);
    const relative = (report: MetricReport, scoreOf: typeof inFirst) =>
      report.points - scoreOf(category);
    const [[worst, best], [otherWorst, otherBest]] = [slopes(one), slopes(other)];
    sum += variance(share, relative(one, inFirst) - relative(other, inSecond), [
      worst - otherWorst,
      best - otherBest,
    ]);
  }
  for (const [category, share] of shares) {
    const relative = (report: Weighed, scoreOf: typeof inFirst) => scoreOf(category) - report.score;
    sum += variance(share, relative(first, inFirst) - relative(second, inSecond), [0, 0]);
  }
  return sum;
}

/**
 * The exact share of all weights (uniform on the simplex) under which the weighted sum of the differences
 * is positive. With p the positive differences and q the absolute negative ones, F(a, b) for the first a
 * of p and b of q is (q_b F(a - 1, b) + p_a F(a, b - 1)) / (p_a + q_b).
 */
export function underAnyWeights(differences: readonly number[]): number {
  const p = differences.filter((one) => one > 0);
  const q = differences.filter((one) => one < 0).map((one) => -one);
  if (p.length === 0 && q.length === 0) return 0.5;
  const share = (a: number, b: number): number => {
    const gain = p[a - 1], loss = q[b - 1];
    if (gain === undefined) return 0;
    if (loss === undefined) return 1;
    return (loss * share(a - 1, b) + gain * share(a, b - 1)) / (gain + loss);
  };
  return share(p.length, q.length);
}
