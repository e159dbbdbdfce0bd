/**
 * The plan of a generated country: square comuni of 6 by 6 tiles, a town in each, rivers that run from
 * south to north and railways that run from west to east. Everything follows from the seed and from
 * where a tile lies, so that neighbours agree about their border without knowing each other.
 */
import type { Polygon } from "geojson";

/** Side of a tile in metres (about; see {@link Country.place}). */
export const tileM = 1030;

/** Tiles along the side of a comune. */
export const tilesOfComune = 6;

/** South-west corner of the country and side of a tile, in degrees. */
const corner = { lon: 9.5, lat: 39.6 }, tileLon = 0.0131, tileLat = 0.00926;

/** Each river and each railway has one column or row of tiles out of so many. */
const riverEvery = 13, railwayEvery = 17;

/** Most streets of a tile in each direction: 100 m from one to the next. */
const mostStreets = 10;

/** A country of so many comuni. */
export class Country {
  /** Comuni beside each other. */
  readonly inARow: number;

  constructor(readonly comuni: number, readonly seed: number) {
    this.inARow = Math.ceil(Math.sqrt(comuni / 2.2));
  }

  /** Number of tiles; they are numbered comune by comune. */
  get tiles(): number {
    return this.comuni * tilesOfComune ** 2;
  }

  /** Column and row of a tile. */
  tileAt(number: number): [column: number, row: number] {
    const comune = Math.floor(number / tilesOfComune ** 2), tile = number % tilesOfComune ** 2;
    return [
      comune % this.inARow * tilesOfComune + tile % tilesOfComune,
      Math.floor(comune / this.inARow) * tilesOfComune + Math.floor(tile / tilesOfComune),
    ];
  }

  /** Number of the tile in a column and row, -1 beyond the country's border. */
  numberOf(column: number, row: number): number {
    const east = Math.floor(column / tilesOfComune), north = Math.floor(row / tilesOfComune);
    if (column < 0 || row < 0 || east >= this.inARow) return -1;
    const comune = north * this.inARow + east;
    if (comune >= this.comuni) return -1;
    return comune * tilesOfComune ** 2 + row % tilesOfComune * tilesOfComune +
      column % tilesOfComune;
  }

  /** A number in [0, 1) that belongs to a tile (or any pair of numbers) and a purpose. */
  drawn(column: number, row: number, purpose: number): number {
    let hash = Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b) ^
      Math.imul(purpose + this.seed * 31 + 1, 0xc2b2ae35);
    hash = Math.imul(hash ^ hash >>> 16, 0x7feb352d);
    hash = Math.imul(hash ^ hash >>> 15, 0x846ca68b);
    return ((hash ^ hash >>> 16) >>> 0) / 2 ** 32;
  }

  /** Whether a river runs through the tiles of a column, in the middle, northwards. */
  hasRiver(column: number): boolean {
    return column % riverEvery === 5;
  }

  /** Whether a railway runs through the tiles of a row, in the middle, eastwards. */
  hasRailway(row: number): boolean {
    return row % railwayEvery === 8;
  }

  /** How many streets run through a tile in each direction; 0 beyond the country's border. */
  streetsOf(column: number, row: number): number {
    if (this.numberOf(column, row) === -1) return 0;
    const east = Math.floor(column / tilesOfComune), north = Math.floor(row / tilesOfComune);
    // Residents by Zipf's law, as the ranks of Italy's 7,900 comuni have them; large towns are denser.
    const residents = Math.max(60, 2.75e6 / (1 + 7904 * this.drawn(east, north, 1)) ** 0.92);
    const radiusM = 1000 *
      Math.sqrt(residents / (Math.PI * 1500 * Math.max(1, residents / 1000) ** 0.25));
    const away = Math.hypot(column % tilesOfComune - 2.6, row % tilesOfComune - 2.4) * tileM;
    const town = Math.round(mostStreets * Math.exp(-((away / radiusM) ** 2)));
    const hamlet = this.drawn(column, row, 2) < 0.15 ? 3 : 1;
    const streets = Math.max(town, hamlet);
    // An even number leaves the middle free.
    return this.hasRiver(column) || this.hasRailway(row) ? 2 * Math.ceil(streets / 2) : streets;
  }

  /** Where streets cross the western border of a tile, from its southern end (0) to its northern (1). */
  westCrossings(column: number, row: number): number[] {
    return spread(Math.min(this.streetsOf(column - 1, row), this.streetsOf(column, row)));
  }

  /** Where streets cross the southern border of a tile, from its western end (0) to its eastern (1). */
  southCrossings(column: number, row: number): number[] {
    return spread(Math.min(this.streetsOf(column, row - 1), this.streetsOf(column, row)));
  }

  /** A position in degrees; `u` and `v` run from 0 to 1 from the tile's south-west to its north-east. */
  place(column: number, row: number, u: number, v: number): [lon: number, lat: number] {
    return [corner.lon + (column + u) * tileLon, corner.lat + (row + v) * tileLat];
  }

  /** The outline of a comune. */
  outlineOf(comune: number): Polygon {
    const [column, row] = this.tileAt(comune * tilesOfComune ** 2);
    const ring = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]].map(([u = 0, v = 0]) =>
      this.place(column, row, u * tilesOfComune, v * tilesOfComune)
    );
    return { type: "Polygon", coordinates: [ring] };
  }
}

/** The middles of so many equal parts of [0, 1]. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (at + 0.5) / count);
}
