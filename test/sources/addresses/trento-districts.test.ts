import assert from "node:assert/strict";
import { trentoDistricts } from "../../../src/sources/addresses/trento-districts.ts";
import { districts } from "../../fixtures/trento-districts.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource } from "../support.ts";

const square = (lon: number, lat: number, side: number): [number, number][][] => [[
  [lon, lat],
  [lon + side, lat],
  [lon + side, lat + side],
  [lon, lat + side],
  [lon, lat],
]];

const read = (text: string) =>
  readSource(trentoDistricts, { districts: [file("circoscrizioni_trento.geojson", text)] });

Deno.test("trentoDistricts yields each village of a district in the middle of the district's largest part", async () => {
  const { rows } = await read(districts({
    "PROVA ALTA-PROVA": [square(11, 46, 0.25), square(12, 46, 0.125)],
    "S.PROVA": [square(11, 46, 0.5)],
  }));
  const same = { to: "locality", comune: "022205", srid: 4326 };
  assert.deepEqual(rows, [
    { ...same, name: "Prova Alta", x: 11.125, y: 46.125 },
    { ...same, name: "Prova", x: 11.125, y: 46.125 },
    { ...same, name: "S.Prova", x: 11.25, y: 46.25 },
  ]);
});

Deno.test("trentoDistricts rejects a district without a polygon", async () => {
  const path = "circoscrizioni_trento.geojson";
  const text = districts({ PROVA: [] }).replace("MultiPolygon", "MultiLineString");
  await assertFileError(read(text), path, null, /feature 1: a polygon is expected/);
});
