import type { XY } from "../geometry.ts";

/** A way that pedestrians may use in both directions. */
export interface Way {
  readonly line: readonly XY[];
  /** The node at each position of the line, at which ways meet. Null: no other way meets there. */
  readonly nodes: readonly (number | null)[];
}

/** The straight segment between two consecutive positions of a way. */
export interface Segment {
  readonly ends: readonly [XY, XY];
  readonly vertices: readonly [number, number];
  readonly lengthM: number;
  /**
   * Number of the stretch between two junctions that contains the segment. Nearest points are found
   * for each stretch.
   */
  readonly stretch: number;
}

/**
 * The streets of a territory as a graph without contraction: one vertex for each position of each
 * way.
 */
export interface Streets {
  readonly vertices: number;
  readonly segments: readonly Segment[];
  /** The segments that end at each vertex. */
  readonly meeting: readonly (readonly Segment[])[];
}

/** Minimum length (m) of a connected piece. Shorter pieces are removed. */
const SMALLEST_PIECE_M = 2_000;

/** Joins ways at common nodes, and removes short pieces of the network. */
export function streetsOf(ways: readonly Way[]): Streets {
  const drawn = segmentsOf(ways);
  const pieces = new Groups(drawn.vertices);
  for (const { vertices: [a, b] } of drawn.segments) pieces.join(a, b);
  const pieceM = new Map<number, number>();
  const pieceOf = ({ vertices: [a] }: Drawn) => pieces.of(a);
  for (const segment of drawn.segments) {
    pieceM.set(pieceOf(segment), (pieceM.get(pieceOf(segment)) ?? 0) + segment.lengthM);
  }
  const kept = drawn.segments.filter((one) => (pieceM.get(pieceOf(one)) ?? 0) >= SMALLEST_PIECE_M);
  const stretches = stretchesOf(drawn.vertices, kept);
  const segments = kept.map((one, i): Segment => ({ ...one, stretch: stretches.of(i) }));
  return { vertices: drawn.vertices, segments, meeting: meetingOf(drawn.vertices, segments) };
}

type Drawn = Omit<Segment, "stretch">;

function segmentsOf(ways: readonly Way[]): { vertices: number; segments: Drawn[] } {
  const known = new Map<number, number>();
  let vertices = 0;
  const vertexOf = (node: number | null): number => {
    if (node === null) return vertices++;
    const vertex = known.get(node) ?? vertices++;
    known.set(node, vertex);
    return vertex;
  };
  const segments: Drawn[] = [];
  for (const { line, nodes } of ways) {
    let last: { at: XY; vertex: number } | null = null;
    for (const [i, at] of line.entries()) {
      const here = { at, vertex: vertexOf(nodes[i] ?? null) };
      if (last !== null) {
        const lengthM = Math.hypot(at[0] - last.at[0], at[1] - last.at[1]);
        segments.push({ ends: [last.at, at], vertices: [last.vertex, here.vertex], lengthM });
      }
      last = here;
    }
  }
  return { vertices, segments };
}

function meetingOf<S extends Drawn>(vertices: number, segments: readonly S[]): S[][] {
  const meeting = Array.from({ length: vertices }, (): S[] => []);
  for (const segment of segments) for (const v of segment.vertices) meeting[v]?.push(segment);
  return meeting;
}

/** Groups segments (by index) that have no junction between them. */
function stretchesOf(vertices: number, segments: readonly Drawn[]): Groups {
  const stretches = new Groups(segments.length);
  const index = new Map(segments.map((segment, i) => [segment, i]));
  for (const [one, other, ...more] of meetingOf(vertices, segments)) {
    if (one === undefined || other === undefined || more.length > 0) continue;
    stretches.join(index.get(one) ?? NaN, index.get(other) ?? NaN);
  }
  return stretches;
}

/** A union-find structure over numbers. */
class Groups {
  readonly #parent: number[];

  constructor(size: number) {
    this.#parent = Array.from({ length: size }, (_, i) => i);
  }

  of(one: number): number {
    let root = one;
    while (this.#parent[root] !== root) root = this.#parent[root] ?? NaN;
    this.#parent[one] = root;
    return root;
  }

  join(one: number, other: number): void {
    this.#parent[this.of(one)] = this.of(other);
  }
}
