/** How a metric is spread over the country: what goalposts and priors are set from (method, section 3). */
import type { Goalposts } from "../../scoring/catalogue/metric.ts";
import { normalise } from "../../scoring/normalise-value.ts";

/** A value and the residents it speaks for. */
export interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** The figures that goalposts and a prior are set from. */
export interface Distribution {
  readonly p05: number;
  readonly median: number;
  readonly p95: number;
  /** The mean of the normalised value: what is expected of a place of which nothing is known. */
  readonly prior: number;
}

/** The smallest value up to which that share of the weight is found; NaN without any weight. */
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
