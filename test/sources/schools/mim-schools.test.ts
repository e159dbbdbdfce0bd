import assert from "node:assert/strict";
import { mimSchools } from "../../../src/sources/schools/mim-schools.ts";
import { equalFile, equalRow, fixture, stateFile, stateRow } from "../../fixtures/mim-schools.ts";
import { buildingFile, buildingRow } from "../../fixtures/miur-schools.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Reading, readSource, rowsTo } from "../support.ts";

const statePath = "SCUANAGRAFESTAT20252620250901.csv";
const equalPath = "SCUANAGRAFEPAR20252620250901.csv";

const read = (
  state: readonly string[],
  equal: readonly string[] = [],
  buildings: readonly string[] = [buildingRow("1", [9, 45])],
) => readTexts(stateFile(...state), equalFile(...equal), buildingFile(...buildings));

const readTexts = (state: string, equal: string, buildings: string, provincia = "PV") =>
  readSource(mimSchools, {
    state: [file(statePath, state)],
    equal: [file(equalPath, equal)],
    buildings: [file("MIUR_Schools_with_coordinates_201819.csv", buildings)],
  }, {
    comuni: [
      comune("018999", { belfiore: "Z998", provincia }),
      comune("018001", { belfiore: "Z001", provincia: "PV" }),
    ],
    aliases: [{ istat: "018999", kind: "belfiore", value: "Z997" }],
  });

const covered = (reading: Reading) => rowsTo(reading, "covered_comune").map((row) => row.comune);
const classes = (reading: Reading) => rowsTo(reading, "feature").map(({ name }) => name);

async function fixtureTexts(): Promise<[string, string, string]> {
  const { files } = await fixture();
  const text = (start: string) =>
    String(Object.entries(files).find(([path]) => path.includes(start))?.[1]);
  return [text("SCUANAGRAFESTAT"), text("SCUANAGRAFEPAR"), text("MIUR_")];
}

Deno.test("mimSchools places the schools of both registers at the buildings of their addresses", async () => {
  const reading = await readTexts(...await fixtureTexts());
  assert.deepEqual(classes(reading), [
    "primary_school",
    "lower_secondary_school",
    "upper_secondary_school",
    "kindergarten",
  ]);
  assert.deepEqual([reading.read, reading.refused], [
    5,
    { "an office, or a school for adults or boarders": 1 },
  ]);
  assert.deepEqual(covered(reading), ["018999"]);
});

Deno.test("mimSchools recognises the levels of state and non-state schools", async () => {
  const kinds = {
    "SCUOLA INFANZIA": "kindergarten",
    "SCUOLA PRIMARIA NON STATALE": "primary_school",
    "SCUOLA SEC. PRIMO GRADO NON STATALE": "lower_secondary_school",
    "SCUOLA SEC. SECONDO GRADO NON STATALE": "upper_secondary_school",
    "IST PROF PER I SERVIZI COMMERCIALI E TURISTICI": "upper_secondary_school",
    "IST TEC COMMERCIALE E PER GEOMETRI": "upper_secondary_school",
    "ISTITUTO TECNICO INDUSTRIALE": "upper_secondary_school",
    "ISTITUTO MAGISTRALE": "upper_secondary_school",
    "ISTITUTO D'ARTE": "upper_secondary_school",
    "LICEO ARTISTICO": "upper_secondary_school",
    "ISTITUTO SUPERIORE": undefined,
    "ISTITUTO COMPRENSIVO": undefined,
    "CENTRO TERRITORIALE": undefined,
    "CONVITTO NAZIONALE": undefined,
    "Non Disponibile": undefined,
  };
  for (const [kind, name] of Object.entries(kinds)) {
    assert.equal(classes(await read([stateRow(kind, "Via Prova 1")]))[0], name, kind);
  }
});

Deno.test("mimSchools leaves out schools in prisons and hospitals, and evening classes", async () => {
  const features = ["SPEC. PER CARCERARI", "C/O IST. OSPEDALIERO", "PERCORSO II LIVELLO"];
  const reading = await read(
    features.map((feature) => stateRow("SCUOLA PRIMARIA", "Via Prova 1", { feature })),
  );
  assert.deepEqual([classes(reading), reading.refused], [
    [],
    { "for adults, patients or prisoners": 3 },
  ]);
});

Deno.test("mimSchools covers no comune with a school of either register that has no position", async () => {
  const state = [stateRow("SCUOLA PRIMARIA", "VIA PROVA, 1")];
  const equal = [equalRow("SCUOLA INFANZIA NON STATALE", "VIA ALTRA 9", { belfiore: "Z997" })];
  assert.deepEqual(covered(await read(state)), ["018999"]);
  const reading = await read(state, equal);
  assert.deepEqual([covered(reading), reading.refused], [[], { "no position": 1 }]);
});

Deno.test("mimSchools never covers the autonomous territories", async () => {
  for (const provincia of ["AO", "BZ", "TN"]) {
    assert.deepEqual(covered(await readTexts(...await fixtureTexts(), provincia)), []);
  }
});

Deno.test("mimSchools dates its classes by the register's file name", async () => {
  const dates = rowsTo(await read([]), "date");
  assert.deepEqual(dates.map(({ date }) => date), Array(4).fill("2025-09-01"));
});

Deno.test("mimSchools names the line of a web page in place of a file, and of a truncated record", async () => {
  const buildings = buildingFile();
  const page = readTexts("<!DOCTYPE html>\n<html></html>\n", equalFile(), buildings);
  await assertFileError(page, statePath, 1, /is missing from the header/);
  const cut = stateFile(stateRow("SCUOLA PRIMARIA", "Via Prova 1")).slice(0, -90);
  await assertFileError(readTexts(cut, equalFile(), buildings), statePath, 2, /./);
});
