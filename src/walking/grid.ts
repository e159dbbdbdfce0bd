import { scaleAt } from "./units.ts";

/**
 * The tiles into which the network of a release is split: their width and height, in units of 1e-7
 * degrees.
 */
export interface Grid {
  readonly lonStep: number;
  readonly latStep: number;
}

/** Tiles 2.0 km high, and 1.9 km (Bolzano) to 2.2 km (Siracusa) wide. */
export const grid2km: Grid = { lonStep: 250_000, latStep: 180_000 };

/** The column and the row of a tile, counted from longitude and latitude 0. */
export interface TileKey {
  readonly col: number;
  readonly row: number;
}

/** The tile that contains a position (units). */
export function tileAt({ lonStep, latStep }: Grid, lon: number, lat: number): TileKey {
  return { col: Math.floor(lon / lonStep), row: Math.floor(lat / latStep) };
}

/**
 * The tiles that touch a circle around a position (units), from west to east in each row, rows from the
 * south. A radius of 3.6 km touches 16 to 25 tiles of 2 km.
 */
export function tilesAround(grid: Grid, lon: number, lat: number, radiusM: number): TileKey[] {
  const scale = scaleAt(lat);
  const half = radiusM / scale.latM;
  const south = Math.floor((lat - half) / grid.latStep),
    north = Math.floor((lat + half) / grid.latStep);
  const keys: TileKey[] = [];
  for (let row = south; row <= north; row++) {
    // The latitude in the row at which the circle is widest.
    const near = Math.max(row * grid.latStep, Math.min(lat, (row + 1) * grid.latStep));
    const up = (near - lat) * scale.latM;
    const wide = Math.sqrt(Math.max(0, radiusM * radiusM - up * up)) / scale.lonM;
    const west = Math.floor((lon - wide) / grid.lonStep),
      east = Math.floor((lon + wide) / grid.lonStep);
    for (let col = west; col <= east; col++) keys.push({ col, row });
  }
  return keys;
}
