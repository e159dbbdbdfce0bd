import assert from "node:assert/strict";
import { salutePharmacies } from "../../../src/sources/health/salute-pharmacies.ts";
import { fixture, pharmacyFile, pharmacyRow } from "../../fixtures/salute-pharmacies.ts";
import { assertFileError, file, latin1 } from "../../support/input-files.ts";
import { comune, type Reading, readSource, rowsTo } from "../support.ts";

const path = "FRM_FARMA_5_20251231.csv";

const read = (...rows: readonly string[]) => readText(pharmacyFile(...rows));

const readText = (text: string | Uint8Array, name = path) =>
  readSource(salutePharmacies, { pharmacies: [file(name, text)] }, {
    comuni: [comune("018999"), comune("019001")],
    aliases: [{ istat: "018999", kind: "istat", value: "018998" }],
  });

const covered = (reading: Reading) =>
  rowsTo(reading, "covered_comune").map((row) => row.comune).sort();

Deno.test("salutePharmacies yields open pharmacies and branches, dated by the file's name", async () => {
  const [text = ""] = Object.values((await fixture()).files);
  const reading = await readText(text);
  assert.deepEqual(rowsTo(reading, "date"), [{ to: "date", name: "pharmacy", date: "2025-12-31" }]);
  assert.deepEqual([rowsTo(reading, "feature").length, reading.read], [3, 5]);
  assert.deepEqual(reading.refused, { "not open on the day of the file": 1, "dispensary": 1 });
  assert.deepEqual(covered(reading), ["018999", "019001"]);
});

Deno.test("salutePharmacies counts a pharmacy from its first to its last day", async () => {
  const position = [9, 45] as const;
  const reading = await read(
    pharmacyRow({ position, address: "Via A 1", from: "31/12/2025" }),
    pharmacyRow({ position, address: "Via A 1", to: "31/12/2025" }),
    pharmacyRow({ position, address: "Via A 1", from: "01/01/2026" }),
    pharmacyRow({ position, address: "Via A 1", to: "30/12/2025" }),
  );
  assert.equal(rowsTo(reading, "feature").length, 2);
});

Deno.test("salutePharmacies does not cover a comune with a pharmacy that is not located", async () => {
  const reading = await read(
    pharmacyRow({ position: [9, 45] }),
    pharmacyRow({ position: null, address: "Via B 2", istat: "018998" }),
  );
  assert.deepEqual(reading.refused, { "no position": 1 });
  assert.deepEqual(covered(reading), ["019001"]);
});

Deno.test("salutePharmacies refuses rows whose fields have shifted", async () => {
  const good = pharmacyRow({ position: [9, 45] });
  const shifted = good.replace("Via Prova 1", 'Via "Prova; 1');
  const reading = await read(good, shifted);
  assert.deepEqual(reading.refused, { "row does not fit the columns": 1 });
});

Deno.test("salutePharmacies reads UTF-8 and Latin-1", async () => {
  const name = "Farmacia Libertà";
  const text = pharmacyFile(pharmacyRow({ position: [9, 45], address: "Località Forlì", name }));
  for (const bytes of [text, "\ufeff" + text, latin1(text)]) {
    const labels = rowsTo(await readText(bytes), "feature").map(({ label }) => label);
    assert.deepEqual(labels, [name]);
  }
});

Deno.test("salutePharmacies names a missing column, and an invalid date in the file's name", async () => {
  const [header = ""] = pharmacyFile().split("\r\n");
  const reading = readText(header.replace("latitudine", "lat"));
  await assertFileError(reading, path, 1, /"latitudine" is missing/);
  const name = "FRM_FARMA_5_20251399.csv";
  await assertFileError(readText(pharmacyFile(), name), name, null, /a day .* is expected/);
});
