/**
 * The share of residents who live at a lower score (METHOD.md, "Rank"). Compares with the scores the
 * sample would have if everything were known, not with its imputed means. Pure.
 */
import { normalBelow } from "./normal.ts";

/** A place of the sample: its expected score with deviation, and the residents it represents. */
export interface SampledScore {
  readonly score: number;
  /** In points. */
  readonly sd: number;
  readonly residents: number;
}

/**
 * The share of residents (0-1) below each tenth of a point, from 0 to 100; scores are shown in tenths.
 */
export type Cumulative = readonly number[];

const PER_POINT = 10;

/** The distribution of a sample's scores: the mixture of its places' normal distributions. */
export function cumulativeOf(sample: readonly SampledScore[]): Cumulative {
  const residents = sample.reduce((sum, one) => sum + one.residents, 0);
  return Array.from({ length: 100 * PER_POINT + 1 }, (_, i) => {
    const at = i / PER_POINT;
    const below = sample.reduce(
      (sum, one) => sum + one.residents * normalBelow(at, one.score, one.sd),
      0,
    );
    return below / residents;
  });
}

/** A rank in percent, at a score and at both ends of its interval. */
export interface PercentileRank {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Widest published interval of a rank, in percentage points. */
const WIDEST = 60;

/** Whether the range of a rank is narrow enough to be published. */
export function isPublished({ low, high }: Pick<PercentileRank, "low" | "high">): boolean {
  return high - low <= WIDEST;
}

/** The rank of a score with its interval; null without a sample, or if the interval is too wide. */
export function rankOf(
  cumulative: Cumulative | undefined,
  { score, low, high }: { readonly score: number; readonly low: number; readonly high: number },
): PercentileRank | null {
  if (cumulative === undefined) return null;
  const at = (score: number): number => 100 * (cumulative[Math.round(score * PER_POINT)] ?? NaN);
  const rank = { value: at(score), low: at(low), high: at(high) };
  return isPublished(rank) ? rank : null;
}
