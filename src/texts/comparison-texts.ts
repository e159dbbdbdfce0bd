/** Texts that compare two places. */

/** Numbers of metrics that are equal at both places because they are measured by area. */
export interface EqualCounts {
  /** Number of metrics of the comune, if both places are in the same one. */
  readonly comune: number;
  /** Number of metrics of the province, if both places are in the same one. */
  readonly provincia: number;
  readonly total: number;
}

/** The texts of one language. */
export interface ComparisonTexts {
  /** The place that scores higher, and in how many of 100 cases: 60 to 99; null above 99. */
  readonly better: (place: string, cases: number | null) => string;
  readonly undecided: string;
  /** Appended if other weights would reverse the order. */
  readonly depends: string;
  /** The reasons in favour of each place, strongest first. At least one place has a reason. */
  readonly reasons: (reasons: readonly { place: string; metrics: readonly string[] }[]) => string;
  /** Values of a metric at the place that it favours and at the other; null if missing. */
  readonly values: (own: string | null, other: string | null) => string;
  /** At least one of the numbers is not 0. */
  readonly equal: (counts: EqualCounts) => string;
}
