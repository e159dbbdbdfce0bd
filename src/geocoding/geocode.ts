/** Converts addresses and points to places. One statement each. */
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { type FindMeanings, meaningsOf } from "./meanings.ts";
import { choose } from "./choose.ts";
import type { Recognised } from "./choose-street.ts";
import { parseAddress } from "./parse.ts";
import type { AddressPlace, Place } from "./place.ts";
import { locatePoint } from "./point.ts";
import { formatAddress } from "./resolved.ts";
import { placeMeant } from "./unfound.ts";

/** The result of searching an address in a release. */
export interface Found {
  /**
   * The place that the address means. Null if nothing was found, or if it could be in several comuni.
   * If several streets are equally likely, their comune.
   */
  readonly place: AddressPlace | null;
  /**
   * The street that the address means, as published, even if only the comune's official list has it.
   */
  readonly street: string | null;
  /** How the street was recognised; null without a street. */
  readonly recognised: Recognised | null;
  /**
   * Whether a remote geocoder cannot improve the result: the release has the house numbers of every
   * comune that the text may name, or the text is ambiguous between several places.
   */
  readonly covered: boolean;
  /** What the release has of the readings of the text, for `meanings`. */
  readonly candidates: readonly Candidate[];
}

/** A place in a request: an address, or a point in WGS84. */
export type LocateRequest =
  | { readonly address: string }
  | { readonly lat: number; readonly lon: number };

/**
 * Finds the place of a request. Returns null for an unknown address (`address_not_found`) and for a point
 * outside every comune (`coordinates_outside_italy`).
 */
export type Locate = (
  release: Release,
  request: LocateRequest,
  signal?: AbortSignal,
) => Promise<Place | null>;

/** Finds places. Errors come from the database driver, or are the signal's reason once it is aborted. */
export interface Geocoder {
  /** The place that an address means, and whether a remote geocoder could improve the result. */
  find(release: Release, text: string, signal?: AbortSignal): Promise<Found>;
  readonly meanings: FindMeanings;
  readonly locate: Locate;
}

/** Creates a geocoder on the tables of a release. Does not cache answers. */
export function createGeocoder(sql: Sql): Geocoder {
  const find: Geocoder["find"] = async ({ schema }, text, signal) => {
    const parsed = parseAddress(text);
    const [candidates = []] = await findCandidates(sql, schema, [parsed], signal);
    const choice = choose(candidates), { candidate, recognised, covered } = choice;
    return {
      place: placeMeant(text, parsed, choice),
      street: candidate?.street ?? null,
      recognised,
      covered,
      candidates,
    };
  };
  return {
    find,
    meanings: meaningsOf(sql),
    async locate(release, request, signal) {
      // Coordinates take precedence over a blank address.
      if (!("lat" in request)) return (await find(release, request.address, signal)).place;
      const { lat, lon } = request;
      const location = await locatePoint(sql, release.schema, lat, lon, signal);
      if (location === null) return null;
      const { istat, comune, provincia } = location;
      const resolved = formatAddress(location);
      const at = { lat, lon, istat, comune, provincia };
      return { ...at, resolved, street: null, precision: "coordinates", errorM: 0 };
    },
  };
}
