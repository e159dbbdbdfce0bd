// @ts-types="@types/d3-polygon"
import { polygonArea, polygonCentroid } from "d3-polygon";
import type { Geometry, LineString, MultiPolygon, Polygon } from "geojson";
import { metresBetweenPositions } from "../../middle.ts";
import type { GeoPosition } from "./coordinate-units.ts";
import { isRing } from "./rings.ts";

/** The shape that represents a feature of a class. */
export type ShapeKind = "point" | "line" | "polygon";

/**
 * The location of an object: a node, a way (which may be closed), or a multipolygon; and its mapped entrances.
 */
export type Located =
  | { readonly kind: "node"; readonly at: GeoPosition }
  | { readonly kind: "way"; readonly line: GeoPosition[]; readonly entrances?: GeoPosition[] }
  | {
    readonly kind: "area";
    readonly polygons: GeoPosition[][][];
    readonly entrances?: GeoPosition[];
  };

/** Maximum positions per line. Longer ways are split, which keeps intersections with circles cheap. */
const linePositions = 32;

/**
 * Returns the geometries of an object for a shape: lines in pieces of at most 32 positions, other shapes in
 * one piece. Returns an empty list if the object has no such shape (a node or an open way as polygon).
 */
export function geometriesOf(located: Located, shape: ShapeKind): Geometry[] {
  if (shape === "point") return [{ type: "Point", coordinates: pointOf(located) }];
  if (shape === "line") return located.kind === "way" ? linesOf(located.line) : [];
  const ground = groundOf(located);
  return ground === null ? [] : [ground];
}

/** Returns the ground that an object covers; null for a node or an open way. */
export function groundOf(located: Located): Polygon | MultiPolygon | null {
  if (located.kind === "area") return { type: "MultiPolygon", coordinates: located.polygons };
  return located.kind === "way" && isRing(located.line)
    ? { type: "Polygon", coordinates: [located.line] }
    : null;
}

/** Metres per degree of latitude. */
const degreeM = 111_195;

/** Returns the area in square metres that the outer rings of a ground enclose, to one percent. */
export function groundM2(ground: Polygon | MultiPolygon): number {
  const polygons = ground.type === "Polygon" ? [ground.coordinates] : ground.coordinates;
  return polygons.reduce((sum, [outer = []]) => {
    const [lon0 = NaN, lat0 = NaN] = outer[0] ?? [];
    const local = outer.map(([lon = NaN, lat = NaN]): GeoPosition => [lon - lon0, lat - lat0]);
    const m2PerDegree2 = degreeM ** 2 * Math.cos(lat0 * Math.PI / 180);
    return sum + Math.abs(polygonArea(local)) * m2PerDegree2;
  }, 0);
}

/** Returns one position for an object: the centroid of an area's largest part, or the middle of a line. */
export function pointOf(located: Located): GeoPosition {
  if (located.kind === "node") return located.at;
  if (located.kind === "way") {
    return isRing(located.line) ? centroid(located.line) : middle(located.line);
  }
  const outers = located.polygons.flatMap(([outer]) => outer === undefined ? [] : [outer]);
  const areas = outers.map((outer) => Math.abs(polygonArea(outer)));
  return centroid(outers[areas.indexOf(Math.max(...areas))] ?? []);
}

/** Returns the metres from a position to the farthest position of an object. */
export function reachM(located: Located, from: GeoPosition): number {
  const positions = located.kind === "way"
    ? located.line
    : located.kind === "area"
    ? located.polygons.flat(2)
    : [];
  return positions.reduce(
    (most, position) => Math.max(most, metresBetweenPositions(from, position)),
    0,
  );
}

/** Returns a line in pieces of at most 32 positions, which share their ends. */
export function linesOf(line: GeoPosition[]): LineString[] {
  const pieces: LineString[] = [];
  for (let start = 0; start < line.length - 1; start += linePositions - 1) {
    pieces.push({ type: "LineString", coordinates: line.slice(start, start + linePositions) });
  }
  return pieces;
}

/** Returns the centroid of a ring. Shifts the ring to the origin first, where the formula is precise. */
function centroid(ring: readonly GeoPosition[]): GeoPosition {
  const [lon0, lat0] = ring[0] ?? [NaN, NaN];
  const local = ring.map(([lon, lat]): GeoPosition => [lon - lon0, lat - lat0]);
  if (polygonArea(local) === 0) return [lon0, lat0];
  const [lon, lat] = polygonCentroid(local);
  return [lon0 + lon, lat0 + lat];
}

function middle(line: readonly GeoPosition[]): GeoPosition {
  const [lonA, latA] = line[Math.floor((line.length - 1) / 2)] ?? [NaN, NaN];
  const [lonB, latB] = line[Math.ceil((line.length - 1) / 2)] ?? [NaN, NaN];
  return [(lonA + lonB) / 2, (latA + latB) / 2];
}
