/** The value used for a metric that was not measured directly (METHOD.md, "Imputed values"). */
import type { Metric } from "../catalogue/metric.ts";

/**
 * The origin of an imputed value: comparable comuni, all of Italy, or the place's own comune. `regression`:
 * what is known of the comune, and measured comuni nearby. `residents`: a published number of places in
 * Italy and the residents around the point. `unknown`: the catalogue's literal, because no source measures
 * the metric anywhere.
 */
export type ImputedFrom =
  | "stratum"
  | "italy"
  | "comune"
  | "regression"
  | "residents"
  | "unknown";

/** An expected normalised value, 0 to 100, and its standard deviation. */
export interface Expected {
  readonly value: number;
  readonly sd: number;
}

/** The expected value of a metric at one place. */
export interface Imputation extends Expected {
  readonly from: ImputedFrom;
}

/** The imputations of one place. */
export type Imputed = (metric: Metric) => Imputation;

/** Standard deviation of a uniform number from 0 to 100: 100 / sqrt 12, to one decimal. */
export const UNKNOWN_SD = 28.9;

const toMillionths = (points: number): number => Math.round(points * 1e6) / 1e6;

/**
 * Puts an imputation on the scale of 0 to 100, in millionths of a point. Means of values on the scale can
 * leave it by a rounding error (100.00000000000001), and both engines differ in the last digit.
 */
export function onScale({ value, sd, from }: Imputation): Imputation {
  return { value: toMillionths(Math.min(100, Math.max(0, value))), sd: toMillionths(sd), from };
}

/** The catalogue's literal, used for a metric that is measured nowhere. */
export function literalOf({ prior }: Metric): Imputation {
  return { value: prior, sd: UNKNOWN_SD, from: "unknown" };
}
