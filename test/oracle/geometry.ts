/** Plain plane geometry for the oracle: no index, no library, slow and easy to believe. */

/** A position in metres. */
export type XY = readonly [number, number];

/** The three shapes that random territories are made of. */
export type Shape =
  | { readonly kind: "point"; readonly at: XY }
  | { readonly kind: "line"; readonly points: readonly XY[] }
  | { readonly kind: "rectangle"; readonly min: XY; readonly max: XY };

/** Corners of a rectangle, counter-clockwise. */
export function corners({ min, max }: { min: XY; max: XY }): XY[] {
  return [min, [max[0], min[1]], max, [min[0], max[1]]];
}

/** Distance from a position to a segment. */
function toSegment([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const dx = bx - ax, dy = by - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/** Pairs of neighbours of a list; with `closed`, the last and the first too. */
function pairs(points: readonly XY[], closed: boolean): [XY, XY][] {
  const ends = closed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.map((end, i) => [points[i] ?? end, end]);
}

/** Whether a rectangle contains a position. */
export function contains({ min, max }: { min: XY; max: XY }, [x, y]: XY): boolean {
  return x >= min[0] && x <= max[0] && y >= min[1] && y <= max[1];
}

/** Distance from a position to the outline of a rectangle. */
export function toOutline(rectangle: { min: XY; max: XY }, at: XY): number {
  return Math.min(...pairs(corners(rectangle), true).map(([a, b]) => toSegment(at, a, b)));
}

/** Distance from a position to a shape; 0 inside a rectangle. */
export function distance(at: XY, shape: Shape): number {
  if (shape.kind === "point") return Math.hypot(at[0] - shape.at[0], at[1] - shape.at[1]);
  if (shape.kind === "rectangle") return contains(shape, at) ? 0 : toOutline(shape, at);
  return Math.min(...pairs(shape.points, false).map(([a, b]) => toSegment(at, a, b)));
}

/** The polygon of 128 corners that stands for a circle, counter-clockwise. */
export function circle([x, y]: XY, radiusM: number): XY[] {
  return Array.from({ length: 128 }, (_, i) => {
    const angle = 2 * Math.PI * i / 128;
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)] as const;
  });
}

/** Twice the signed area of a triangle: positive where c lies left of a-b. */
const side = (a: XY, b: XY, c: XY): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

const between = (
  a: XY,
  b: XY,
  t: number,
): XY => [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])];

/** Length of the part of a segment inside a convex polygon (Cyrus and Beck). */
function lengthInside(a: XY, b: XY, convex: readonly XY[]): number {
  let enter = 0, leave = 1;
  for (const [p, q] of pairs(convex, true)) {
    const atA = side(p, q, a), atB = side(p, q, b);
    if (atA < 0 && atB < 0) return 0;
    if (atA < 0) enter = Math.max(enter, atA / (atA - atB));
    else if (atB < 0) leave = Math.min(leave, atA / (atA - atB));
  }
  return enter < leave ? (leave - enter) * Math.hypot(b[0] - a[0], b[1] - a[1]) : 0;
}

/** Length of a line inside a convex polygon. */
export function lengthWithin(shape: Shape, convex: readonly XY[]): number {
  if (shape.kind !== "line") throw new Error("only lines have a length");
  return pairs(shape.points, false).reduce((sum, [a, b]) => sum + lengthInside(a, b, convex), 0);
}

/** Area of a polygon cut by a convex one (Sutherland and Hodgman). */
export function areaWithin(polygon: readonly XY[], convex: readonly XY[]): number {
  let rest = [...polygon];
  for (const [p, q] of pairs(convex, true)) {
    rest = pairs(rest, true).flatMap(([a, b]) => {
      const atA = side(p, q, a), atB = side(p, q, b);
      const crossing = atA < 0 !== atB < 0 ? [between(a, b, atA / (atA - atB))] : [];
      return atA >= 0 ? [a, ...crossing] : crossing;
    });
  }
  return pairs(rest, true).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2;
}

/** Area of the union of rectangles inside a convex polygon: cut into cells that do not overlap. */
export function unionAreaWithin(
  rectangles: readonly { min: XY; max: XY }[],
  convex: readonly XY[],
): number {
  const cuts = (axis: 0 | 1) =>
    [...new Set(rectangles.flatMap(({ min, max }) => [min[axis], max[axis]]))].sort((a, b) =>
      a - b
    );
  const xs = cuts(0), ys = cuts(1);
  let area = 0;
  for (const [i, x] of xs.slice(1).entries()) {
    for (const [j, y] of ys.slice(1).entries()) {
      const cell = { min: [xs[i] ?? x, ys[j] ?? y] as XY, max: [x, y] as XY };
      const middle: XY = [(cell.min[0] + x) / 2, (cell.min[1] + y) / 2];
      if (rectangles.some((rectangle) => contains(rectangle, middle))) {
        area += areaWithin(corners(cell), convex);
      }
    }
  }
  return area;
}
