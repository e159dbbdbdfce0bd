import { free } from "./free.ts";

/** The parts of an edge in walking order, each given by the end at which it is entered. */
export type Chain = readonly number[];

/**
 * Joins parts of ways into the edges of a network, which run from junction to junction, in the
 * order of their lowest part. An edge runs from the lower to the higher of its junctions; a loop
 * runs in the direction of its lowest part. A node where exactly two ends meet is not a junction; a
 * ring without junctions uses its lowest node as one.
 *
 * @param nodeOf the node of each end (of part `p`: `2 p` and `2 p + 1`); after an edge was
 *   yielded, the nodes of its parts are not read again
 * @param nodes number of nodes
 */
export function* chains(nodeOf: Uint32Array, nodes: number): Generator<Chain> {
  // For each node where two ends meet, the xor of both ends. Its xor with one end is the other end.
  const degree = new Uint8Array(nodes), both = new Int32Array(nodes);
  for (let end = 0; end < nodeOf.length; end++) {
    const node = nodeOf[end] ?? 0;
    degree[node] = Math.min(3, (degree[node] ?? 0) + 1);
    both[node] = (both[node] ?? 0) ^ end;
  }
  /** The end that meets an end, or -1 at a junction. */
  const met = (end: number) => {
    const node = nodeOf[end] ?? 0;
    return degree[node] === 2 ? (both[node] ?? 0) ^ end : -1;
  };
  const node = (end: number) => nodeOf[end] ?? 0;
  const isDone = new Uint8Array(nodeOf.length / 2);
  for (let part = 0; part < isDone.length; part++) {
    if (isDone[part] === 1) continue;
    const chain = chainThrough(part, met);
    for (const end of chain) isDone[end >>> 1] = 1;
    const first = node(chain[0] ?? 0), last = node((chain.at(-1) ?? 0) ^ 1);
    if (met(chain[0] ?? 0) !== -1) yield fromLowest(chain, node);
    else yield first > last ? chain.toReversed().map((end) => end ^ 1) : chain;
  }
  free(degree, both, isDone);
}

/**
 * The edge that contains a part, in the part's direction. A ring without junctions begins with the part.
 */
function chainThrough(part: number, met: (end: number) => number): Chain {
  let start = 2 * part;
  for (let before = met(start); before !== -1; before = met(start)) {
    start = before ^ 1;
    if (start === 2 * part) break;
  }
  const chain = [start];
  for (let next = met(start ^ 1); next !== -1 && next !== start; next = met(next ^ 1)) {
    chain.push(next);
  }
  return chain;
}

/** Rotates a ring so that it begins at its lowest node. */
function fromLowest(ring: Chain, node: (end: number) => number): Chain {
  let lowest = 0;
  for (const [at, end] of ring.entries()) if (node(end) < node(ring[lowest] ?? 0)) lowest = at;
  return [...ring.slice(lowest), ...ring.slice(0, lowest)];
}
