/**
 * A tile of the network: its junctions, the edges that touch it, and the places reached from those edges.
 * Stored as one byte string and read as typed arrays over it.
 *
 * Edges are not cut: each is in every tile that it touches. A junction belongs to one tile, its home. An
 * edge refers to its two ends by tile (relative to this one) and index there, so a search moves from tile
 * to tile without a list of all junctions.
 */
import type { TileKey } from "./grid.ts";

/** Version of the format, stored in the first byte. Readers reject any other. */
export const TILE_VERSION = 1;

/** The columns of a tile, in storage order. All numbers are little-endian. */
const columns = {
  /** Start of each junction's arcs, and the end of the last. */
  arcFirst: Uint32Array,
  /** The edges that leave a junction: index of the edge times 2, plus 1 if the junction is its end. */
  arcs: Uint32Array,

  /** The number of an edge in the network, ascending. Decides between equally near edges. */
  edgeNumber: Uint32Array,
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
  /** Start of each edge's steps, and the end of the last. */
  stepFirst: Uint32Array,
  /** Steps between the positions of an edge, in units: longitude, latitude, longitude ... */
  steps: Int16Array,

  /** Start of each edge's accesses, and the end of the last. */
  accessFirst: Uint32Array,
  /** Index in this tile of the place that an access leads to. */
  accessPlace: Uint32Array,
  /** The part of the edge from which the place is reached, in centimetres from the edge's start. */
  accessFromCm: Uint32Array,
  accessToCm: Uint32Array,
  /** From the edge to the place, in centimetres. */
  accessGapCm: Uint32Array,

  /** The number of a place in the release (`walk_place.id`). */
  placeNumber: Uint32Array,
  /** The layer of a place (`layer.id`). */
  placeLayer: Uint16Array,
  /** The value of a place in counts, usually 1. */
  placeValue: Float64Array,
  /** Start of each place's `members`, and the end of the last. */
  memberFirst: Uint32Array,
  /** Numbers counted once across places: the trips that call at a stop. */
  members: Int32Array,
} as const;

type Columns = typeof columns;
type ColumnName = keyof Columns;

/** The columns of a tile. Places and edges in several tiles are in the columns of each. */
export type TileColumns = { readonly [K in ColumnName]: InstanceType<Columns[K]> };

/** A tile with its position in the grid. */
export interface Tile extends TileKey, TileColumns {
  /** Memory of the columns, in bytes. */
  readonly bytes: number;
}

const names = Object.keys(columns) as ColumnName[];

/** Columns begin at a multiple of this, as typed arrays require. */
const ALIGNMENT = 8;
const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
/** The version byte, then from byte 4 the length of each column (4 bytes each). */
const HEAD_BYTES = aligned(4 + 4 * names.length);

/** Encodes a tile as {@link decodeTile} reads it. */
export function encodeTile(tile: TileColumns): Uint8Array<ArrayBuffer> {
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
 * Decodes a tile.
 *
 * @throws {Error} if the bytes are of another version or cut off
 */
export function decodeTile({ col, row }: TileKey, bytes: Uint8Array<ArrayBuffer>): Tile {
  if (bytes[0] !== TILE_VERSION) {
    throw new Error(
      `Tile ${col}/${row} has version ${
        bytes[0]
      }, this program reads ${TILE_VERSION}: import again`,
    );
  }
  // Copies bytes in a larger buffer, as a driver returns them, because the cache would retain all of it.
  // (`slice()` of Node's Buffer does not copy.)
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
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
export function lineOfEdge(tile: TileColumns, edge: number): Int32Array {
  const first = tile.stepFirst[edge] ?? 0, end = tile.stepFirst[edge + 1] ?? 0;
  const line = new Int32Array(end - first + 2);
  let lon = line[0] = tile.startLon[edge] ?? 0, lat = line[1] = tile.startLat[edge] ?? 0;
  for (let at = first; at < end; at += 2) {
    line[at - first + 2] = lon += tile.steps[at] ?? 0;
    line[at - first + 3] = lat += tile.steps[at + 1] ?? 0;
  }
  return line;
}
