import assert from "node:assert/strict";
import { agcomCoverage } from "../../../src/sources/housing/agcom-coverage.ts";
import { fixture, table } from "../../fixtures/agcom-coverage.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file, latin1 } from "../../support/input-files.ts";
import { comune, readSource, rowsTo, statistic } from "../support.ts";

const loaded = { comuni: ["018999", "018998", "021008"].map((code) => comune(code)) };
const path = "Reportistica_251231_Comuni.csv";
const read = (content: string | Uint8Array) =>
  readSource(agcomCoverage, { coverage: [file(path, content)] }, loaded);

Deno.test("agcomCoverage gives the share of households that fibre reaches, on the day in the file's name", async () => {
  const reading = await readFolder(agcomCoverage, (await fixture()).files, loaded);
  assert.equal(statistic(reading, "fibre_coverage", "018999"), 73);
  assert.deepEqual(rowsTo(reading, "date").map(({ date }) => date), ["2026-06-30"]);
});

Deno.test("agcomCoverage reads both encodings, decimals and shares without a sign", async () => {
  const text = table(["18999", "72,5%"], ["018998", "0"]).replaceAll("Borgo", "Borgò");
  for (const content of [text, latin1(text.replace("\ufeff", ""))]) {
    const reading = await read(content);
    assert.equal(statistic(reading, "fibre_coverage", "018999"), 72.5);
    assert.equal(statistic(reading, "fibre_coverage", "018998"), 0);
  }
});

Deno.test("agcomCoverage leaves out comuni without a figure and codes of another list", async () => {
  const reading = await read(table(["18999", ""], ["99999", "5%"], ["", "5%"]));
  assert.deepEqual(rowsTo(reading, "statistic"), []);
  assert.deepEqual(reading.refused, { "no figure": 1, "not a comune of the list": 2 });
});

Deno.test("agcomCoverage names the line of a share that is none", async () => {
  await assertFileError(read(table(["18999", "730%"])), path, 4, /a share is expected/);
});
