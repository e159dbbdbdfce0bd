import type { Geometry, Position } from "geojson";
import { GeoRecord } from "../../../formats/geojson.ts";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { isObject, readJsonArray } from "../../../formats/json.ts";
import type { GeoPosition } from "./coordinate-units.ts";
import type { Tags } from "./element.ts";
import type { Located } from "./geometry.ts";

/** The tags and the location of an object; null if no class uses its type of geometry. */
export interface Exported {
  readonly tags: Tags;
  readonly located: Located | null;
}

/**
 * Reads a GeoJSON export of OpenStreetMap objects, such as those of overpass-turbo, one object at a
 * time. Tags are the properties themselves, or the property `tags`.
 *
 * @throws {InputFileError} if the file is truncated, not JSON, or without a Feature
 */
export async function* readExported(file: InputFile): AsyncGenerator<Exported> {
  let position = 0;
  for await (const value of readJsonArray(file, "features")) {
    const { geometry } = new GeoRecord(file.path, ++position, value);
    yield { tags: tagsOf(value), located: geometry === null ? null : locatedOf(geometry) };
  }
  if (position === 0) throw new InputFileError(file.path, null, "holds no GeoJSON features");
}

function tagsOf(feature: unknown): Tags {
  const properties = isObject(feature) ? feature["properties"] : undefined;
  if (!isObject(properties)) return {};
  const tags = isObject(properties["tags"]) ? properties["tags"] : properties;
  return Object.fromEntries(
    Object.entries(tags).flatMap(([key, value]) => typeof value === "string" ? [[key, value]] : []),
  );
}

/** Converts a GeoJSON geometry; null if no class uses its type. */
export function locatedOf(geometry: Geometry): Located | null {
  switch (geometry.type) {
    case "Point":
      return { kind: "node", at: lonLat(geometry.coordinates) };
    case "LineString":
      return { kind: "way", line: geometry.coordinates.map(lonLat) };
    case "Polygon":
      return { kind: "area", polygons: [geometry.coordinates.map((ring) => ring.map(lonLat))] };
    case "MultiPolygon":
      return {
        kind: "area",
        polygons: geometry.coordinates.map((rings) => rings.map((ring) => ring.map(lonLat))),
      };
    default:
      return null;
  }
}

function lonLat([lon = NaN, lat = NaN]: Position): GeoPosition {
  return [lon, lat];
}
