import Flatbush from "flatbush";
import { LRUCache } from "lru-cache";
import type { Edge, NetworkEdges } from "./network-edges.ts";

/** A rectangle in units of 1e-7 degrees. */
export interface Rectangle {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Returns each edge whose bounding box meets a rectangle once, and possibly a few others. */
export type EdgesIn = (bounds: Rectangle) => Iterable<Edge>;

/** Rows of the grid kept in memory. Places are processed from south to north. */
const KEPT_ROWS = 3;

interface IndexedRow {
  readonly edges: readonly Edge[];
  readonly boxes: Flatbush | null;
}

/**
 * Searches all edges of a network for those near a place. Keeps some rows of the grid in memory.
 */
export function edgeSearch({ grid, inRow }: Pick<NetworkEdges, "grid" | "inRow">): EdgesIn {
  const rows = new LRUCache<number, IndexedRow>({ max: KEPT_ROWS });
  const rowAt = (row: number) => {
    const known = rows.get(row);
    if (known !== undefined) return known;
    const edges = inRow(row), indexed = { edges, boxes: boxesOf(edges) };
    rows.set(row, indexed);
    return indexed;
  };
  return function* ({ west, south, east, north }) {
    const first = Math.floor(south / grid.latStep), last = Math.floor(north / grid.latStep);
    const seen = first === last ? null : new Set<number>();
    for (let row = first; row <= last; row++) {
      const { edges, boxes } = rowAt(row);
      for (const at of boxes?.search(west, south, east, north) ?? []) {
        const edge = edges[at];
        if (edge === undefined || seen?.has(edge.index)) continue;
        seen?.add(edge.index);
        yield edge;
      }
    }
  };
}

/** Indexes the boxes of some edges; null if there are none, which the library rejects. */
function boxesOf(edges: readonly Edge[]): Flatbush | null {
  if (edges.length === 0) return null;
  const boxes = new Flatbush(edges.length, 16, Int32Array);
  for (const { line } of edges) {
    const { west, south, east, north } = boundsOf(line);
    boxes.add(west, south, east, north);
  }
  boxes.finish();
  return boxes;
}

/** The bounding box of a line. */
export function boundsOf(line: Int32Array): Rectangle {
  let west = Infinity, south = Infinity, east = -Infinity, north = -Infinity;
  for (let at = 0; at < line.length; at += 2) {
    const lon = line[at] ?? 0, lat = line[at + 1] ?? 0;
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return { west, south, east, north };
}
