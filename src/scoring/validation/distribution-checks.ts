/**
 * Checks of the catalogue on a sample: saturated metrics, correlated metrics, effective weights. Pure.
 */
import type { Report } from "../aggregate/aggregate.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../catalogue/metric.ts";
import { correlation, covariance } from "./weighted-statistics.ts";

/** A place of a sample with its report and the residents it represents. */
export interface ReportedPlace {
  readonly istat: string;
  readonly residents: number;
  readonly report: Report;
}

/** Distribution of a metric's direct values between its goalposts, as shares of residents (0-1). */
export interface Ends {
  /** Share with a direct value. */
  readonly known: number;
  /** Shares of these at 0 points and at 100. */
  readonly at_0: number;
  readonly at_100: number;
}

/** The direct points of a metric by place; null if it is not direct. */
function directPoints(places: readonly ReportedPlace[]): Map<string, (number | null)[]> {
  const points = new Map<string, (number | null)[]>();
  for (const [i, { report }] of places.entries()) {
    for (const { metric: { id }, measurement, normalised } of report.metrics) {
      const own = points.get(id) ?? new Array<number | null>(places.length).fill(null);
      points.set(id, own);
      if (measurement.state === "direct") own[i] = normalised;
    }
  }
  return points;
}

/** The ends of every metric that is measured directly at some place. */
export function saturation(places: readonly ReportedPlace[]): Record<string, Ends> {
  const all = places.reduce((sum, { residents }) => sum + residents, 0);
  const ends = [...directPoints(places)].flatMap(([id, points]): [string, Ends][] => {
    const share = (test: (value: number) => boolean) =>
      places.reduce((sum, { residents }, i) => {
        const value = points[i] ?? null;
        return sum + (value !== null && test(value) ? residents : 0);
      }, 0);
    const known = share(() => true);
    if (known === 0) return [];
    return [[id, {
      known: known / all,
      at_0: share((value) => value <= 0) / known,
      at_100: share((value) => value >= 100) / known,
    }]];
  });
  return Object.fromEntries(ends);
}

/** Maximum share of residents at one end, for metrics known to at least the second share. */
export const SATURATED = 0.4, WIDELY_KNOWN = 0.5;

/**
 * Widely known metrics with too many residents at one end and a rationale that does not mention a share.
 */
export function unexplainedEnds(
  ends: Readonly<Record<string, Ends>>,
  metrics: readonly Metric[],
): string[] {
  return metrics.filter(({ id, rationale }) => {
    const own = ends[id];
    return own !== undefined && own.known >= WIDELY_KNOWN &&
      Math.max(own.at_0, own.at_100) > SATURATED && !/\d % of residents/.test(rationale);
  }).map(({ id }) => id);
}

/** Two correlated metrics. */
export interface Pair {
  readonly metrics: readonly [string, string];
  readonly r: number;
}

/** Least number of places for a correlation. */
const PLACES = 200;

/** Pairs of metrics whose direct points correlate above `above`, closest first. */
export function correlatedPairs(places: readonly ReportedPlace[], above = 0.9): Pair[] {
  const points = [...directPoints(places)];
  const pairs = points.flatMap(([first, a], i) =>
    points.slice(i + 1).flatMap(([second, b]): Pair[] => {
      const both = places.map((_, k) => k)
        .filter((k) => (a[k] ?? null) !== null && (b[k] ?? null) !== null);
      if (both.length < PLACES) return [];
      const of = (values: readonly (number | null)[]) => both.map((k) => values[k] ?? NaN);
      const r = correlation(of(a), of(b), both.map((k) => places[k]?.residents ?? 0));
      return Math.abs(r) > above ? [{ metrics: [first, second], r }] : [];
    })
  );
  return pairs.sort((a, b) => Math.abs(b.r) - Math.abs(a.r));
}

/** A category's weight in the method, and its share of the variance of scores. */
export interface CategoryWeight {
  readonly nominal: number;
  readonly effective: number;
}

/** Covariance of each category's part of the score with the score, as a share of the score's variance. */
export function effectiveWeights(
  places: readonly ReportedPlace[],
  weights: Readonly<Record<CategoryCode, number>>,
): Record<CategoryCode, CategoryWeight> {
  const residents = places.map((place) => place.residents);
  const scores = places.map(({ report }) => report.score);
  const variance = covariance(scores, scores, residents);
  const entries = categoryCodes.map((category) => {
    const parts = places.map(({ report }) =>
      weights[category] *
      (report.categories.find((one) => one.category === category)?.score ?? NaN)
    );
    const effective = covariance(parts, scores, residents) / variance;
    return [category, { nominal: weights[category], effective }];
  });
  return Object.fromEntries(entries) as Record<CategoryCode, CategoryWeight>;
}
