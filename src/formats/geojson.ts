import type { Geometry } from "geojson";
import { InputFileError } from "./input-file.ts";
import { isObject, readJsonArray } from "./json.ts";
import { readLines } from "./lines.ts";
import { parseNumber } from "./number.ts";
import type { TextFile } from "./text.ts";

/** Nesting depth of the coordinates of each type. */
const depths: Readonly<Record<string, number>> = {
  Point: 1,
  MultiPoint: 2,
  LineString: 2,
  MultiLineString: 3,
  Polygon: 3,
  MultiPolygon: 4,
};

/** A GeoJSON Feature: its geometry and properties, with errors that name the file. */
export class GeoRecord {
  readonly #path: string;
  readonly #properties: Readonly<Record<string, unknown>>;
  /** From 1. The line if there is one Feature per line, otherwise the place among the Features. */
  readonly position: number;
  readonly geometry: Geometry | null;

  /** @throws {InputFileError} if `value` is not a GeoJSON Feature */
  constructor(path: string, position: number, value: unknown) {
    this.#path = path;
    this.position = position;
    if (!isObject(value) || value["type"] !== "Feature" || !isObject(value["properties"])) {
      throw this.problem("a GeoJSON Feature with properties is expected");
    }
    const geometry = value["geometry"];
    if (geometry !== null && !isGeometry(geometry)) throw this.problem("malformed geometry");
    this.#properties = value["properties"];
    this.geometry = geometry;
  }

  /**
   * A property as trimmed text; empty if it is null.
   *
   * @throws {InputFileError} if it is absent
   */
  text(name: string): string {
    const value = this.#properties[name];
    if (value === undefined) throw this.problem(`property "${name}" is missing`);
    return value === null ? "" : String(value).trim();
  }

  /**
   * A property as a number; null if it is null or empty.
   *
   * @throws {InputFileError} if it is absent or not a number
   */
  numberOrNull(name: string): number | null {
    const text = this.text(name);
    if (text === "") return null;
    const value = parseNumber(text, ".");
    if (value === undefined) throw this.problem(`property "${name}": "${text}" is not a number`);
    return value;
  }

  problem(what: string): InputFileError {
    return new InputFileError(this.#path, null, `feature ${this.position}: ${what}`);
  }
}

/**
 * The Features of a FeatureCollection, one at a time, in constant memory.
 *
 * @throws {InputFileError} if the file is truncated, is not JSON or contains no Feature
 */
export async function* readFeatureCollection(file: TextFile): AsyncGenerator<GeoRecord> {
  let position = 0;
  for await (const value of readJsonArray(file, "features")) {
    yield new GeoRecord(file.path, ++position, value);
  }
  if (position === 0) throw new InputFileError(file.path, null, "holds no GeoJSON features");
}

/**
 * The Features of a file with one Feature per line (`.geojsonl`). Skips empty lines.
 *
 * @throws {InputFileError} if the file is truncated or a line is not a Feature
 */
export async function* readFeatureLines(file: TextFile): AsyncGenerator<GeoRecord> {
  let position = 0;
  for await (const line of readLines(file, "utf-8")) {
    position++;
    if (line.trim() === "") continue;
    yield new GeoRecord(file.path, position, parseLine(file.path, position, line));
  }
}

function parseLine(path: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputFileError(path, line, "is not complete JSON");
  }
}

/**
 * Whether a value is a GeoJSON geometry.
 *
 * @param levels number of collections inside each other that are accepted; RFC 7946 advises
 *   against any
 */
function isGeometry(value: unknown, levels = 10): value is Geometry {
  if (!isObject(value) || levels === 0) return false;
  if (value["type"] === "GeometryCollection") {
    return Array.isArray(value["geometries"]) &&
      value["geometries"].every((one) => isGeometry(one, levels - 1));
  }
  const depth = depths[String(value["type"])];
  return depth !== undefined && isCoordinates(value["coordinates"], depth);
}

function isCoordinates(value: unknown, depth: number): boolean {
  if (!Array.isArray(value)) return false;
  if (depth > 1) return value.every((inner) => isCoordinates(inner, depth - 1));
  return value.length >= 2 && value.every(Number.isFinite);
}
