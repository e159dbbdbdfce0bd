import assert from "node:assert/strict";
import { municipalTrees } from "../../../src/sources/environment/municipal-trees.ts";
import { survey, tree } from "../../fixtures/municipal-trees.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Reading, readSource, rowsTo } from "../support.ts";

const path = "alberi.csv.zip";

async function read(bytes: Uint8Array): Promise<Reading> {
  const fullPath = await Deno.makeTempFile({ suffix: ".zip" });
  try {
    await Deno.writeFile(fullPath, bytes);
    const trees = [{ ...file(path, bytes), fullPath }];
    return await readSource(municipalTrees, { trees }, { comuni: [comune("006003")] });
  } finally {
    await Deno.remove(fullPath);
  }
}

Deno.test("municipalTrees yields only living trees, and covers Alessandria", async () => {
  const reading = await read(
    await survey(
      tree("Albero", "Buono", 0, 0),
      tree("Neoimpianto", "", 10, 0),
      tree("Albero", "Morto", 20, 0),
      tree("Ceppaia", "", 30, 0),
      tree("Fallanza", "", 40, 0),
      tree("posta vuota", "", 50, 0),
    ),
  );
  assert.deepEqual(
    rowsTo(reading, "feature").map(({ name, geometry, srid }) => [name, geometry, srid]),
    [0, 10].map((east) => [
      "tree",
      { type: "Point", coordinates: [1_500_027.5 + east, 4_982_969.5] },
      3003,
    ]),
  );
  assert.deepEqual([reading.read, reading.refused], [6, { "no standing tree": 3, dead: 1 }]);
  assert.deepEqual(rowsTo(reading, "covered_comune").map(({ comune }) => comune), ["006003"]);
});

Deno.test("municipalTrees rejects a truncated archive and a tree without a position", async () => {
  const whole = await survey(tree("Albero", "Buono", 0, 0));
  await assertFileError(read(whole.slice(0, 80)), path, null, /zip archive/);
  const lost = tree("Albero", "Buono", 0, 0).replace(/;[\d.]+;([\d.]+)$/, ";;$1");
  await assertFileError(read(await survey(lost)), `${path}/alberi.csv`, 2, /CoordX.*is empty/);
});
