/** Shapefiles, streamed: loose files beside each other, or inside zip archives as published. */
import { basename } from "node:path";
import { Readable } from "node:stream";
// @ts-types="@types/shapefile"
import { open, openDbf } from "shapefile";
import { GeoRecord } from "./geojson.ts";
import { type InputFile, SourceFileError, type Srid } from "./source.ts";
import { asFileError, readText, type TextFile } from "./text.ts";
import { openZip } from "./zip.ts";

/** One shape with its attributes, and the reference system of its coordinates. */
export interface Shape {
  readonly record: GeoRecord;
  readonly srid: Srid;
}

/** The files that make one shapefile, by extension. */
type Parts = Readonly<Record<string, TextFile>>;

/**
 * Reference systems by what their .prj says: the name of the projection, or of the geographic system
 * where there is none.
 */
const systems: readonly { readonly name: RegExp; readonly srid: Srid }[] = [
  {
    name: /^PROJCS\["WGS[_ ]1984[_ ]UTM[_ ]Zone[_ ]32N|^PROJCS\["WGS 84 \/ UTM zone 32N/i,
    srid: 32632,
  },
  {
    name: /^PROJCS\["WGS[_ ]1984[_ ]UTM[_ ]Zone[_ ]33N|^PROJCS\["WGS 84 \/ UTM zone 33N/i,
    srid: 32633,
  },
  { name: /^PROJCS\["ETRS(_1989|89).*UTM[_ ]zone[_ ]32N/i, srid: 25832 },
  { name: /^PROJCS\["ETRS(_1989|89).*UTM[_ ]zone[_ ]33N/i, srid: 25833 },
  { name: /^PROJCS\["(ETRS_1989_LAEA|ETRS89.*LAEA)/i, srid: 3035 },
  { name: /^PROJCS\["Monte[_ ]Mario.*Italy[_ ](zone )?1/i, srid: 3003 },
  { name: /^PROJCS\["Monte[_ ]Mario.*Italy[_ ](zone )?2/i, srid: 3004 },
  { name: /^PROJCS\["RDN2008.*(Italy[_ ]zone|Zone Italy)/i, srid: 7794 },
  { name: /^GEOGCS\["(GCS_)?WGS[_ ]?(19)?84/i, srid: 4326 },
  { name: /^GEOGCS\["(GCS_)?ETRS(_1989|89)/i, srid: 4258 },
];

/**
 * The shapes of every shapefile among the files, one at a time: memory does not grow with them.
 * Attributes are decoded as the .cpg says, as Windows-1252 where there is none.
 *
 * @throws {SourceFileError} where a part is missing, truncated, or in an unknown reference system.
 */
export async function* readShapefiles(files: readonly InputFile[]): AsyncGenerator<Shape> {
  for (const file of files.filter(({ path }) => /\.zip$/i.test(path))) {
    const zip = await openZip(file);
    try {
      for (const parts of shapefilesAmong(zip.files)) yield* readShapes(parts);
    } finally {
      zip.close();
    }
  }
  for (const parts of shapefilesAmong(files)) yield* readShapes(parts);
}

/**
 * The records of a .dbf without shapes.
 *
 * @throws {SourceFileError} where it is truncated or no .dbf
 */
export async function* readDbf(file: TextFile, encoding: string): AsyncGenerator<GeoRecord> {
  try {
    const source = await openDbf(bytes(file), { encoding });
    let position = 0;
    for (let next = await source.read(); !next.done; next = await source.read()) {
      const feature = { type: "Feature", properties: next.value, geometry: null };
      yield new GeoRecord(file.path, ++position, feature);
    }
  } catch (error) {
    throw asFileError(error, file.path, "is not readable as a .dbf");
  }
}

/** Groups files by name without extension, and keeps the groups that have a .shp. */
function shapefilesAmong(files: readonly TextFile[]): Parts[] {
  const extension = (path: string) => path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const stem = (path: string) => path.slice(0, path.lastIndexOf("."));
  return [...Map.groupBy(files, ({ path }) => stem(path)).values()]
    .map((group) => Object.fromEntries(group.map((file) => [extension(file.path), file])))
    .filter((parts) => parts["shp"] !== undefined);
}

async function* readShapes({ shp, dbf, prj, cpg }: Parts): AsyncGenerator<Shape> {
  if (shp === undefined) return;
  const part = (file: TextFile | undefined, extension: string): TextFile => {
    if (file !== undefined) return file;
    throw new SourceFileError(shp.path, null, `its .${extension} is missing beside it`);
  };
  const srid = await readSrid(part(prj, "prj"));
  const encoding = cpg === undefined ? "windows-1252" : (await allText(cpg)).trim();
  try {
    const source = await open(bytes(shp), bytes(part(dbf, "dbf")), { encoding });
    let position = 0;
    for (let next = await source.read(); !next.done; next = await source.read()) {
      yield { record: new GeoRecord(shp.path, ++position, next.value), srid };
    }
  } catch (error) {
    throw asFileError(error, shp.path, "is not readable as a shapefile");
  }
}

async function readSrid(prj: TextFile): Promise<Srid> {
  const text = (await allText(prj)).trim();
  const system = systems.find(({ name }) => name.test(text));
  if (system !== undefined) return system.srid;
  const named = text.slice(0, text.indexOf(",")) || basename(prj.path);
  throw new SourceFileError(prj.path, null, `unknown reference system ${named}`);
}

/** The library reads Node's streams; its types know only the web's. */
function bytes(file: TextFile): ReadableStream<Uint8Array> {
  return Readable.from(file.stream()) as unknown as ReadableStream<Uint8Array>;
}

async function allText(file: TextFile): Promise<string> {
  let text = "";
  for await (const piece of readText(file, "latin1")) text += piece;
  return text;
}
