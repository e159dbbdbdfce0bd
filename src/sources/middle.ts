/** Where the middle of scattered positions is, and how far apart two are. Pure. */
import type { Position } from "geojson";

/** The median; NaN of no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.floor(sorted.length / 2))) / 2;
}

/** The median of each coordinate: where most of the positions are, whatever the stray ones. */
export function middle(positions: readonly Position[]): [number, number] {
  const along = (axis: number) => median(positions.map((position) => position[axis] ?? NaN));
  return [along(0), along(1)];
}

/** Straight metres between positions in degrees, on a sphere laid flat: good to 1 % inside a comune. */
export function metresBetween(
  [lonA = NaN, latA = NaN]: Position,
  [lonB = NaN, latB = NaN]: Position,
): number {
  const metresPerDegree = 111_195;
  const east = (lonB - lonA) * Math.cos((latA * Math.PI) / 180);
  return Math.hypot(east, latB - latA) * metresPerDegree;
}
