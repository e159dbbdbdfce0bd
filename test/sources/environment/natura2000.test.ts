import assert from "node:assert/strict";
import { natura2000 } from "../../../src/sources/environment/natura2000.ts";
import { zipped } from "../../fixtures/fixture.ts";
import { fixture } from "../../fixtures/natura2000.ts";
import { polygonParts, utmSquare } from "../../fixtures/shapefile-parts.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { rowsTo } from "../support.ts";

Deno.test("natura2000 yields the areas of both lists, but not the sanctuary in the open sea", async () => {
  const reading = await readFolder(natura2000, (await fixture()).files);
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ name, srid }) => [name, srid]), [
    ["protected_area", 32632],
    ["protected_area", 32632],
  ]);
  assert.deepEqual(features.map(({ geometry }) => geometry.type), ["Polygon", "Polygon"]);
  assert.deepEqual([reading.read, reading.refused], [3, { "open sea": 1 }]);
});

Deno.test("natura2000 also reads a shapefile as loose files", async () => {
  const { files } = await fixture();
  const parts = polygonParts("sic_zps_ita_32", [utmSquare(0, 0, 100, { site_code: "IT1" })]);
  const loose = Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [`elsewhere/${name}`, content]),
  );
  const park = files["natura2000/Siti_protetti_EUAP.zip"] ?? "";
  const reading = await readFolder(natura2000, { ...loose, "elsewhere/EUAP.zip": park });
  assert.equal(rowsTo(reading, "feature").length, 2);
});

Deno.test("natura2000 rejects an archive without a shapefile, and a shapefile without its properties", async () => {
  const { files } = await fixture();
  const path = "natura2000/Siti_protetti_EUAP.zip";
  const empty = { ...files, [path]: await zipped({ "leggimi.txt": "" }) };
  await assertFileError(readFolder(natura2000, empty), path, null, /holds no shapefile/);
  const other = await zipped(polygonParts("euap", [utmSquare(0, 0, 1, { NAME: "x" })]));
  const inside = `${path}/euap.shp`;
  const reading = readFolder(natura2000, { ...files, [path]: other });
  await assertFileError(reading, inside, null, /property "tipo" is missing/);
});

Deno.test("natura2000 reads the sites without the list of parks, and declares its class incomplete", async () => {
  const { files } = await fixture();
  const sites = Object.entries(files).filter(([path]) => !path.includes("EUAP"));
  const reading = await readFolder(natura2000, Object.fromEntries(sites));
  assert.equal(rowsTo(reading, "feature").length, 1);
  assert.deepEqual(rowsTo(reading, "incomplete").map(({ name }) => name), ["protected_area"]);
  assert.deepEqual(rowsTo(await readFolder(natura2000, files), "incomplete"), []);
});
