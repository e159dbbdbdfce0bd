import { contains, distance, type Shape, toBox, type XY } from "../geometry.ts";
import type { Segment, Streets } from "./streets.ts";
import { type Access, NO_STREET_M, snap } from "./walks.ts";

/**
 * Maximum distance (m) between an outline and a street from which the place is reached. No fence is
 * assumed between them.
 */
const BESIDE_M = 30;

/**
 * The parts of streets from which a point or an area is reached: its entrances, otherwise the
 * streets inside, otherwise the streets beside its outline, otherwise the nearest street.
 */
export function accessesOf(
  streets: Streets,
  place: Shape,
  entrances: readonly XY[] = [],
): readonly Access[] {
  const one = (access: Access | null) => access === null ? [] : [access];
  if (place.kind === "point") return one(snap(streets, place.at));
  if (entrances.length > 0) return entrances.flatMap((at) => one(snap(streets, at)));
  const within = (metres: number) =>
    streets.segments.filter(({ ends: [a, b] }) => apart(a, b, place) <= metres);
  const inside = within(0).flatMap((segment) => partsInside(segment, place));
  if (inside.length > 0) return inside;
  const beside = nearestOfStretches(within(BESIDE_M), place, BESIDE_M);
  if (beside.length > 0) return beside;
  return nearestOfStretches(within(NO_STREET_M), place, NO_STREET_M)
    .toSorted((a, b) => a.gapM - b.gapM).slice(0, 1);
}

type Ground = Exclude<Shape, { kind: "point" }>;

/** A lower bound of the metres between a segment and a shape. */
function apart(a: XY, b: XY, { box }: Shape): number {
  const middle: XY = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return toBox(middle, box) - Math.hypot(a[0] - b[0], a[1] - b[1]) / 2;
}

/** The position at a fraction of a segment's length. */
const at = ({ ends: [a, b] }: Segment, share: number): XY => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
];

/** The parts of a segment inside an outline. For a line, its crossings. */
function partsInside(segment: Segment, place: Ground): Access[] {
  const crossings = place.paths.flatMap((path) =>
    path.slice(1).flatMap((end, i) => crossingOf(segment, path[i] ?? end, end) ?? [])
  );
  if (place.kind === "line") {
    return crossings.map((share) => accessOf(segment, share, share, 0));
  }
  const cuts = [0, ...crossings.sort((a, b) => a - b), 1];
  return cuts.slice(1).flatMap((to, i) => {
    const from = cuts[i] ?? to;
    return contains(place, at(segment, (from + to) / 2)) ? [accessOf(segment, from, to, 0)] : [];
  });
}

function accessOf(segment: Segment, from: number, to: number, gapM: number): Access {
  return { segment, fromM: from * segment.lengthM, toM: to * segment.lengthM, gapM };
}

/**
 * The fraction of a segment's length at which it crosses the line from c to d; null if it does not.
 */
function crossingOf({ ends: [a, b] }: Segment, c: XY, d: XY): number | null {
  const cross = (p: XY, q: XY) => p[0] * q[1] - p[1] * q[0];
  const minus = (p: XY, q: XY): XY => [p[0] - q[0], p[1] - q[1]];
  const street = minus(b, a), side = minus(d, c), off = minus(c, a);
  const turn = cross(street, side);
  if (turn === 0) return null;
  const share = cross(off, side) / turn, along = cross(off, street) / turn;
  return share >= 0 && share <= 1 && along >= 0 && along <= 1 ? share : null;
}

/** The point of each stretch of street that is nearest to an outline, up to a maximum distance. */
function nearestOfStretches(
  segments: readonly Segment[],
  place: Ground,
  mostM: number,
): Access[] {
  const best = new Map<number, Access>();
  for (const segment of segments) {
    const access = nearestTo(segment, place);
    if (access.gapM > mostM) continue;
    if (access.gapM < (best.get(segment.stretch)?.gapM ?? Infinity)) {
      best.set(segment.stretch, access);
    }
  }
  return [...best.values()];
}

/**
 * The point of a segment nearest to an outline that it does not cross: an end of the segment, or
 * the foot of the perpendicular from a corner of the outline.
 */
function nearestTo(segment: Segment, place: Ground): Access {
  const [a, b] = segment.ends;
  const feet = place.paths.flat().map((corner) => {
    const dx = b[0] - a[0], dy = b[1] - a[1];
    const along = (corner[0] - a[0]) * dx + (corner[1] - a[1]) * dy;
    return Math.min(1, Math.max(0, along / (dx * dx + dy * dy || 1)));
  });
  let best = { share: 0, m: Infinity };
  for (const share of new Set([0, 1, ...feet])) {
    const m = distance(at(segment, share), place);
    if (m < best.m) best = { share, m };
  }
  return accessOf(segment, best.share, best.share, best.m);
}
