import type { OnLine } from "../nearest.ts";
import { metresAlong, type Scale } from "../units.ts";
import { boundsOf, type Rectangle } from "./edge-search.ts";

/** The outline of an area, or its known part. */
export interface AreaOutline {
  /**
   * In units. For an area, its closed rings, including holes; otherwise lines without an inside.
   */
  readonly rings: readonly Int32Array[];
  readonly isArea: boolean;
  readonly bounds: Rectangle;
}

/** A part of a line, in metres from its start. */
export interface LinePart {
  readonly fromM: number;
  readonly toM: number;
}

/**
 * Parts with a smaller gap than this, in metres, count as one, because sums of floats are not exact.
 */
const CONTIGUOUS_M = 0.001;

type Segment = readonly [ax: number, ay: number, bx: number, by: number];

/** Creates an outline from rings or lines. */
export function outlineOf(rings: readonly Int32Array[], isArea: boolean): AreaOutline {
  const all = rings.map(boundsOf);
  return {
    rings,
    isArea,
    bounds: {
      west: Math.min(...all.map(({ west }) => west)),
      south: Math.min(...all.map(({ south }) => south)),
      east: Math.max(...all.map(({ east }) => east)),
      north: Math.max(...all.map(({ north }) => north)),
    },
  };
}

/**
 * The parts of a line inside an outline, in order along the line. For an outline without an inside,
 * the points at which the line crosses it.
 */
export function partsInside(line: Int32Array, { rings, isArea }: AreaOutline): LinePart[] {
  const { south, north } = boundsOf(line), along = metresAlong(line);
  const walls = rings.flatMap((ring) =>
    [...segmentsOf(ring)].filter(([, ay, , by]) =>
      Math.max(ay, by) >= south && Math.min(ay, by) <= north
    )
  );
  const parts: { fromM: number; toM: number }[] = [];
  let at = 0;
  for (const segment of segmentsOf(line)) {
    const startM = along[at] ?? 0, lengthM = (along[++at] ?? 0) - startM;
    const crossings = walls.flatMap((wall) => crossing(segment, wall)).sort((a, b) => a - b);
    const cuts = isArea ? [0, ...crossings, 1] : crossings.flatMap((share) => [share, share]);
    for (let i = 1; i < cuts.length; i += isArea ? 1 : 2) {
      const from = cuts[i - 1] ?? 0, to = cuts[i] ?? 0;
      if (isArea && (from === to || !isInside(pointOf(segment, (from + to) / 2), walls))) continue;
      const fromM = startM + from * lengthM, toM = startM + to * lengthM, last = parts.at(-1);
      if (last !== undefined && fromM - last.toM < CONTIGUOUS_M) last.toM = toM;
      else parts.push({ fromM, toM });
    }
  }
  return parts;
}

/**
 * The point of a line nearest to an outline that the line does not cross; of equally near ones, the
 * first.
 */
export function nearestToOutline(line: Int32Array, { rings }: AreaOutline, scale: Scale): OnLine {
  const along = metresAlong(line);
  let distanceM = Infinity, offsetM = 0, at = 0;
  for (const segment of segmentsOf(line)) {
    const startM = along[at] ?? 0, lengthM = (along[++at] ?? 0) - startM;
    for (const ring of rings) {
      for (const wall of segmentsOf(ring)) {
        for (const { share, m } of approaches(segment, wall, scale)) {
          if (m >= distanceM) continue;
          distanceM = m;
          offsetM = startM + share * lengthM;
        }
      }
    }
  }
  return { offsetCm: Math.round(100 * offsetM), distanceM };
}

function* segmentsOf(line: Int32Array): Generator<Segment> {
  for (let at = 2; at < line.length; at += 2) {
    yield [line[at - 2] ?? 0, line[at - 1] ?? 0, line[at] ?? 0, line[at + 1] ?? 0];
  }
}

function pointOf([ax, ay, bx, by]: Segment, share: number): [x: number, y: number] {
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** Where a segment crosses a wall, as a share of the segment; empty if they do not cross. */
function crossing([ax, ay, bx, by]: Segment, [cx, cy, dx, dy]: Segment): number[] {
  const x = bx - ax, y = by - ay, u = dx - cx, v = dy - cy;
  const cross = x * v - y * u;
  if (cross === 0) return [];
  const share = ((cx - ax) * v - (cy - ay) * u) / cross;
  const wallShare = ((cx - ax) * y - (cy - ay) * x) / cross;
  return share > 0 && share < 1 && wallShare >= 0 && wallShare <= 1 ? [share] : [];
}

/**
 * Whether a point is inside, which is so if a ray from it to the east crosses an odd number of
 * walls.
 */
function isInside([x, y]: readonly [number, number], walls: readonly Segment[]): boolean {
  let inside = false;
  for (const [ax, ay, bx, by] of walls) {
    if ((ay > y) !== (by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)) inside = !inside;
  }
  return inside;
}

/**
 * The nearest point of either segment to each end of the other, as a share of the first segment, with
 * the distance in metres.
 */
function* approaches(
  [ax, ay, bx, by]: Segment,
  [cx, cy, dx, dy]: Segment,
  scale: Scale,
): Generator<{ share: number; m: number }> {
  const segment: Segment = [ax, ay, bx, by], wall: Segment = [cx, cy, dx, dy];
  for (const [x, y, share] of [[ax, ay, 0], [bx, by, 1]] as const) {
    yield { share, m: nearest(wall, x, y, scale).m };
  }
  for (const [x, y] of [[cx, cy], [dx, dy]] as const) yield nearest(segment, x, y, scale);
}

/**
 * The point of a segment nearest to a position, as a share of the segment, with the distance in
 * metres.
 */
function nearest(
  [ax, ay, bx, by]: Segment,
  x: number,
  y: number,
  { lonM, latM }: Scale,
): { share: number; m: number } {
  const px = (ax - x) * lonM, py = (ay - y) * latM;
  const dx = (bx - ax) * lonM, dy = (by - ay) * latM, dd = dx * dx + dy * dy;
  const share = dd === 0 ? 0 : Math.min(1, Math.max(0, -(px * dx + py * dy) / dd));
  return { share, m: Math.hypot(px + share * dx, py + share * dy) };
}
