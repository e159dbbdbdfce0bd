import assert from "node:assert/strict";
import { trentoAccidents } from "../../../src/sources/accidents/trento-accidents.ts";
import { register, type Row } from "../../fixtures/trento-accidents.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo } from "../support.ts";

const loaded = { comuni: [comune("022205")] };
const read = (...rows: readonly Row[]) =>
  readSource(trentoAccidents, { accidents: [file("trento.csv", register(...rows))] }, loaded);

Deno.test("trentoAccidents yields accidents of any severity, each weighted 1/3 for three years", async () => {
  const reading = await read([2018, "POINT (664215.26 5104592.97)"], [2020, "POINT (1 2)"]);
  assert.deepEqual(rowsTo(reading, "feature")[0], {
    to: "feature",
    name: "accident",
    geometry: { type: "Point", coordinates: [664215.26, 5104592.97] },
    srid: 25832,
    value: 1 / 3,
  });
  assert.equal(rowsTo(reading, "feature").length, 2);
});

Deno.test("trentoAccidents covers Trento, and declares its class as estimated", async () => {
  const covered = rowsTo(await read(), "covered_comune");
  assert.deepEqual(covered.map((row) => row.comune), ["022205"]);
  assert.deepEqual(trentoAccidents.classes, { accident: { complete: true, estimated: true } });
});

Deno.test("trentoAccidents leaves out accidents outside its three whole years", async () => {
  const { refused } = await read([2021, "POINT (1 2)"]);
  assert.deepEqual(refused, { "not in a whole year": 1 });
});

Deno.test("trentoAccidents names the line of a geometry that is not a point", async () => {
  const reading = read([2018, "POINT (1 2)"], [2018, "POLYGON ((1 2))"]);
  await assertFileError(reading, "trento.csv", 3, /"geometry": POINT \(east north\) is expected/);
});
