/**
 * Derives the territory of an extract from its objects. The bounding box in its header does not help: tools
 * that cut extracts include complete ways and relations across the edge, far beyond the territory.
 */
// @ts-types="@types/concaveman"
import concaveman from "concaveman";
// @ts-types="@types/d3-polygon"
import { polygonArea } from "d3-polygon";
import type { Polygon } from "geojson";
import type { GeoPosition } from "./coordinate-units.ts";

/** Minimum area of an outline: one hectare. A smaller outline counts as empty. */
const smallestAreaKm2 = 0.01;

/** Kilometres in a degree of latitude. */
export const kmPerDegree = 111.2;

/**
 * The outline of positions that lie inside the territory; null if they enclose no area. The outline
 * bridges gaps up to `longestEdgeKm` and follows larger bays, so it stays inside the territory,
 * except at bays narrower than that.
 */
export function coverageOf(inside: Iterable<GeoPosition>, longestEdgeKm: number): Polygon | null {
  // A cell is much smaller than the edges, and much larger than the distances between positions in
  // a town.
  const outermost = extremesByCell(inside, longestEdgeKm / 500);
  if (outermost.length < 3) return null;
  const latitude = (outermost[0]?.[1] ?? 0) * Math.PI / 180;
  const kmPerLonDegree = kmPerDegree * Math.cos(latitude);
  const plane = outermost.map(([lon, lat]) => [lon * kmPerLonDegree, lat * kmPerDegree]);
  const outline = concaveman(plane, 1, longestEdgeKm)
    .map(([x = NaN, y = NaN]): [number, number] => [x, y]);
  if (Math.abs(polygonArea(outline)) < smallestAreaKm2) return null;
  const ring = outline.map(([x, y]) => [x / kmPerLonDegree, y / kmPerDegree]);
  return { type: "Polygon", coordinates: [ring] };
}

/** Directions of the extremes kept per cell: the axes and the diagonals. */
const directions = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]] as const;

/** Maximum number of cells. Larger territories get larger cells, so memory does not grow with them. */
const mostCells = 50_000;

/** Keeps the outermost positions of each cell in each direction, which is enough for an outline. */
function extremesByCell(positions: Iterable<GeoPosition>, cellDegrees: number): GeoPosition[] {
  const cells = new Map<string, GeoPosition[]>();
  for (const position of positions) {
    if (cells.size > mostCells) cellDegrees = enlarge(cells, cellDegrees);
    addTo(cells, position, cellDegrees);
  }
  return [...new Set([...cells.values()].flat())];
}

/** Doubles the side of the cells, and returns it. */
function enlarge(cells: Map<string, GeoPosition[]>, cellDegrees: number): number {
  const extremes = [...cells.values()];
  cells.clear();
  for (const position of extremes.flat()) addTo(cells, position, cellDegrees * 2);
  return cellDegrees * 2;
}

function addTo(
  cells: Map<string, GeoPosition[]>,
  position: GeoPosition,
  cellDegrees: number,
): void {
  const [lon, lat] = position;
  const cell = `${Math.floor(lon / cellDegrees)} ${Math.floor(lat / cellDegrees)}`;
  const extremes = cells.get(cell);
  if (extremes === undefined) {
    cells.set(cell, directions.map(() => position));
    return;
  }
  for (const [at, [east, north]] of directions.entries()) {
    const [lonBest, latBest] = extremes[at] ?? position;
    if ((lon - lonBest) * east + (lat - latBest) * north > 0) extremes[at] = position;
  }
}
