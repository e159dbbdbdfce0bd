/** Random networks of streets with places, and their expected edges, derived independently. */
import { degreesAt, type Given, type Part } from "./support.ts";

/** Random numbers from 0 to 1 with a seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = state + 0x6d2b79f5 | 0;
    let t = Math.imul(state ^ state >>> 15, 1 | state);
    t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
    return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
  };
}

type XY = readonly [eastM: number, northM: number];

/**
 * Makes streets between crossings about 300 m apart. Some streets are missing, which creates dead
 * ends, chains, rings and components of all sizes. Some streets bend, and some are long and
 * straight.
 */
export function randomParts(next: () => number, across: number): Part[] {
  const crossing = (i: number, j: number): XY => [
    300 * i + Math.floor(200 * shift(i, j)),
    300 * j + Math.floor(200 * shift(j, i)),
  ];
  const parts: Part[] = [];
  const join = (i: number, j: number, k: number, l: number) => {
    if (next() < 0.45) return;
    const from = crossing(i, j), to = crossing(k, l);
    const bend: XY = [(from[0] + to[0]) / 2 + 60 * next(), (from[1] + to[1]) / 2 - 60 * next()];
    const isBlind = next() < 0.05;
    parts.push({
      way: Math.floor(parts.length / 3) + 1,
      part: parts.length % 3,
      nodes: [1_000 + i * across + j, isBlind ? 0 : 1_000 + k * across + l],
      line: next() < 0.5 ? [from, to] : [from, bend, to],
    });
  };
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < across; j++) {
      if (i + 1 < across) join(i, j, i + 1, j);
      if (j + 1 < across) join(i, j, i, j + 1);
    }
  }
  return parts;
}

const shift = (i: number, j: number) => ((i * 7919 + j * 104_729) % 1_000) / 1_000;

/** Places among and around the streets, some with members. */
export function randomPlaces(next: () => number, across: number, count: number): Given[] {
  return Array.from({ length: count }, (_, i) => ({
    name: i % 3 === 0 ? "stop" : "pharmacy",
    geometry: {
      type: "Point",
      coordinates: degreesAt(300 * across * next() - 100, 300 * across * next() - 100),
    },
    value: 1 + i % 4,
    label: `Place ${i}`,
    ...i % 3 === 0 && { members: [i, i + 1] },
  }));
}

/** An edge, derived from the parts by repeatedly joining two at nodes where no other part ends. */
export interface JoinedEdge {
  readonly ends: readonly [number, number];
  readonly line: readonly XY[];
}

/** The edges of some parts: an independent contraction. */
export function joinedEdges(parts: readonly Part[]): JoinedEdge[] {
  let dead = -1;
  const named = (node: number) => node === 0 ? dead-- : node;
  let edges: JoinedEdge[] = parts.map(({ nodes: [from, to], line }) => ({
    ends: [named(from), named(to)],
    line,
  }));
  for (;;) {
    const at = new Map<number, JoinedEdge[]>();
    for (const edge of edges) {
      for (const end of edge.ends) at.set(end, [...at.get(end) ?? [], edge]);
    }
    // The lowest node of a ring is contracted last.
    const pair = [...at].sort(([a], [b]) => b - a)
      .find(([, met]) => met.length === 2 && met[0] !== met[1]);
    if (pair === undefined) return edges;
    const [node, [one, other]] = pair as [number, [JoinedEdge, JoinedEdge]];
    const to = one.ends[1] === node ? one : turned(one);
    const from = other.ends[0] === node ? other : turned(other);
    edges = [
      ...edges.filter((edge) => edge !== one && edge !== other),
      { ends: [to.ends[0], from.ends[1]], line: [...to.line, ...from.line.slice(1)] },
    ];
  }
}

function turned({ ends: [from, to], line }: JoinedEdge): JoinedEdge {
  return { ends: [to, from], line: line.toReversed() };
}
