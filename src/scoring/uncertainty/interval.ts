/**
 * The interval of a score: its range with all sources loaded and with other weights and goalposts (METHOD.md,
 * "Interval"). Pure.
 */
import type { MetricReport, Weighed } from "../aggregate/aggregate.ts";
import type { CategoryCode } from "../catalogue/metric.ts";
import { evidenceOf } from "../evidence/measurement.ts";
import { assumed } from "./correlations.ts";
import { type Covariances, covariances } from "./covariance.ts";
import { type Deviations, valueSd } from "./value-errors.ts";

/** An interval around a score. */
export interface IntervalBounds {
  readonly low: number;
  readonly high: number;
  /** Half-width in points from missing data alone. */
  readonly data: number;
  /** Half-width in points from coarse and old values alone. */
  readonly values: number;
  /** Half-width in points from weights and goalposts alone. */
  readonly method: number;
  /** Half-width in points from the place alone; 0 at one point. */
  readonly place: number;
}

/** The intervals of the overall score and of the categories. */
export interface Interval extends IntervalBounds {
  readonly categories: Readonly<Record<CategoryCode, IntervalBounds>>;
}

/** The probability that an interval contains the score. */
export const LEVEL = 0.9;

/**
 * The two-sided quantile of that level of Student's distribution with 19 degrees of freedom: the errors of a region
 * go together, so that their deviations are those of twenty regions, however many places were measured.
 */
export const T = 1.729;

/** Standard deviations of uniform distributions: weights within 25 %, goalposts within 10 %. */
export const WEIGHT_SD = 0.25 / Math.sqrt(3), GOALPOST_SD = 0.1 / Math.sqrt(3);

/** Variances of a score in points2, by cause. */
export interface Variance {
  /** What is missing. */
  readonly data: number;
  /** What coarse and old values say too roughly. */
  readonly values: number;
  readonly method: number;
  readonly place: number;
}

/**
 * Change of a metric's points when its worst or best goalpost shifts by the distance between them. 0
 * beyond the goalposts; otherwise scaled by the evidence share.
 */
export function slopes({ measurement, normalised }: MetricReport): readonly [number, number] {
  if (normalised === null || normalised <= 0 || normalised >= 100) return [0, 0];
  const e = evidenceOf(measurement);
  return [e * (100 - normalised), e * normalised];
}

/** Sums over the metrics of one category, with their shares of the overall score. */
interface Terms {
  /** Score of the category. */
  readonly score: number;
  /** Sum of the shares: the weight of the category in the score. */
  share: number;
  /** Sum of s2 (m - C)2, and of s2 times both slopes squared. */
  weights: number;
  goalposts: number;
}

const square = (x: number): number => x * x;

/** What a metric's imputed value adds to the deviation of the score: (1 - e) x share x sd, in points. */
export function imputedError({ measurement, share, imputed }: MetricReport): number {
  return imputed === null ? 0 : (1 - evidenceOf(measurement)) * share * imputed.sd;
}

/** What a metric's measured value adds to it if it is coarse or old: e x share x sd, in points. */
export function valueError(
  { metric, measurement, share, ageY }: MetricReport,
  deviations?: Deviations,
): number {
  if (measurement.state === "missing") return 0;
  const { support } = measurement;
  return evidenceOf(measurement) * share * valueSd({ metric, support, ageY }, deviations);
}

/** The variances that some error of each metric causes. */
function variancesOf(
  { metrics, correlations = assumed }: Weighed,
  errorOf: (report: MetricReport) => number,
): Covariances {
  const errors = metrics.map((report) => {
    const error = errorOf(report);
    return { metric: report.metric, first: error, second: error };
  });
  return covariances(errors, correlations);
}

const dataVariances = (report: Weighed): Covariances => variancesOf(report, imputedError);

const valueVariances = (report: Weighed): Covariances =>
  variancesOf(report, (one) => valueError(one, report.deviations));

const methodVariance = ({ weights, goalposts }: Terms): number =>
  square(WEIGHT_SD) * weights + square(GOALPOST_SD) * goalposts;

