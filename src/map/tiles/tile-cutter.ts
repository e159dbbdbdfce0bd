import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, MultiPolygon } from "geojson";
import { tileKey, tilesTouching, tileZooms } from "./tile-address.ts";

/** An area with what its features in tiles carry. */
export type TileArea = Feature<MultiPolygon, Readonly<Record<string, string | number>>>;

/** Name of the layer in each tile. */
export const TILE_LAYER = "comuni";

/** Side of a tile in its units, which clients show on 512 pixels. */
const EXTENT = 4096;

/**
 * Units around a tile that it also contains, so that the borders of areas that are cut there lie outside. Units by
 * which a line may deviate, below a pixel; at the last zoom none.
 */
const BUFFER = 64, TOLERANCE = 3;

/** Version 2 of the specification of vector tiles. */
const MVT = { version: 2, extent: EXTENT } as const;

/** Cuts areas into vector tiles (https://github.com/mapbox/vector-tile-spec). */
export class TileCutter {
  readonly #tiles = new Map<string, GeoJSONVTTile>();

  /** Adds areas in WGS84 degrees. */
  add(areas: readonly TileArea[]): void {
    const box = boxOf(areas);
    if (box === null) return;
    const cut = new GeoJSONVT({ type: "FeatureCollection", features: [...areas] }, {
      maxZoom: tileZooms.most,
      // Cuts every tile at once: by default only those with many points, and the others on demand.
      indexMaxZoom: tileZooms.most,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: TOLERANCE,
    });
    for (let z: number = tileZooms.least; z <= tileZooms.most; z++) {
      for (const address of tilesTouching(z, box)) {
        const tile = cut.getTile(z, address.x, address.y);
        if (tile === null || tile.features.length === 0) continue;
        const key = tileKey(address), known = this.#tiles.get(key);
        // Without the source, from which nothing is cut again.
        if (known === undefined) this.#tiles.set(key, { ...tile, source: null });
        else known.features.push(...tile.features);
      }
    }
  }

  /** The tiles by {@link tileKey}, without empty ones. */
  *tiles(): Iterable<[key: string, tile: Uint8Array<ArrayBuffer>]> {
    for (const [key, tile] of this.#tiles) {
      yield [key, Uint8Array.from(fromGeojsonVt({ [TILE_LAYER]: tile }, MVT))];
    }
  }
}

/** The box of areas, with a margin of the buffer at the first zoom; null: without positions. */
function boxOf(areas: readonly TileArea[]): [number, number, number, number] | null {
  const margin = 360 / 2 ** tileZooms.least * BUFFER / EXTENT;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon = NaN, lat = NaN] of areas.flatMap((one) => one.geometry.coordinates.flat(2))) {
    [west, south] = [Math.min(west, lon), Math.min(south, lat)];
    [east, north] = [Math.max(east, lon), Math.max(north, lat)];
  }
  return west <= east ? [west - margin, south - margin, east + margin, north + margin] : null;
}
