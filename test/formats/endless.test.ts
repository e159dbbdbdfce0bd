/** Files that a reader would read without end, or for which it would take memory without limit. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { utils, write } from "@e965/xlsx";
import { readFeatureCollection, readFeatureLines } from "../../src/formats/geojson.ts";
import { readGeoPackages } from "../../src/formats/geopackage.ts";
import type { InputFile } from "../../src/formats/input-file.ts";
import { readDbf, readShapefiles } from "../../src/formats/shapefile.ts";
import { readSheet } from "../../src/formats/spreadsheet.ts";
import type { TextFile } from "../../src/formats/text.ts";
import { wholeText } from "../../src/formats/whole.ts";
import { openZip } from "../../src/formats/zip.ts";
import { planSource } from "../../src/releases/files.ts";
import { openFeed, readTable } from "../../src/sources/transport/gtfs/feed.ts";
import { geoPackage } from "../fixtures/geopackage.ts";
import { polygonParts, utm32Prj, utmSquare } from "../fixtures/shapefile-parts.ts";
import { sourceOf } from "../releases/support.ts";
import { assertFileError, file, zipFile } from "../support/input-files.ts";

async function inFolder(check: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  await check(folder).finally(() => Deno.remove(folder, { recursive: true }));
}

/** A file that repeats a text forever, after a start. */
function endless(path: string, start: string, text: string): TextFile {
  const piece = new TextEncoder().encode(text.repeat(Math.ceil(65_536 / text.length)));
  return {
    path,
    stream: () =>
      ReadableStream.from((function* () {
        yield new TextEncoder().encode(start);
        for (;;) yield piece;
      })()),
  };
}

Deno.test("a GTFS table whose header has no line end is refused", () =>
  inFolder(async (folder) => {
    const zip = await zipFile(folder, "a.zip", {
      "stop_times.txt": "",
      "stops.txt": "stop_id,".repeat(4_000_000),
    });
    const feed = await openFeed(zip);
    try {
      const startedAt = performance.now();
      await assertFileError(
        Array.fromAsync(readTable(feed, "stops", ["stop_id"], ["stop_name"])),
        "a.zip/stops.txt",
        1,
        /^a line of more than 1000000 characters/,
      );
      assert.ok(performance.now() - startedAt < 60_000);
    } finally {
      feed.close();
    }
  }));

for (
  const [what, start, text, problem] of [
    ["a string", '{"features":[{"a":"', "x", /a value of more than 32000000 characters/],
    ["white space", '{"features":[', " ", /a value of more than 32000000 characters/],
    ["levels", '{"features":[', "[", /more than 100 levels/],
  ] as const
) {
  Deno.test(`JSON with ${what} without end is refused`, () =>
    assertFileError(
      Array.fromAsync(readFeatureCollection(endless("a.geojson", start, text))),
      "a.geojson",
      null,
      problem,
    ));
}

Deno.test("GeoJSON with collections inside each other without end is refused", async () => {
  const levels = 20_000;
  const start = '{"type":"GeometryCollection","geometries":[';
  const line = `{"type":"Feature","properties":{},"geometry":${start.repeat(levels)}${
    "]}".repeat(levels)
  }}`;
  await assertFileError(
    Array.fromAsync(
      readFeatureLines({ path: "a.geojsonl", stream: () => new Blob([line]).stream() }),
    ),
    "a.geojsonl",
    null,
    /malformed geometry/,
  );
});

Deno.test("a text that is read into memory is refused if it has no end", () =>
  assertFileError(wholeText(endless("a.prj", "", "x"), "latin1", 1000), "a.prj", null, /1000 cha/));

Deno.test("a GeoPackage with a view instead of a table is refused", () =>
  inFolder(async (folder) => {
    const squares = [utmSquare(0, 0, 100, { a: "1" })];
    const counting = "with recursive n(i) as (select 1 union all select i + 1 from n)";
    for (const name of ['the "areas"', "gpkg_contents", "gpkg_geometry_columns"]) {
      const path = `${folder}/a.gpkg`;
      await Deno.writeFile(path, await geoPackage(squares));
      using database = new DatabaseSync(path);
      const quoted = `"${name.replaceAll('"', '""')}"`;
      // Yields no row, ever.
      database.exec(`alter table ${quoted} rename to stored;
        create view ${quoted} as ${counting} select stored.* from stored, n where i < 0`);
      database.close();
      await assertFileError(
        Array.fromAsync(readGeoPackages([{ ...file("a.gpkg", ""), fullPath: path }])),
        "a.gpkg",
        null,
        /is a view or a virtual table/,
      );
    }
  }));

Deno.test("a GeoPackage's generated columns are not computed", () =>
  inFolder(async (folder) => {
    const path = `${folder}/a.gpkg`;
    await Deno.writeFile(path, await geoPackage([utmSquare(0, 0, 100, { a: "1" })]));
    using database = new DatabaseSync(path);
    database.exec(`alter table "the ""areas""" add column
      large text generated always as (abs(-9223372036854775808)) virtual`);
    database.close();
    const input = { ...file("a.gpkg", ""), fullPath: path };
    const [shape] = await Array.fromAsync(readGeoPackages([input]));
    assert.equal(shape?.record.text("a"), "1");
  }));

