/** Address text -> place; point -> place. One statement each. */
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { choose } from "./choose.ts";
import { parseAddress } from "./parse.ts";
import type { Place } from "./place.ts";
import { locatePoint } from "./point.ts";
import { formatAddress } from "./resolved.ts";

/** Half the depth of a building: how far a surveyed house number lies from what it stands for. */
const CIVICO_M = 10;

/** Nine in ten esponenti of Alessandria's survey lie within 107 m of their plain number. */
const OTHER_ESPONENTE_M = 110;

/** Finds places. Errors are the database driver's. */
export interface Geocoder {
  /** The place an address means; null (`address_not_found`) where it means none, or several alike. */
  address(text: string, release: Release): Promise<Place | null>;
  /** The place of a WGS84 point; null (`coordinates_outside_italy`) where it lies in no comune. */
  point(lat: number, lon: number, release: Release): Promise<Place | null>;
}

/** A geocoder on the tables of a release. It keeps nothing between calls. */
export function createGeocoder(sql: Sql): Geocoder {
  return {
    async address(text, { schema }) {
      const parsed = parseAddress(text);
      if (parsed.readings.length === 0) return null;
      const found = choose(await findCandidates(sql, schema, parsed));
      return found === null ? null : placeOf(found);
    },
    async point(lat, lon, { schema }) {
      const location = await locatePoint(sql, schema, lat, lon);
      if (location === null) return null;
      const { istat, comune, provincia } = location;
      const resolved = formatAddress(location);
      return { lat, lon, istat, comune, provincia, resolved, precision: "coordinates", errorM: 0 };
    },
  };
}

function placeOf(found: Candidate): Place | null {
  const { lat, lon, istat, comune, provincia } = found;
  const radiusM = found.radiusM ?? 0;
  if (lat === null || lon === null) return null;
  const where = { lat, lon, istat, comune, provincia, resolved: formatAddress(found) };
  if (found.streetKey === null || !found.located) {
    return { ...where, precision: "comune", errorM: radiusM };
  }
  if (found.civico === null) return { ...where, precision: "street", errorM: radiusM };
  const leastM = found.exact ? CIVICO_M : OTHER_ESPONENTE_M;
  return { ...where, precision: "civico", errorM: Math.max(leastM, radiusM) };
}
