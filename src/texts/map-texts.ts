/** What the map of a place's surroundings says. */

/** What a mark of the map stands for. */
export type MarkedKind = "school" | "doctor" | "stop" | "park" | "supermarket";

/** What the map shows. */
export type ShownKind = "streets" | "water" | "green" | "railway" | "reach";

/** The texts of one language. Metres and minutes come as they are written in it. */
export interface MapTexts {
  readonly heading: string;
  readonly title: (place: string) => string;
  /** The map in words: what of it there is, and the streets that it names. */
  readonly description: (shown: readonly string[], streets: readonly string[]) => string;
  readonly shown: Readonly<Record<ShownKind, string>>;
  readonly place: string;
  /** What was found: the nearest of each kind. */
  readonly nearby: string;
  readonly kinds: Readonly<Record<MarkedKind, string>>;
  readonly walk: (metres: string, minutes: string) => string;
  /** Nothing of the kind is known within a walk. */
  readonly none: string;
  readonly source: string;
}
