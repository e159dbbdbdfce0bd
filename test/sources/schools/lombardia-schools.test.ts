import assert from "node:assert/strict";
import { lombardiaSchools } from "../../../src/sources/schools/lombardia-schools.ts";
import { fixture, schoolFile, schoolRow } from "../../fixtures/lombardia-schools.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource, rowsTo } from "../support.ts";

const path = "Anagrafe_Scuole_20260215.csv";
const primary = "Istituto Istruzione Primario";

const read = (...rows: readonly string[]) => readText(schoolFile(...rows));

const readText = (text: string | Uint8Array) =>
  readSource(lombardiaSchools, { schools: [file(path, text)] });

Deno.test("lombardiaSchools yields each school by level", async () => {
  const [text = ""] = Object.values((await fixture()).files);
  assert.deepEqual(rowsTo(await readText(text), "feature").map(({ name }) => name), [
    "kindergarten",
    "primary_school",
    "lower_secondary_school",
    "upper_secondary_school",
  ]);
});

Deno.test("lombardiaSchools declares no coverage and no complete class", () => {
  assert.equal(lombardiaSchools.coverage, "none");
  const complete = Object.values(lombardiaSchools.classes).map((each) => each.complete);
  assert.deepEqual(complete, [false, false, false, false]);
});

Deno.test("lombardiaSchools leaves out schools for adults, patients, prisoners and boarders", async () => {
  const upper = "Istituto Istruzione Secondario Secondo grado";
  const { rows, refused } = await read(
    schoolRow("Ctp", [9, 45]),
    schoolRow(primary, [9, 45], { feature: "Carceraria" }),
    schoolRow(primary, [9, 45], { feature: "Ospedaliera" }),
    schoolRow(primary, [9, 45], { denomination: "Primaria - Ospedale di Prova" }),
    schoolRow("Istituto Istruzione Secondario Primo grado", [9, 45], { institute: "Cpia" }),
    schoolRow(upper, [9, 45], { denomination: "I.T. Economico - Prova serale" }),
    schoolRow(upper, [9, 45], { code: "PVVC01000D" }),
    schoolRow(upper, [9, 45], { denomination: "I.T. Tecnologico - A. Prova carceraria" }),
    schoolRow(primary, [9, 45], { denomination: "Centro Territoriale Eda" }),
    schoolRow(primary, [9, 45], { denomination: "Primaria - C.T.P. Prova" }),
    schoolRow(primary, [9, 45], { denomination: "CPIA 1 Prova" }),
  );
  assert.deepEqual([rows, refused], [[], { "for adults, patients, prisoners or boarders": 11 }]);
});

Deno.test("lombardiaSchools keeps branches, and the schools of a boarding school", async () => {
  const { rows } = await read(
    schoolRow(primary, [9, 45], { feature: "Succursale", number: "1" }),
    schoolRow(primary, [9, 45], { denomination: "Primaria - Convitto Prova", number: "2" }),
  );
  assert.equal(rows.length, 2);
});

Deno.test("lombardiaSchools refuses stray and missing positions", async () => {
  const { rows, refused } = await read(
    schoolRow(primary, [9, 45], { number: "1" }),
    schoolRow(primary, [9, 45.01], { number: "2" }),
    schoolRow(primary, [9.9, 45.9], { number: "3" }),
    schoolRow(primary, null, { number: "4" }),
  );
  assert.equal(rows.length, 2);
  assert.deepEqual(refused, { "position is not its own": 1, "no position": 1 });
});

Deno.test("lombardiaSchools names the line of a record cut short", async () => {
  const text = schoolFile(schoolRow(primary, [9, 45]));
  await assertFileError(readText(text.slice(0, -30)), path, 2, /./);
});
