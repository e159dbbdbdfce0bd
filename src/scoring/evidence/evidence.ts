/** Evidence: the data found at a place, before they are judged. */
import type { Walk } from "../../walking/walk.ts";

/**
 * One pair of source and variable or class of a release that the catalogue can use. Each release has one
 * object for each, which all its evidence refers to.
 */
export interface Layer {
  readonly id: number;
  /** Feature class, or the name of a statistic. */
  readonly name: string;
  readonly source: string;
  /** Whether the source is complete inside its coverage. */
  readonly complete: boolean;
  /** Whether its features match the class only roughly, so that they give an estimate. */
  readonly estimated: boolean;
  /** ISO date of the data in the coverages that have no date of their own. */
  readonly dataDate: string;
  /** The coverages in which it was mapped, ascending. */
  readonly coverages: readonly number[];
  /** Height in metres of the strips that contain its points, with the first and last number. */
  readonly stripM: number | null;
  readonly firstStrip: number | null;
  readonly lastStrip: number | null;
  /** Least and greatest x of its features in metres; infinite in a release of an older version. */
  readonly west: number | null;
  readonly east: number | null;
  /** Whether some of its features are not points. */
  readonly shaped: boolean | null;
}

/**
 * A number that the statement computed from the features of a layer. `nearest` and `station` give none
 * where no feature is within reach; the others give 0.
 */
export interface Finding {
  /** The number of the probe. */
  readonly probe: number;
  readonly value: number;
  /** For `station`: metres to the nearest station. */
  readonly distanceM: number | null;
}

/**
 * The operations on features that the statement knows. `nearest`: straight metres. `sum`, `length` (m),
 * `distinct`, `spread` (values of areas, by the part inside): within the circle of the probe. `hazard`:
 * the highest value at the point. `station`: the weighted mean.
 */
export type Operation =
  | "nearest"
  | "sum"
  | "length"
  | "distinct"
  | "spread"
  | "hazard"
  | "station";

/** A statistic of an area that contains the place. */
export interface Statistic {
  readonly support: "section" | "census_area" | "zone" | "comune" | "provincia";
  readonly value: number;
  readonly estimated: boolean;
}

/** A layer at one place: what its source says there. */
export interface LocalLayer {
  readonly layer: Layer;
  /** ISO date of the data: the date of the coverage that contains the place, if it has its own. */
  readonly dataDate: string;
  /**
   * Straight metres from the place to the edge of the widest coverage that contains it; null if this layer
   * was mapped in no such coverage. Farther than any place on Earth if the coverage has no edge.
   */
  readonly edgeM: number | null;
  readonly findings: readonly Finding[];
  readonly statistics: readonly Statistic[];
}

/** Everything that the statement and the walk found at one place. */
export interface Evidence {
  /** Every layer of the release that the catalogue can use, by id. */
  readonly layers: ReadonlyMap<number, LocalLayer>;
  /** Null where no streets are known; the findings are then complete without a walk. */
  readonly walk: Walk | null;
}
