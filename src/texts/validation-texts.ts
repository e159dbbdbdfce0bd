/** Texts on the validation of the method. */

/** The texts of one language. */
export interface ValidationTexts {
  readonly patterns: Readonly<
    Record<"random_25" | "random_50" | "by_province" | "half_of_provinces" | "rural", string>
  >;
  readonly columns: Readonly<
    Record<"hidden" | "method" | "bias" | "error" | "order" | "inside", string>
  >;
  /** Names of the methods. */
  readonly methods: { readonly before: string; readonly now: (method: string) => string };
  /** Replaces the figures until those of the running method are measured. */
  readonly notYet: (method: string) => string;
  readonly picture: string;
  /** Description of a pattern's bars for screen readers. */
  readonly described: (pattern: string, now: string, before: string, method: string) => string;
  readonly how: string;
  /** A comune with and without its local files. */
  readonly example: (
    comune: string,
    full: string,
    without: string,
    low: string,
    high: string,
  ) => string;
  readonly fairness: string;
  readonly fairnessWhat: string;
  readonly score: string;
  readonly income: string;
  readonly prices: (comuni: string) => string;
  readonly weights: string;
  readonly weightsWhat: string;
  readonly nominal: string;
  readonly effective: string;
  readonly saturation: string;
  readonly saturationWhat: string;
  readonly at: (points: string) => string;
  readonly measured: (date: string, release: string) => string;
}
