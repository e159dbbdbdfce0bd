/**
 * Converts addresses and points to places. One statement each; a second one for an address that means
 * nothing as it is.
 */
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { type FindMeanings, meaningsOf } from "./meanings.ts";
import { type Choice, choose } from "./choose.ts";
import type { Recognised } from "./choose-street.ts";
import { parseAddress } from "./parse.ts";
import type { AddressPlace, Place } from "./place.ts";
import { locatePoint } from "./point.ts";
import { formatAddress } from "./resolved.ts";
import { type SecondChance, secondChance } from "./second-chance.ts";
import { endsAbroad, namesAbroad } from "./abroad.ts";
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
  /** The places that the text may mean if a part of it is read differently, for `meanings`. */
  readonly chances: readonly SecondChance[];
  /** Whether nothing was found because the text names a place abroad. */
  readonly isAbroad: boolean;
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
    if (endsAbroad(text)) return abroad;
    const parsed = parseAddress(text);
    const [candidates = []] = await findCandidates(sql, schema, [parsed], signal);
    const choice = choose(candidates), place = placeMeant(text, parsed, choice);
    const known = { candidates, choice, place };
    const chances = await secondChance(sql, schema, text, parsed, known, signal);
    const [first] = chances;
    const taken = first === undefined
      ? known
      : first.isCertain
      ? first
      : { place: null, choice: nothing };
    const { candidate, recognised, covered } = taken.choice;
    // `Nizza` may mean Nizza Monferrato; with a postal code, which is then foreign, it does not. Gorizia is
    // only a part of `Nova Gorica`.
    const mayBeAbroad = taken.place === null
      ? chances.length === 0 || parsed.cap !== null
      : candidate?.isEntire === false;
    if (mayBeAbroad && namesAbroad(text)) return abroad;
    return {
      place: taken.place,
      street: candidate?.street ?? null,
      recognised,
      covered,
      candidates,
      chances,
      isAbroad: false,
    };
  };
  return {
    find,
    meanings: meaningsOf(sql, find),
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

const nothing: Choice = { candidate: null, recognised: null, covered: true, alike: [] };

/** The result for a place abroad, which no geocoder needs to search. */
const abroad: Found = {
  place: null,
  street: null,
  recognised: null,
  covered: true,
  candidates: [],
  chances: [],
  isAbroad: true,
};
