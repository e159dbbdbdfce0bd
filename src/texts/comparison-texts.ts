/** What is said of two places side by side. */

/** How many metrics two places have in common because of where they lie. */
export interface EqualCounts {
  /** Numbers of the comune of both. */
  readonly comune: number;
  /** Numbers of the province of both. */
  readonly provincia: number;
  readonly total: number;
}

/** The texts of one language. */
export interface ComparisonTexts {
  /** The place that scores higher, and in how many of 100 cases: 60 to 99, null for more than 99. */
  readonly better: (place: string, cases: number | null) => string;
  readonly undecided: string;
  /** Follows either where other weights would turn the order. */
  readonly depends: string;
  /** What speaks for each of the places, the most first; at least one place with at least one reason. */
  readonly reasons: (reasons: readonly { place: string; metrics: readonly string[] }[]) => string;
  /** A metric's values at the place that it speaks for, and at the other; null where it is missing. */
  readonly values: (own: string | null, other: string | null) => string;
  /** At least one of the counts is not 0. */
  readonly equal: (counts: EqualCounts) => string;
}
