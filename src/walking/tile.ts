/**
 * A tile of the network: the junctions that lie in it, the edges that touch it and the places that are
 * reached from those edges. Stored as one string of bytes, read as typed arrays upon it.
 *
 * No edge is cut: it lies in every tile that it touches. A junction lies in one tile, its home; an edge
 * names its two ends by their tile (relative to this one) and their index there. So a search goes from
 * tile to tile without a list of all junctions.
 */
import type { TileKey } from "./grid.ts";

/** Version of the bytes, in their first byte. A reader refuses any other. */
export const TILE_VERSION = 1;

/** The columns of a tile, in the order of its bytes. All numbers are little-endian. */
const columns = {
  /** Of each junction and one more: where its arcs begin. */
  arcFirst: Uint32Array,
  /** The edges that leave a junction: index of the edge times 2, plus 1 where the junction is its end. */
  arcs: Uint32Array,

  /** The number of an edge in the whole network: equally near edges are chosen by it. Ascends. */
  edgeNumber: Uint32Array,
  /** In whole centimetres. */
  lengthCm: Uint32Array,
  /** Index of the junction where the edge starts, in its home. */
  from: Uint32Array,
  /** Index of the junction where it ends, in its home. */
  to: Uint32Array,
  /** Columns and rows from this tile to the home of `from` and of `to`. */
  fromCol: Int16Array,
  fromRow: Int16Array,
  toCol: Int16Array,
  toRow: Int16Array,
  /** The first position of an edge, in units of 1e-7 degrees. */
  startLon: Int32Array,
  startLat: Int32Array,
  /** Of each edge and one more: where its steps begin. */
  stepFirst: Uint32Array,
  /** From each position of an edge to its next, in units: longitude, latitude, longitude ... */
  steps: Int16Array,

  /** Of each edge and one more: where the accesses upon it begin. */
  accessFirst: Uint32Array,
  /** The place that an access leads to: its index in this tile. */
  accessPlace: Uint32Array,
  /** The part of the edge from which the place is reached, in centimetres from the edge's start. */
  accessFromCm: Uint32Array,
  accessToCm: Uint32Array,
  /** From the edge to the place, in centimetres. */
  accessGapCm: Uint32Array,

  /** The number of a place in the release (`walk_place.id`). */
  placeNumber: Uint32Array,
  /** Its layer (`layer.id`). */
  placeLayer: Uint16Array,
  /** The value that a place adds to a count: 1 for most. */
  placeValue: Float64Array,
  /** Index in `members` at which those of each place begin; one more entry than places. */
  memberFirst: Uint32Array,
  /** Numbers counted once even if several places have them: the trips that call at a stop. */
  members: Int32Array,
} as const;

type Columns = typeof columns;
type ColumnName = keyof Columns;

/** The columns of a tile. A place or an edge that lies in several tiles is in each of them. */
export type TileColumns = { readonly [K in ColumnName]: InstanceType<Columns[K]> };

/** A tile and where it lies. */
export interface Tile extends TileKey, TileColumns {
  /** Memory in bytes. */
  readonly bytes: number;
}

const names = Object.keys(columns) as ColumnName[];

/** Columns begin at a multiple of this, as typed arrays must. */
const ALIGNMENT = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
/** The version byte, then after 4 bytes the length of each column (4 bytes each). */
const HEAD_BYTES = aligned(4 + 4 * names.length);

/** The bytes of a tile. */
export function encodeTile(tile: TileColumns): Uint8Array {
  const size = names.reduce((sum, name) => sum + aligned(tile[name].byteLength), HEAD_BYTES);
  const bytes = new Uint8Array(size);
  const head = new DataView(bytes.buffer);
  head.setUint8(0, TILE_VERSION);
  let offset = HEAD_BYTES;
  for (const [i, name] of names.entries()) {
    const { buffer, byteOffset, byteLength, length } = tile[name];
    head.setUint32(4 + 4 * i, length, true);
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += aligned(byteLength);
  }
  return bytes;
}

/**
 * A tile upon its bytes.
 *
 * @throws {Error} if the bytes are of another version or cut off
 */
export function decodeTile({ col, row }: TileKey, bytes: Uint8Array): Tile {
  if (bytes[0] !== TILE_VERSION) {
    throw new Error(
      `Tile ${col}/${row} has version ${
        bytes[0]
      }, this program reads ${TILE_VERSION}: import again`,
    );
  }
  // Drivers give bytes at any offset of a larger buffer, which the cache would keep. (`slice()` of Node's
  // Buffer copies nothing.)
  const own = new Uint8Array(bytes);
  const head = new DataView(own.buffer);
  let offset = HEAD_BYTES;
  const columnsOf: Record<string, unknown> = {};
  for (const [i, name] of names.entries()) {
    const length = head.getUint32(4 + 4 * i, true);
    const column = columns[name];
    if (offset + length * column.BYTES_PER_ELEMENT > own.byteLength) {
      throw new Error(`Tile ${col}/${row} is cut off: import again`);
    }
    columnsOf[name] = new column(own.buffer, offset, length);
    offset += aligned(length * column.BYTES_PER_ELEMENT);
  }
  return { col, row, bytes: own.byteLength, ...columnsOf as TileColumns };
}

/** The line of an edge of a tile, in units. */
export function lineOf(tile: TileColumns, edge: number): Int32Array {
  const first = tile.stepFirst[edge] ?? 0, end = tile.stepFirst[edge + 1] ?? 0;
  const line = new Int32Array(end - first + 2);
  let lon = line[0] = tile.startLon[edge] ?? 0, lat = line[1] = tile.startLat[edge] ?? 0;
  for (let at = first; at < end; at += 2) {
    line[at - first + 2] = lon += tile.steps[at] ?? 0;
    line[at - first + 3] = lat += tile.steps[at + 1] ?? 0;
  }
  return line;
}
