/** From located objects to the geometry that a class is measured on. */
// @ts-types="@types/d3-polygon"
import { polygonArea, polygonCentroid } from "d3-polygon";
import type { Geometry, MultiPolygon, Polygon } from "geojson";
import { metresBetween } from "../../middle.ts";
import type { LonLat } from "./coordinate-units.ts";
import { isRing } from "./rings.ts";

/** The shape that a class is measured on: a point, a line, or an area. */
export type Shape = "point" | "line" | "polygon";

/**
 * Where an object is: a node, a way (which may be closed), or a multipolygon; and where people enter it,
 * if that is mapped.
 */
export type Located =
  | { readonly kind: "node"; readonly at: LonLat }
  | { readonly kind: "way"; readonly line: LonLat[]; readonly entrances?: LonLat[] }
  | { readonly kind: "area"; readonly polygons: LonLat[][][]; readonly entrances?: LonLat[] };

/** Positions in a line; longer ways are split so that cutting one by a circle stays cheap. */
const linePositions = 32;

/**
 * The geometries of an object for a shape: a line in pieces of at most 32 positions, all else in one.
 * Empty where the object has no such shape (the ground covered by a node or an open way).
 */
export function geometriesOf(located: Located, shape: Shape): Geometry[] {
  if (shape === "point") return [{ type: "Point", coordinates: pointOf(located) }];
  if (shape === "line") return located.kind === "way" ? lines(located.line) : [];
  const ground = groundOf(located);
  return ground === null ? [] : [ground];
}

/** The ground that an object covers; null for a node or an open way. */
export function groundOf(located: Located): Polygon | MultiPolygon | null {
  if (located.kind === "area") return { type: "MultiPolygon", coordinates: located.polygons };
  return located.kind === "way" && isRing(located.line)
    ? { type: "Polygon", coordinates: [located.line] }
    : null;
}

/** One position for an object: of an area the centroid of its largest part, of a line its middle. */
export function pointOf(located: Located): LonLat {
  if (located.kind === "node") return located.at;
  if (located.kind === "way") {
    return isRing(located.line) ? centroid(located.line) : middle(located.line);
  }
  const outers = located.polygons.flatMap(([outer]) => outer === undefined ? [] : [outer]);
  const areas = outers.map((outer) => Math.abs(polygonArea(outer)));
  return centroid(outers[areas.indexOf(Math.max(...areas))] ?? []);
}

/** Metres from a position to the farthest position of an object. */
export function reachM(located: Located, from: LonLat): number {
  const positions = located.kind === "way"
    ? located.line
    : located.kind === "area"
    ? located.polygons.flat(2)
    : [];
  return positions.reduce((most, position) => Math.max(most, metresBetween(from, position)), 0);
}

function lines(line: LonLat[]): Geometry[] {
  const pieces: Geometry[] = [];
  for (let start = 0; start < line.length - 1; start += linePositions - 1) {
    pieces.push({ type: "LineString", coordinates: line.slice(start, start + linePositions) });
  }
  return pieces;
}

/** Centroid of a ring, shifted to the origin first: far from it the formula loses all its digits. */
function centroid(ring: readonly LonLat[]): LonLat {
  const [lon0, lat0] = ring[0] ?? [NaN, NaN];
  const local = ring.map(([lon, lat]): LonLat => [lon - lon0, lat - lat0]);
  if (polygonArea(local) === 0) return [lon0, lat0];
  const [lon, lat] = polygonCentroid(local);
  return [lon0 + lon, lat0 + lat];
}

function middle(line: readonly LonLat[]): LonLat {
  const [lonA, latA] = line[Math.floor((line.length - 1) / 2)] ?? [NaN, NaN];
  const [lonB, latB] = line[Math.ceil((line.length - 1) / 2)] ?? [NaN, NaN];
  return [(lonA + lonB) / 2, (latA + latB) / 2];
}
