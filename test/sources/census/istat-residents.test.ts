import assert from "node:assert/strict";
import { istatResidents, residentsOfComune } from "../../../src/sources/census/istat-residents.ts";
import { fixture, residents, table } from "../../fixtures/istat-residents.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file, latin1 } from "../../support/input-files.ts";
import { comune, readSource, rowsTo, statistic } from "../support.ts";

const loaded = {
  comuni: [comune("018999"), comune("018998")],
  aliases: [{ istat: "018998", kind: "istat", value: "018777" }] as const,
};
const path = "POSAS_2023_it_Comuni.csv";
const read = (content: string | Uint8Array) =>
  readSource(istatResidents, { residents: [file(path, content)] }, loaded);

Deno.test("istatResidents yields the row of all ages from the published zip, dated 1 January", async () => {
  const reading = await readFolder(istatResidents, (await fixture()).files, loaded);
  assert.equal(statistic(reading, residentsOfComune, "018999"), 10_000);
  assert.equal(reading.read, 1, "rows of single ages are no records of their own");
  assert.deepEqual(rowsTo(reading, "date").map(({ date }) => date), ["2024-01-01"]);
});

Deno.test("istatResidents reads editions of either encoding and either spelling of the header", async () => {
  const rows = residents("018999", 1, 2);
  const older = table(...rows).replace("Totale maschi", "Totale Maschi").replaceAll('"', "");
  for (const content of [table(...rows), latin1(table(...rows)), older]) {
    assert.equal(statistic(await read(content), residentsOfComune, "018999"), 3);
  }
});

Deno.test("istatResidents adds the residents of former comuni to the current one, and refuses unknown comuni", async () => {
  const reading = await read(
    table(
      ...residents("018998", 10, 10),
      ...residents("018777", 1, 2),
      ...residents("099999", 5, 5),
    ),
  );
  assert.equal(statistic(reading, residentsOfComune, "018998"), 23);
  assert.deepEqual(reading.refused, { "comune unknown, or founded after the list of comuni": 1 });
});

Deno.test("istatResidents names the line of an invalid count", async () => {
  const broken = table(...residents("018999", 4, 5)).replace("999;4;5", "999;4;n.d.");
  await assertFileError(read(broken), path, 5, /"n\.d\." is not a number/);
});

Deno.test("istatResidents leaves out and counts the note below a provisional edition, and a truncated row", async () => {
  const note = '"Nota: lo stato civile è in corso di validazione."';
  const reading = await read(table(...residents("018999", 4, 5), '"018998";"Comune"', note));
  assert.equal(statistic(reading, residentsOfComune, "018999"), 9);
  assert.deepEqual(reading.refused, { "a note, or a row cut short": 2 });
});
