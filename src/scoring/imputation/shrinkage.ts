/** Means of few values, shrunk towards a prior value from many (METHOD.md, "Shrinkage"). Pure. */
import type { Expected } from "./imputation.ts";

/** A normalised value that was measured directly, with its weight. */
export interface WeightedValue {
  readonly value: number;
  /** Residents that it represents. */
  readonly weight: number;
  /** The unit of the metric's support; the comune for finer supports. */
  readonly unit: string;
}

/** Weight of the prior value, in units. */
const PRIOR_UNITS = 50;

/** Share of the prior value in a shrunken one. */
export const priorShare = (units: number): number => PRIOR_UNITS / (units + PRIOR_UNITS);

/** The moments of observations. */
export interface Moments extends Expected {
  /** Number of distinct units: many places of one town count once. */
  readonly units: number;
}

/** Weighted mean and standard deviation; null without observations. */
export function momentsOf(observations: readonly WeightedValue[]): Moments | null {
  let weight = 0, sum = 0;
  for (const one of observations) {
    weight += one.weight;
    sum += one.weight * one.value;
  }
  if (weight === 0) return null;
  const value = sum / weight;
  const squares = observations.reduce((all, one) => all + one.weight * (one.value - value) ** 2, 0);
  const units = new Set(observations.map(({ unit }) => unit)).size;
  return { value, sd: Math.sqrt(squares / weight), units };
}

/**
 * The mean of `own` and `before`, weighted by units, and the deviation of their mixture: (n m + 50 M) /
 * (n + 50), and the same of s2 + (m - mean)2.
 */
export function shrunk(own: Moments | null, before: Expected): Expected {
  if (own === null) return before;
  const share = 1 - priorShare(own.units);
  const value = share * own.value + (1 - share) * before.value;
  const spread = (one: Expected): number => one.sd ** 2 + (one.value - value) ** 2;
  return { value, sd: Math.sqrt(share * spread(own) + (1 - share) * spread(before)) };
}

/** A mixture with `after` in place of the `share` that was `before`. */
export function exchanged(
  mixture: Expected,
  share: number,
  before: Expected,
  after: Expected,
): Expected {
  const squares = (one: Expected): number => one.sd ** 2 + one.value ** 2;
  const value = mixture.value + share * (after.value - before.value);
  const all = squares(mixture) + share * (squares(after) - squares(before));
  return { value, sd: Math.sqrt(Math.max(0, all - value ** 2)) };
}
