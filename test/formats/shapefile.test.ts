import assert from "node:assert/strict";
import type { InputFile } from "../../src/formats/input-file.ts";
import { sridOf } from "../../src/formats/reference-system.ts";
import { readDbf, readShapefiles } from "../../src/formats/shapefile.ts";
import { dbfOf, polygonParts, utm32Prj, utmSquare } from "../fixtures/shapefile-parts.ts";
import { assertFileError, file, latin1, zipFile } from "../support/input-files.ts";

const squares = [
  utmSquare(0, 0, 100, { NOME: "Aglie", POP21: 12 }),
  utmSquare(300, 0, 100, { NOME: "Rivalta", POP21: 0 }),
  utmSquare(600, 0, 100, { NOME: "Sant'Elia", POP21: 7 }),
];

type Parts = Record<string, Uint8Array | string>;

/** The parts of a shapefile of three squares, by extension. */
function parts(): { shp: Uint8Array; dbf: Uint8Array; prj: string } {
  const { "a.shp": shp, "a.dbf": dbf } = polygonParts("a", squares);
  assert.ok(shp instanceof Uint8Array && dbf instanceof Uint8Array);
  return { shp, dbf, prj: utm32Prj };
}

/** Reads loose files called `a`, given by extension. */
const readLoose = async (loose: Parts): Promise<unknown[]> =>
  await read(Object.entries(loose).map(([extension, content]) => file(`a.${extension}`, content)));

async function read(files: Parameters<typeof readShapefiles>[0]): Promise<unknown[]> {
  const shapes = await Array.fromAsync(readShapefiles(files));
  return shapes.map(({ record, srid }) => [
    record.position,
    record.text("NOME"),
    record.numberOrNull("POP21"),
    record.geometry?.type,
    srid,
  ]);
}

const expected = [
  [1, "Aglie", 12, "Polygon", 32632],
  [2, "Rivalta", 0, "Polygon", 32632],
  [3, "Sant'Elia", 7, "Polygon", 32632],
];

/** Replaces the letters of `Aglie` in the table by other bytes. */
function withName(dbf: Uint8Array, name: Uint8Array): Uint8Array {
  const copy = dbf.slice();
  const at = new TextDecoder("latin1").decode(dbf).indexOf("Aglie");
  copy.set(name, at);
  return copy;
}

const nameOf = async (loose: Parts): Promise<unknown> =>
  (await readLoose(loose)).map((shape) => Array.isArray(shape) ? shape[1] : null)[0];

Deno.test("readShapefiles() reads loose files, and ignores other files next to them", async () => {
  assert.deepEqual(await readLoose({ ...parts(), sbn: "", "shp.xml": "<metadata/>" }), expected);
  assert.deepEqual(await read([file("R14.dbf", parts().dbf)]), [], "a table without shapes");
});

Deno.test("readShapefiles() yields the coordinates unchanged", async () => {
  const { shp, dbf, prj } = parts();
  const files = [file("a.shp", shp), file("a.dbf", dbf), file("a.prj", prj)];
  const [first] = await Array.fromAsync(readShapefiles(files));
  const geometry = first?.record.geometry;
  assert.ok(geometry?.type === "Polygon");
  const [ring = []] = geometry.coordinates;
  const corners = new Set(ring.map((corner) => corner.join(" ")));
  const [west, east] = [499_950, 500_050], [south, north] = [4_982_900.4, 4_983_000.4];
  assert.deepEqual(
    corners,
    new Set([`${west} ${south}`, `${west} ${north}`, `${east} ${north}`, `${east} ${south}`]),
  );
});

