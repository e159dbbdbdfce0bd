import assert from "node:assert/strict";
import { miurSchools } from "../../../src/sources/schools/miur-schools.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource } from "../support.ts";

const header = "AnnoScolastico,CodiceComune,DescrizioneComune,SiglaProvincia,TipologiaIndirizzo," +
  "DenominazioneIndirizzo,NumeroCivico,CAP,Latitude,Longitude,ExactLocation";

const read = (...lines: readonly string[]) =>
  readSource(miurSchools, { buildings: [file("schools.csv", [header, ...lines].join("\n"))] });

Deno.test("miurSchools yields the buildings located by house number", async () => {
  const { rows } = await read("201819,Z999,INVENTO,XX,Via,ROMA,1,00001,45.5,9.25,true");
  assert.deepEqual(rows, [{
    to: "feature",
    name: "school",
    geometry: { type: "Point", coordinates: [9.25, 45.5] },
    srid: 4326,
  }]);
});

Deno.test("miurSchools refuses buildings abroad, without a position, or located only by street", async () => {
  const { rows, read: count, refused } = await read(
    "201819,Z999,INVENTO,XX,Via,ROMA,s.n.c.,00001,45.5,9.25,false",
    "201819,Z999,INVENTO,XX,Via,ROMA,,00001,,,false",
    "201819,Z999,INVENTO,XX,Via,ROMA,7,00001,-23.4,-46.5,true",
  );
  assert.deepEqual([rows, count], [[], 3]);
  assert.deepEqual(refused, {
    "located to its street only": 1,
    "no position": 1,
    "position outside Italy": 1,
  });
});

Deno.test("miurSchools declares no coverage, and an incomplete class of schools of unknown level", () => {
  assert.equal(miurSchools.coverage, "none");
  assert.deepEqual(miurSchools.classes, { school: { complete: false } });
});

Deno.test("miurSchools names the line of a record cut short", async () => {
  const reading = read(
    "201819,Z999,INVENTO,XX,Via,ROMA,1,00001,45.5,9.25,true",
    "201819,Z999,INVENTO,XX,Via,ROMA,1,000",
  );
  await assertFileError(reading, "schools.csv", 3, /./);
});
