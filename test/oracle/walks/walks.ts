/** Walks along the streets, without contraction, tiles or an index. Shares no code with `src/walking`. */
import type { XY } from "../geometry.ts";
import type { Segment, Streets } from "./streets.ts";

/** Maximum length of a walk, in metres. */
export const REACH_M = 3_600;

/** Distance from the streets in metres beyond which a door or a place is far from them. */
export const FAR_M = 150;

/** Distance from the streets in metres beyond which a door or a place has no walk. */
export const NO_STREET_M = 1_000;

/** A part of a segment from which a place is reached. Counted from the segment's first end. */
export interface Access {
  readonly segment: Segment;
  readonly fromM: number;
  readonly toM: number;
  /** Straight distance from the segment to the place. */
  readonly gapM: number;
}

/** The point of a segment nearest to a position. */
function nearestOn({ ends: [a, b], lengthM }: Segment, [x, y]: XY): {
  alongM: number;
  m: number;
} {
  const dx = b[0] - a[0], dy = b[1] - a[1];
  const share = lengthM === 0 ? 0 : ((x - a[0]) * dx + (y - a[1]) * dy) / (lengthM * lengthM);
  const t = Math.min(1, Math.max(0, share));
  return { alongM: t * lengthM, m: Math.hypot(a[0] + t * dx - x, a[1] + t * dy - y) };
}

/** The point of the streets nearest to a position; null if no street is near enough. */
export function snap({ segments }: Streets, at: XY): Access | null {
  let best: Access | null = null;
  for (const segment of segments) {
    const { alongM, m } = nearestOn(segment, at);
    if (m > NO_STREET_M || best !== null && m >= best.gapM) continue;
    best = { segment, fromM: alongM, toM: alongM, gapM: m };
  }
  return best;
}

/** A walk to a place. */
export interface Found {
  readonly m: number;
  readonly isFar: boolean;
}

/** All walks from one door. */
export class Walks {
  readonly #vertexM: Float64Array;
  readonly #door: Access;

  private constructor(streets: Streets, door: Access) {
    this.#door = door;
    this.#vertexM = shortest(streets, door);
  }

  /**
   * The walks from a position; null if no street is near enough.
   *
   * @param slackM metres added to every walk, to find results that depend on rounding
   */
  static from(streets: Streets, at: XY, slackM = 0): Walks | null {
    const door = snap(streets, at);
    return door === null ? null : new Walks(streets, { ...door, gapM: door.gapM + slackM });
  }

  get isFar(): boolean {
    return this.#door.gapM > FAR_M;
  }

  /** The shortest walk to a place; null if all are longer than {@link REACH_M}. */
  to(accesses: readonly Access[]): Found | null {
    let best: Found | null = null;
    for (const access of accesses) {
      const m = this.#along(access) + access.gapM;
      if (m > REACH_M || best !== null && m >= best.m) continue;
      best = { m, isFar: access.gapM > FAR_M };
    }
    return best;
  }

  #along({ segment, fromM, toM }: Access): number {
    const [a, b] = segment.vertices;
    const around = Math.min(
      (this.#vertexM[a] ?? Infinity) + fromM,
      (this.#vertexM[b] ?? Infinity) + segment.lengthM - toM,
    );
    if (segment !== this.#door.segment) return around;
    const at = this.#door.fromM;
    return Math.min(around, this.#door.gapM + Math.max(0, fromM - at, at - toM));
  }
}

/** Metres from a door to each vertex, by relaxing edges until no distance gets shorter. */
function shortest({ vertices, meeting }: Streets, { segment, fromM, gapM }: Access): Float64Array {
  const metres = new Float64Array(vertices).fill(Infinity);
  const queue: number[] = [];
  const reach = (vertex: number, m: number): void => {
    if (m >= (metres[vertex] ?? 0) || m > REACH_M) return;
    metres[vertex] = m;
    queue.push(vertex);
  };
  reach(segment.vertices[0], gapM + fromM);
  reach(segment.vertices[1], gapM + segment.lengthM - fromM);
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i] ?? NaN, m = metres[here] ?? Infinity;
    for (const { vertices: [a, b], lengthM } of meeting[here] ?? []) {
      reach(a === here ? b : a, m + lengthM);
    }
  }
  return metres;
}
