/** Address text -> place; point -> place. One statement each. */
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { findCandidates } from "./candidates.ts";
import { type FindMeanings, meaningsOf } from "./meanings.ts";
import { choose } from "./choose.ts";
import type { Recognised } from "./choose-street.ts";
import { placeOf } from "./ladder.ts";
import { parseAddress } from "./parse.ts";
import type { AddressPlace, Place } from "./place.ts";
import { locatePoint } from "./point.ts";
import { formatAddress } from "./resolved.ts";

/** What the release knows of an address. */
export interface Found {
  /**
   * The place it means: of several streets alike their comune; null where it means none, or several
   * comuni alike.
   */
  readonly place: AddressPlace | null;
  /** The street it means, as published; also where only the comune's official list knows it. */
  readonly street: string | null;
  /** How that street was recognised; null without a street. */
  readonly recognised: Recognised | null;
  /**
   * Whether that is the last word: the release covers every comune that the text may name by house
   * numbers, or the text fits several places alike, among which anyone could only guess.
   */
  readonly covered: boolean;
}

/** A place as a caller names it: by its address, or by a point in WGS84. */
export type LocateRequest =
  | { readonly address: string }
  | { readonly lat: number; readonly lon: number };

/**
 * Finds the place that a request names. Returns null for an unknown address (`address_not_found`) and for
 * a point outside every comune (`coordinates_outside_italy`).
 */
export type Locate = (
  request: LocateRequest,
  release: Release,
  signal?: AbortSignal,
) => Promise<Place | null>;

/** Finds places. Errors are the database driver's, or the signal's reason once it is aborted. */
export interface Geocoder {
  /** The place an address means, and whether another geocoder could know better. */
  find(text: string, release: Release, signal?: AbortSignal): Promise<Found>;
  readonly meanings: FindMeanings;
  readonly locate: Locate;
}

/** What is found of a text that cannot be read as an address. */
const nothing: Found = { place: null, street: null, recognised: null, covered: false };

/** A geocoder on the tables of a release. It keeps no answer between calls. */
export function createGeocoder(sql: Sql): Geocoder {
  const find: Geocoder["find"] = async (text, { schema }, signal) => {
    const parsed = parseAddress(text);
    if (parsed.readings.length === 0) return nothing;
    const { candidate, recognised, covered } = choose(
      await findCandidates(sql, schema, parsed, signal),
    );
    return {
      place: candidate && placeOf(candidate),
      street: candidate?.street ?? null,
      recognised,
      covered,
    };
  };
  return {
    find,
    meanings: meaningsOf(sql, find),
    async locate(request, release, signal) {
      // Coordinates decide: a blank address may stand beside them.
      if (!("lat" in request)) return (await find(request.address, release, signal)).place;
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
