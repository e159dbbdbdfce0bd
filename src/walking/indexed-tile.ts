import type { Tile } from "./tile.ts";

/** A tile prepared for searches. */
export interface IndexedTile extends Tile {
  /** The bounding box of each edge, as four numbers in units: west, south, east, north. */
  readonly boxes: Int32Array;
  /** The layers (`layer.id`) of the tile's places. */
  readonly layers: ReadonlySet<number>;
}

/** Adds the boxes and layers to a tile, and their size to its `bytes`. */
export function indexTile(tile: Tile): IndexedTile {
  const boxes = new Int32Array(4 * tile.edgeNumber.length);
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
  return {
    ...tile,
    boxes,
    layers: new Set(tile.placeLayer),
    bytes: tile.bytes + boxes.byteLength,
  };
}
