/** Builds the edges and tiles of a large network, to test the use of memory. */
import { assembleTile } from "../../../src/walking/build/assemble-tile.ts";
import { LineFile } from "../../../src/walking/build/line-file.ts";
import { networkEdges } from "../../../src/walking/build/network-edges.ts";
import { tilesOfRow } from "../../../src/walking/build/tiles-of-row.ts";
import { encodeTile } from "../../../src/walking/tile.ts";
import { grid2km } from "../../../src/walking/grid.ts";

/** Junctions per side of the network. */
const side = Number(Deno.args[0]);
const scratch = await Deno.makeTempDir();

/** Bytes of arrays outside the heap. */
const external = () => Deno.memoryUsage().external;
const externalAtFirst = external();
const parts = 2 * side * (side - 1);
const lines = new LineFile(scratch, parts), nodeOf = new Uint32Array(2 * parts);
let part = 0;
const add = (from: number, to: number) => {
  const [a, b] = [from, to].map((node) => [
    110_000_000 + 9_000 * (node % side),
    440_000_000 + 9_000 * Math.floor(node / side),
  ]) as [[number, number], [number, number]];
  const line = new Int32Array(16);
  for (let i = 0; i < 8; i++) {
    line[2 * i] = a[0] + Math.round((b[0] - a[0]) * i / 7);
    line[2 * i + 1] = a[1] + Math.round((b[1] - a[1]) * i / 7);
  }
  lines.append(line);
  nodeOf.set([from, to], 2 * part++);
};
for (let node = 0; node < side * side; node++) {
  if (node % side < side - 1) add(node, node + 1);
  if (node < side * (side - 1)) add(node, node + side);
}
using edges = await networkEdges(
  { parts, lines, nodes: side * side, nodeOf, [Symbol.dispose]: () => lines[Symbol.dispose]() },
  { grid: grid2km, smallestPieceM: 2000, scratch, signal: new AbortController().signal },
);
const heldBytes = external() - externalAtFirst;
let tiles = 0, bytes = 0;
for (const row of edges.rows) {
  for (const [key, inTile] of tilesOfRow(row, edges, new Map())) {
    tiles++;
    bytes += encodeTile(assembleTile(key, inTile)).length;
  }
}
const status = await Deno.readTextFile("/proc/self/status");
const peakMb = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
const result = JSON.stringify({ edges: edges.count, tiles, bytes, heldBytes, peakMb });
await Deno.stdout.write(new TextEncoder().encode(result));
