/** The score of a place with other category weights than the published ones. Pure. */
import type { Weighed } from "./aggregate.ts";
import { type CategoryCode, categoryCodes } from "../catalogue/metric.ts";
import { type IntervalBounds, intervalOf } from "../uncertainty/interval.ts";

/** Relative weights of the categories: 0 or more, and at least one above 0. */
export type CategoryWeights = Readonly<Record<CategoryCode, number>>;

/** A score with custom weights, with its interval by the same terms as the published one. */
export interface PersonalScore {
  readonly weights: CategoryWeights;
  /** 0-100, not rounded. */
  readonly score: number;
  readonly interval: IntervalBounds;
}

/** A report with other weights: changes the shares, contributions and score, not the measurements. */
export function reweighed(report: Weighed, weights: CategoryWeights): Weighed {
  const sum = categoryCodes.reduce((all, code) => all + weights[code], 0);
  const published = new Map<CategoryCode, number>();
  for (const { metric: { category }, share } of report.metrics) {
    published.set(category, (published.get(category) ?? 0) + share);
  }
  const metrics = report.metrics.map((one) => {
    const { category } = one.metric;
    const factor = weights[category] / sum / (published.get(category) ?? NaN);
    return { ...one, share: one.share * factor, contribution: one.contribution * factor };
  });
  const score = metrics.reduce((all, { contribution }) => all + contribution, 0);
  return { ...report, metrics, score };
}

/** The score of a report with these weights. */
export function personalScore(report: Weighed, weights: CategoryWeights): PersonalScore {
  const own = reweighed(report, weights);
  const { categories: _, ...interval } = intervalOf(own);
  return { weights, score: own.score, interval };
}