Deno.test("readShapefiles() reads all shapefiles in zips, in any folder, together with loose ones", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { shp, dbf, prj } = parts();
    const zip = await zipFile(folder, "b.zip", {
      "SHP/x.shp": shp,
      "SHP/x.dbf": dbf,
      "SHP/x.prj": prj,
      "Y.SHP": shp,
      "Y.DBF": dbf,
      "Y.PRJ": prj,
      "note.pdf": "",
    });
    const loose = [file("a.shp", shp), file("a.dbf", dbf), file("a.prj", prj)];
    assert.deepEqual(await read([...loose, zip]), [...expected, ...expected, ...expected]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("readShapefiles() reads only the shapefiles of the given name", async () => {
  const { shp, dbf, prj } = parts();
  const files = ["x", "y"].flatMap((name) => [
    file(`${name}.shp`, shp),
    file(`${name}.dbf`, dbf),
    file(`${name}.prj`, prj),
  ]);
  assert.equal((await Array.fromAsync(readShapefiles(files))).length, 2 * expected.length);
  assert.equal((await Array.fromAsync(readShapefiles(files, /^y$/))).length, expected.length);
});

Deno.test("readShapefiles() decodes attributes by the .cpg, or as Windows-1252 without one", async () => {
  const { shp, dbf, prj } = parts();
  const ansi = { shp, prj, dbf: withName(dbf, latin1("Agl\xec\x92")) };
  const utf8 = { shp, prj, dbf: withName(dbf, new TextEncoder().encode("Agè ")) };
  assert.equal(await nameOf(ansi), "Aglì’");
  assert.equal(await nameOf({ ...ansi, cpg: "1252" }), "Aglì’");
  assert.equal(await nameOf({ ...ansi, cpg: "ANSI 1252\r\n" }), "Aglì’");
  assert.equal(await nameOf({ ...utf8, cpg: "UTF-8" }), "Agè");
  assert.equal(await nameOf({ ...utf8, cpg: "65001" }), "Agè");
  await assertFileError(
    readLoose({ ...utf8, cpg: "OEM 9999" }),
    "a.shp",
    null,
    /is not readable as a shapefile.*OEM 9999/,
  );
});

Deno.test("readShapefiles() names the missing part", async () => {
  const { shp, dbf, prj } = parts();
  await assertFileError(readLoose({ shp, prj }), "a.shp", null, /its \.dbf is missing/);
  await assertFileError(readLoose({ shp, dbf }), "a.shp", null, /its \.prj is missing/);
});

Deno.test("readShapefiles() rejects a .shp or a .dbf truncated at any point", async () => {
  const { shp, dbf, prj } = parts();
  const recordBytes = (shp.length - 100) / squares.length;
  for (const kept of [0, 40, 100, 100 + recordBytes, 100 + recordBytes + 20, shp.length - 1]) {
    const cut = readLoose({ shp: shp.subarray(0, kept), dbf, prj });
    await assertFileError(cut, "a.shp", null, kept < 32 ? /shapefile/ : /is truncated/);
  }
  for (const kept of [0, 40, dbf.length - 60, dbf.length - 5]) {
    const cut = readLoose({ shp, dbf: dbf.subarray(0, kept), prj });
    await assertFileError(cut, kept < 32 ? "a.shp" : "a.dbf", null, /is truncated|shapefile/);
  }
});

Deno.test("readShapefiles() rejects a damaged archive and files of other formats", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { shp, dbf, prj } = parts();
    const zip = await zipFile(folder, "b.zip", { "x.dbf": dbf, "x.prj": prj, "x.shp": shp });
    const bytes = await Deno.readFile(zip.fullPath);
    bytes.fill(0xff, 50, 60); // inside the compressed .dbf
    await Deno.writeFile(zip.fullPath, bytes);
    await assertFileError(read([zip]), "b.zip/x.dbf", null, /cannot be read to its end/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
  const { dbf, prj } = parts();
  const page = "<html>".repeat(100);
  await assertFileError(readLoose({ shp: page, dbf, prj }), "a.shp", null, /another format/);
  const geoPackage = new Uint8Array(4_096);
  geoPackage.set(new TextEncoder().encode("SQLite format 3\0"));
  await assertFileError(readLoose({ shp: geoPackage, dbf, prj }), "a.shp", null, /another format/);
});

Deno.test("readShapefiles() rejects an unsupported reference system", async () => {
  const prj = 'PROJCS["ED_1950_UTM_Zone_32N",GEOGCS["GCS_European_1950"]]';
  await assertFileError(
    readLoose({ ...parts(), prj }),
    "a.prj",
    null,
    /ED_1950_UTM_Zone_32N is not known/,
  );
});

Deno.test("readShapefiles() stops reading when its consumer stops", async () => {
  const many = Array.from({ length: 5_000 }, (_, i) => utmSquare(300 * i, 0, 100, { NOME: "A" }));
  const read: Record<string, number> = {};
  const closed: Promise<void>[] = [];
  /** A file that counts the bytes read, and resolves when its stream is closed. */
  function watched(path: string, content: Uint8Array | string): InputFile {
    const original = file(path, content);
    const { promise, resolve } = Promise.withResolvers<void>();
    async function* pieces(): AsyncGenerator<Uint8Array> {
      try {
        for await (const piece of original.stream()) {
          read[path] = (read[path] ?? 0) + piece.length;
          yield piece;
        }
      } finally {
        resolve();
      }
    }
    closed.push(promise);
    return { ...original, stream: () => ReadableStream.from(pieces()) };
  }
  const { "a.shp": shp = "", "a.dbf": dbf = "" } = polygonParts("a", many);
  const files = [watched("a.shp", shp), watched("a.dbf", dbf), file("a.prj", utm32Prj)];
  for await (const { record } of readShapefiles(files)) {
    assert.equal(record.position, 1);
    break;
  }
  await Promise.all(closed);
  for (const [path, { length }] of Object.entries({ "a.shp": shp, "a.dbf": dbf })) {
    const readBytes = read[path] ?? 0;
    assert.ok(readBytes > 0 && readBytes < length / 2, `${path}: ${readBytes} of ${length} bytes`);
  }
});

Deno.test("readDbf() yields the records of a table without shapes", async () => {
  const table = file("a.dbf", dbfOf([{ CMN: 1001, NOME: "Aglie" }, { CMN: 1002, NOME: "" }]));
  const records = await Array.fromAsync(readDbf(table, "utf-8"));
  assert.deepEqual(records.map((record) => [record.numberOrNull("CMN"), record.text("NOME")]), [
    [1001, "Aglie"],
    [1002, ""],
  ]);
});

Deno.test("readDbf() rejects a table truncated between two records, and other files", async () => {
  const { dbf } = parts();
  const recordBytes = new DataView(dbf.buffer, dbf.byteOffset).getUint16(10, true);
  const readAll = async (content: Uint8Array | string) =>
    (await Array.fromAsync(readDbf(file("a.dbf", content), "utf-8"))).length;
  assert.equal(await readAll(dbf), 3);
  const cut = dbf.subarray(0, dbf.length - recordBytes - 1);
  await assertFileError(readAll(cut), "a.dbf", null, /is truncated/);
  await assertFileError(readAll("<html>"), "a.dbf", null, /.+/);
});

// The form written by ESRI's programs, which the publishers use, and the form written by GDAL. They
// differ at the beginning only.
const systems: readonly (readonly [string, number | undefined])[] = [
  ['PROJCS["WGS_1984_UTM_Zone_32N",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]]', 32632],
  ['PROJCS["WGS 84 / UTM zone 32N",GEOGCS["WGS 84",DATUM["WGS_1984"]]]', 32632],
  ['PROJCS["WGS_1984_UTM_Zone_33N",GEOGCS["GCS_WGS_1984"]]', 32633],
  ['PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989"]]', 25832],
  ['PROJCS["ETRS89 / UTM zone 33N",GEOGCS["ETRS89"]]', 25833],
  ['PROJCS["RDN2008 / UTM zone 32N (N-E)",GEOGCS["RDN2008"]]', 25832],
  ['PROJCS["RDN2008_UTM_Zone_33N",GEOGCS["GCS_RDN2008"]]', 25833],
  ['PROJCS["ETRS_1989_LAEA",GEOGCS["GCS_ETRS_1989"]]', 3035],
  ['PROJCS["ETRS89-extended / LAEA Europe",GEOGCS["ETRS89"]]', 3035],
  ['PROJCS["Monte_Mario_Italy_1",GEOGCS["GCS_Monte_Mario"]]', 3003],
  ['PROJCS["Monte Mario / Italy zone 1",GEOGCS["Monte Mario"]]', 3003],
  ['PROJCS["Monte_Mario_Italy_2",GEOGCS["GCS_Monte_Mario"]]', 3004],
  ['PROJCS["Monte Mario / Italy zone 2",GEOGCS["Monte Mario"]]', 3004],
  ['PROJCS["RDN2008 / Italy zone (E-N)",GEOGCS["RDN2008"]]', 7794],
  ['PROJCS["RDN2008_Italy_zone",GEOGCS["GCS_RDN2008"]]', 7794],
  ['GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]', 4326],
  ['\n GEOGCS["WGS 84",DATUM["WGS_1984"]]\n', 4326],
  ['GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989"]]', 4258],
  ['GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989"]]', 4258],
  ['GEOGCS["RDN2008",DATUM["Rete_Dinamica_Nazionale_2008"]]', 4258],
  ['PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984"]]', undefined],
  ['PROJCS["WGS_1984_UTM_Zone_31N",GEOGCS["GCS_WGS_1984"]]', undefined],
  ['PROJCS["ED_1950_UTM_Zone_32N",GEOGCS["GCS_European_1950"]]', undefined],
  ['GEOGCS["GCS_Monte_Mario",DATUM["D_Monte_Mario"]]', undefined],
  ["", undefined],
];

Deno.test("sridOf() recognises the ESRI and GDAL names of every supported system, and rejects others", () => {
  for (const [prj, srid] of systems) assert.equal(sridOf(prj), srid, prj);
});
