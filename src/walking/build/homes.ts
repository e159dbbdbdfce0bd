import { type Grid, tileAt, type TileKey } from "../grid.ts";

/** Marks a junction without a tile. */
const NONE = -0x8000;

/** A junction, given by the tile in which it lies and its index there. */
export interface Junction {
  readonly home: TileKey;
  readonly index: number;
}

/**
 * Assigns each junction to a tile. A junction's position is taken from the first edge that ends
 * there.
 */
export class Homes {
  readonly #grid: Grid;
  readonly #cols: Int16Array;
  readonly #rows: Int16Array;
  /** Empty until {@link index} runs, after all other work on edges. */
  #index = new Uint32Array(0);

  constructor(grid: Grid, nodes: number) {
    this.#grid = grid;
    this.#cols = new Int16Array(nodes).fill(NONE);
    this.#rows = new Int16Array(nodes);
  }

  /** Assigns a junction at a position (units) to its tile, unless it has one. */
  settle(node: number, lon: number, lat: number): void {
    if (this.#cols[node] !== NONE) return;
    const { col, row } = tileAt(this.#grid, lon, lat);
    this.#cols[node] = col;
    this.#rows[node] = row;
  }

  /**
   * Numbers the junctions of each tile in the order of their nodes.
   *
   * @param isKept whether a junction is part of the network
   * @returns the number of junctions in the network
   */
  index(isKept: (node: number) => boolean): number {
    const counts = new Map<number, number>(), index = new Uint32Array(this.#cols.length);
    let junctions = 0;
    for (let node = 0; node < this.#cols.length; node++) {
      if (this.#cols[node] === NONE || !isKept(node)) continue;
      const { col, row } = this.tileOf(node), key = row * 0x10000 + col;
      const count = counts.get(key) ?? 0;
      index[node] = count;
      counts.set(key, count + 1);
      junctions++;
    }
    this.#index = index;
    return junctions;
  }

  tileOf(node: number): TileKey {
    return { col: this.#cols[node] ?? 0, row: this.#rows[node] ?? 0 };
  }

  /** A junction. {@link index} must have run before. */
  at(node: number): Junction {
    return { home: this.tileOf(node), index: this.#index[node] ?? 0 };
  }
}
