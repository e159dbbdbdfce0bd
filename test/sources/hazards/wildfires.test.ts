import assert from "node:assert/strict";
import { wildfires } from "../../../src/sources/hazards/wildfires.ts";
import { zipped } from "../../fixtures/fixture.ts";
import { dbfOf } from "../../fixtures/shapefile-parts.ts";
import { fire } from "../../fixtures/wildfires.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError } from "../../support/input-files.ts";
import { comune, type Reading, rowsTo, statistic } from "../support.ts";

const path = "modis.ba.poly.zip";
const old = fire("2010-01-01", "Ourense", 900, { COUNTRY: "ES" });
const loaded = {
  comuni: [
    comune("006901", { name: "Borgo Prova" }),
    comune("006902", { name: "Borgo Quieto" }),
    comune("021901", {
      name: "Campo Prova",
      nameOther: "Probefeld",
      provincia: "BZ",
      provinciaName: "Bolzano/Bozen",
    }),
    comune("006903", { name: "Doppio" }),
    comune("021903", { name: "Doppio", provincia: "BZ", provinciaName: "Bolzano/Bozen" }),
  ],
  statistics: { "area_km2 006901": 20, "area_km2 021901": 10, "area_km2 006903": 10 },
};
const inAlessandria = { PROVINCE: "Alessandria" };

async function readFires(...fires: readonly Record<string, string>[]): Promise<Reading> {
  const zip = await zipped({ "modis.ba.poly.dbf": dbfOf(fires) });
  return await readFolder(wildfires, { [path]: zip }, loaded);
}

Deno.test("wildfires sums the area burned in the ten years up to the newest fire of any country", async () => {
  const reading = await readFires(
    old,
    fire("2014-08-31", "Borgo Prova", 999, inAlessandria),
    fire("2014-09-01", "Borgo Prova", 10, inAlessandria),
    fire("2020-07-15", "BORGO PROVA", 30.5, inAlessandria),
    fire("2024-08-31", "Ourense", 900, { COUNTRY: "ES" }),
  );
  assert.equal(statistic(reading, "wildfire_area", "006901"), 40.5 / 20);
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "wildfire_area", date: "2024-08-31" },
  ]);
  assert.deepEqual([reading.read, reading.refused], [5, { "not in Italy": 2 }]);
});

Deno.test("wildfires yields 0 for every comune without fires, even if its area is unknown", async () => {
  const reading = await readFires(old, fire("2024-08-01", "Borgo Prova", 20, inAlessandria));
  const rows = rowsTo(reading, "statistic");
  assert.deepEqual(rows.map(({ code, value }) => [code, value]), [
    ["006901", 1],
    ["006902", 0],
    ["021901", 0],
    ["006903", 0],
    ["021903", 0],
  ]);
  assert.ok(rows.every(({ estimated }) => !estimated));
});

Deno.test("wildfires finds comuni by name in either language, and without the province if the name is unique", async () => {
  const reading = await readFires(
    old,
    fire("2024-08-01", "Campo Prova/Probefeld", 10, { PROVINCE: "Bolzano-Bozen" }),
    fire("2024-08-02", "Probefeld", 10, { PROVINCE: "Bozen" }),
    fire("2024-08-03", "Borgo Prova", 10, { PROVINCE: "Ogliastra" }),
    fire("2024-08-04", "Doppio", 10, inAlessandria),
    fire("2024-08-05", "Doppio", 10, { PROVINCE: "Ogliastra" }),
    fire("2024-08-06", "Nessuno", 10, inAlessandria),
  );
  assert.equal(statistic(reading, "wildfire_area", "021901"), 2);
  assert.equal(statistic(reading, "wildfire_area", "006901"), 0.5);
  assert.equal(statistic(reading, "wildfire_area", "006903"), 1);
  assert.equal(reading.refused["comune of no name in the list"], 2);
});

Deno.test("wildfires yields 100 %, as an estimate, if more burned than the comune's area", async () => {
  const reading = await readFires(old, fire("2024-08-01", "Borgo Prova", 2_001, inAlessandria));
  const row = rowsTo(reading, "statistic").find(({ code }) => code === "006901");
  assert.deepEqual([row?.value, row?.estimated], [100, true]);
});

Deno.test("wildfires yields nothing for a burned comune of unknown area, and refuses fires without an area", async () => {
  const reading = await readFires(
    old,
    fire("2024-08-01", "Borgo Quieto", 10, inAlessandria),
    fire("2024-08-01", "Borgo Prova", "", inAlessandria),
  );
  assert.equal(statistic(reading, "wildfire_area", "006902"), undefined);
  assert.equal(reading.refused["area of the comune not known"], 1);
  assert.equal(reading.refused["no burned area"], 1);
});

Deno.test("wildfires rejects a file of fewer than ten years, and one with invalid dates", async () => {
  const [from, to] = [fire("2016-02-01", "Borgo Prova", 1), fire("2024-08-01", "Borgo Prova", 1)];
  await assertFileError(readFires(from, to), path, null, /fires of 10 years are expected/);
  const undated = readFires({ ...old, FIREDATE: "agosto" });
  await assertFileError(
    undated,
    `${path}/modis.ba.poly.dbf`,
    null,
    /feature 1: FIREDATE: "agosto"/,
  );
});

Deno.test("wildfires reads the table as a loose file, and rejects an archive without one", async () => {
  const table = dbfOf([old, fire("2024-08-01", "Borgo Prova", 20, inAlessandria)]);
  const reading = await readFolder(wildfires, { "modis.ba.poly.dbf": table }, loaded);
  assert.equal(statistic(reading, "wildfire_area", "006901"), 1);
  const empty = readFolder(wildfires, { [path]: await zipped({ "a.txt": "-" }) }, loaded);
  await assertFileError(empty, path, null, /holds no table of fires/);
});
