import assert from "node:assert/strict";
import { ispraOzone } from "../../../src/sources/environment/ispra-ozone.ts";
import { fixture, type OzoneRow, table } from "../../fixtures/ispra-ozone.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource, rowsTo } from "../support.ts";

const path = "2024-02-26_2002_2022_o3_statistiche.csv";
const read = (...rows: readonly OzoneRow[]) =>
  readSource(ispraOzone, { stations: [file(path, table(...rows))] });
const values = async (...rows: readonly OzoneRow[]) =>
  rowsTo(await read(...rows), "feature").map(({ value }) => value);

Deno.test("ispraOzone yields each background station's mean days of the newest three years", async () => {
  const reading = await readFolder(ispraOzone, (await fixture()).files);
  const [feature] = rowsTo(reading, "feature");
  assert.deepEqual([feature?.name, feature?.value, feature?.srid], [
    "o3_days_background",
    15,
    4326,
  ]);
  assert.deepEqual(rowsTo(reading, "date").map(({ date }) => date), ["2022-12-31"]);
});

Deno.test("ispraOzone uses only valid years among the newest three, whatever the order of the rows", async () => {
  const rows: OzoneRow[] = [
    { year: 2022, days: 30 },
    { year: 2019, days: 99 },
    { year: 2021, days: 99, valid: "0" },
    { year: 2020, days: "NA" },
  ];
  assert.deepEqual(await values(...rows), [30]);
  assert.deepEqual((await read(...rows)).refused, {
    "not of the newest 3 years": 1,
    "too few measurements in the year": 2,
  });
});

Deno.test("ispraOzone leaves out traffic and industrial stations", async () => {
  const kinds = ["TRAFFICO", "INDUSTRIALE", ""];
  const { rows, refused } = await read(...kinds.map((kind) => ({ kind, year: 2022, days: 1 })));
  assert.deepEqual(rows.map(({ to }) => to), ["date"]);
  assert.deepEqual(refused, { "not a background station": 3 });
});

Deno.test("ispraOzone reads coordinates with a decimal comma or point, and refuses missing or foreign ones", async () => {
  const reading = await read(
    { station: "A", year: 2022, days: 1, lonLat: ["7,658", "45,1546"] },
    { station: "B", year: 2022, days: 1, lonLat: ["7.658", "45.1546"] },
    { station: "C", year: 2022, days: 1, lonLat: ["45,1546", "7,658"] },
    { station: "D", year: 2022, days: 1, lonLat: ["", ""] },
  );
  const positions = rowsTo(reading, "feature").map(({ geometry }) => geometry);
  const point = { type: "Point", coordinates: [7.658, 45.1546] };
  assert.deepEqual(positions, [point, point]);
  assert.deepEqual(reading.refused, { "position outside Italy": 1, "no position": 1 });
});

Deno.test("ispraOzone rejects an edition without the column of days, and names the column", async () => {
  const other = table({ year: 2022, days: 1 }).replace("sup120", "sup100");
  const reading = readSource(ispraOzone, { stations: [file(path, other)] });
  await assertFileError(reading, path, 1, /120.*missing/);
});
