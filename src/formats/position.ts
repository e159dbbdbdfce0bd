/** Positions in degrees as the point files of Italy give them, checked before use. */
import type { Point } from "geojson";
import type { Tally } from "./tally.ts";

/**
 * The extremes of Italy's land in WGS84, rounded outwards: Rocca Bernauda (6.63 E), Lampedusa
 * (35.49 N), Capo d'Otranto (18.52 E), Testa Gemella Occidentale (47.09 N).
 */
const italy = { west: 6.6, south: 35.4, east: 18.6, north: 47.1 };

/** Why a record without any position is not used: the publisher knows none, nothing is wrong with it. */
export const noPosition = "no position";

/**
 * The point (EPSG:4326), or null outside Italy: then the record just read is refused.
 * This catches abandoned, zeroed and swapped coordinates; not a point in the wrong comune.
 */
export function italianPoint(lon: number | null, lat: number | null, tally: Tally): Point | null {
  if (lon === null || lat === null) {
    tally.refuse(noPosition);
    return null;
  }
  if (lon < italy.west || lon > italy.east || lat < italy.south || lat > italy.north) {
    tally.refuse("position outside Italy");
    return null;
  }
  return { type: "Point", coordinates: [lon, lat] };
}
