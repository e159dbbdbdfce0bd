// @ts-types="@types/d3-contour"
import { contours } from "d3-contour";
import type { MultiPolygon, Position } from "geojson";
import type { ReachedLine } from "./reached.ts";
import { scaleAt } from "./units.ts";

/** Metres from a reached street that belong to its area: the depth of a house and its garden. */
const HALF_WIDTH_M = 40;

/**
 * Spacing in metres of the raster on which distances are computed. At half of {@link HALF_WIDTH_M},
 * every street has a connected area, and no area extends more than 60 m from its streets.
 */
const CELL_M = 20;

/**
 * Largest distance in metres that the raster needs: points inside an area and their neighbours are at
 * most this far from a street.
 */
const KNOWN_M = HALF_WIDTH_M + CELL_M;

/**
 * Least distance in metres between raster points and an outline, so that positions with 6 decimals stay
 * apart.
 */
const CLEARANCE_M = 0.5;

/**
 * A raster over the reached streets. Its metres count from its first point, to the east and to the
 * south.
 */
interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** Squared distance in metres to the nearest reached street, row by row from the north. */
  readonly squaresM2: Float64Array;
  /** Converts a position in units of 1e-7 degrees to metres of the raster. */
  at(lon: number, lat: number): { x: number; y: number };
  /** Converts a position in cells to degrees with 6 decimals. */
  position(column: number, row: number): Position;
}

function rasterOver(lines: readonly ReachedLine[]): Raster {
  let west = Infinity, south = Infinity, east = -Infinity, north = -Infinity;
  for (const { line } of lines) {
    for (let i = 0; i < line.length; i += 2) {
      west = Math.min(west, line[i] ?? 0);
      east = Math.max(east, line[i] ?? 0);
      south = Math.min(south, line[i + 1] ?? 0);
      north = Math.max(north, line[i + 1] ?? 0);
    }
  }
  const { lonM, latM } = scaleAt((south + north) / 2);
  const marginM = KNOWN_M + CELL_M;
  const columns = Math.ceil(((east - west) * lonM + 2 * marginM) / CELL_M) + 1;
  const rows = Math.ceil(((north - south) * latM + 2 * marginM) / CELL_M) + 1;
  const degrees = (units: number): number => Math.round(units / 10) / 1e6;
  return {
    columns,
    rows,
    squaresM2: new Float64Array(columns * rows).fill(KNOWN_M * KNOWN_M),
    at: (lon, lat) => ({
      x: (lon - west) * lonM + marginM,
      y: (north - lat) * latM + marginM,
    }),
    position: (column, row) => [
      degrees(west + (column * CELL_M - marginM) / lonM),
      degrees(north - (row * CELL_M - marginM) / latM),
    ],
  };
}

interface Part {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** Lowers the distances of the raster's points around a part. */
function draw({ columns, squaresM2 }: Raster, { ax, ay, bx, by }: Part): void {
  const first = (m: number) => Math.ceil((m - KNOWN_M) / CELL_M);
  const last = (m: number) => Math.floor((m + KNOWN_M) / CELL_M);
  const dx = bx - ax, dy = by - ay, dd = dx * dx + dy * dy;
  const west = first(Math.min(ax, bx)), east = last(Math.max(ax, bx));
  const south = last(Math.max(ay, by));
  for (let row = first(Math.min(ay, by)); row <= south; row++) {
    for (let column = west; column <= east; column++) {
      const px = column * CELL_M - ax, py = row * CELL_M - ay;
      const share = dd === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / dd));
      const ex = px - share * dx, ey = py - share * dy;
      const m2 = ex * ex + ey * ey, index = row * columns + column;
      if (m2 < (squaresM2[index] ?? 0)) squaresM2[index] = m2;
    }
  }
}

/**
 * Draws the part of a line that is at most `reachM` on foot. The part up to `drawnM` was drawn
 * before.
 */
function drawLine(raster: Raster, { line, metres }: ReachedLine, drawnM: number, reachM: number) {
  for (let at = 0; at + 1 < metres.length; at++) {
    const i = 2 * at;
    const fromM = metres[at] ?? 0, toM = metres[at + 1] ?? 0;
    if (Math.min(fromM, toM) > reachM || Math.max(fromM, toM) <= drawnM) continue;
    const a = raster.at(line[i] ?? 0, line[i + 1] ?? 0);
    const b = raster.at(line[i + 2] ?? 0, line[i + 3] ?? 0);
    const [near, far] = fromM <= toM ? [a, b] : [b, a];
    const nearM = Math.min(fromM, toM), farM = Math.max(fromM, toM);
    const share = farM <= reachM ? 1 : (reachM - nearM) / (farM - nearM);
    draw(raster, {
      ax: near.x,
      ay: near.y,
      bx: near.x + share * (far.x - near.x),
      by: near.y + share * (far.y - near.y),
    });
  }
}

/** The area at most {@link HALF_WIDTH_M} from the drawn streets. */
function outlined({ columns, rows, squaresM2, position }: Raster): MultiPolygon {
  const nearness = new Array<number>(squaresM2.length);
  for (let i = 0; i < squaresM2.length; i++) {
    const insideM = HALF_WIDTH_M - Math.sqrt(squaresM2[i] ?? 0);
    nearness[i] = insideM >= 0 ? Math.max(insideM, CLEARANCE_M) : Math.min(insideM, -CLEARANCE_M);
  }
  const { coordinates } = contours().size([columns, rows]).contour(nearness, 0);
  // The library places the value of a cell in its centre.
  const ringOf = (ring: readonly Position[]) =>
    ring.map(([x = 0, y = 0]) => position(x - 0.5, y - 0.5));
  return {
    type: "MultiPolygon",
    coordinates: coordinates.map((polygon) => polygon.map(ringOf)),
  };
}

/**
 * The areas that can be reached: everything within about 40 m of a street at most this many metres away
 * on foot. Valid by RFC 7946: outlines counterclockwise, holes clockwise, rings closed and not touching,
 * positions of 6 decimals. Each area contains those of smaller reaches exactly, since a longer reach only
 * lowers distances on the same raster.
 *
 * @param lines connected, as returned by a search; at least one begins within the shortest reach
 * @param reachesM metres on foot, ascending
 * @returns one area for each reach
 */
export function isochrones(
  lines: readonly ReachedLine[],
  reachesM: readonly number[],
): MultiPolygon[] {
  const raster = rasterOver(lines);
  let drawnM = -1;
  return reachesM.map((reachM) => {
    for (const line of lines) drawLine(raster, line, drawnM, reachM);
    drawnM = reachM;
    return outlined(raster);
  });
}
