/** Means of few values, drawn towards what is known of many (method 2, "Shrinkage"). Pure. */
import type { Expected } from "./imputation.ts";

/** A normalised value that was measured directly, and what it stands for. */
export interface Observation {
  readonly value: number;
  /** Residents it stands for. */
  readonly weight: number;
  /** The unit of the metric's support: of those finer than the comune, the comune. */
  readonly unit: string;
}

/** How many units of evidence what is known before counts as. */
const PRIOR_UNITS = 50;

/** Which part of a shrunken value is what was known before. */
export const priorShare = (units: number): number => PRIOR_UNITS / (units + PRIOR_UNITS);

/** What observations say. */
export interface Moments extends Expected {
  /** Distinct units: many places of one town weigh as one. */
  readonly units: number;
}

/** Weighted mean and standard deviation; null without observations. */
export function momentsOf(observations: readonly Observation[]): Moments | null {
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
 * The mean of `own` and `before`, by their units, and the deviation of the mixture of both:
 * (n m + 50 M) / (n + 50), and the same of s2 + (m - mean)2.
 */
export function shrunk(own: Moments | null, before: Expected): Expected {
  if (own === null) return before;
  const share = 1 - priorShare(own.units);
  const value = share * own.value + (1 - share) * before.value;
  const spread = (one: Expected): number => one.sd ** 2 + (one.value - value) ** 2;
  return { value, sd: Math.sqrt(share * spread(own) + (1 - share) * spread(before)) };
}

/** A mixture of which `share` is `before`, with `after` in its place. */
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
