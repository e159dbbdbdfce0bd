import assert from "node:assert/strict";
import { readGeoPackages } from "../../src/formats/geopackage.ts";
import type { InputFile } from "../../src/formats/input-file.ts";
import { geoPackage, type GeoPackageOptions } from "../fixtures/geopackage.ts";
import { utmSquare } from "../fixtures/shapefile-parts.ts";
import { assertFileError, file, zipFile } from "../support/input-files.ts";

const squares = [
  utmSquare(0, 0, 1_000, { per_fr_ita: "Media P2" }),
  utmSquare(5_000, 0, 100, { per_fr_ita: "Elevata P3" }),
];

/** Calls `check` with a temporary folder. */
async function inFolder(check: (folder: string) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir();
  await check(folder).finally(() => Deno.remove(folder, { recursive: true }));
}

async function loose(folder: string, options: GeoPackageOptions = {}): Promise<InputFile> {
  const bytes = await geoPackage(squares, options);
  await Deno.writeFile(`${folder}/a.gpkg`, bytes);
  return { ...file("a.gpkg", bytes), fullPath: `${folder}/a.gpkg` };
}

const read = (input: InputFile) =>
  Array.fromAsync(readGeoPackages([input]), ({ record, srid }) => ({
    srid,
    label: record.text("per_fr_ita"),
    geometry: record.geometry,
  }));
const expected = squares.map(({ geometry, properties }) => ({
  srid: 32632,
  label: properties?.["per_fr_ita"],
  geometry,
}));

Deno.test("readGeoPackages() yields the features of a loose GeoPackage, with or without envelopes", () =>
  inFolder(async (folder) => {
    for (const envelope of [true, false]) {
      assert.deepEqual(await read(await loose(folder, { envelope })), expected);
    }
  }));

Deno.test("readGeoPackages() yields the features of a GeoPackage inside an archive", () =>
  inFolder(async (folder) => {
    const archive = await zipFile(folder, "a.zip", { "x/mosaic.gpkg": await geoPackage(squares) });
    assert.deepEqual(await read(archive), expected);
  }));

Deno.test("readGeoPackages() recognises reference systems by code or definition, and rejects others", () =>
  inFolder(async (folder) => {
    const system = (id: number, organization: string, definition = "") => ({
      system: { id, organization, definition },
    });
    for (
      const [options, srid] of [
        [system(6707, "epsg"), 25832],
        [system(7794, "EPSG"), 7794],
        [system(900001, "NONE", 'PROJCS["WGS 84 / UTM zone 33N",...'), 32633],
      ] as const
    ) {
      assert.deepEqual((await read(await loose(folder, options))).map((row) => row.srid), [
        srid,
        srid,
      ]);
    }
    const unknown = read(await loose(folder, system(2154, "EPSG")));
    await assertFileError(unknown, "a.gpkg", null, /reference system EPSG:2154 is not known/);
  }));

Deno.test("readGeoPackages() yields null for a missing or empty geometry", () =>
  inFolder(async (folder) => {
    const emptyPolygon = Uint8Array.of(0x47, 0x50, 0, 0b0001_0001, 0, 0, 0, 0);
    for (const blob of [null, emptyPolygon]) {
      const rows = await read(await loose(folder, { blob }));
      assert.deepEqual(rows.map(({ geometry }) => geometry), [null, null]);
    }
  }));

Deno.test("readGeoPackages() names the file of an invalid geometry", () =>
  inFolder(async (folder) => {
    for (
      const blob of [Uint8Array.of(1, 2, 3), Uint8Array.of(0x47, 0x50, 0, 1, 0, 0, 0, 0, 1, 3)]
    ) {
      await assertFileError(
        read(await loose(folder, { blob })),
        "a.gpkg",
        null,
        /is not readable as a GeoPackage/,
      );
    }
  }));

Deno.test("readGeoPackages() names a file that is not a database, and a truncated one", () =>
  inFolder(async (folder) => {
    const input = await loose(folder);
    const bytes = await Deno.readFile(input.fullPath);
    for (const content of [new TextEncoder().encode("<html>"), bytes.slice(0, bytes.length / 2)]) {
      await Deno.writeFile(input.fullPath, content);
      await assertFileError(read(input), "a.gpkg", null, /is not readable as a GeoPackage/);
    }
  }));
