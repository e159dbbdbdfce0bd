import type { Point } from "geojson";
import type { Tally } from "./tally.ts";

/**
 * The extremes of Italy's land in WGS84, rounded outwards: Rocca Bernauda (6.63 E), Lampedusa
 * (35.49 N), Capo d'Otranto (18.52 E), Testa Gemella Occidentale (47.09 N).
 */
const italy = { west: 6.6, south: 35.4, east: 18.6, north: 47.1 };

/**
 * Reason for refusing a record without a position. It does not count as an error of the file, because
 * some publishers do not know every position.
 */
export const noPosition = "no position";

/**
 * A position in degrees as a point (EPSG:4326). If it is missing or outside Italy, refuses the
 * record just read and returns null. This detects zero and swapped coordinates, but not a point in
 * the wrong comune.
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
