/** The addresses of vector tiles in web mercator, numbered from the north-west. Pure. */

/**
 * The zooms of the tiles. The whole territory fits on a phone at the first. At the last, a unit of a tile is 28 m, as
 * wide as a pixel of the closest view, into which clients enlarge it.
 */
export const tileZooms = { least: 4, most: 8 } as const;

/** The closest view. */
export const CLOSEST_ZOOM = 11;

/** A tile. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Reads an address; null: there is no such tile, or none at its zoom. */
export function tileAddress(z: string, x: string, y: string): TileAddress | null {
  if (![z, x, y].every((text) => /^\d{1,3}$/.test(text))) return null;
  const address = { z: Number(z), x: Number(x), y: Number(y) };
  const isZoom = tileZooms.least <= address.z && address.z <= tileZooms.most;
  return isZoom && Math.max(address.x, address.y) < 2 ** address.z ? address : null;
}

/** The address as a key: `6/33/23`. */
export const tileKey = ({ z, x, y }: TileAddress): string => `${z}/${x}/${y}`;

/** The tiles of a zoom that a box touches. */
export function tilesTouching(
  z: number,
  [west, south, east, north]: readonly [west: number, south: number, east: number, north: number],
): TileAddress[] {
  const [left, right] = [columnOf(west, z), columnOf(east, z)];
  const [top, bottom] = [rowOf(north, z), rowOf(south, z)];
  return numbers(left, right).flatMap((x) => numbers(top, bottom).map((y) => ({ z, x, y })));
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const columnOf = (lon: number, z: number): number => Math.floor((lon + 180) / 360 * 2 ** z);

/** Mercator's ordinate of a latitude, from 0 in the north to 1. */
function rowOf(lat: number, z: number): number {
  const angle = lat * Math.PI / 180;
  return Math.floor((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2 * 2 ** z);
}
