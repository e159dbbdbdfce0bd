import type { Geometry, Position } from "geojson";
import { type GeoRecord, readFeatureCollection } from "../../../formats/geojson.ts";
import type { InputFile } from "../../../formats/input-file.ts";
import type { Srid } from "../../../formats/reference-system.ts";
import { readShapefiles } from "../../../formats/shapefile.ts";

/** One census section. */
export interface CensusSection {
  /** National code: comune and number. */
  readonly id: string;
  /** ISTAT code of its comune in 2021. */
  readonly comune: string;
  readonly residents: number;
  readonly geometry: Geometry;
  readonly srid: Srid;
  /** Whether the file is an extract, which lacks some sections of the comune. */
  readonly extract: boolean;
  /** Area divided by half the perimeter, about the width of a narrow shape. */
  meanWidthM(): number;
}

/**
 * The sections of all files, shapefiles first.
 *
 * @throws {InputFileError} if a file is broken, or a section lacks its shape or residents
 */
export async function* readSections(files: readonly InputFile[]): AsyncGenerator<CensusSection> {
  for await (const { record, srid } of readShapefiles(files)) {
    yield sectionOf(record, srid, false);
  }
  for (const file of files.filter(({ path }) => /\.geojson$/i.test(path))) {
    // The extract keeps the coordinates of the shapefile, as its `crs` states.
    for await (const record of readFeatureCollection(file)) yield sectionOf(record, 32632, true);
  }
}

function sectionOf(record: GeoRecord, srid: Srid, extract: boolean): CensusSection {
  const { geometry } = record;
  const residents = record.numberOrNull("POP21");
  if (geometry === null) throw record.problem("a polygon is expected");
  if (residents === null) throw record.problem('property "POP21" is empty');
  return {
    id: record.text("SEZ21_ID"),
    comune: record.text("PRO_COM"),
    residents,
    geometry,
    srid,
    extract,
    meanWidthM: () => meanWidthM(geometry),
  };
}

/** The mean width of a polygon in metres; 0 for other geometries. */
function meanWidthM(geometry: Geometry): number {
  const polygons = geometry.type === "Polygon"
    ? [geometry.coordinates]
    : geometry.type === "MultiPolygon"
    ? geometry.coordinates
    : [];
  let area = 0, perimeter = 0;
  for (const rings of polygons) {
    for (const [i, ring] of rings.entries()) {
      area += Math.abs(signedArea(ring)) * (i === 0 ? 1 : -1);
      perimeter += length(ring);
    }
  }
  return perimeter === 0 ? 0 : 2 * area / perimeter;
}

function signedArea(ring: readonly Position[]): number {
  const [[x0 = 0, y0 = 0] = []] = ring;
  return sumOfSides(ring, (x1, y1, x2, y2) => ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2);
}

function length(ring: readonly Position[]): number {
  return sumOfSides(ring, (x1, y1, x2, y2) => Math.hypot(x2 - x1, y2 - y1));
}

function sumOfSides(
  ring: readonly Position[],
  of: (x1: number, y1: number, x2: number, y2: number) => number,
): number {
  return ring.slice(1).reduce((sum, [x2 = 0, y2 = 0], i) => {
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    return sum + of(x1, y1, x2, y2);
  }, 0);
}