/** Reads a shapefile of one square after changing its bytes. */
function readChanged(change: (shp: DataView, dbf: DataView) => void): Promise<unknown> {
  const { "a.shp": shp, "a.dbf": dbf } = polygonParts("a", [utmSquare(0, 0, 100, { NOME: "x" })]);
  assert.ok(shp instanceof Uint8Array && dbf instanceof Uint8Array);
  change(viewOf(shp), viewOf(dbf));
  const parts: InputFile[] = [file("a.shp", shp), file("a.dbf", dbf), file("a.prj", utm32Prj)];
  return Array.fromAsync(readShapefiles(parts));
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

for (
  const [what, change, problem] of [
    ["negative length", (shp) => shp.setInt32(104, -2), /length of -4 bytes is impossible/],
    ["length of zero", (shp) => shp.setInt32(104, 0), /length of 0 bytes is impossible/],
    ["length beyond all files", (shp) => shp.setInt32(104, 2 ** 31 - 1), /4294967294 bytes is/],
    ["type of another file", (shp) => shp.setInt32(108, 1, true), /type is 1, in a file of type 5/],
    ["number of positions", (shp) => shp.setInt32(148, 2 ** 31 - 1, true), /too short for 1 parts/],
    ["number of parts", (shp) => shp.setInt32(144, -1, true), /too short for -1 parts/],
    ["order of parts", (shp) => shp.setInt32(152, 99, true), /its parts are not in order/],
  ] satisfies [string, (shp: DataView) => void, RegExp][]
) {
  Deno.test(`a shapefile with an impossible ${what} is refused`, () =>
    assertFileError(readChanged(change), "a.shp", null, problem));
}

Deno.test("a .dbf whose records have no bytes is refused", async () => {
  const dbf = polygonParts("a", [utmSquare(0, 0, 100, { NOME: "x" })])["a.dbf"];
  assert.ok(dbf instanceof Uint8Array);
  viewOf(dbf).setUint16(10, 0, true);
  viewOf(dbf).setUint32(4, 2 ** 32 - 1, true);
  await assertFileError(
    Array.fromAsync(readDbf(file("a.dbf", dbf), "latin1")),
    "a.dbf",
    null,
    /another format/,
  );
});

/** Zeros, 1,030 times smaller when packed. */
const zeros = new Uint8Array(10_000_000);

Deno.test("an archive that states to unpack to more than 200 times its size is refused", () =>
  inFolder(async (folder) => {
    const zip = await zipFile(folder, "a.zip", { "a.csv": zeros });
    const bytes = await Deno.readFile(zip.fullPath);
    // The size in the list of files, 24 bytes after the beginning of the only entry.
    const view = viewOf(bytes), list = Buffer.from(bytes).indexOf("PK\x01\x02", 0, "latin1");
    view.setUint32(list + 24, 4_000_000_000, true);
    await Deno.writeFile(zip.fullPath, bytes);
    await assertFileError(openZip(zip), "a.zip", null, /unpacks to more than 200 times its size/);
  }));

Deno.test("a .gz file that unpacks to more than 200 times its size is refused", () =>
  inFolder(async (folder) => {
    const member = gzipSync(zeros),
      bytes = Buffer.concat(Array.from({ length: 120 }, () => member));
    const fullPath = `${folder}/a.csv.gz`;
    await Deno.writeFile(fullPath, bytes);
    const found = { path: "a.csv.gz", fullPath, bytes: bytes.length };
    const { files } = await planSource(sourceOf("any", []), { main: [found] }, () => {});
    let read = 0;
    const reading = (async () => {
      for await (const chunk of files["main"]?.[0]?.stream() ?? []) read += chunk.length;
    })();
    await assertFileError(reading, "a.csv.gz", null, /unpacks to more than 200 times its size/);
    assert.ok(read <= 1e9);
  }));

const format = { decimal: ".", columns: { name: "Comune" } } as const;
const readCells = (bytes: Uint8Array) =>
  Array.fromAsync(readSheet(file("a.xlsx", bytes), format), (record) => record.text("name"));

Deno.test("a sheet whose last cell is far behind the table is read promptly", () =>
  inFolder(async (folder) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([["Comune"], ["Agliè"]]), "a");
    const path = `${folder}/a.zip`;
    await Deno.writeFile(path, new Uint8Array(write(book, { type: "buffer", bookType: "xlsx" })));
    const zip = await openZip({ path: "a.zip", fullPath: path });
    const entries: Record<string, string> = {};
    for (const entry of zip.files) {
      const text = await wholeText(entry, "utf-8", 100_000);
      entries[entry.path.slice("a.zip/".length)] = text
        .replace('ref="A1:A2"', 'ref="A1:XFD1048576"')
        .replace(
          "</sheetData>",
          '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
        );
    }
    zip.close();
    assert.match(entries["xl/worksheets/sheet1.xml"] ?? "", /A1:XFD1048576.*r="XFD1048576"/s);
    const { fullPath } = await zipFile(folder, "b.xlsx", entries);
    assert.deepEqual(await readCells(await Deno.readFile(fullPath)), ["Agliè", ""]);
  }));

Deno.test("a spreadsheet that unpacks to more than 400 MB is refused", () =>
  inFolder(async (folder) => {
    const large = { "xl/worksheets/sheet1.xml": new Uint8Array(400_000_001) };
    const { fullPath } = await zipFile(folder, "a.xlsx", large);
    await assertFileError(
      readCells(await Deno.readFile(fullPath)),
      "a.xlsx",
      null,
      /unpacks to more than 400000000 bytes/,
    );
  }));
