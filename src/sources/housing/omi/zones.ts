import type { Geometry, Position } from "geojson";
import { type GeoRecord, readFeatureLines } from "../../../formats/geojson.ts";
import type { InputFile } from "../../../formats/input-file.ts";
import type { Input, Row } from "../../source.ts";
import { readPerimeters } from "./perimeters.ts";
import { zoneCode } from "./quotations.ts";

/** Bounds of the service in degrees. A part of one published polygon lies off Africa. */
const bounds = { west: 6, east: 19, south: 35, north: 48 };

/**
 * Yields the polygon of each zone once. All zones of a comune come from one file: the newest
 * archive that has any of them, otherwise the simplified map of Italy. Redrawn zones therefore
 * never overlap with old ones. Skips repetitions, because archives list a comune with two names
 * twice.
 */
export async function* readZones({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const fileOf = new Map<string, string>();
  const seen = new Set<string>();
  for await (const { path, belfiore, zone, record } of everyZone(files)) {
    tally.read();
    const code = zoneCode(belfiore, zone);
    if (!fileOf.has(belfiore)) fileOf.set(belfiore, path);
    const geometry = polygonsInBounds(record.geometry);
    if (fileOf.get(belfiore) !== path) tally.skip("its comune is in a better file");
    else if (seen.has(code)) tally.refuse("listed twice");
    else if (geometry === null) tally.refuse("no polygon in Italy");
    else {
      seen.add(code);
      const comune = lookup.comuni.byBelfiore(belfiore)?.istat ?? null;
      yield { to: "area", kind: "zone", code, comune, geometry, srid: 4326 };
    }
  }
}

interface Zone {
  readonly path: string;
  readonly belfiore: string;
  readonly zone: string;
  readonly record: GeoRecord;
}

async function* everyZone(files: Input["files"]): AsyncGenerator<Zone> {
  for (const file of newestFirst(files["perimeters"] ?? [])) {
    for await (const record of readPerimeters(file)) {
      const [belfiore, zone] = [record.text("CODCOM"), record.text("CODZONA")];
      yield { path: file.path, belfiore, zone, record };
    }
  }
  for (const file of files["zones"] ?? []) {
    for await (const record of readFeatureLines(file)) {
      const [belfiore, zone] = [record.text("comune_amm"), record.text("zona")];
      yield { path: file.path, belfiore, zone, record };
    }
  }
}

/** The files by the semester in their names (`Provincia di MILANO 2018-2.kmz`), newest first. */
function newestFirst(files: readonly InputFile[]): InputFile[] {
  const semester = ({ path }: InputFile) => /(\d{4}-\d)\.kmz$/i.exec(path)?.[1] ?? "";
  return files.toSorted((a, b) => semester(b).localeCompare(semester(a)));
}

/** The two-dimensional polygons that lie entirely within the bounds; null if there are none. */
function polygonsInBounds(geometry: Geometry | null): Geometry | null {
  const coordinates = polygons(geometry)
    .filter((rings) => rings.every((ring) => ring.every(isInBounds)))
    .map((rings) => rings.map((ring) => ring.map(([lon = NaN, lat = NaN]) => [lon, lat])));
  return coordinates.length === 0 ? null : { type: "MultiPolygon", coordinates };
}

function polygons(geometry: Geometry | null): Position[][][] {
  if (geometry?.type === "Polygon") return [geometry.coordinates];
  if (geometry?.type === "MultiPolygon") return geometry.coordinates;
  return geometry?.type === "GeometryCollection" ? geometry.geometries.flatMap(polygons) : [];
}

function isInBounds([lon = NaN, lat = NaN]: Position): boolean {
  return lon >= bounds.west && lon <= bounds.east && lat >= bounds.south && lat <= bounds.north;
}
