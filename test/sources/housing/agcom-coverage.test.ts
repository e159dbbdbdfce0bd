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

Deno.test("agcomCoverage yields the share of households with fibre, dated by the file's name", async () => {
  const reading = await readFolder(agcomCoverage, (await fixture()).files, loaded);
  assert.equal(statistic(reading, "fibre_coverage", "018999"), 73);
  assert.deepEqual(rowsTo(reading, "date").map(({ date }) => date), ["2026-06-30"]);
});

Deno.test("agcomCoverage reads UTF-8 and Latin-1, decimals, and shares without a percent sign", async () => {
  const text = table(["18999", "72,5%"], ["018998", "0"]).replaceAll("Borgo", "Borgò");
  for (const content of [text, latin1(text.replace("\ufeff", ""))]) {
    const reading = await read(content);
    assert.equal(statistic(reading, "fibre_coverage", "018999"), 72.5);
    assert.equal(statistic(reading, "fibre_coverage", "018998"), 0);
  }
});

Deno.test("agcomCoverage leaves out comuni without a figure, and unknown codes", async () => {
  const reading = await read(table(["18999", ""], ["99999", "5%"], ["", "5%"]));
  assert.deepEqual(rowsTo(reading, "statistic"), []);
  assert.deepEqual(reading.refused, { "no figure": 1, "not a comune of the list": 2 });
});

/** Makes the table in the layout of 2025, with the published header and empty last columns. */
const counts = (...rows: readonly string[]) =>
  [
    '\ufeffRegione,Provincia,Comune,pro_com,"Celle 20m x 20m raggiunte",Punti dichiarati,' +
    '"Celle 20m x 20m raggiunte FTTH",Famiglie Residenti (calcolato),' +
    "Famiglie raggiunte FTTH (calcolato),,,",
    ...rows,
  ].join("\r\n");

Deno.test("agcomCoverage divides the two counts of the 2025 layout, and reads an empty count as 0", async () => {
  const reading = await read(counts(
    "Lombardia,Pavia,Borgo,18999,1137,8230,5,1092,273,,,",
    "Lombardia,Pavia,Rocca,18998,743,6137,0,865,,,,",
    "Trentino,Bolzano,Vuoto,21008,800,6137,200,0,0,,,",
  ));
  assert.equal(statistic(reading, "fibre_coverage", "018999"), 25);
  assert.equal(statistic(reading, "fibre_coverage", "018998"), 0);
  assert.equal(statistic(reading, "fibre_coverage", "021008"), 25, "of the squares");
  assert.deepEqual(rowsTo(reading, "statistic").map(({ estimated }) => estimated), [
    false,
    false,
    true,
  ]);
});

Deno.test("agcomCoverage finds a comune whose code has changed since the edition", async () => {
  const since2026 = {
    comuni: [comune("119012")],
    aliases: [{ istat: "119012", kind: "istat", value: "111009" }] as const,
  };
  const files = { coverage: [file(path, table(["111009", "40%"]))] };
  const [row] = rowsTo(await readSource(agcomCoverage, files, since2026), "statistic");
  assert.deepEqual([row?.code, row?.value, row?.estimated], ["119012", 40, false]);
});

Deno.test("agcomCoverage names the line of a count above its total", async () => {
  const more = counts("Lombardia,Pavia,Borgo,18999,1137,8230,5,100,101,,,");
  await assertFileError(read(more), path, 2, /more than there are/);
});

Deno.test("agcomCoverage names the line of an invalid share", async () => {
  await assertFileError(read(table(["18999", "730%"])), path, 4, /a share is expected/);
});
