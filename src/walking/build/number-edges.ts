/** Numbers the edges of a network. */
import { free } from "./free.ts";

/** The edges of a network, each with its two junctions and its length. */
export interface Edges {
  readonly count: number;
  /** Of edge `e`: the lower junction at `2 e`, the higher at `2 e + 1`. */
  readonly ends: Uint32Array;
  readonly lengthCm: Uint32Array;
}

/** Replaces the number of an edge outside the network. */
export const NO_NUMBER = 0xffff_ffff;

/**
 * The number of each edge: by lower junction, higher junction, length, and then by the order given.
 *
 * @param nodes how many there are
 * @param isKept whether an edge is a part of the network, by its lower junction
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
  // The first edge of a node stands where the next node's will end once all are placed.
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
