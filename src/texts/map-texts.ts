/** Texts of the map of a place's surroundings. */

/** The kinds of marks on the map. */
export type MarkedKind = "school" | "doctor" | "stop" | "park" | "supermarket";

/** The kinds of features on the map. */
export type ShownKind = "streets" | "water" | "green" | "railway" | "reach";

/**
 * What was located: an address or a point, a street without its house number, or the centre of a comune or
 * hamlet.
 */
export type DotKind = "address" | "street" | "centre";

/** The texts of one language. Metres and minutes are formatted in the language. */
export interface MapTexts {
  readonly heading: string;
  readonly title: (place: string) => string;
  /** Description of the map: its features and the streets that it labels. */
  readonly description: (shown: readonly string[], streets: readonly string[]) => string;
  readonly shown: Readonly<Record<ShownKind, string>>;
  /** What the dot in the middle is. For all but the address, the page says it. */
  readonly dot: Readonly<Record<DotKind, string>>;
  /** Heading of the list of the nearest places. */
  readonly nearby: string;
  readonly kinds: Readonly<Record<MarkedKind, string>>;
  readonly walk: (metres: string, minutes: string) => string;
  /** Shown if a complete source has no place of the kind within a walk. */
  readonly none: string;
  readonly source: string;
}
