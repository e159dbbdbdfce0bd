/**
 * Combines the measurements of a place into its score (METHOD.md, "Score" and "Reliability").
 * Pure.
 */
import type { Extent } from "../../geocoding/place.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../catalogue/metric.ts";
import type { Imputation, Imputed } from "../imputation/imputation.ts";
import { evidenceOf, isWithheld, type Publishable } from "../evidence/measurement.ts";
import { normalisedOf } from "../judge/normalise-value.ts";
import { agesAt, quality } from "../judge/reliability.ts";
import type { ErrorCorrelations } from "../uncertainty/correlations.ts";
import type { Deviations } from "../uncertainty/value-errors.ts";

/** One metric at one place, with its contribution to the overall score. */
export interface MetricReport {
  readonly metric: Metric;
  readonly measurement: Publishable;
  /** 0-100, null when missing. The mean of the restricted group if the value is withheld. */
  readonly normalised: number | null;
  /** The imputed value, which replaces what is unknown; null for a direct metric. */
  readonly imputed: Imputation | null;
  /** Weight of the metric in the overall score, 0-1; the shares sum to 1. */
  readonly share: number;
  /** 0-100: the mean of the normalised and the imputed value, weighted by the evidence share. */
  readonly points: number;
  /** Points of the overall score: `share` x `points`; not rounded. */
  readonly contribution: number;
  /** Years from the date of the value to the release; 0 when missing. */
  readonly ageY: number;
  /** Whether the licence of its source forbids passing its value on; see `withhold()`. */
  readonly withheld: boolean;
}

/** A category at one place. `score` 0-100, `reliability` 0-1, neither rounded. */
export interface CategoryReport {
  readonly category: CategoryCode;
  readonly score: number;
  readonly reliability: number;
  /** Metrics measured directly. */
  readonly measured: number;
  readonly total: number;
}

/** A point of a place that was measured over several. */
export interface ScoredPoint {
  /** Its share of the place; the shares sum to 1. */
  readonly share: number;
  /** The scores of its categories, not rounded. */
  readonly categories: ReadonlyMap<CategoryCode, number>;
}

/** The assessment of a place. */
export interface Report {
  readonly score: number;
  readonly reliability: number;
  readonly measured: number;
  readonly total: number;
  /** In the order of the contract. */
  readonly categories: readonly CategoryReport[];
  /** Categories with less than half of their metrics measured directly, weakest first. */
  readonly insufficient: readonly CategoryReport[];
  /** In the order of the catalogue. */
  readonly metrics: readonly MetricReport[];
  /** The imputed value of each metric at the place, with which direct metrics are compared. */
  readonly imputed: Imputed;
  /** Between the errors of its imputed values. Left out: those of a release without estimates. */
  readonly correlations?: ErrorCorrelations;
  /** The points that it was measured over. Left out: one. */
  readonly points?: readonly ScoredPoint[];
  /** Of finer values inside comuni. Left out: the usual ones. */
  readonly deviations?: Deviations;
}

/** The parts of a report that depend on the weights of the categories. */
export type Weighed = Pick<
  Report,
  "score" | "categories" | "metrics" | "correlations" | "deviations" | "points"
>;

/** Categories with a smaller share of direct metrics are insufficient (contract). */
export const SUFFICIENT_RATIO = 0.5;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * Computes the score. A metric contributes W_category x w / sum(w) x (e x v + (1 - e) x imputed). The
 * score of a category is the sum of its contributions / W_category; the overall score is the sum of all.
 *
 * @param weights of the categories, summing to 1
 * @param measurements by metric id; a metric without one is missing
 * @param imputed the imputed value of each metric at this place
 * @param extent what the place is measured over
 */
export function aggregate(
  metrics: readonly Metric[],
  weights: Readonly<Record<CategoryCode, number>>,
  measurements: ReadonlyMap<string, Publishable>,
  imputed: Imputed,
  extent: Extent,
  builtAt: string,
): Report {
  const reports: MetricReport[] = [];
  const age = agesAt(builtAt);
  const categories = categoryCodes.map((category): CategoryReport => {
    const own = metrics.filter((metric) => metric.category === category);
    const weightSum = sum(own.map((metric) => metric.weight));
    let reliability = 0, measured = 0, score = 0;
    for (const metric of own) {
      const measurement = measurements.get(metric.id) ??
        { state: "missing", reason: "no_value" } as const;
      const normalised = normalisedOf(measurement, metric);
      const e = evidenceOf(measurement);
      const expected = measurement.state === "direct" ? null : imputed(metric);
      const points = e * (normalised ?? 0) + (1 - e) * (expected?.value ?? 0);
      const ofCategory = metric.weight / weightSum;
      score += ofCategory * points;
      reliability += ofCategory * quality(measurement, metric, extent, age);
      measured += measurement.state === "direct" ? 1 : 0;
      const share = weights[category] * ofCategory;
      const contribution = share * points;
      reports.push({
        metric,
        measurement,
        normalised,
        imputed: expected,
        share,
        points,
        contribution,
        ageY: measurement.state === "missing" ? 0 : age(measurement.dataDate),
        withheld: isWithheld(measurement),
      });
    }
    return { category, score, reliability, measured, total: own.length };
  });
  const ratio = (one: CategoryReport): number => one.measured / one.total;
  return {
    score: sum(reports.map((report) => report.contribution)),
    reliability: sum(categories.map((one) => weights[one.category] * one.reliability)),
    measured: sum(categories.map((one) => one.measured)),
    total: reports.length,
    categories,
    // Array.prototype.sort is stable: equal ratios stay in the order of the six codes.
    insufficient: categories.filter((one) => ratio(one) < SUFFICIENT_RATIO)
      .sort((a, b) => ratio(a) - ratio(b)),
    metrics: reports,
    imputed,
  };
}
