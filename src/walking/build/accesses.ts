import { nearestOnLine, type OnLine } from "../nearest.ts";
import { scaleAt } from "../units.ts";
import { NO_STREET_M } from "../walk.ts";
import type { EdgesIn, Rectangle } from "./edge-search.ts";
import type { Edge } from "./network-edges.ts";
import { type AreaOutline, nearestToOutline, partsInside } from "./outline.ts";

/**
 * A part of an edge from which a place is reached, with the distance from the edge to the place.
 */
export interface Access {
  readonly edge: Edge;
  /** In centimetres from the start of the edge. */
  readonly fromCm: number;
  readonly toCm: number;
  readonly gapCm: number;
}

/** The location of a place, in units of 1e-7 degrees. */
export interface PlaceLocation {
  readonly lon: number;
  readonly lat: number;
  /** The area of the place; null if it is a point. */
  readonly ground: AreaOutline | null;
  /** The mapped entrances of the area: longitude, latitude, longitude ... */
  readonly entrances: readonly number[];
}

/** Radii in metres within which to look for edges, tried in order until one has an edge. */
const SEARCHED_M = [60, 250, NO_STREET_M];

/**
 * Distance in metres from the outline of an area within which streets lead to it, if no street enters
 * it.
 */
const BESIDE_M = 30;

/**
 * Accesses of a place, unordered. A point is reached from the nearest edge. An area is reached from its
 * entrances, else from all edges inside it, else from edges beside it, else from the nearest edge.
 */
export function accessesOf(
  edgesIn: EdgesIn,
  { lon, lat, ground, entrances }: PlaceLocation,
): Access[] {
  if (ground === null) return accessOfPoint(edgesIn, lon, lat);
  if (entrances.length > 0) {
    return Array.from(
      { length: entrances.length / 2 },
      (_, i) => accessOfPoint(edgesIn, entrances[2 * i] ?? 0, entrances[2 * i + 1] ?? 0),
    ).flat();
  }
  const inside = accessesInside(edgesIn, ground);
  if (inside.length > 0) return inside;
  const scale = scaleAt(lat);
  const found = (edge: Edge) => nearestToOutline(edge.line, ground, scale);
  const beside = [...edgesIn(around(ground.bounds, BESIDE_M))].map((edge) => at(edge, found(edge)))
    .filter(({ gapCm }) => gapCm <= 100 * BESIDE_M);
  return beside.length > 0 ? beside : nearestAccess(edgesIn, ground.bounds, found);
}

function accessesInside(edgesIn: EdgesIn, ground: AreaOutline): Access[] {
  return [...edgesIn(ground.bounds)].flatMap((edge) =>
    partsInside(edge.line, ground).map(({ fromM, toM }) => ({
      edge,
      fromCm: Math.min(edge.lengthCm, Math.round(100 * fromM)),
      toCm: Math.min(edge.lengthCm, Math.round(100 * toM)),
      gapCm: 0,
    }))
  );
}

function accessOfPoint(edgesIn: EdgesIn, lon: number, lat: number): Access[] {
  const scale = scaleAt(lat);
  return nearestAccess(
    edgesIn,
    { west: lon, east: lon, south: lat, north: lat },
    ({ line }) => nearestOnLine(line, lon, lat, scale),
  );
}

/**
 * The access from the nearest edge, of equally near ones that with the lowest number; none if all
 * are too far.
 *
 * @param bounds bounds of the place
 * @param nearest returns the point of an edge nearest to the place
 */
function nearestAccess(
  edgesIn: EdgesIn,
  bounds: Rectangle,
  nearest: (edge: Edge) => OnLine,
): Access[] {
  for (const radiusM of SEARCHED_M) {
    let best: { edge: Edge; found: OnLine } | null = null;
    for (const edge of edgesIn(around(bounds, radiusM))) {
      const found = nearest(edge), nearerM = (best?.found.distanceM ?? Infinity) - found.distanceM;
      if (nearerM > 0 || nearerM === 0 && best !== null && edge.number < best.edge.number) {
        best = { edge, found };
      }
    }
    if (best !== null && best.found.distanceM <= radiusM) return [at(best.edge, best.found)];
  }
  return [];
}

function at(edge: Edge, { offsetCm, distanceM }: OnLine): Access {
  const offset = Math.min(edge.lengthCm, offsetCm);
  return { edge, fromCm: offset, toCm: offset, gapCm: Math.round(100 * distanceM) };
}

/** A rectangle extended by a margin in metres. */
function around({ west, south, east, north }: Rectangle, metres: number): Rectangle {
  const { lonM, latM } = scaleAt(Math.max(Math.abs(south), Math.abs(north)));
  // One metre more than the margin, since the scale differs slightly within the rectangle.
  const lon = (metres + 1) / lonM, lat = (metres + 1) / latM;
  return { west: west - lon, south: south - lat, east: east + lon, north: north + lat };
}
