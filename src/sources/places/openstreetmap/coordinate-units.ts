/** Whole numbers for positions: OpenStreetMap's own precision, half the room of degrees. */

/** A position in WGS84 degrees, as GeoJSON writes it. */
export type LonLat = [lon: number, lat: number];

/** Units of 1e-7 degrees in a degree. */
export const unitsPerDegree = 1e7;

/** Longitude, latitude, longitude ... in units as positions in degrees. */
export function toPositions(units: Int32Array): LonLat[] {
  const positions: LonLat[] = [];
  for (let at = 0; at + 1 < units.length; at += 2) {
    positions.push([(units[at] ?? 0) / unitsPerDegree, (units[at + 1] ?? 0) / unitsPerDegree]);
  }
  return positions;
}

/** Index of the greatest of the ascending numbers that is not above `value`, or -1. */
export function lastNotAbove(ascending: ArrayLike<number>, value: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
