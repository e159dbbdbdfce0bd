import type { Tile } from "./tile.ts";

/** A tile prepared for searches. */
export interface IndexedTile extends Tile {
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
  const { arcs, arcFirst, placeLayer } = tile;
  const numbers = 2 * arcs.length + arcFirst.length + PASS * passCountOf(tile);
  // One buffer: to allocate each array would take as long as filling it.
  const buffer = new ArrayBuffer(4 * numbers);
  const ends = new Int32Array(buffer, 0, 2 * arcs.length);
  const passFirst = new Uint32Array(buffer, ends.byteLength, arcFirst.length);
  const passes = new Uint32Array(buffer, passFirst.byteOffset + passFirst.byteLength);
  fillEnds(tile, ends);
  fillPasses(tile, passFirst, passes);
  const bytes = tile.bytes + buffer.byteLength;
  return { ...tile, ends, passFirst, passes, layers: new Set(placeLayer), bytes };
}

/** Number of passes of a tile: the accesses of an edge pass on both of its arcs. */
function passCountOf({ arcs, accessFirst }: Tile): number {
  let count = 0;
  for (let at = 0; at < arcs.length; at++) {
    const edge = (arcs[at] ?? 0) >> 1;
    count += (accessFirst[edge + 1] ?? 0) - (accessFirst[edge] ?? 0);
  }
  return count;
}

function fillEnds(tile: Tile, ends: Int32Array): void {
  const { arcs } = tile;
  for (let at = 0; at < arcs.length; at++) {
    const arc = arcs[at] ?? 0, edge = arc >> 1, isForward = (arc & 1) === 0;
    const col = isForward ? tile.toCol[edge] : tile.fromCol[edge];
    const row = isForward ? tile.toRow[edge] : tile.fromRow[edge];
    const junction = (isForward ? tile.to : tile.from)[edge] ?? ELSEWHERE;
    ends[2 * at] = col === 0 && row === 0 ? junction : ELSEWHERE;
    ends[2 * at + 1] = tile.lengthCm[edge] ?? 0;
  }
}

function fillPasses(tile: Tile, passFirst: Uint32Array, passes: Uint32Array): void {
  const { arcs, arcFirst, accessFirst } = tile;
  let pass = 0;
  for (let junction = 0; junction + 1 < arcFirst.length; junction++) {
    const end = arcFirst[junction + 1] ?? 0;
    for (let at = arcFirst[junction] ?? 0; at < end; at++) {
      const arc = arcs[at] ?? 0, edge = arc >> 1, last = accessFirst[edge + 1] ?? 0;
      for (let access = accessFirst[edge] ?? 0; access < last; access++, pass += PASS) {
        const alongCm = (arc & 1) === 0
          ? tile.accessFromCm[access] ?? 0
          : (tile.lengthCm[edge] ?? 0) - (tile.accessToCm[access] ?? 0);
        passes[pass] = alongCm + (tile.accessGapCm[access] ?? 0);
        passes[pass + 1] = tile.placeLayer[tile.accessPlace[access] ?? 0] ?? 0;
        passes[pass + 2] = access;
        passes[pass + 3] = arc;
      }
    }
    passFirst[junction + 1] = pass / PASS;
  }
}