/** The terms of one category; a report has a category for each of its metrics. */
function termsIn(terms: ReadonlyMap<CategoryCode, Terms>, category: CategoryCode): Terms {
  const own = terms.get(category);
  if (own === undefined) throw new Error(`The report has no category ${category}`);
  return own;
}

function termsOf({ metrics, categories }: Weighed): Map<CategoryCode, Terms> {
  const terms = new Map(
    categories.map(({ category, score }): [CategoryCode, Terms] => [
      category,
      { score, share: 0, weights: 0, goalposts: 0 },
    ]),
  );
  for (const report of metrics) {
    const { metric, share, points } = report;
    const sums = termsIn(terms, metric.category);
    sums.share += share;
    sums.weights += square(share * (points - sums.score));
    const [worst, best] = slopes(report);
    sums.goalposts += square(share) * (worst * worst + best * best);
  }
  return terms;
}

/**
 * The variance of the points' scores: the spread of the scores of a place's addresses. A score is the sum of the
 * categories' scores times `shares`.
 */
function placeVariance(
  { points = [] }: Weighed,
  shares: readonly (readonly [CategoryCode, number])[],
): number {
  const scores = points.map(({ share, categories }) => ({
    share,
    score: shares.reduce((sum, [code, of]) => sum + of * (categories.get(code) ?? NaN), 0),
  }));
  const mean = scores.reduce((sum, { share, score }) => sum + share * score, 0);
  const spread = scores.reduce((sum, { share, score }) => sum + share * square(score - mean), 0);
  // Bessel's correction for shares: with n equal ones, n / (n - 1).
  const repeated = scores.reduce((sum, { share }) => sum + square(share), 0);
  return spread === 0 ? 0 : spread / (1 - repeated);
}

function bounds(score: number, { data, values, method, place }: Variance): IntervalBounds {
  const half = (variance: number): number => T * Math.sqrt(variance);
  const width = half(data + values + method + place);
  return {
    low: Math.max(0, score - width),
    high: Math.min(100, score + width),
    data: half(data),
    values: half(values),
    method: half(method),
    place: half(place),
  };
}

/** The variance of the overall score that weights and goalposts cause. */
function overallMethod(
  { score, categories }: Weighed,
  terms: ReadonlyMap<CategoryCode, Terms>,
): number {
  let method = 0;
  for (const { category, score: ofCategory } of categories) {
    const sums = termsIn(terms, category);
    method += methodVariance(sums) + square(WEIGHT_SD * sums.share * (ofCategory - score));
  }
  return method;
}

/** The variances of the overall score. */
export function varianceOf(report: Weighed): Variance {
  return overall(report, termsOf(report), dataVariances(report), valueVariances(report));
}

function overall(
  report: Weighed,
  terms: ReadonlyMap<CategoryCode, Terms>,
  { all: data }: Covariances,
  { all: values }: Covariances,
): Variance {
  const place = placeVariance(report, [...terms].map(([code, { share }]) => [code, share]));
  return { data, values, method: overallMethod(report, terms), place };
}

/** Standard deviation, in points, caused by missing data: the spread of a place's true score. */
export function predictiveSd({ data }: Pick<Variance, "data">): number {
  return Math.sqrt(data);
}

/** The intervals of a report: of its score and, by the same terms, of each category. */
export function intervalOf(report: Weighed): Interval {
  const terms = termsOf(report), data = dataVariances(report), values = valueVariances(report);
  const categories = report.categories.map(({ category, score }) => {
    const sums = termsIn(terms, category);
    const whole = sums.share === 0 ? 1 : square(sums.share);
    const variance = {
      data: (data.categories.get(category) ?? 0) / whole,
      values: (values.categories.get(category) ?? 0) / whole,
      method: methodVariance(sums) / whole,
      place: placeVariance(report, [[category, 1]]),
    };
    return [category, bounds(score, variance)];
  });
  return {
    ...bounds(report.score, overall(report, terms, data, values)),
    categories: Object.fromEntries(categories) as Interval["categories"],
  };
}
