/** Texts of the weights that a reader chooses. */

/** The texts of one language. Numbers are formatted in the language. */
export interface WeightsTexts {
  readonly title: string;
  readonly what: string;
  /** Label of the list of profiles. */
  readonly profiles: string;
  readonly names: Readonly<
    Record<"published" | "balanced" | "family" | "car_free" | "retired" | "investor", string>
  >;
  /** Heading of the sliders, with the meaning of 0 and of the largest weight. */
  readonly sliders: (most: string) => string;
  /** Share of a category in the score: `18%`. */
  readonly share: (percent: string) => string;
  readonly send: string;
  readonly published: string;
  readonly own: string;
  /** Why the weights sent are not used. */
  readonly mistakes: Readonly<Record<"none" | "number" | "profile", string>>;
  /** Whether the order of compared places is the published one. */
  readonly order: Readonly<Record<"same" | "changed", string>>;
  /** The place with the higher score under any weights. */
  readonly always: (place: string) => string;
  /** The share of all weights under which a place has the higher score. */
  readonly mostly: (place: string, percent: string) => string;
}
