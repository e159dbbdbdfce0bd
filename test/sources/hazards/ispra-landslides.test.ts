import assert from "node:assert/strict";
import { ispraLandslides } from "../../../src/sources/hazards/ispra-landslides.ts";
import { zipped } from "../../fixtures/fixture.ts";
import { geoPackage } from "../../fixtures/geopackage.ts";
import { fixture } from "../../fixtures/ispra-landslides.ts";
import { polygonParts, utmSquare } from "../../fixtures/shapefile-parts.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { type Reading, rowsTo } from "../support.ts";

const path = "Mosaicatura_ISPRA_2020_2021_aree_pericolosita_frana_PAI.zip";

async function readLabels(...labels: readonly string[]): Promise<Reading> {
  const squares = labels.map((per_fr_ita) => utmSquare(0, 0, 100, { per_fr_ita }));
  const zip = await zipped(polygonParts("mosaic", squares));
  return await readFolder(ispraLandslides, { [path]: zip });
}

Deno.test("ispraLandslides yields 1 to 4 for the classes of the plans, from attention to very high", async () => {
  const labels = ["Aree di Attenzione AA", "Moderata P1", "Media P2", "Elevata P3"];
  const reading = await readLabels(...labels, "Molto elevata P4");
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ value }) => value), [1, 1, 2, 3, 4]);
  assert.ok(features.every(({ name, srid }) => name === "landslide_hazard" && srid === 32632));
  assert.equal(reading.read, 5);
});

Deno.test("ispraLandslides yields the polygons unchanged", async () => {
  const [area] = rowsTo(await readFolder(ispraLandslides, (await fixture()).files), "feature");
  assert.deepEqual(area?.geometry, utmSquare(0, 0, 4_000).geometry);
});

Deno.test("ispraLandslides reads only the newer of two editions", async () => {
  const edition = async (label: string) =>
    await zipped(polygonParts("mosaic", [utmSquare(0, 0, 100, { per_fr_ita: label })]));
  const reading = await readFolder(ispraLandslides, {
    [path]: await edition("Media P2"),
    "Mosaicatura_ISPRA_2024_pericolosita_frana_PAI.zip": await edition("Elevata P3"),
  });
  assert.deepEqual(rowsTo(reading, "feature").map(({ value }) => value), [3]);
});

Deno.test("ispraLandslides rejects an unknown class, and names the shape", async () => {
  const reading = readLabels("Media P2", "Enorme P5");
  await assertFileError(
    reading,
    `${path}/mosaic.shp`,
    null,
    /feature 2: .*"Enorme P5" is no class/,
  );
});

Deno.test("ispraLandslides rejects an archive without a shapefile", async () => {
  const reading = readFolder(ispraLandslides, {
    [path]: await zipped({ "leggimi.txt": "" }),
  });
  await assertFileError(reading, path, null, /holds no shapefile/);
});

Deno.test("ispraLandslides reads the GeoPackage of 2024, and dates each edition by its file name", async () => {
  const areas = [utmSquare(0, 0, 100, { per_fr_ita: "Elevata P3" })];
  const name = "Mosaicatura_ISPRA_2024_pericolosita_frana_PAI";
  const zip = await zipped({ [`${name}.gpkg`]: await geoPackage(areas) });
  const newer = await readFolder(ispraLandslides, { [`${name}.zip`]: zip });
  assert.deepEqual(rowsTo(newer, "feature").map(({ value, srid }) => [value, srid]), [[3, 32632]]);
  const older = await readLabels("Media P2");
  assert.deepEqual([newer, older].map((reading) => rowsTo(reading, "date")[0]?.date), [
    "2024-12-31",
    "2021-12-31",
  ]);
});

Deno.test("ispraLandslides reads a newer GeoPackage instead of an older shapefile in the same folder", async () => {
  const areas = [utmSquare(0, 0, 100, { per_fr_ita: "Elevata P3" })];
  const shapes = await zipped(polygonParts("mosaic", [...areas, ...areas]));
  const database = await zipped({ "mosaic.gpkg": await geoPackage(areas) });
  const reading = await readFolder(ispraLandslides, {
    [`ispra-landslides/${path}`]: shapes,
    "ispra-landslides/Mosaicatura_ISPRA_2024_pericolosita_frana_PAI.zip": database,
  });
  assert.equal(reading.read, 1);
});
