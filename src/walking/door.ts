import type { Grid } from "./grid.ts";
import type { IndexedTile } from "./indexed-tile.ts";
import { nearestOnLine } from "./nearest.ts";
import { lineOfEdge } from "./tile.ts";
import { type Scale, scaleAt } from "./units.ts";
import { NO_STREET_M } from "./walk.ts";

/** The start of a walk: a point of an edge, with its distance from the position. */
export interface Door {
  readonly tile: IndexedTile;
  readonly edge: number;
  /** From the start of the edge. */
  readonly offsetCm: number;
  /** Straight distance from the position to the edge. */
  readonly gapCm: number;
}

/** Largest rounding error of a distance up to {@link NO_STREET_M}. */
const SLACK_M = 1e-6;

/**
 * Finds the nearest point of any edge; of equally near edges, the one with the lowest number. Null
 * if none is within {@link NO_STREET_M}.
 *
 * @param tiles all tiles that touch a circle of that radius around the position
 * @param lon in units of 1e-7 degrees
 * @param lat in units of 1e-7 degrees
 */
export function doorAt(
  tiles: readonly IndexedTile[],
  grid: Grid,
  lon: number,
  lat: number,
): Door | null {
  const scale = scaleAt(lat);
  // Searches the nearest tiles first, since their result excludes most others. An edge is in each
  // tile that it touches, so a tile farther than the best edge has no nearer one.
  const near = tiles.map((tile) => ({ tile, m: metresToTile(tile, grid, lon, lat, scale) }))
    .filter(({ m }) => m <= NO_STREET_M)
    .sort((a, b) => a.m - b.m);
  let door: Door | null = null, bestM = NO_STREET_M, bestNumber = Infinity;
  for (const { tile, m: tileM } of near) {
    if (tileM > bestM + SLACK_M) continue;
    const boxes = boxesOf(tile);
    let boundM = bestM;
    for (let edge = 0; edge < tile.edgeNumber.length; edge++) {
      boundM = Math.min(boundM, farthestOfBox(boxes, edge, lon, lat, scale));
    }
    for (let edge = 0; edge < tile.edgeNumber.length; edge++) {
      if (nearestOfBox(boxes, edge, lon, lat, scale) > Math.min(boundM, bestM) + SLACK_M) {
        continue;
      }
      const { offsetCm, distanceM } = nearestOnLine(lineOfEdge(tile, edge), lon, lat, scale);
      const number = tile.edgeNumber[edge] ?? 0;
      if (distanceM < bestM || distanceM === bestM && number < bestNumber) {
        bestM = distanceM;
        bestNumber = number;
        door = { tile, edge, offsetCm, gapCm: Math.round(100 * distanceM) };
      }
    }
  }
  return door;
}

function metresToTile(
  { col, row }: IndexedTile,
  { lonStep, latStep }: Grid,
  lon: number,
  lat: number,
  scale: Scale,
): number {
  return Math.hypot(
    outside(col * lonStep, (col + 1) * lonStep, lon) * scale.lonM,
    outside(row * latStep, (row + 1) * latStep, lat) * scale.latM,
  );
}

/** The boxes of the edges of tiles in which a door was searched: few of those that a walk reads. */
const boxesOfTiles = new WeakMap<IndexedTile, Int32Array>();

/** The bounding box of each edge, as four numbers in units: west, south, east, north. */
function boxesOf(tile: IndexedTile): Int32Array {
  const known = boxesOfTiles.get(tile);
  if (known !== undefined) return known;
  const boxes = new Int32Array(4 * tile.edgeNumber.length);
  boxesOfTiles.set(tile, boxes);
  for (let edge = 0; edge < tile.edgeNumber.length; edge++) {
    let lon = tile.startLon[edge] ?? 0, lat = tile.startLat[edge] ?? 0;
    let west = lon, south = lat, east = lon, north = lat;
    const end = tile.stepFirst[edge + 1] ?? 0;
    for (let at = tile.stepFirst[edge] ?? 0; at < end; at += 2) {
      lon += tile.steps[at] ?? 0;
      lat += tile.steps[at + 1] ?? 0;
      if (lon < west) west = lon;
      else if (lon > east) east = lon;
      if (lat < south) south = lat;
      else if (lat > north) north = lat;
    }
    boxes[4 * edge] = west;
    boxes[4 * edge + 1] = south;
    boxes[4 * edge + 2] = east;
    boxes[4 * edge + 3] = north;
  }
  return boxes;
}

/** Metres to the nearest point of an edge's box, a lower bound for the edge. */
function nearestOfBox(
  boxes: Int32Array,
  edge: number,
  lon: number,
  lat: number,
  scale: Scale,
): number {
  const at = 4 * edge;
  const x = outside(boxes[at] ?? 0, boxes[at + 2] ?? 0, lon) * scale.lonM;
  const y = outside(boxes[at + 1] ?? 0, boxes[at + 3] ?? 0, lat) * scale.latM;
  return Math.sqrt(x * x + y * y);
}

/** Metres to the farthest corner of an edge's box, an upper bound for the edge. */
function farthestOfBox(
  boxes: Int32Array,
  edge: number,
  lon: number,
  lat: number,
  scale: Scale,
): number {
  const at = 4 * edge;
  const x = Math.max(lon - (boxes[at] ?? 0), (boxes[at + 2] ?? 0) - lon) * scale.lonM;
  const y = Math.max(lat - (boxes[at + 1] ?? 0), (boxes[at + 3] ?? 0) - lat) * scale.latM;
  return Math.sqrt(x * x + y * y);
}

function outside(low: number, high: number, value: number): number {
  return value < low ? low - value : value > high ? value - high : 0;
}
