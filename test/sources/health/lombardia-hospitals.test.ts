import assert from "node:assert/strict";
import { lombardiaHospitals } from "../../../src/sources/health/lombardia-hospitals.ts";
import { fixture, hospitalFile, hospitalRow } from "../../fixtures/lombardia-hospitals.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo } from "../support.ts";

const path = "Georeferenziazione_strutture_20260215.csv";

const read = (...rows: readonly string[]) => readText(hospitalFile(...rows));

const readText = (text: string | Uint8Array) =>
  readSource(lombardiaHospitals, { hospitals: [file(path, text)] }, {
    comuni: [comune("018999", { name: "Borgo Prova" }), comune("006003")],
  });

const isHospital = async (name: string, code?: string) =>
  rowsTo(await read(hospitalRow(name, [9, 45], { code: code ?? "030100-00" })), "feature").length >
    0;

Deno.test("lombardiaHospitals reads X as latitude, leaves clinics out and covers the region", async () => {
  const [text = ""] = Object.values((await fixture()).files);
  const reading = await readText(text);
  const [{ name, geometry } = {}, ...others] = rowsTo(reading, "feature");
  assert.deepEqual([name, others, reading.refused], [
    "hospital",
    [],
    { "clinic, centre or residence": 1 },
  ]);
  assert.ok(geometry?.type === "Point" && (geometry.coordinates[1] ?? 0) > 45);
  assert.deepEqual(rowsTo(reading, "covered_comune"), [{ to: "covered_comune", comune: "018999" }]);
});

Deno.test("lombardiaHospitals recognises hospitals by name or by the ministry's code", async () => {
  for (
    const name of [
      "OSPEDALE CIVILE",
      "OSP. S. PROVA",
      "PRES.OSPEDAL.SPEDALI CIVILI",
      "ISTITUTI OSPITALIERI",
      "P.O. PROVA",
      "POLICLINICO PROVA",
      "IST. CLIN. PROVA",
      "ISTITUTO CLINICO  PROVA",
    ]
  ) assert.ok(await isHospital(name), name);
  assert.ok(await isHospital("FONDAZIONE PROVA", "030922-00"));
});

Deno.test("lombardiaHospitals leaves out clinics, residences and centres", async () => {
  for (
    const name of [
      "CASA DI CURA POLICLINICO",
      "CLINICA PROVA",
      "CLINICHE PROVA SPA",
      "RESIDENZA PROVA",
      "CENTRO DI RIABIL. PROVA",
      "VILLA PROVA",
    ]
  ) assert.ok(!await isHospital(name), name);
});

Deno.test("lombardiaHospitals places a hospital with a stray position at the clinic of the same address", async () => {
  const reading = await read(
    hospitalRow("OSPEDALE A", [9.87, 45.28], { address: "VIA PROVA,28" }),
    hospitalRow("CASA DI CURA A", [9.19, 45.45], { address: "VIA PROVA 28" }),
    hospitalRow("OSPEDALE B", [9.2, 45.46], { address: "VIA B 1" }),
  );
  const positions = rowsTo(reading, "feature")
    .map(({ geometry }) => geometry.type === "Point" ? geometry.coordinates : []);
  assert.deepEqual(positions, [[9.19, 45.45], [9.2, 45.46]]);
});

Deno.test("lombardiaHospitals does not cover a comune with a hospital that is not located", async () => {
  const reading = await read(hospitalRow("OSPEDALE A", [0, 0]));
  assert.deepEqual(rowsTo(reading, "covered_comune"), []);
  assert.deepEqual(reading.refused, { "position outside Italy": 1 });
});

Deno.test("lombardiaHospitals names the line of a record cut short", async () => {
  const text = hospitalFile(hospitalRow("OSPEDALE A", [9, 45]));
  await assertFileError(readText(text.slice(0, -30)), path, 2, /./);
});
