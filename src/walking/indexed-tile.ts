import type { Tile } from "./tile.ts";

/** A tile prepared for searches. */
export interface IndexedTile extends Tile {
  /** The bounding box of each edge, as four numbers in units: west, south, east, north. */
  readonly boxes: Int32Array;
  /** The layers (`layer.id`) of the tile's places. */
  readonly layers: ReadonlySet<number>;
  /**
   * Two numbers for each arc: the index in this tile of the junction that it leads to, {@link ELSEWHERE} if
   * that is in another tile, and its length in centimetres.
   */
  readonly ends: Int32Array;
  /** Start of each junction's passes, and the end of the last: the accesses on the arcs that leave it. */
  readonly passFirst: Uint32Array;
  /**
   * {@link PASS} numbers for each pass: the centimetres from the junction to the place, its layer, the access,
   * and the arc as in `arcs`. They are beside each other, because a search reads those of thousands of
   * junctions, and waits for memory more than it computes.
   */
  readonly passes: Uint32Array;
}

/** Numbers of a pass. */
export const PASS = 4;

/** Marks a junction in another tile. */
export const ELSEWHERE = -1;

/** Adds what searches read to a tile, and its size to its `bytes`. */
export function indexTile(tile: Tile): IndexedTile {
  const arrays = { boxes: boxesOf(tile), ends: endsOf(tile), ...passesOf(tile) };
  const bytes = Object.values(arrays).reduce((sum, one) => sum + one.byteLength, tile.bytes);
  return { ...tile, ...arrays, layers: new Set(tile.placeLayer), bytes };
}

function endsOf({ arcs, ...tile }: Tile): Int32Array {
  const ends = new Int32Array(2 * arcs.length);
  for (const [at, arc] of arcs.entries()) {
    const edge = arc >> 1, isForward = (arc & 1) === 0;
    const col = isForward ? tile.toCol[edge] : tile.fromCol[edge];
    const row = isForward ? tile.toRow[edge] : tile.fromRow[edge];
    const junction = (isForward ? tile.to : tile.from)[edge] ?? ELSEWHERE;
    ends[2 * at] = col === 0 && row === 0 ? junction : ELSEWHERE;
    ends[2 * at + 1] = tile.lengthCm[edge] ?? 0;
  }
  return ends;
}

function passesOf(tile: Tile): Pick<IndexedTile, "passFirst" | "passes"> {
  const passes: number[] = [];
  const passFirst = new Uint32Array(tile.arcFirst.length);
  for (let junction = 0; junction + 1 < tile.arcFirst.length; junction++) {
    const end = tile.arcFirst[junction + 1] ?? 0;
    for (let at = tile.arcFirst[junction] ?? 0; at < end; at++) {
      const arc = tile.arcs[at] ?? 0, edge = arc >> 1;
      const last = tile.accessFirst[edge + 1] ?? 0;
      for (let access = tile.accessFirst[edge] ?? 0; access < last; access++) {
        const alongCm = (arc & 1) === 0
          ? tile.accessFromCm[access] ?? 0
          : (tile.lengthCm[edge] ?? 0) - (tile.accessToCm[access] ?? 0);
        const layer = tile.placeLayer[tile.accessPlace[access] ?? 0] ?? 0;
        passes.push(alongCm + (tile.accessGapCm[access] ?? 0), layer, access, arc);
      }
    }
    passFirst[junction + 1] = passes.length / PASS;
  }
  return { passFirst, passes: Uint32Array.from(passes) };
}

function boxesOf(tile: Tile): Int32Array {
  const boxes = new Int32Array(4 * tile.edgeNumber.length);
  for (let edge = 0; edge < tile.edgeNumber.length; edge++) {
    let lon = tile.startLon[edge] ?? 0, lat = tile.startLat[edge] ?? 0;
    let west = lon, south = lat, east = lon, north = lat;
    const end = tile.stepFirst[edge + 1] ?? 0;
    for (let at = tile.stepFirst[edge] ?? 0; at < end; at += 2) {
      lon += tile.steps[at] ?? 0;
      lat += tile.steps[at + 1] ?? 0;
      if (lon < west) west = lon;
      else if (lon > east) east = lon;
      if (lat < south) south = lat;
      else if (lat > north) north = lat;
    }
    boxes[4 * edge] = west;
    boxes[4 * edge + 1] = south;
    boxes[4 * edge + 2] = east;
    boxes[4 * edge + 3] = north;
  }
  return boxes;
}
