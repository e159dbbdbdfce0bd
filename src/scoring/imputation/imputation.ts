/** What stands in for a metric where it was not measured directly (method 2, "Imputed values"). */
import type { Metric } from "../catalogue/metric.ts";

/**
 * What an imputed value was made of: the values of comparable comuni, of all Italy, of the place's own
 * comune; `residents`: a published number of places in Italy and the residents around the point;
 * `unknown`: no source measures the metric anywhere, so that the catalogue's literal stands.
 */
export type ImputedFrom = "stratum" | "italy" | "comune" | "residents" | "unknown";

/** An expected normalised value, 0 to 100, and its standard deviation. */
export interface Expected {
  readonly value: number;
  readonly sd: number;
}

/** What a metric is expected to be worth at one place. */
export interface Imputation extends Expected {
  readonly from: ImputedFrom;
}

/** The imputations of one place. */
export type Imputed = (metric: Metric) => Imputation;

/** Standard deviation of a number between 0 and 100 of which nothing is known: 100 / sqrt 12, in one decimal. */
export const UNKNOWN_SD = 28.9;

/** The catalogue's literal: all there is of a metric that is measured nowhere. */
export function literalOf({ prior }: Metric): Imputation {
  return { value: prior, sd: UNKNOWN_SD, from: "unknown" };
}
