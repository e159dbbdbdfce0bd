/** Plane geometry for the oracle, without an index or a library: slow, but easy to verify. */
import type { Geometry, Position } from "geojson";

/** A position in metres. */
export type XY = readonly [number, number];

/** A bounding box: its south-west and north-east corners. */
export interface Box {
  readonly min: XY;
  readonly max: XY;
}

/** The shape of a feature or area. */
export type Shape =
  & { readonly box: Box }
  & (
    | { readonly kind: "point"; readonly at: XY }
    | { readonly kind: "line"; readonly paths: readonly (readonly XY[])[] }
    /** Closed rings under the even-odd rule, so holes need no flag. */
    | Polygon
  );

/** The rings of one polygon or of several disjoint polygons, including holes. */
export interface Polygon {
  readonly kind: "polygon";
  readonly paths: readonly (readonly XY[])[];
  readonly box: Box;
}

type Segment = readonly [XY, XY];

function boxOf(positions: readonly XY[]): Box {
  const min: [number, number] = [Infinity, Infinity],
    max: [number, number] = [-Infinity, -Infinity];
  for (const [x, y] of positions) {
    min[0] = Math.min(min[0], x);
    min[1] = Math.min(min[1], y);
    max[0] = Math.max(max[0], x);
    max[1] = Math.max(max[1], y);
  }
  return { min, max };
}

/** Makes a polygon of closed rings. */
export function polygonOf(paths: readonly (readonly XY[])[]): Polygon {
  return { kind: "polygon", paths, box: boxOf(paths.flat()) };
}

/** Makes a shape from GeoJSON in metres. */
export function shapeOf(geometry: Geometry): Shape {
  const xy = ([x = NaN, y = NaN]: Position): XY => [x, y];
  switch (geometry.type) {
    case "Point": {
      const at = xy(geometry.coordinates);
      return { kind: "point", at, box: { min: at, max: at } };
    }
    case "LineString":
    case "MultiLineString": {
      const lines = geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
      const paths = lines.map((line) => line.map(xy));
      return { kind: "line", paths, box: boxOf(paths.flat()) };
    }
    case "Polygon":
      return polygonOf(geometry.coordinates.map((ring) => ring.map(xy)));
    case "MultiPolygon":
      return polygonOf(geometry.coordinates.flat().map((ring) => ring.map(xy)));
    default:
      throw new Error(`The oracle knows no ${geometry.type}`);
  }
}

/**
 * A polygon from GeoJSON in metres. Areas and coverages are polygons.
 *
 * @throws {Error} for another geometry
 */
export function polygonFrom(geometry: Geometry): Polygon {
  const shape = shapeOf(geometry);
  if (shape.kind !== "polygon") throw new Error(`A ${geometry.type} is no polygon`);
  return shape;
}

function segmentsOf(paths: readonly (readonly XY[])[]): Segment[] {
  return paths.flatMap((path) => path.slice(1).map((end, i): Segment => [path[i] ?? end, end]));
}

function toSegment([x, y]: XY, [[ax, ay], [bx, by]]: Segment): number {
  const dx = bx - ax, dy = by - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}

/**
 * Distance from a position to a box, which is a lower bound of the distance to a shape in the box.
 */
export function toBox([x, y]: XY, { min, max }: Box): number {
  return Math.hypot(Math.max(min[0] - x, 0, x - max[0]), Math.max(min[1] - y, 0, y - max[1]));
}

/**
 * Where a vertical line crosses the rings, from south to north: alternately inwards and outwards.
 */
function crossings(segments: readonly Segment[], x: number): number[] {
  const ys: number[] = [];
  for (const [[ax, ay], [bx, by]] of segments) {
    if (ax <= x !== bx <= x) ys.push(ay + (x - ax) / (bx - ax) * (by - ay));
  }
  return ys.sort((a, b) => a - b);
}

/** Whether a polygon contains a position. If so, the number of crossings south of it is odd. */
export function contains({ paths, box }: Polygon, at: XY): boolean {
  if (toBox(at, box) > 0) return false;
  return crossings(segmentsOf(paths), at[0]).filter((y) => y < at[1]).length % 2 === 1;
}

/** Distance from a position to a shape; 0 inside a polygon. */
export function distance(at: XY, shape: Shape): number {
  if (shape.kind === "point") return Math.hypot(at[0] - shape.at[0], at[1] - shape.at[1]);
  if (shape.kind === "polygon" && contains(shape, at)) return 0;
  let least = Infinity;
  for (const segment of segmentsOf(shape.paths)) least = Math.min(least, toSegment(at, segment));
  return least;
}

/** Distance to the nearest of several shapes; infinite if there are none. */
export function nearestM(at: XY, shapes: readonly Shape[]): number {
  let least = Infinity;
  for (const shape of shapes) {
    if (toBox(at, shape.box) < least) least = Math.min(least, distance(at, shape));
  }
  return least;
}

function cross([a, b]: Segment, [c, d]: Segment): boolean {
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0;
}

