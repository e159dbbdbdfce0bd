/** The national distribution of a metric, for goalposts and priors (METHOD.md, "Normalisation"). */
import type { Goalposts } from "../../../src/scoring/catalogue/metric.ts";
import { normalise } from "../../../src/scoring/judge/normalise-value.ts";

/** A value with the residents it represents. */
export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** The percentiles and the mean from which goalposts and a prior are set. */
export interface Distribution {
  readonly p05: number;
  readonly median: number;
  readonly p95: number;
  /** The mean of the normalised value, expected for a place without data. */
  readonly prior: number;
}

/** The smallest value that reaches this share of the weight; NaN without weight. */
export function quantile(values: readonly Weighted[], share: number): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const target = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let below = 0;
  for (const { value, weight } of sorted) {
    below += weight;
    if (weight > 0 && below >= target) return value;
  }
  return NaN;
}

/** The distribution of a metric with these goalposts. */
export function distribution(values: readonly Weighted[], goalposts: Goalposts): Distribution {
  let points = 0, residents = 0;
  for (const { value, weight } of values) {
    points += weight * normalise(value, goalposts);
    residents += weight;
  }
  return {
    p05: quantile(values, 0.05),
    median: quantile(values, 0.5),
    p95: quantile(values, 0.95),
    prior: points / residents,
  };
}
