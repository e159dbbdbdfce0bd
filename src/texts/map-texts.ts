/** Texts of the map of a place's surroundings. */

/** The kinds of marks on the map. */
export type MarkedKind = "school" | "doctor" | "stop" | "park" | "supermarket";

/** The kinds of features on the map. */
export type ShownKind =
  | "streets"
  | "building"
  | "water"
  | "green"
  | "hazard"
  | "railway"
  | "reach";

/** The zooms of the map. */
export type ZoomKind = "close" | "quarter" | "far";

/** The layers that can be switched. */
export type LayerKind = "walk" | "school" | "stop" | "green" | "hazard";

/** What the legend explains besides the layers. */
export type LegendKind = "place" | "water" | "building" | "major_road" | "tunnel" | "railway";

/**
 * What was located: an address or a point, a street without its house number, or the centre of a comune or
 * hamlet.
 */
export type DotKind = "address" | "street" | "centre";

/** The texts of one language. Metres and minutes are formatted in the language. */
export interface MapTexts {
  readonly title: (place: string) => string;
  /** Description of the map: how far it reaches, its features and the names on it. */
  readonly description: (
    reach: string,
    shown: readonly string[],
    names: readonly string[],
  ) => string;
  readonly shown: Readonly<Record<ShownKind, string>>;
  /** What the dot in the middle is. For all but the address, the page says it. */
  readonly dot: Readonly<Record<DotKind, string>>;
  readonly kinds: Readonly<Record<MarkedKind, string>>;
  readonly walk: (metres: string, minutes: string) => string;
  /** Shown if a complete source has no place of the kind within a walk. */
  readonly none: string;
  /** What the links between the zooms are for. */
  readonly zoom: string;
  readonly zooms: Readonly<Record<ZoomKind, string>>;
  readonly legend: string;
  readonly layers: Readonly<Record<LayerKind, string>>;
  readonly kindsShown: Readonly<Record<LegendKind, string>>;
  /** What a dot is if it has no name, and what stands before its name. */
  readonly dots: Readonly<Record<"school" | "stop", string>>;
  /** Shown in the place of a map that cannot be drawn. */
  readonly failed: string;
  readonly source: string;
}
