import type { IndexedTile } from "./indexed-tile.ts";

/** The tiles of one search as one graph, with junctions numbered from 0. */
export class Neighbourhood {
  readonly junctions: number;
  readonly arcs: number;
  /** Number of the first junction of each tile, and at the end the number of all junctions. */
  readonly first: Int32Array;
  readonly #west: number;
  readonly #south: number;
  readonly #columns: number;
  /** Position of the tile in the list by row and column; -1 without a tile. */
  readonly #at: Int32Array;

  constructor(readonly tiles: readonly IndexedTile[]) {
    this.first = new Int32Array(tiles.length + 1);
    let arcs = 0;
    for (const [i, tile] of tiles.entries()) {
      this.first[i + 1] = (this.first[i] ?? 0) + tile.arcFirst.length - 1;
      arcs += tile.arcs.length;
    }
    this.junctions = this.first[tiles.length] ?? 0;
    this.arcs = arcs;
    const cols = tiles.map(({ col }) => col), rows = tiles.map(({ row }) => row);
    this.#west = Math.min(...cols);
    this.#south = Math.min(...rows);
    this.#columns = Math.max(...cols) - this.#west + 1;
    this.#at = new Int32Array(this.#columns * (Math.max(...rows) - this.#south + 1)).fill(-1);
    for (const [i, { col, row }] of tiles.entries()) {
      this.#at[(row - this.#south) * this.#columns + col - this.#west] = i;
    }
  }

  /** Position in the list of the tile with a column and row; -1 without a tile. */
  position(col: number, row: number): number {
    const x = col - this.#west, at = (row - this.#south) * this.#columns + x;
    return x < 0 || x >= this.#columns ? -1 : this.#at[at] ?? -1;
  }

  /** Number of the junction where an edge starts; -1 if its tile is not in the list. */
  startOf(tile: IndexedTile, edge: number): number {
    return this.#junction(tile, tile.fromCol[edge], tile.fromRow[edge], tile.from[edge]);
  }

  /** Number of the junction where an edge ends; -1 if its tile is not in the list. */
  endOf(tile: IndexedTile, edge: number): number {
    return this.#junction(tile, tile.toCol[edge], tile.toRow[edge], tile.to[edge]);
  }

  /** Number of the junction that an arc leads to; -1 if its tile is not in the list. */
  leadsTo(tile: IndexedTile, arc: number): number {
    return (arc & 1) === 0 ? this.endOf(tile, arc >> 1) : this.startOf(tile, arc >> 1);
  }

  #junction(tile: IndexedTile, cols = 0, rows = 0, index = 0): number {
    const position = this.position(tile.col + cols, tile.row + rows);
    return position < 0 ? -1 : (this.first[position] ?? 0) + index;
  }
}
