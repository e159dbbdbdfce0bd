/** The tile in which each junction lies, and its index there. */
import { type Grid, tileAt, type TileKey } from "../grid.ts";

/** Stands for a junction that has no home yet. */
const NONE = -0x8000;

/** A junction: the tile in which it lies, and its index there. */
export interface Junction {
  readonly home: TileKey;
  readonly index: number;
}

/** The home of each junction, by node: where the first edge says that it lies. */
export class Homes {
  readonly #grid: Grid;
  readonly #cols: Int16Array;
  readonly #rows: Int16Array;
  /** Made last, when all other work on edges is done. */
  #index = new Uint32Array(0);

  /** @param nodes how many there are */
  constructor(grid: Grid, nodes: number) {
    this.#grid = grid;
    this.#cols = new Int16Array(nodes).fill(NONE);
    this.#rows = new Int16Array(nodes);
  }

  /** Settles a junction at a position (units) unless it has a home. */
  settle(node: number, lon: number, lat: number): void {
    if (this.#cols[node] !== NONE) return;
    const { col, row } = tileAt(this.#grid, lon, lat);
    this.#cols[node] = col;
    this.#rows[node] = row;
  }

  /**
   * Counts the junctions of each tile, in the order of their nodes.
   *
   * @param isKept whether the network has a junction
   * @returns how many junctions it has
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

  /** The tile of a junction. */
  tileOf(node: number): TileKey {
    return { col: this.#cols[node] ?? 0, row: this.#rows[node] ?? 0 };
  }

  /** A junction, once all are counted. */
  at(node: number): Junction {
    return { home: this.tileOf(node), index: this.#index[node] ?? 0 };
  }
}
