import type { GeoRecord } from "../../formats/geojson.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { readGeoPackages } from "../../formats/geopackage.ts";
import { readShapefiles, type ShapeRecord } from "../../formats/shapefile.ts";
import type { Tally } from "../../formats/tally.ts";
import type { FeatureClass } from "../feature-classes.ts";
import type { Row } from "../source.ts";

/**
 * Reads hazard maps from shapefiles and GeoPackages: polygons whose value is a hazard class. Yields
 * them one at a time, because national mosaics have almost a million.
 *
 * @param name class of the features
 * @param valueOf returns the hazard class of a polygon; throws if it is not a published class,
 *   because skipping the polygon would declare it safe
 * @throws {InputFileError} if the files contain neither format, or no polygons
 */
export async function* readHazardPolygons(
  files: readonly InputFile[],
  tally: Tally,
  name: FeatureClass,
  valueOf: (record: GeoRecord) => number,
): AsyncGenerator<Row> {
  let read = 0;
  for await (const { record, srid } of readShapes(files)) {
    tally.read();
    read++;
    const { geometry } = record;
    if (geometry === null) {
      tally.refuse("no outline");
      continue;
    }
    if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") {
      throw record.problem("a polygon is expected");
    }
    yield { to: "feature", name, geometry, srid, value: valueOf(record) };
  }
  const [file] = files;
  if (read === 0 && file !== undefined) {
    throw new InputFileError(
      file.path,
      null,
      "holds no shapefile (.shp) or GeoPackage with polygons",
    );
  }
}

async function* readShapes(files: readonly InputFile[]): AsyncGenerator<ShapeRecord> {
  yield* readShapefiles(files);
  yield* readGeoPackages(files);
}
