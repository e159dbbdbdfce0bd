/** What lifts and lowers a score, and what is not known of its place, in sentences. */
/** What is not measured at a place. */
export interface Unmeasured {
  /** Metrics without a value. */
  readonly missing: number;
  /** Metrics known from coarser data alone. */
  readonly estimated: number;
  readonly total: number;
  /** Names of the categories that are not measured well enough for a score. */
  readonly weak: readonly string[];
}

/** The texts of one language. */
export interface SummaryTexts {
  /** A metric's name inside a sentence. */
  readonly inSentence: (name: string) => string;
  /** Points of a score, with a sign and 1 decimal: `+0.5 points`. */
  readonly points: (points: number) => string;
  /** What lifts the score, the most first: `walk to a pharmacy (280 m, +0.5 points)`. */
  readonly lifts: (reasons: readonly string[]) => string;
  readonly nothingLifts: string;
  readonly lowers: (reasons: readonly string[]) => string;
  readonly nothingLowers: string;
  readonly unknown: (unmeasured: Unmeasured) => string;
}