/** Whether a shape and a polygon intersect: one contains an end of the other, or their segments cross. */
export function touches(shape: Shape, polygon: Polygon): boolean {
  if (shape.kind === "point") return contains(polygon, shape.at);
  const apart = [0, 1].some((axis) =>
    (shape.box.min[axis] ?? 0) > (polygon.box.max[axis] ?? 0) ||
    (shape.box.max[axis] ?? 0) < (polygon.box.min[axis] ?? 0)
  );
  if (apart) return false;
  if (shape.paths.flat().some((at) => contains(polygon, at))) return true;
  if (shape.kind === "polygon" && polygon.paths.flat().some((at) => contains(shape, at))) {
    return true;
  }
  const outline = segmentsOf(polygon.paths);
  return segmentsOf(shape.paths).some((one) => outline.some((other) => cross(one, other)));
}

/**
 * Number of corners of the polygon that approximates a circle. Its area is smaller by 1 in 10,000.
 */
const CORNERS = 256;

/** A polygon that approximates a circle, counter-clockwise and closed. */
export function circle([x, y]: XY, radiusM: number): XY[] {
  return Array.from({ length: CORNERS + 1 }, (_, i) => {
    const angle = 2 * Math.PI * (i % CORNERS) / CORNERS;
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)] as const;
  });
}

/** Twice the signed area of a triangle: positive if c lies to the left of a-b. */
const side = (a: XY, b: XY, c: XY): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/**
 * Length of the part of a segment inside a circle: the overlap of the segment with the chord on its
 * line, which extends equally to both sides of the foot of the perpendicular from the centre.
 */
function lengthInside([a, b]: Segment, [x, y]: XY, radiusM: number): number {
  const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (lengthM === 0) return 0;
  const [east, north] = [(b[0] - a[0]) / lengthM, (b[1] - a[1]) / lengthM];
  const footM = (x - a[0]) * east + (y - a[1]) * north;
  const awayM = (x - a[0]) * north - (y - a[1]) * east;
  const halfM = Math.sqrt(Math.max(0, radiusM ** 2 - awayM ** 2));
  return Math.max(0, Math.min(lengthM, footM + halfM) - Math.max(0, footM - halfM));
}

/** Length of a line inside a circle. */
export function lengthWithin(shape: Shape, centre: XY, radiusM: number): number {
  if (shape.kind !== "line") throw new Error("only lines have a length");
  return segmentsOf(shape.paths)
    .reduce((total, segment) => total + lengthInside(segment, centre, radiusM), 0);
}

/** The intervals of a vertical line inside the union of polygons, from south to north. */
function spans(polygons: readonly (readonly Segment[])[], x: number): [number, number][] {
  const all = polygons.flatMap((segments) => {
    const ys = crossings(segments, x);
    return ys.flatMap((y, i): [number, number][] => i % 2 === 0 ? [[y, ys[i + 1] ?? y]] : []);
  }).sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of all) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/**
 * Area of the union of polygons inside a convex ring. Splits the plane into vertical slabs at every corner and
 * crossing, so that within a slab all sides are straight and do not cross. The area in a slab is its width
 * times the length of its middle line inside the union.
 */
export function unionAreaWithin(polygons: readonly Polygon[], convex: readonly XY[]): number {
  const { min, max } = boxOf(convex);
  const near = ([[ax], [bx]]: Segment) => Math.max(ax, bx) > min[0] && Math.min(ax, bx) < max[0];
  const inside = polygons.map(({ paths }) => segmentsOf(paths).filter(near));
  const round = segmentsOf([convex]);
  const cuts = cutsOf([...inside.flat(), ...round]).filter((x) => x >= min[0] && x <= max[0]);
  let area = 0;
  for (const [i, x] of cuts.slice(1).entries()) {
    const from = cuts[i] ?? x, middle = (from + x) / 2;
    const [[south, north] = [0, 0]] = spans([round], middle);
    for (const [low, high] of spans(inside, middle)) {
      area += Math.max(0, Math.min(high, north) - Math.max(low, south)) * (x - from);
    }
  }
  return area;
}

/** The x of all ends and crossings of segments, ascending. */
function cutsOf(segments: readonly Segment[]): number[] {
  const xs = new Set(segments.flatMap(([[ax], [bx]]) => [ax, bx]));
  for (const [i, one] of segments.entries()) {
    for (const other of segments.slice(i + 1)) {
      if (!cross(one, other)) continue;
      const [a, b] = one, [c, d] = other;
      const t = side(c, d, a) / (side(c, d, a) - side(c, d, b));
      xs.add(a[0] + t * (b[0] - a[0]));
    }
  }
  return [...xs].sort((a, b) => a - b);
}

/** Area of a polygon. */
export function areaOf(polygon: Polygon): number {
  const { min, max } = polygon.box;
  return unionAreaWithin([polygon], [min, [max[0], min[1]], max, [min[0], max[1]], min]);
}
