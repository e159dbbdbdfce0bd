import type { Grid, TileKey } from "../grid.ts";
import { lengthCm as lengthCmOf } from "../units.ts";
import { type Chain, chains } from "./chains.ts";
import { Pieces } from "./connected-pieces.ts";
import { Homes, type Junction } from "./homes.ts";
import { type Edges, NO_NUMBER, numberEdges } from "./number-edges.ts";
import type { Ways } from "./read-ways.ts";
import { RowFile } from "./row-file.ts";
import { inShortSteps, joined, reversed } from "./shape.ts";
import { addTile, touchedTiles } from "./touched-tiles.ts";

/** An edge of the network. */
export interface Edge {
  /** Position among all edges by lowest part, including pieces that are too small. */
  readonly index: number;
  /** Number in the network. */
  readonly number: number;
  readonly lengthCm: number;
  /** Longitude, latitude, longitude ... in units of 1e-7 degrees. */
  readonly line: Int32Array;
}

/** All edges of a release, with their lines in a temporary file. */
export interface NetworkEdges extends Disposable {
  readonly grid: Grid;
  /** Number of edges and junctions of the network, and the total length of the edges. */
  readonly count: number;
  readonly junctions: number;
  readonly lengthM: number;
  /** The rows of the grid that contain edges, from south to north. */
  readonly rows: readonly number[];
  /** The edges that touch a row, by index. */
  inRow(row: number): Edge[];
  endsOf(edge: Edge): { from: Junction; to: Junction };
  /** The tiles that an edge touches, and those of its junctions. */
  tilesOf(edge: Edge): TileKey[];
}

/** Options for building edges. */
export interface EdgeOptions {
  readonly grid: Grid;
  /** Minimum length of a connected piece, in metres. */
  readonly smallestPieceM: number;
  readonly scratch: string;
  readonly signal: AbortSignal;
}

/** Edges to build before yielding to other work of the process. */
const EDGES_AT_ONCE = 20_000;

/**
 * Builds and numbers the edges of the network. Overwrites the nodes of the ways, and disposes the
 * ways after use.
 */
export async function networkEdges(
  ways: Ways,
  { grid, smallestPieceM, scratch, signal }: EdgeOptions,
): Promise<NetworkEdges> {
  using cleanUp = new DisposableStack();
  const byRow = cleanUp.use(new RowFile(scratch)), homes = new Homes(grid, ways.nodes);
  // `ends` reuses the memory of `nodeOf`. The lowest part of edge `e` is part `e` or a later one,
  // so the junctions of an edge replace only nodes that were already read.
  const ends = ways.nodeOf, lengthCm = new Uint32Array(ways.parts);
  const tilesOf = ({ index, line }: Pick<Edge, "index" | "line">) => {
    const tiles = touchedTiles(grid, line);
    addTile(tiles, homes.tileOf(ends[2 * index] ?? 0));
    addTile(tiles, homes.tileOf(ends[2 * index + 1] ?? 0));
    return tiles;
  };
  let count = 0;
  for (const { from, to, whole } of shapedChains(ways)) {
    const index = count++, line = inShortSteps(whole);
    ends[2 * index] = from;
    ends[2 * index + 1] = to;
    lengthCm[index] = lengthCmOf(whole);
    homes.settle(from, line[0] ?? 0, line[1] ?? 0);
    homes.settle(to, line.at(-2) ?? 0, line.at(-1) ?? 0);
    const record = recordOf(index, line);
    for (const row of rowsOf(tilesOf({ index, line }))) byRow.append(row, record);
    if (count % EDGES_AT_ONCE === 0) await turn(signal);
  }
  ways[Symbol.dispose]();
  const { numbers, junctions } = numbered(
    { count, ends, lengthCm },
    ways.nodes,
    smallestPieceM,
    homes,
  );
  const owned = cleanUp.move();
  return {
    grid,
    ...sumOf(numbers, lengthCm),
    junctions,
    rows: byRow.rows(),
    inRow: (row) =>
      [...edgesOf(byRow.read(row))].flatMap((edge) => {
        const number = numbers[edge.index] ?? NO_NUMBER;
        return number === NO_NUMBER
          ? []
          : [{ ...edge, number, lengthCm: lengthCm[edge.index] ?? 0 }];
      }),
    endsOf: ({ index }) => ({
      from: homes.at(ends[2 * index] ?? 0),
      to: homes.at(ends[2 * index + 1] ?? 0),
    }),
    tilesOf,
    [Symbol.dispose]: () => owned.dispose(),
  };
}

/** An edge: its two junctions (as nodes), and the line between them. */
interface ShapedChain {
  readonly from: number;
  readonly to: number;
  readonly whole: Int32Array;
}

/** The edges with their lines, by lowest part. */
function* shapedChains({ nodeOf, nodes, lines }: Ways): Generator<ShapedChain> {
  for (const chain of chains(nodeOf, nodes)) {
    lines.advance(Math.min(...chain) >>> 1);
    const whole = joined(chain.map((end) => {
      const line = lines.at(end >>> 1);
      return end % 2 === 0 ? line : reversed(line);
    }));
    const [from, to] = junctionsOf(chain, nodeOf);
    yield { from, to, whole };
  }
}

/** Numbers the edges of the pieces that are large enough, and the junctions of each tile. */
function numbered(
  edges: Edges,
  nodes: number,
  smallestPieceM: number,
  homes: Homes,
): { numbers: Uint32Array; junctions: number } {
  using pieces = new Pieces(nodes);
  const { count, ends, lengthCm } = edges;
  for (let edge = 0; edge < count; edge++) {
    pieces.connect(ends[2 * edge] ?? 0, ends[2 * edge + 1] ?? 0);
  }
  for (let edge = 0; edge < count; edge++) pieces.measure(ends[2 * edge] ?? 0, lengthCm[edge] ?? 0);
  const isKept = (node: number) => pieces.lengthCm(node) >= 100 * smallestPieceM;
  return { numbers: numberEdges(edges, nodes, isKept), junctions: homes.index(isKept) };
}

/** The junctions at the start and at the end of an edge. */
function junctionsOf(chain: Chain, nodeOf: Uint32Array): [number, number] {
  return [nodeOf[chain[0] ?? 0] ?? 0, nodeOf[(chain.at(-1) ?? 0) ^ 1] ?? 0];
}

function recordOf(index: number, line: Int32Array): Int32Array {
  const record = new Int32Array(line.length + 2);
  record[0] = line.length;
  record[1] = index;
  record.set(line, 2);
  return record;
}

function* edgesOf(records: Int32Array): Generator<Pick<Edge, "index" | "line">> {
  for (let at = 0; at < records.length;) {
    const end = at + 2 + (records[at] ?? 0);
    yield { index: records[at + 1] ?? 0, line: records.subarray(at + 2, end) };
    at = end;
  }
}

function sumOf(
  numbers: Uint32Array,
  lengthCm: Uint32Array,
): Pick<NetworkEdges, "count" | "lengthM"> {
  let count = 0, totalCm = 0;
  for (const [edge, number] of numbers.entries()) {
    if (number === NO_NUMBER) continue;
    count++;
    totalCm += lengthCm[edge] ?? 0;
  }
  return { count, lengthM: totalCm / 100 };
}

/** The distinct rows of tiles. */
export function rowsOf(tiles: readonly TileKey[]): Set<number> {
  return new Set(tiles.map(({ row }) => row));
}

/**
 * Yields to other work of the process.
 *
 * @throws the signal's reason once the import is stopped
 */
async function turn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal.throwIfAborted();
}
