/** Reads vector tiles with a library that does not write them. */
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import type { Feature } from "geojson";
import { PbfReader } from "pbf";
import type { TileAddress } from "../../src/map/tiles/tile-address.ts";

/** A feature of a tile, in WGS84 degrees. */
export type ReadFeature = Pick<VectorTileFeature, "id" | "properties"> & {
  readonly geometry: Feature["geometry"];
};

/** The features of the layer of comuni, which is the only layer. */
export function featuresOf(tile: Uint8Array, { z, x, y }: TileAddress): ReadFeature[] {
  const { comuni, ...others } = new VectorTile(new PbfReader(tile)).layers;
  if (comuni === undefined || Object.keys(others).length > 0) throw new Error("other layers");
  return Array.from({ length: comuni.length }, (_, i) => {
    const feature = comuni.feature(i);
    const { geometry } = feature.toGeoJSON(x, y, z);
    return { id: feature.id, properties: feature.properties, geometry };
  });
}

/** The tile of a zoom that contains a position, by the formula of the OpenStreetMap wiki ("Slippy map tilenames"). */
export function tileAt(z: number, [lon, lat]: readonly [number, number]): TileAddress {
  const angle = lat * Math.PI / 180, tiles = 2 ** z;
  return {
    z,
    x: Math.floor(tiles * (lon + 180) / 360),
    y: Math.floor(
      tiles * (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2,
    ),
  };
}

/** Whether a polygon or several contain a position, by the even-odd rule. */
export function contains(
  geometry: Feature["geometry"],
  [lon, lat]: readonly [number, number],
): boolean {
  const rings = geometry.type === "Polygon"
    ? geometry.coordinates
    : geometry.type === "MultiPolygon"
    ? geometry.coordinates.flat()
    : [];
  let isInside = false;
  for (const ring of rings) {
    for (const [i, [x1 = NaN, y1 = NaN]] of ring.entries()) {
      const [x2 = NaN, y2 = NaN] = ring[(i + 1) % ring.length] ?? [];
      if (y1 > lat !== y2 > lat && lon < x1 + (x2 - x1) * (lat - y1) / (y2 - y1)) {
        isInside = !isInside;
      }
    }
  }
  return isInside;
}
