/**
 * Completes areas whose outline is only partly in the file: tools that cut extracts keep the member ways
 * of a relation that touch the territory and drop the others. Every known line separates inside from
 * outside, so within the territory two answers are possible: a set of polygons and its complement.
 */
// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import type { GeoPosition } from "./coordinate-units.ts";
import { boxOf, inBox, type Joined, polygonsOf, type RingBox } from "./rings.ts";

/** The known outer and inner lines of an area, joined end to end. */
export interface KnownOutline {
  readonly outer: Joined;
  readonly inner: Joined;
}

/** A wood or a lake has almost no street crossings. At least this number must lie outside it, */
const leastCrossings = 10;
/** and at least this many times as many outside as inside. */
const crossingsRatio = 20;

/**
 * Returns the polygons of an area inside a territory. The area's closed rings decide between the two
 * answers: the surroundings of a hole are inside the area, those of an outer ring are outside. Without
 * such rings, the street crossings decide. Returns null if neither decides, or if a line ends inside the
 * territory.
 *
 * @param territory a ring
 * @param crossings street crossings in the territory; empty for kinds of area that may contain streets
 */
export function completedArea(
  { outer, inner }: KnownOutline,
  territory: GeoPosition[],
  crossings: readonly GeoPosition[],
): GeoPosition[][][] | null {
  const cuts = [...outer.chains, ...inner.chains].flatMap((chain) => {
    const inside = piecesInside(chain, territory);
    return inside ?? [null];
  });
  const pieces = cuts.flatMap((piece) => piece ?? []);
  if (pieces.length < cuts.length) return null;
  const answers = [facesOf(pieces, territory, 0), facesOf(pieces, territory, 1)] as const;
  const known = polygonsOf(outer.rings, inner.rings);
  const placed = new Set(known.flat());
  const holes = inner.rings.filter((ring) => !placed.has(ring));
  const right = byRings(answers, holes, outer.rings, territory) ?? byCrossings(answers, crossings);
  return right === null ? null : [...known, ...polygonsOf(right, holes)];
}

type Answers = readonly [GeoPosition[][], GeoPosition[][]];

const contains = (rings: readonly GeoPosition[][], at: GeoPosition): boolean =>
  rings.some((ring) => polygonContains(ring, at));

/** Picks the answer that contains the area's holes and excludes its outer rings; null if rings disagree. */
function byRings(
  answers: Answers,
  holes: readonly GeoPosition[][],
  outers: readonly GeoPosition[][],
  territory: GeoPosition[],
): GeoPosition[][] | null {
  const votes = [0, 0];
  const vote = (ring: GeoPosition[], isHole: boolean): void => {
    const at = ring.find((position) => polygonContains(territory, position));
    if (at === undefined) return;
    for (const [number, answer] of answers.entries()) {
      if (contains(answer, at) === isHole) votes[number] = (votes[number] ?? 0) + 1;
    }
  };
  for (const ring of holes) vote(ring, true);
  for (const ring of outers) vote(ring, false);
  const [first = 0, second = 0] = votes;
  if (first > 9 * second) return answers[0];
  return second > 9 * first ? answers[1] : null;
}

/**
 * Picks the answer almost without street crossings, or null. Each crossing lies in exactly one answer, so
 * only the smaller answer is searched: most of a country's million crossings lie outside its bounding boxes.
 */
function byCrossings(answers: Answers, crossings: readonly GeoPosition[]): GeoPosition[][] | null {
  const [first, second] = answers.map((answer) =>
    answer.map((ring) => ({ ring, box: boxOf(ring) }))
  ) as [Boxed[], Boxed[]];
  const isFirst = extentOf(first) <= extentOf(second);
  const smaller = isFirst ? first : second;
  const inside =
    crossings.filter((at) =>
      smaller.some(({ ring, box }) => inBox(box, at) && polygonContains(ring, at))
    ).length;
  const isEmpty = (own: number, other: number) =>
    other >= leastCrossings && own * crossingsRatio <= other;
  const outside = crossings.length - inside;
  if (isEmpty(inside, outside)) return answers[isFirst ? 0 : 1];
  return isEmpty(outside, inside) ? answers[isFirst ? 1 : 0] : null;
}

interface Boxed {
  readonly ring: GeoPosition[];
  readonly box: RingBox;
}

function extentOf(rings: readonly Boxed[]): number {
  return rings.reduce(
    (sum, { box: [west, south, east, north] }) => sum + (east - west) * (north - south),
    0,
  );
}

/** A part of a line inside a territory, with its start and end on the territory's outline. */
interface Piece {
  readonly line: GeoPosition[];
  /** Index of an edge of the outline, plus the fraction of the edge before the position. */
  readonly from: number;
  readonly to: number;
}

