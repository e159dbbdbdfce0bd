/** What one walk from a door finds: the form in which the search answers scoring. */
import { METRES_PER_MINUTE } from "./units.ts";

/** What is asked of a layer's places. */
export interface LayerNeed {
  /** Whether the nearest place is wanted. */
  readonly nearest: boolean;
  /** Walking metres of the circles whose values are summed. */
  readonly sumRadiiM: readonly number[];
  /** Walking metres of the circles whose distinct members are counted. */
  readonly distinctRadiiM: readonly number[];
}

/** What is asked of a search, by layer (`layer.id`). */
export type Needs = ReadonlyMap<number, LayerNeed>;

/** The nearest place of a layer on foot; of equally near ones the lowest number. */
export interface NearestPlace {
  /** Metres on foot, to the centimetre. */
  readonly walkM: number;
  /** `walk_place.id`. */
  readonly place: number;
  /** The place lies far from any street: the last part of the walk is an estimate. */
  readonly isFar: boolean;
}

/** What the search found of a layer. */
export interface LayerWalk {
  /** Null: none within {@link REACH_M}. */
  readonly nearest: NearestPlace | null;
  /** By radius: the sum of the values of the places at most so many metres on foot. */
  readonly sums: ReadonlyMap<number, number>;
  /** By radius: how many distinct members those places have. */
  readonly distinct: ReadonlyMap<number, number>;
}

/** What a search from one door found. */
export interface Walk {
  /** Straight metres from the door to the nearest street. */
  readonly gapM: number;
  /** The door lies far from any street: every walk from it is an estimate. */
  readonly isFar: boolean;
  /** By layer: one entry a need, whether or not anything was found. */
  readonly layers: ReadonlyMap<number, LayerWalk>;
}

/** Metres on foot beyond which nothing is searched: 45 minutes. */
export const REACH_M = 45 * METRES_PER_MINUTE;

/** A door or a place farther from the nearest street, in metres, makes its walks estimates. */
export const FAR_M = 150;

/** A door or a place farther from the nearest street, in metres, has no walk. */
export const NO_STREET_M = 1000;

/** Metres of streets that a piece must have: smaller pieces are no part of the network. */
export const SMALLEST_PIECE_M = 2000;
