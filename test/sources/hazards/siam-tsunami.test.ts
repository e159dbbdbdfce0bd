import assert from "node:assert/strict";
import { siamTsunami } from "../../../src/sources/hazards/siam-tsunami.ts";
import { at, squareAt, wgs84Prj, zipped, zippedShapefile } from "../../fixtures/fixture.ts";
import { polygonParts, utmSquare } from "../../fixtures/shapefile-parts.ts";
import { fixture } from "../../fixtures/siam-tsunami.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { rowsTo } from "../support.ts";

Deno.test("siamTsunami yields 1 for both alert zones", async () => {
  const reading = await readFolder(siamTsunami, (await fixture()).files);
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ name, value, srid }) => [name, value, srid]), [
    ["tsunami_zone", 1, 4326],
    ["tsunami_zone", 1, 4326],
  ]);
});

Deno.test("siamTsunami reads several regions, zipped or loose, each in its own reference system", async () => {
  const geometry = { type: "Polygon" as const, coordinates: [squareAt(0, 0, 10)] };
  const loose = polygonParts("siam-tsunami/liguria", [{
    type: "Feature",
    properties: { a: 1 },
    geometry,
  }], wgs84Prj);
  const reading = await readFolder(siamTsunami, {
    "siam-tsunami/Calabria.zip": await zipped(polygonParts("z", [utmSquare(0, 0, 9, { a: 1 })])),
    ...loose,
  });
  assert.deepEqual(rowsTo(reading, "feature").map(({ srid }) => srid), [32632, 4326]);
});

Deno.test("siamTsunami rejects points and archives without a shapefile", async () => {
  const geometry = { type: "Point" as const, coordinates: at(0, 0) };
  const feature = { type: "Feature" as const, properties: { a: 1 }, geometry };
  const points = await zippedShapefile("coast", [feature]);
  const path = "zone_maremoto.zip";
  await assertFileError(
    readFolder(siamTsunami, { [path]: points }),
    `${path}/coast.shp`,
    null,
    /feature 1: a polygon is expected/,
  );
  const empty = readFolder(siamTsunami, { [path]: await zipped({ "readme.txt": "-" }) });
  await assertFileError(empty, path, null, /holds no shapefile/);
});
