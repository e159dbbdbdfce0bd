/** Texts on the validation of a release. */

/** The texts of one language. */
export interface ValidationTexts {
  readonly patterns: Readonly<
    Record<"random_25" | "random_50" | "by_province" | "half_of_provinces" | "rural", string>
  >;
  readonly columns: Readonly<
    Record<
      | "hidden"
      | "part"
      | "bias"
      | "error"
      | "order"
      | "inside"
      | "metric"
      | "measured"
      | "predicted",
      string
    >
  >;
  /** Of a release without figures. */
  readonly none: string;
  /** Of a release that is too small for figures of its own. */
  readonly national: string;
  /** Caption of the chart of a city. */
  readonly picture: (city: string) => string;
  /** The table of the chart's values. */
  readonly values: string;
  readonly how: string;
  /** The table by category and region. */
  readonly parts: string;
}
