/**
 * Reads GeoPackages (OGC 12-128r17, version 1.3): the feature tables of an SQLite database, alone or in a
 * zip archive as published.
 */
import { Buffer } from "node:buffer";
import { DatabaseSync } from "node:sqlite";
import { Geometry } from "wkx";
import { GeoRecord } from "./geojson.ts";
import { type InputFile, InputFileError } from "./input-file.ts";
import { type Srid, sridOf, sridOfEpsg } from "./reference-system.ts";
import type { ShapeRecord } from "./shapefile.ts";
import { asFileError, type TextFile } from "./text.ts";
import { zipEntries } from "./zip.ts";

/**
 * The features of every GeoPackage among the files, one at a time, in constant memory. SQLite needs a
 * file, so a GeoPackage in an archive is unpacked to the temporary folder, and removed afterwards.
 *
 * @throws {InputFileError} if a GeoPackage is damaged, or in an unknown reference system
 */
export async function* readGeoPackages(files: readonly InputFile[]): AsyncGenerator<ShapeRecord> {
  for (const file of files) {
    if (/\.gpkg$/i.test(file.path)) yield* readFeatures(file.path, file.fullPath);
    else if (/\.zip$/i.test(file.path)) {
      for await (const entry of zipEntries(file, /\.gpkg$/i)) yield* readUnpacked(entry);
    }
  }
}

async function* readUnpacked(entry: TextFile): AsyncGenerator<ShapeRecord> {
  const folder = await Deno.makeTempDir({ prefix: "geopackage-" });
  try {
    const path = `${folder}/unpacked.gpkg`;
    await Deno.writeFile(path, entry.stream()).catch((error: unknown) => {
      throw asFileError(error, entry.path, "cannot be unpacked");
    });
    yield* readFeatures(entry.path, path);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function* readFeatures(path: string, fullPath: string): Generator<ShapeRecord> {
  let position = 0;
  try {
    // Limits the rows of a table, because a damaged tree of pages can refer to the same page again
    // and again.
    const mostRows = Deno.statSync(fullPath).size;
    using database = new DatabaseSync(fullPath, { readOnly: true });
    for (const name of ["gpkg_contents", "gpkg_geometry_columns", "gpkg_spatial_ref_sys"]) {
      checkTable(database, name);
    }
    for (const { table, column, srid } of featureTables(database, path)) {
      const rows = database.prepare(`select ${columnsOf(database, table)} from ${quoted(table)}`)
        .iterate();
      for (const { [column]: blob, ...properties } of rows) {
        const geometry = blob instanceof Uint8Array ? geometryOf(blob) : null;
        const feature = { type: "Feature", properties, geometry };
        if (++position > mostRows) throw new Error("it has more rows than bytes");
        yield { record: new GeoRecord(path, position, feature), srid };
      }
    }
  } catch (error) {
    const where = position === 0 ? "" : ` (feature ${position + 1})`;
    throw asFileError(error, path, `is not readable as a GeoPackage${where}`);
  }
}

/** Quotes a name, since names cannot be parameters of a statement. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Checks that a name is a table with stored rows. A view may compute rows without end, and so may a
 * virtual table, which has no page of the file (its `rootpage` is 0).
 *
 * @throws {Error} if it is not
 */
function checkTable(database: DatabaseSync, name: string): void {
  const found = database.prepare(`
    select type, rootpage from sqlite_schema where type in ('table', 'view') and name = ? collate nocase
  `).get(name);
  if (found === undefined) throw new Error(`it has no table ${name}`);
  if (found["type"] === "table" && Number(found["rootpage"]) > 0) return;
  throw new Error(
    `${name} is a view or a virtual table, which may have rows without end; store it as \
a table`,
  );
}

/** The stored columns of a table. Generated ones may be larger than the file. */
function columnsOf(database: DatabaseSync, table: string): string {
  checkTable(database, table);
  const columns = database.prepare("select name from pragma_table_xinfo(?) where hidden = 0").all(
    table,
  );
  return columns.map(({ name }) => quoted(String(name))).join(", ");
}

interface FeatureTable {
  readonly table: string;
  readonly column: string;
  readonly srid: Srid;
}

/** The feature tables (clause 2.1), with the reference systems of their geometries. */
function featureTables(database: DatabaseSync, path: string): FeatureTable[] {
  const tables = database.prepare(`
    select g.table_name, g.column_name, s.organization, s.organization_coordsys_id, s.definition
    from gpkg_contents c
    join gpkg_geometry_columns g using (table_name)
    join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
    where c.data_type = 'features'
    order by g.table_name`).all();
  return tables.map((row) => {
    const [table, code] = [String(row["table_name"]), Number(row["organization_coordsys_id"])];
    const srid = (/^epsg$/i.test(String(row["organization"])) ? sridOfEpsg(code) : undefined) ??
      sridOf(String(row["definition"]));
    if (srid === undefined) {
      const problem = `the reference system ${row["organization"]}:${code} is not known here`;
      throw new InputFileError(path, null, `table ${table}: ${problem}`);
    }
    return { table, column: String(row["column_name"]), srid };
  });
}

/** Bytes of the envelope by its indicator, bits 1 to 3 of the flags (clause 2.1.3, table 6). */
const envelopeBytes = [0, 32, 48, 48, 64];

/**
 * Extracts the well-known binary of a geometry from a GeoPackage's binary (clause 2.1.3), where
 * `GP`, version, flags, reference system and envelope precede it. Null for an empty geometry.
 *
 * @throws {Error} if the bytes have no GeoPackage header
 */
function geometryOf(blob: Uint8Array): unknown {
  const flags = blob[3] ?? 0;
  const envelope = envelopeBytes[(flags >> 1) & 7];
  if (blob[0] !== 0x47 || blob[1] !== 0x50 || envelope === undefined) {
    throw new Error("a geometry does not begin as GeoPackage's do");
  }
  const empty = (flags & 16) !== 0;
  return empty ? null : Geometry.parse(Buffer.from(blob.subarray(8 + envelope))).toGeoJSON();
}
