/** A located place: the output of geocoding and the input of scoring. */

import type { MethodologyTexts } from "../texts/methodology-texts.ts";
import type { Unfound } from "./unfound.ts";

/** The precision of a location. `coordinates`: the caller gave the point itself. */
export type Precision =
  | "coordinates"
  | "civico"
  | "interpolated"
  | "street"
  | "locality"
  | "comune";

/** A part of an address that was read differently than sent. */
export type Changed = "provincia" | "cap" | "comune" | "street";

/** A point in Italy, with its comune. */
export interface Place {
  /** WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Six-digit code of the comune. */
  readonly istat: string;
  readonly comune: string;
  /** Abbreviation of the province. */
  readonly provincia: string;
  /** The located address: `Corso Roma 10, 15121 Alessandria (AL)`. */
  readonly resolved: string;
  /**
   * The recognised street, as published, even if its position is unknown: the list of a comune includes
   * streets without a place. Null for coordinates, if no street was recognised, or if several are equally
   * likely.
   */
  readonly street: string | null;
  readonly precision: Precision;
  /** Radius in metres that contains nine of ten true points. */
  readonly errorM: number;
  /** The part of the address that was not found; absent if everything was, and for a point. */
  readonly unfound?: Unfound;
  /**
   * The parts of the address that the place contradicts, so that the place is the likeliest and not the
   * only meaning; absent if there are none, and for a point.
   */
  readonly changed?: readonly Changed[];
}

/** A place located by an address. */
export interface AddressPlace extends Place {
  readonly precision: Exclude<Precision, "coordinates">;
}

/** A possible place of an address. */
export interface PossiblePlace {
  readonly place: AddressPlace;
  /** Whether a score of the address takes this place. */
  readonly isCertain: boolean;
  /** An unambiguous address of this place: the requested one, completed. */
  readonly address: string;
}

/**
 * What a place is measured over (METHOD.md, "Points"): one point, or several of a street, of a hamlet or
 * quarter, or of a comune.
 */
export type Extent = keyof MethodologyTexts["extents"];

/** Largest radius in metres of a place that is measured at one point, like a house number. */
const POINT_M = 60;

/** What a place is measured over: its radius decides whether one point describes it, not its precision. */
export function extentOf({ precision, errorM }: Pick<Place, "precision" | "errorM">): Extent {
  if (errorM <= POINT_M) return "point";
  return precision === "locality" || precision === "comune" ? precision : "street";
}

/** The reason why no place was found. */
export type NotFound = "address_not_found" | "coordinates_outside_italy";
