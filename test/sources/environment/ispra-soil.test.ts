import assert from "node:assert/strict";
import { ispraSoil } from "../../../src/sources/environment/ispra-soil.ts";
import { fixture, type SoilRow, workbook } from "../../fixtures/ispra-soil.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Loaded, readSource, rowsTo, statistic } from "../support.ts";

const path = "consumo_di_suolo_estratto_dati_2025_anni_2006_2024.xlsx";
const loaded: Loaded = {
  comuni: ["018999", "001272"].map((code) => comune(code)),
  aliases: [{ istat: "018999", kind: "istat", value: "018777" }],
};
const read = (...comuni: readonly SoilRow[]) =>
  readSource(ispraSoil, { comuni: [file(path, workbook(...comuni))] }, loaded);

Deno.test("ispraSoil yields the consumed share, dated by the last year in the file's name", async () => {
  const reading = await readFolder(ispraSoil, (await fixture()).files, loaded);
  assert.equal(statistic(reading, "soil_consumption", "018999"), 10);
  assert.deepEqual(rowsTo(reading, "date"), [
    { to: "date", name: "soil_consumption", date: "2024-12-31" },
  ]);
});

Deno.test("ispraSoil reads codes without their leading zeros", async () => {
  const reading = await read([1272, 8_500, 65.25]);
  assert.equal(statistic(reading, "soil_consumption", "001272"), 65.25);
});

Deno.test("ispraSoil weights former comuni by area", async () => {
  // Comuni of 1,000 ha with 10 % and of 3,000 ha with 30 %.
  const reading = await read([18999, 100, 10], [18777, 900, 30]);
  assert.equal(statistic(reading, "soil_consumption", "018999"), 25);
});

Deno.test("ispraSoil refuses unknown comuni, other rows and empty figures", async () => {
  const { rows, refused } = await read(["Codice", 0, 0], [99999, 1, 1], [18999, 1, ""]);
  assert.deepEqual(rows.filter(({ to }) => to === "statistic"), []);
  assert.deepEqual(refused, {
    "comune unknown, or merged since into one not known": 2,
    "no figure": 1,
  });
});

Deno.test("ispraSoil rejects a truncated workbook, and names it", async () => {
  const cut = workbook([18999, 1, 1]).slice(0, 1_000);
  const reading = readSource(ispraSoil, { comuni: [file(path, cut)] }, loaded);
  await assertFileError(reading, path, null, /spreadsheet/);
});
