// @ts-types="@types/shapefile"
import { open, openDbf } from "shapefile";
import { GeoRecord } from "./geojson.ts";
import { type InputFile, InputFileError } from "./input-file.ts";
import { sridOf } from "./reference-system.ts";
import type { Srid } from "./reference-system.ts";
import { CheckedBytes, dbfLength, shpLength } from "./shapefile-bytes.ts";
import { asFileError, type TextFile } from "./text.ts";
import { wholeText } from "./whole.ts";
import { openZip } from "./zip.ts";

/** Limit of characters in a .prj or .cpg, above any published one. */
const MOST_CHARACTERS = 100_000;

/** A shape with its attributes, and the reference system of its coordinates. */
export interface ShapeRecord {
  readonly record: GeoRecord;
  readonly srid: Srid;
}

/** The files of one shapefile, by extension. */
type Parts = Readonly<Record<string, TextFile>>;

/**
 * The shapes of every shapefile among the files, loose or in zip archives, one at a time, in
 * constant memory. Decodes attributes with the encoding that the .cpg names, or as Windows-1252
 * without one.
 *
 * @param named matches the paths, without extension, of the shapefiles to read
 * @throws {InputFileError} if a part is missing, truncated, or in an unsupported reference system
 */
export async function* readShapefiles(
  files: readonly InputFile[],
  named = /^/,
): AsyncGenerator<ShapeRecord> {
  for (const file of files.filter(({ path }) => /\.zip$/i.test(path))) {
    const zip = await openZip(file);
    try {
      for (const parts of shapefilesAmong(zip.files, named)) yield* readShapes(parts);
    } finally {
      zip.close();
    }
  }
  for (const parts of shapefilesAmong(files, named)) yield* readShapes(parts);
}

/**
 * The records of a .dbf.
 *
 * @throws {InputFileError} if it is truncated or not a .dbf
 */
export async function* readDbf(file: TextFile, encoding: string): AsyncGenerator<GeoRecord> {
  const dbf = new CheckedBytes(file, dbfLength);
  try {
    const source = await openDbf(dbf.stream, { encoding });
    let position = 0;
    for (let next = await source.read(); !next.done; next = await source.read()) {
      const feature = { type: "Feature", properties: next.value, geometry: null };
      yield new GeoRecord(file.path, ++position, feature);
    }
  } catch (error) {
    dbf.check();
    throw asFileError(error, file.path, "is not readable as a .dbf");
  } finally {
    dbf.stream.destroy();
  }
  dbf.check();
}

/** Groups files by their paths without extension, and keeps the groups of this name with a .shp. */
function shapefilesAmong(files: readonly TextFile[], named: RegExp): Parts[] {
  const extension = (path: string) => path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const stem = (path: string) => path.slice(0, path.lastIndexOf("."));
  return [...Map.groupBy(files, ({ path }) => stem(path))]
    .filter(([path]) => named.test(path))
    .map(([, group]) => Object.fromEntries(group.map((file) => [extension(file.path), file])))
    .filter((parts) => parts["shp"] !== undefined);
}

async function* readShapes(parts: Parts): AsyncGenerator<ShapeRecord> {
  if (parts["shp"] === undefined) return;
  const shp = new CheckedBytes(parts["shp"], shpLength), { path } = parts["shp"];
  const beside = (extension: string): TextFile => {
    const part = parts[extension];
    if (part !== undefined) return part;
    throw new InputFileError(path, null, `its .${extension} is missing beside it`);
  };
  const dbf = new CheckedBytes(beside("dbf"), dbfLength);
  const srid = await readSrid(beside("prj"));
  const encoding = await readEncoding(parts["cpg"]);
  try {
    const source = await open(shp.stream, dbf.stream, { encoding });
    let position = 0;
    for (let next = await source.read(); !next.done; next = await source.read()) {
      yield { record: new GeoRecord(path, ++position, next.value), srid };
    }
  } catch (error) {
    shp.check();
    dbf.check();
    throw asFileError(error, path, "is not readable as a shapefile");
  } finally {
    shp.stream.destroy();
    dbf.stream.destroy();
  }
  shp.check();
  dbf.check();
}

async function readSrid(prj: TextFile): Promise<Srid> {
  const text = await wholeText(prj, "latin1", MOST_CHARACTERS);
  const srid = sridOf(text);
  if (srid !== undefined) return srid;
  const name = /"([^"]*)"/.exec(text)?.[1] ?? "unnamed";
  throw new InputFileError(prj.path, null, `the reference system ${name} is not known here`);
}

/**
 * The encoding that a .cpg names. Some programs write the number of the code page instead of its
 * name.
 */
async function readEncoding(cpg: TextFile | undefined): Promise<string> {
  if (cpg === undefined) return "windows-1252";
  const name = (await wholeText(cpg, "latin1", MOST_CHARACTERS)).trim();
  return name.replace(/^(ANSI )?(?=1252$)/i, "windows-").replace(/^65001$/, "utf-8");
}
