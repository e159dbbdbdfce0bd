import type { Position } from "geojson";

/** Returns the median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
}

/** Returns the median of each coordinate, which outliers do not affect. */
export function middle(positions: readonly Position[]): [number, number] {
  const along = (axis: number) => median(positions.map((position) => position[axis] ?? NaN));
  return [along(0), along(1)];
}

/** Returns the metres between positions in degrees, on a flattened sphere: accurate to 1 % inside a comune. */
export function metresBetweenPositions(
  [lonA = NaN, latA = NaN]: Position,
  [lonB = NaN, latB = NaN]: Position,
): number {
  const metresPerDegree = 111_195;
  const east = (lonB - lonA) * Math.cos((latA * Math.PI) / 180);
  return Math.hypot(east, latB - latA) * metresPerDegree;
}
