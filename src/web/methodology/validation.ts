import type { CategoryCode } from "../../scoring/catalogue/metric.ts";
import type { Errors, MaskingResult } from "../../scoring/validation/masking.ts";
import type { PatternName } from "../../scoring/validation/patterns.ts";
import measured from "./validation.json" with { type: "json" };

/** A pattern's errors with the measured method, beside those with method 1. */
interface MeasuredPattern extends MaskingResult {
  readonly before: Errors;
}

/** Rank correlations (Spearman) with the score and with each category's. */
export type Correlations = Readonly<Record<"score" | CategoryCode, number>>;

/** The results that `deno task validate --json` prints, with date and release. */
export interface Validation {
  readonly method: string;
  /** ISO date. */
  readonly measured_on: string;
  readonly release: string;
  readonly patterns: Readonly<Record<PatternName, MeasuredPattern>>;
  /** Scores of one comune with and without its local files, and the interval without. */
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
