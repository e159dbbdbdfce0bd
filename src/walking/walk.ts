import type { Point } from "./nearest.ts";
import { METRES_PER_MINUTE } from "./units.ts";

/** What a walk must find of a layer's places. */
export interface LayerNeed {
  readonly nearest: boolean;
  /** Radii, in metres on foot, of the circles in which values are summed. */
  readonly sumRadiiM: readonly number[];
  /** Radii, in metres on foot, of the circles in which distinct members are counted. */
  readonly distinctRadiiM: readonly number[];
}

/** What a walk must find, by layer (`layer.id`). */
export type Needs = ReadonlyMap<number, LayerNeed>;

/** The nearest place of a layer on foot; of equally near ones, the one with the lowest number. */
export interface NearestPlace {
  /** Metres on foot, to the centimetre. */
  readonly walkM: number;
  /** `walk_place.id`. */
  readonly place: number;
  /** Whether the place is far from any street, so that the last part of the walk is an estimate. */
  readonly isFar: boolean;
  /** Where the walk leaves the streets, and the metres from there to the place. */
  readonly exit: Point & { readonly gapM: number };
}

/** What a walk found of a layer's places. */
export interface LayerWalk {
  /** Null if none is within {@link REACH_M}. */
  readonly nearest: NearestPlace | null;
  /** Sum of the values of the places within each radius on foot. */
  readonly sums: ReadonlyMap<number, number>;
  /** Number of distinct members of those places, by radius. */
  readonly distinct: ReadonlyMap<number, number>;
}

/** What a walk found from one door. */
export interface Walk {
  /** Straight distance in metres from the position to the nearest street. */
  readonly gapM: number;
  /** Whether the position is far from any street, so that every walk from it is an estimate. */
  readonly isFar: boolean;
  /** One entry for each need, even if nothing was found. */
  readonly layers: ReadonlyMap<number, LayerWalk>;
}

/** Longest walk in metres: 45 minutes. */
export const REACH_M = 45 * METRES_PER_MINUTE;

/** Distance in metres from a door or place to the nearest street above which its walks are estimates. */
export const FAR_M = 150;

/** Distance in metres from a door or place to the nearest street above which it has no walk. */
export const NO_STREET_M = 1000;

/**
 * Minimum length, in metres of streets, of a connected piece of the network. Smaller pieces are
 * left out.
 */
export const SMALLEST_PIECE_M = 2000;
