import { free } from "./free.ts";

/** The edges of a network. */
export interface Edges {
  readonly count: number;
  /** The junctions of edge `e`: the lower one at `2 e`, the higher one at `2 e + 1`. */
  readonly ends: Uint32Array;
  readonly lengthCm: Uint32Array;
}

/** Stands for the number of an edge outside the network. */
export const NO_NUMBER = 0xffff_ffff;

/**
 * Numbers edges by lower junction, then by higher junction, by length, and by the given order.
 *
 * @param nodes number of nodes
 * @param isKept whether the edges with this lower junction are part of the network
 */
export function numberEdges(
  { count, ends, lengthCm }: Edges,
  nodes: number,
  isKept: (junction: number) => boolean,
): Uint32Array {
  const first = new Uint32Array(nodes + 2);
  const add = (at: number, by: number) => first[at] = (first[at] ?? 0) + by;
  for (let edge = 0; edge < count; edge++) add((ends[2 * edge] ?? 0) + 2, 1);
  for (let node = 2; node < first.length; node++) add(node, first[node - 1] ?? 0);
  const byLower = new Uint32Array(count);
  // `first[node + 1]` moves from the start of the node's edges to their end, which is where the
  // edges of `node + 1` start.
  for (let edge = 0; edge < count; edge++) {
    byLower[add((ends[2 * edge] ?? 0) + 1, 1) - 1] = edge;
  }
  const numbers = new Uint32Array(count).fill(NO_NUMBER);
  let number = 0;
  for (let node = 0; node < nodes; node++) {
    if (first[node] === first[node + 1] || !isKept(node)) continue;
    const edges = byLower.subarray(first[node], first[node + 1]).sort((a, b) =>
      (ends[2 * a + 1] ?? 0) - (ends[2 * b + 1] ?? 0) ||
      (lengthCm[a] ?? 0) - (lengthCm[b] ?? 0) || a - b
    );
    for (const edge of edges) numbers[edge] = number++;
  }
  free(first, byLower);
  return numbers;
}
