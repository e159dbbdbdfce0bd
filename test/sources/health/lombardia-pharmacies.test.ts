import assert from "node:assert/strict";
import { lombardiaPharmacies } from "../../../src/sources/health/lombardia-pharmacies.ts";
import { fixture, pharmacyFile, pharmacyRow } from "../../fixtures/lombardia-pharmacies.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Reading, readSource, rowsTo } from "../support.ts";

const path = "Elenco_Completo_Farmacie_20260215.csv";

const read = (...rows: readonly string[]) => readText(pharmacyFile(...rows));

const readText = (text: string | Uint8Array) =>
  readSource(lombardiaPharmacies, { pharmacies: [file(path, text)] }, {
    comuni: [
      comune("018999", { provincia: "PV" }),
      comune("098029", { provincia: "LO" }),
      comune("108033", { provincia: "MB" }),
      comune("006003"),
    ],
  });

const covered = (reading: Reading) =>
  rowsTo(reading, "covered_comune").map((row) => row.comune).sort();

Deno.test("lombardiaPharmacies covers only the comuni of the region, with or without a pharmacy", async () => {
  const [text = ""] = Object.values((await fixture()).files);
  const reading = await readText(text);
  assert.equal(rowsTo(reading, "feature").length, 3);
  assert.deepEqual(covered(reading), ["018999", "098029"]);
});

Deno.test("lombardiaPharmacies does not cover a comune whose pharmacies share one position", async () => {
  const position = [9.4, 45.2] as const;
  const reading = await read(
    pharmacyRow("VIA A, 1", position, { istat: "98.029", provincia: "LO" }),
    pharmacyRow("VIA B, 2", position, { istat: "98.029", provincia: "LO" }),
    pharmacyRow("VIA C, 3", [9, 45]),
  );
  assert.deepEqual(reading.refused, { "position is not its own": 2 });
  assert.deepEqual(covered(reading), ["018999"]);
});

Deno.test("lombardiaPharmacies leaves out the province whose pharmacies are located only by comune", async () => {
  const row = pharmacyRow("VIA A, 1", [9.27, 45.58], { istat: "108.033", provincia: "MB" });
  const reading = await read(row);
  assert.deepEqual([rowsTo(reading, "feature"), reading.refused], [
    [],
    { "located to its comune only": 1 },
  ]);
  assert.ok(!covered(reading).includes("108033"));
});

Deno.test("lombardiaPharmacies names the line of an invalid code, and of a truncated record", async () => {
  const odd = pharmacyRow("VIA A, 1", [9, 45], { istat: "18999" });
  await assertFileError(read(odd), path, 2, /CODICE_ISTAT.*15\.146 is expected/);
  const text = pharmacyFile(pharmacyRow("VIA A, 1", [9, 45]));
  await assertFileError(readText(text.slice(0, -40)), path, 2, /./);
});
