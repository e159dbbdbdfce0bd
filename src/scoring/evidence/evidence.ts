/** Evidence: the data found at a point, before they are judged. */
import type { Walk } from "../../walking/walk.ts";

/** One pair of source and variable or class of the release that the catalogue can use. */
export interface Layer {
  readonly id: number;
  /** Feature class, or the name of a statistic. */
  readonly name: string;
  readonly source: string;
  /** Whether the source is complete inside its coverage. */
  readonly complete: boolean;
  /** Whether its features match the class only roughly, so that they give an estimate. */
  readonly estimated: boolean;
  /** ISO date of the data: the date of the coverage that contains the point, if it has its own. */
  readonly dataDate: string;
  /**
   * Straight metres from the point to the edge of the coverage that contains it; null if this layer was
   * mapped in no such coverage. Farther than any place on Earth if the coverage has no edge.
   */
  readonly edgeM: number | null;
}

/**
 * A number that the statement computed from a layer's features. `nearest` and `station` give none where
 * no feature is within reach; the others give 0.
 */
export interface Finding {
  /** The number of the probe. */
  readonly probe: number;
  readonly layer: number;
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

/** A statistic of an area that contains the point. */
export interface Statistic {
  readonly layer: number;
  readonly support: "section" | "census_area" | "zone" | "comune" | "provincia";
  readonly value: number;
  readonly estimated: boolean;
}

/** Everything that the statement and the walk found at one point. */
export interface Evidence {
  readonly layers: readonly Layer[];
  readonly findings: readonly Finding[];
  readonly statistics: readonly Statistic[];
  /** Null where no streets are known; the findings are then complete without a walk. */
  readonly walk: Walk | null;
}
