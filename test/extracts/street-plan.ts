/**
 * Positions of streets, rivers and railways in each tile. They depend only on the seed and on the
 * residents and position of a tile, so that neighbouring tiles agree about their border without
 * data about each other. Generated extracts and the generated Italy of the bench are two plans with
 * the same rules.
 */

/**
 * Side of a tile in metres at 42 degrees north. It is 995 m by 1,030 m at 47 degrees, and 1,180 m at 36.
 */
export const tileM = 1030;

/** Side of a tile, in degrees. */
export const tileLon = 0.0131, tileLat = 0.00926;

/** Every n-th column has a river, and every n-th row a railway. */
const riverEvery = 13, railwayEvery = 17;

/** Maximum number of streets per tile and direction: 100 m apart. */
const mostStreets = 10;

/**
 * Residents of a tile with that number of streets. The number of streets grows with the square root of
 * the residents.
 */
const residentsOfMost = 2600;

/** South-west corner of a plan in WGS84 degrees. */
export interface Corner {
  readonly lon: number;
  readonly lat: number;
}

/** A country made of tiles, addressed by column (eastwards) and row (northwards). */
export abstract class StreetPlan {
  constructor(readonly corner: Corner, readonly seed: number) {}

  /** Number of the tile in a column and row, from 0; -1 outside the country. */
  abstract numberOf(column: number, row: number): number;

  /** Residents of a tile inside the country. */
  protected abstract residentsOf(column: number, row: number): number;

  /** A pseudo-random number in [0, 1), determined by a tile (or any pair of numbers) and a purpose. */
  drawn(column: number, row: number, purpose: number): number {
    let hash = Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b) ^
      Math.imul(purpose + this.seed * 31 + 1, 0xc2b2ae35);
    hash = Math.imul(hash ^ hash >>> 16, 0x7feb352d);
    hash = Math.imul(hash ^ hash >>> 15, 0x846ca68b);
    return ((hash ^ hash >>> 16) >>> 0) / 2 ** 32;
  }

  /** Whether a river runs northwards through the middle of a column of tiles. */
  hasRiver(column: number): boolean {
    return column % riverEvery === 5;
  }

  /** Whether a railway runs eastwards through the middle of a row of tiles. */
  hasRailway(row: number): boolean {
    return row % railwayEvery === 8;
  }

  /** Number of streets through a tile in each direction; 0 outside the country. */
  streetsOf(column: number, row: number): number {
    if (this.numberOf(column, row) === -1) return 0;
    const share = Math.min(1, this.residentsOf(column, row) / residentsOfMost);
    const streets = Math.max(1, Math.round(mostStreets * Math.sqrt(share)));
    // An even number keeps the middle free.
    return this.hasRiver(column) || this.hasRailway(row) ? 2 * Math.ceil(streets / 2) : streets;
  }

  /**
   * Positions of the streets on the western border of a tile, from its southern end (0) to its northern
   * (1).
   */
  westCrossings(column: number, row: number): number[] {
    return spread(Math.min(this.streetsOf(column - 1, row), this.streetsOf(column, row)));
  }

  /**
   * Positions of the streets on the southern border of a tile, from its western end (0) to its eastern
   * (1).
   */
  southCrossings(column: number, row: number): number[] {
    return spread(Math.min(this.streetsOf(column, row - 1), this.streetsOf(column, row)));
  }

  /** A position in degrees; `u` and `v` run from 0 to 1, eastwards and northwards, inside the tile. */
  place(column: number, row: number, u: number, v: number): [lon: number, lat: number] {
    return [this.corner.lon + (column + u) * tileLon, this.corner.lat + (row + v) * tileLat];
  }
}

/** The midpoints of equal parts of [0, 1]. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, at) => (at + 0.5) / count);
}
