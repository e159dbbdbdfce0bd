import assert from "node:assert/strict";
import { ispraSinkholes } from "../../../src/sources/hazards/ispra-sinkholes.ts";
import { at, zipped } from "../../fixtures/fixture.ts";
import { fixture } from "../../fixtures/ispra-sinkholes.ts";
import { polygonParts, utmSquare } from "../../fixtures/shapefile-parts.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { rowsTo } from "../support.ts";

Deno.test("ispraSinkholes yields every recorded point", async () => {
  const reading = await readFolder(ispraSinkholes, (await fixture()).files);
  const points = [at(-400, 0), at(3_000, 0)];
  assert.deepEqual(
    rowsTo(reading, "feature"),
    points.map((coordinates) => ({
      to: "feature",
      name: "sinkhole",
      geometry: { type: "Point", coordinates },
      srid: 4326,
    })),
  );
  assert.equal(reading.read, 2);
});

Deno.test("ispraSinkholes rejects polygons and archives without a shapefile", async () => {
  const path = "sinkhole.zip";
  const outline = await zipped(polygonParts("areas", [utmSquare(0, 0, 9, { a: 1 })]));
  await assertFileError(
    readFolder(ispraSinkholes, { [path]: outline }),
    `${path}/areas.shp`,
    null,
    /feature 1: a point is expected/,
  );
  const empty = readFolder(ispraSinkholes, { [path]: await zipped({ "readme.txt": "-" }) });
  await assertFileError(empty, path, null, /holds no shapefile/);
});
