import assert from "node:assert/strict";
import { ispraFloods } from "../../../src/sources/hazards/ispra-floods.ts";
import { zipped } from "../../fixtures/fixture.ts";
import { mosaic } from "../../fixtures/ispra-floods.ts";
import { polygonParts, utmSquare } from "../../fixtures/shapefile-parts.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { rowsTo } from "../support.ts";

const path = "Mosaicatura_ISPRA_2020_aree_pericolosita_idraulica.zip";

Deno.test("ispraFloods yields the three scenarios of an archive, with 3 for the most probable", async () => {
  const reading = await readFolder(ispraFloods, { [path]: await mosaic({ H: 1, M: 2, L: 3 }) });
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ value }) => value), [3, 2, 1]);
  assert.ok(features.every(({ name, srid }) => name === "flood_hazard" && srid === 32632));
  assert.equal(reading.read, 3);
});

Deno.test("ispraFloods rejects an archive that lacks a scenario", async () => {
  const reading = readFolder(ispraFloods, { [path]: await mosaic({ H: 1, L: 3 }) });
  await assertFileError(reading, path, null, /scenario MediumProbabilityHazard is missing/);
});

Deno.test("ispraFloods rejects an unknown scenario, and names the shape", async () => {
  const parts = polygonParts("HPH", [utmSquare(0, 0, 1, { scenario: "CertainHazard" })]);
  const reading = readFolder(ispraFloods, { [path]: await zipped(parts) });
  await assertFileError(
    reading,
    `${path}/HPH.shp`,
    null,
    /feature 1: .*"CertainHazard" is not one/,
  );
});
