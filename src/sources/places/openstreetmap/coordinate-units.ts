/** A position in WGS84 degrees, as GeoJSON writes it. */
export type GeoPosition = [lon: number, lat: number];

/**
 * OpenStreetMap stores positions in units of 1e-7 degrees. As integers they take half the space of
 * degrees.
 */
export const unitsPerDegree = 1e7;

/** Converts longitude, latitude, longitude ... in units to positions in degrees. */
export function toPositions(units: Int32Array): GeoPosition[] {
  const positions: GeoPosition[] = [];
  for (let at = 0; at + 1 < units.length; at += 2) {
    positions.push([(units[at] ?? 0) / unitsPerDegree, (units[at + 1] ?? 0) / unitsPerDegree]);
  }
  return positions;
}

/** Returns the index of the greatest number that does not exceed `value`, or -1. Numbers must ascend. */
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
