/** Checks a stored network that may come from a stranger. */
import { quoted } from "../db/quoted.ts";
import type { Sql } from "../db/sql.ts";
import type { TileKey } from "./grid.ts";
import { decodeTile, type Tile } from "./tile.ts";

/** Tiles read at a time. */
const TILES = 20;

/**
 * Checks that every tile of a schema can be read, and that each number in it that refers to a row of a column
 * refers to one that exists, also in other tiles.
 *
 * @throws {Error} with a sentence's end that names the first damaged tile
 */
export async function checkNetwork(tx: Sql, schema: string): Promise<void> {
  const references = new References();
  const tiles = tx.unsafe<(TileKey & { bytes: string })[]>(
    `select col, row, encode(bytes, 'base64') as bytes from ${
      quoted(schema)
    }.walk_tile order by row, col`,
  );
  for await (const rows of tiles.cursor(TILES)) {
    for (const { bytes, ...key } of rows) {
      const problem = references.add(readTile(key, bytes));
      if (problem !== null) throw new Error(`has a damaged tile ${key.col}/${key.row}: ${problem}`);
    }
  }
  const missing = references.missing();
  if (missing !== null) throw new Error(`has no junction ${missing}, to which an edge leads`);
}

function readTile(key: TileKey, base64: string): Tile {
  try {
    return decodeTile(key, Uint8Array.fromBase64(base64));
  } catch (error) {
    throw new Error(`has a damaged tile: ${error instanceof Error ? error.message : error}`);
  }
}

/** The junctions of tiles, and those to which edges lead. */
class References {
  /** Number of junctions, by tile. */
  readonly #junctions = new Map<string, number>();
  /** The greatest index to which an edge leads, by tile. */
  readonly #greatest = new Map<string, number>();

  /** Adds a tile. Returns what is wrong in it, or null. */
  add(tile: Tile): string | null {
    const edges = tile.edgeNumber.length, places = tile.placeNumber.length;
    const junctions = Math.max(tile.arcFirst.length - 1, 0);
    this.#junctions.set(`${tile.col}/${tile.row}`, junctions);
    const byEdge = [
      ...[tile.lengthCm, tile.from, tile.to, tile.fromCol, tile.fromRow, tile.toCol, tile.toRow],
      ...[tile.startLon, tile.startLat],
    ];
    const accesses = tile.accessPlace.length;
    if (byEdge.some(({ length }) => length !== edges)) return "a column of its edges is cut off";
    if (tile.placeLayer.length !== places || tile.placeValue.length !== places) {
      return "a column of its places is cut off";
    }
    if ([tile.accessFromCm, tile.accessToCm, tile.accessGapCm].some((c) => c.length !== accesses)) {
      return "a column of its accesses is cut off";
    }
    if (
      !divides(tile.arcFirst, junctions, tile.arcs.length) ||
      !divides(tile.stepFirst, edges, tile.steps.length) ||
      !divides(tile.accessFirst, edges, accesses) ||
      !divides(tile.memberFirst, places, tile.members.length)
    ) return "a list does not end where it should";
    if (tile.stepFirst.some((first) => first % 2 !== 0)) return "an edge has half a step";
    if (tile.arcs.some((arc) => arc >>> 1 >= edges)) return "a junction leads to no edge";
    if (tile.accessPlace.some((place) => place >= places)) return "an access leads to no place";
    if (!tile.placeValue.every(Number.isFinite)) return "the value of a place is not a number";
    for (let edge = 0; edge < edges; edge++) {
      this.#refer(tile, tile.fromCol[edge], tile.fromRow[edge], tile.from[edge]);
      this.#refer(tile, tile.toCol[edge], tile.toRow[edge], tile.to[edge]);
    }
    return null;
  }

  /** A junction to which an edge leads and that no tile has; null if all exist. */
  missing(): string | null {
    for (const [tile, index] of this.#greatest) {
      if (index >= (this.#junctions.get(tile) ?? 0)) return `${index} of tile ${tile}`;
    }
    return null;
  }

  #refer({ col, row }: TileKey, cols = 0, rows = 0, index = 0): void {
    const key = `${col + cols}/${row + rows}`;
    this.#greatest.set(key, Math.max(this.#greatest.get(key) ?? 0, index));
  }
}

/** Whether a column of starts divides a list into this number of parts. */
function divides(firsts: Uint32Array, parts: number, length: number): boolean {
  if (firsts.length === 0) return parts === 0 && length === 0;
  return firsts.length === parts + 1 && firsts[0] === 0 && firsts.at(-1) === length &&
    firsts.every((first, i) => i === 0 || first >= (firsts[i - 1] ?? 0));
}
