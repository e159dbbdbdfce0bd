/**
 * The territory that an extract holds, found from the extract itself. Its header's box does not say
 * it: tools that cut extracts complete the ways and relations that cross the edge, far beyond it.
 */
// @ts-types="@types/concaveman"
import concaveman from "concaveman";
// @ts-types="@types/d3-polygon"
import { polygonArea } from "d3-polygon";
import type { Polygon } from "geojson";
import type { LonLat } from "./units.ts";

/** Side of the cells of which only the outermost positions are kept, in degrees (about 2 km). */
const cellDegrees = 0.02;

/** Edges of the outline longer than this are drawn inwards where there are positions, in km. */
const longestEdgeKm = 10;

/** Outlines of less than a hectare enclose nothing. */
const smallestAreaKm2 = 0.01;

const kmPerDegree = 111.2;

/**
 * The outline of the lone nodes of an extract (shops, house numbers, trees ... that no way and no
 * relation is made of): the only objects that no tool adds from beyond the edge. The outline is convex
 * where these lie less than 10 km apart and follows larger bays, so it stays inside the extract's own
 * territory (beside bays narrower than 10 km). Null where they enclose nothing.
 */
export function coverageOf(loneNodes: Iterable<LonLat>): Polygon | null {
  const outermost = extremesByCell(loneNodes);
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

/** Directions in which the extremes of a cell are looked for: the axes and the diagonals. */
const directions = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]] as const;

/** Positions that are outermost in their cell, in some direction: enough for an outline. */
function extremesByCell(positions: Iterable<LonLat>): LonLat[] {
  const cells = new Map<string, LonLat[]>();
  for (const position of positions) {
    const [lon, lat] = position;
    const cell = `${Math.floor(lon / cellDegrees)} ${Math.floor(lat / cellDegrees)}`;
    const extremes = cells.get(cell);
    if (extremes === undefined) {
      cells.set(cell, directions.map(() => position));
      continue;
    }
    for (const [at, [east, north]] of directions.entries()) {
      const [lonBest, latBest] = extremes[at] ?? position;
      if ((lon - lonBest) * east + (lat - latBest) * north > 0) extremes[at] = position;
    }
  }
  return [...new Set([...cells.values()].flat())];
}
