import type { CategoryCode } from "../../scoring/catalogue/metric.ts";
import measured from "./validation.json" with { type: "json" };

/** The patterns by which metrics are hidden, in display order. */
export const patternKeys = [
  "random_25",
  "random_50",
  "by_province",
  "half_of_provinces",
  "rural",
] as const;

/** The name of a pattern. */
export type PatternKey = (typeof patternKeys)[number];

/** Deviation of scores with hidden metrics from the full ones. */
export interface Deviation {
  /** Mean difference, points. */
  readonly bias: number;
  /** Root mean square difference, points. */
  readonly rmse: number;
  /** Kendall's tau of the two rankings, -1 to 1. */
  readonly tau: number;
}

/** The deviation with the measured method, and before, with method 1. */
export interface MeasuredPattern extends Deviation {
  /** Share (0-1) of full scores that lie within the 90 % interval. */
  readonly covered: number;
  readonly before: Deviation;
}

/** Rank correlations (Spearman) with the score and with each category's. */
export type Correlations = Readonly<Record<"score" | CategoryCode, number>>;

/** The results that `deno task validate --json` prints, with date and release. */
export interface Validation {
  readonly method: string;
  /** ISO date. */
  readonly measured_on: string;
  readonly release: string;
  readonly patterns: Readonly<Record<PatternKey, MeasuredPattern>>;
  /**
   * Scores of the comune Mezzolombardo with and without its local files, and the interval without
   * them.
   */
  readonly mezzolombardo: {
    readonly with: number;
    readonly without: number;
    readonly low: number;
    readonly high: number;
  };
  /** Shares (0-1): the weight of a category, and its part of the variance of scores. */
  readonly effective_weights: Readonly<
    Record<CategoryCode, { readonly nominal: number; readonly effective: number }>
  >;
  /** By metric, shares (0-1) of residents for whom it is known, and of those at 0 and at 100 points. */
  readonly saturation: Readonly<
    Record<string, { readonly known: number; readonly at_0: number; readonly at_100: number }>
  >;
  readonly fairness: {
    readonly income: Correlations | null;
    readonly foreign_residents: Correlations | null;
    readonly prices_inside_comuni: (Correlations & { readonly comuni: number }) | null;
  };
}

/** The latest published results. */
export const validation: Validation = measured;
