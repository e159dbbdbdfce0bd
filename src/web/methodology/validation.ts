/** What `deno task validate` measured: the figures of the page, with the day and the release. */
import measured from "./validation.json" with { type: "json" };

/** The patterns by which known metrics are hidden, in the order of the page. */
export const patternKeys = [
  "random_25",
  "random_50",
  "by_province",
  "half_of_provinces",
  "rural",
] as const;

/** One of them. */
export type PatternKey = (typeof patternKeys)[number];

/** How far scores with hidden metrics lie from the full ones. */
export interface Deviation {
  /** Mean difference, points. */
  readonly bias: number;
  /** Root mean square difference, points. */
  readonly rmse: number;
  /** Kendall's tau of the two rankings, -1 to 1. */
  readonly tau: number;
}

/** A pattern's deviation by method 2, beside that by method 1. */
export interface MeasuredPattern extends Deviation {
  /** Share (0-1) of the full scores inside the interval of 90 %. */
  readonly covered?: number;
  readonly before: Deviation;
}

/** The figures. */
export interface Validation {
  /** ISO date. */
  readonly measured_on: string;
  /** Its name; null: one of all published files. */
  readonly release: string | null;
  readonly patterns: Readonly<Partial<Record<PatternKey, MeasuredPattern>>>;
}

/** As last measured. */
export const validation: Validation = measured;