/** Returns the parts of a line inside a territory; null if the line begins or ends in it. */
function piecesInside(line: GeoPosition[], territory: GeoPosition[]): Piece[] | null {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (polygonContains(territory, first) || polygonContains(territory, last)) return null;
  const edges = edgesNear(line, territory);
  const pieces: Piece[] = [];
  let open: { line: GeoPosition[]; from: number } | null = null;
  for (const [at, start] of line.entries()) {
    const end = line[at + 1];
    if (end === undefined) break;
    for (const { place, position } of crossingsOf(start, end, edges)) {
      if (open === null) open = { line: [position], from: place };
      else {
        pieces.push({ line: [...open.line, position], from: open.from, to: place });
        open = null;
      }
    }
    if (open !== null) open.line.push(end);
  }
  return open === null ? pieces : null;
}

interface Edge {
  readonly number: number;
  readonly from: GeoPosition;
  readonly to: GeoPosition;
}

/** Returns the edges of an outline whose bounding box touches that of a line. */
function edgesNear(line: readonly GeoPosition[], outline: readonly GeoPosition[]): Edge[] {
  const [west, south, east, north] = boxOf(line);
  return outline.slice(1).map((to, number) => ({ number, from: outline[number] ?? to, to }))
    .filter(({ from, to }) =>
      Math.min(from[0], to[0]) <= east && Math.max(from[0], to[0]) >= west &&
      Math.min(from[1], to[1]) <= north && Math.max(from[1], to[1]) >= south
    );
}

/** Returns the crossings of a segment with edges, ordered from the segment's start to its end. */
function crossingsOf(
  [ax, ay]: GeoPosition,
  [bx, by]: GeoPosition,
  edges: readonly Edge[],
): { readonly place: number; readonly position: GeoPosition }[] {
  const found: { along: number; place: number; position: GeoPosition }[] = [];
  for (const { number, from: [cx, cy], to: [dx, dy] } of edges) {
    const turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    if (turn === 0) continue;
    const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn;
    const part = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / turn;
    // Both intervals are half-open, so that a crossing in a corner counts once.
    if (along < 0 || along >= 1 || part < 0 || part >= 1) continue;
    const position: GeoPosition = [ax + along * (bx - ax), ay + along * (by - ay)];
    found.push({ along, place: number + part, position });
  }
  return found.sort((a, b) => a.along - b.along);
}

/**
 * Builds the rings of one answer. The ends of the pieces split the territory's outline into arcs that lie
 * alternately inside and outside the area. An inside arc and the pieces at its ends belong to one ring.
 *
 * @param answer 0 if the arcs from even to odd ends are inside the area, 1 if the other arcs are
 */
function facesOf(pieces: readonly Piece[], outline: GeoPosition[], answer: 0 | 1): GeoPosition[][] {
  if (pieces.length === 0) return answer === 1 ? [outline] : [];
  const ends = pieces
    .flatMap((piece) => [
      { place: piece.from, piece, line: piece.line },
      { place: piece.to, piece, line: piece.line.toReversed() },
    ])
    .sort((a, b) => a.place - b.place);
  const count = ends.length;
  const otherEnd = ends.map(({ piece }, own) =>
    ends.findIndex((end, index) => end.piece === piece && index !== own)
  );
  const used = new Set<number>();
  const rings: GeoPosition[][] = [];
  for (const start of ends.keys()) {
    const ring: GeoPosition[] = [];
    for (let at = start; !used.has(at);) {
      // Follow the inside arc at this end, then the piece at the other end of the arc.
      const forward = at % 2 === answer;
      const next = forward ? (at + 1) % count : (at + count - 1) % count;
      used.add(at).add(next);
      ring.push(...arc(ends, outline, at, next, forward), ...ends[next]?.line ?? []);
      at = otherEnd[next] ?? at;
    }
    const [first] = ring;
    if (first !== undefined) rings.push([...ring, first]);
  }
  return rings;
}

/** Returns the corners of the outline between two consecutive ends, in walking direction. */
function arc(
  ends: readonly { readonly place: number }[],
  outline: readonly GeoPosition[],
  from: number,
  to: number,
  forward: boolean,
): GeoPosition[] {
  const [low, high] = forward ? [from, to] : [to, from];
  const first = Math.floor(ends[low]?.place ?? 0) + 1, last = Math.floor(ends[high]?.place ?? 0);
  const corners = high > low
    ? outline.slice(first, last + 1)
    : [...outline.slice(first), ...outline.slice(1, last + 1)];
  return forward ? corners : corners.toReversed();
}
