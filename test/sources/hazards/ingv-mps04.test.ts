import assert from "node:assert/strict";
import { ingvMps04 } from "../../../src/sources/hazards/ingv-mps04.ts";
import { zipped } from "../../fixtures/fixture.ts";
import { grid } from "../../fixtures/ingv-mps04.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { type Reading, rowsTo } from "../support.ts";

const path = "OPCM3519_1B_ag_005_txt.zip";
const table = `${path}/OPCM3519_1B_ag_005.txt`;

async function readLines(...lines: readonly string[]): Promise<Reading> {
  return await readFolder(ingvMps04, { [path]: await grid(...lines) });
}

Deno.test("ingvMps04 yields the median at each node, whatever white space separates the columns", async () => {
  const reading = await readLines(
    "1\t9.0\t45.0\t.0750\t.0640\t.0810",
    "2  16.5   38.9  0.27 .2 .3 ",
  );
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ name, value, srid }) => [name, value, srid]), [
    ["ag_grid", 0.075, 4326],
    ["ag_grid", 0.27, 4326],
  ]);
  assert.equal(reading.read, 2);
});

Deno.test("ingvMps04 moves nodes from ED50 to WGS84", async () => {
  // Expected value from PostGIS: ST_Transform of (12.5, 42) from EPSG:4230 to EPSG:4326.
  const [node] = rowsTo(await readLines("1 12.5 42 .2 .1 .3"), "feature");
  assert.ok(node?.geometry.type === "Point");
  const [lon = 0, lat = 0] = node.geometry.coordinates;
  assert.ok(Math.abs(lon - 12.499072) < 1e-5, String(lon));
  assert.ok(Math.abs(lat - 41.999012) < 1e-5, String(lat));
});

Deno.test("ingvMps04 names the line that is not a node", async () => {
  for (const line of ["1 12.5 42 .2 .1", "1 12.5 42 n.d. .1 .3"]) {
    const reading = readLines("1 12.5 42 .2 .1 .3", line);
    await assertFileError(reading, table, 3, /six numbers are expected/);
  }
});

Deno.test("ingvMps04 rejects other tables, and archives without a table", async () => {
  const other = await zipped({ "OPCM3519_1B_ag_005.txt": "id lon lat F0\n1 9 45 2.6\n" });
  await assertFileError(
    readFolder(ingvMps04, { [path]: other }),
    table,
    1,
    /header .* is expected/,
  );
  await assertFileError(readLines(), path, null, /holds no table/);
  const none = await zipped({ "readme.pdf": "-" });
  await assertFileError(readFolder(ingvMps04, { [path]: none }), path, null, /holds no table/);
});
