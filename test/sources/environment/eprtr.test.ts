import assert from "node:assert/strict";
import { eprtr } from "../../../src/sources/environment/eprtr.ts";
import { fixture, names, type Release, table } from "../../fixtures/eprtr.ts";
import { at } from "../../fixtures/fixture.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource, rowsTo } from "../support.ts";

const read = (...releases: readonly Release[]) => {
  const [air, ...others] = names;
  const plants = [file(air, table(...releases)), ...others.map((name) => file(name, table()))];
  return readSource(eprtr, { plants });
};
const position = at(0, 0);

Deno.test("eprtr yields the Italian plants of the newest year from all four tables", async () => {
  const reading = await readFolder(eprtr, (await fixture()).files);
  assert.deepEqual(
    rowsTo(reading, "feature").map(({ geometry }) => geometry),
    [at(0, 4_500), at(3_000, 0)].map((coordinates) => ({ type: "Point", coordinates })),
  );
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "industrial_plant", date: "2024-12-31" },
  ]);
  assert.deepEqual([reading.read, reading.refused], [4, { "not in Italy": 1 }]);
});

Deno.test("eprtr yields a plant once, however many substances and years it reports", async () => {
  const reading = await read(
    { plant: "IT.A", year: 2023, position },
    { plant: "IT.A", year: 2024, position },
    // Another substance of the same plant, with another position.
    { plant: "IT.A", year: 2024, position: at(100, 0) },
    { plant: "IT.A", year: 2022, position },
  );
  assert.equal(rowsTo(reading, "feature").length, 1);
  assert.deepEqual(reading.refused, { "the same plant again": 2 });
});

Deno.test("eprtr uses Italy's newest year, not that of other countries", async () => {
  const reading = await read(
    { plant: "DE.A", year: 2025, country: "Germany" },
    { plant: "IT.A", year: 2024, position },
  );
  assert.equal(rowsTo(reading, "feature").length, 1);
});

Deno.test("eprtr refuses plants without a position in Italy", async () => {
  const { refused } = await read(
    { plant: "IT.A", year: 2024 },
    { plant: "IT.B", year: 2024, position: [45, 9] },
  );
  assert.deepEqual(refused, { "no position": 1, "position outside Italy": 1 });
});

Deno.test("eprtr rejects files that lack one of the four tables, and names the table", async () => {
  const plants = names.slice(0, 3).map((name) => file(name, table()));
  await assertFileError(readSource(eprtr, { plants }), names[0], null, /table F4_2 is missing/);
});

Deno.test("eprtr rejects tables without a plant in Italy", async () => {
  const abroad = { plant: "DE.A", year: 2024, country: "Germany" };
  await assertFileError(read(abroad), names[0], null, /holds no plant in Italy/);
});
