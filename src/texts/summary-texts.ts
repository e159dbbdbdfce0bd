/** Sentences on what raises and lowers a score, and on missing data. */
/** Missing data of a place. */
export interface Unmeasured {
  /** Metrics without a value. */
  readonly missing: number;
  /** Metrics known only from coarser data. */
  readonly estimated: number;
  readonly total: number;
  /** Names of the insufficiently measured categories. */
  readonly weak: readonly string[];
}

/** The texts of one language. */
export interface SummaryTexts {
  /** A metric's name inside a sentence. */
  readonly inSentence: (name: string) => string;
  /** Points of a score, with a sign and 1 decimal: `+0.5 points`. */
  readonly points: (points: number) => string;
  /** A value and the points that it adds, as in parentheses. */
  readonly valued: (value: string, points: string) => string;
  /** The metrics that raise the score, strongest first: `walk to a pharmacy (280 m, +0.5 points)`. */
  readonly lifts: (reasons: readonly string[]) => string;
  readonly nothingLifts: string;
  readonly lowers: (reasons: readonly string[]) => string;
  readonly nothingLowers: string;
  readonly unknown: (unmeasured: Unmeasured) => string;
}
