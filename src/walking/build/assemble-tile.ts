import type { TileKey } from "../grid.ts";
import type { TileColumns } from "../tile.ts";
import type { StoredAccess } from "./access-file.ts";
import type { Junction } from "./homes.ts";
import type { NumberedPlace } from "./number-places.ts";

/** An edge as stored in a tile. */
export interface TileEdge {
  readonly number: number;
  readonly lengthCm: number;
  readonly line: Int32Array;
  readonly from: Junction;
  readonly to: Junction;
  /** In the order of their places. */
  readonly accesses: readonly StoredAccess[];
}

/**
 * Assembles the columns of a tile.
 *
 * @param edges all edges of the tile, in any order
 */
export function assembleTile(key: TileKey, edges: readonly TileEdge[]): TileColumns {
  const byNumber = edges.toSorted((a, b) => a.number - b.number);
  const accesses = byNumber.flatMap((edge) => edge.accesses);
  const places = [...new Map(accesses.map(({ place }) => [place.id, place])).values()]
    .sort((a, b) => a.id - b.id);
  const positions = new Map(places.map(({ id }, at) => [id, at]));
  const positionOf = (id: number): number => {
    const at = positions.get(id);
    if (at === undefined) throw new Error(`Place ${id} is not in its tile`);
    return at;
  };
  return {
    ...arcsOf(key, byNumber),
    ...edgeColumns(key, byNumber),
    accessFirst: firsts(byNumber.map(({ accesses }) => accesses.length)),
    accessPlace: Uint32Array.from(accesses, ({ place }) => positionOf(place.id)),
    accessFromCm: Uint32Array.from(accesses, ({ fromCm }) => fromCm),
    accessToCm: Uint32Array.from(accesses, ({ toCm }) => toCm),
    accessGapCm: Uint32Array.from(accesses, ({ gapCm }) => gapCm),
    ...placeColumns(places),
  };
}

function arcsOf(
  key: TileKey,
  edges: readonly TileEdge[],
): Pick<TileColumns, "arcFirst" | "arcs"> {
  const byJunction: number[][] = [];
  const isHere = ({ home }: Junction) => home.col === key.col && home.row === key.row;
  for (const [at, { from, to }] of edges.entries()) {
    if (isHere(from)) (byJunction[from.index] ??= []).push(2 * at);
    if (isHere(to)) (byJunction[to.index] ??= []).push(2 * at + 1);
  }
  return {
    arcFirst: firsts(byJunction.map(({ length }) => length)),
    arcs: Uint32Array.from(byJunction.flat()),
  };
}

function edgeColumns(
  { col, row }: TileKey,
  edges: readonly TileEdge[],
): Pick<
  TileColumns,
  | "edgeNumber"
  | "lengthCm"
  | "from"
  | "to"
  | "fromCol"
  | "fromRow"
  | "toCol"
  | "toRow"
  | "startLon"
  | "startLat"
  | "stepFirst"
  | "steps"
> {
  return {
    edgeNumber: Uint32Array.from(edges, ({ number }) => number),
    lengthCm: Uint32Array.from(edges, ({ lengthCm }) => lengthCm),
    from: Uint32Array.from(edges, ({ from }) => from.index),
    to: Uint32Array.from(edges, ({ to }) => to.index),
    fromCol: Int16Array.from(edges, ({ from }) => from.home.col - col),
    fromRow: Int16Array.from(edges, ({ from }) => from.home.row - row),
    toCol: Int16Array.from(edges, ({ to }) => to.home.col - col),
    toRow: Int16Array.from(edges, ({ to }) => to.home.row - row),
    startLon: Int32Array.from(edges, ({ line }) => line[0] ?? 0),
    startLat: Int32Array.from(edges, ({ line }) => line[1] ?? 0),
    stepFirst: firsts(edges.map(({ line }) => line.length - 2)),
    steps: stepsOf(edges),
  };
}

function stepsOf(edges: readonly TileEdge[]): Int16Array<ArrayBuffer> {
  const steps = new Int16Array(edges.reduce((sum, { line }) => sum + line.length - 2, 0));
  let used = 0;
  for (const { line } of edges) {
    for (let at = 2; at < line.length; at++) steps[used++] = (line[at] ?? 0) - (line[at - 2] ?? 0);
  }
  return steps;
}

function placeColumns(
  places: readonly NumberedPlace[],
): Pick<TileColumns, "placeNumber" | "placeLayer" | "placeValue" | "memberFirst" | "members"> {
  return {
    placeNumber: Uint32Array.from(places, ({ id }) => id),
    placeLayer: Uint16Array.from(places, ({ layer }) => layer),
    placeValue: Float64Array.from(places, ({ value }) => value),
    memberFirst: firsts(places.map(({ members }) => members.length)),
    members: Int32Array.from(places.flatMap(({ members }) => members)),
  };
}

/** The start of each list when they are concatenated, and the end of the last. */
function firsts(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  const first = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) first[at + 1] = (first[at] ?? 0) + length;
  return first;
}
