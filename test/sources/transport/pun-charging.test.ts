import assert from "node:assert/strict";
import { punCharging } from "../../../src/sources/transport/pun-charging.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { readSource, rowsTo } from "../support.ts";

const read = (...lines: readonly string[]) =>
  readSource(punCharging, {
    points: [file("pun.csv", ["status,latitude,longitude,evse_id", ...lines].join("\n"))],
  });

const places = async (...lines: readonly string[]) =>
  rowsTo(await read(...lines), "feature").map(({ name, geometry, value }) => [
    name,
    geometry.type === "Point" ? geometry.coordinates : null,
    value,
  ]);

Deno.test("punCharging counts consecutive points at one position", async () => {
  const found = await places(
    "AVAILABLE,45.1,9.1,IT*AAA*E1*1",
    "CHARGING,45.1,9.1,IT*AAA*E1*2",
    "AVAILABLE,45.2,9.1,IT*AAA*E2",
    "AVAILABLE,45.1,9.1,IT*BBB*E9",
  );
  assert.deepEqual(found, [
    ["charging_point", [9.1, 45.1], 2],
    ["charging_point", [9.1, 45.2], 1],
    ["charging_point", [9.1, 45.1], 1],
  ]);
});

Deno.test("punCharging counts points in any current state, but not planned or removed ones", async () => {
  const states = [
    "BLOCKED",
    "INOPERATIVE",
    "OUTOFORDER",
    "PLANNED",
    "REMOVED",
    "RESERVED",
    "UNKNOWN",
  ];
  const lines = states.map((state, index) => `${state},45.1,9.1,IT*AAA*E${index}`);
  assert.deepEqual(await places(...lines), [["charging_point", [9.1, 45.1], 5]]);
  assert.deepEqual((await read(...lines)).refused, { "planned or removed": 2 });
});

Deno.test("punCharging counts a point once if it is listed twice", async () => {
  const lines = ["AVAILABLE,45.1,9.1,IT*AAA*E1", "OUTOFORDER,45.1,9.1,IT*AAA*E1"];
  assert.deepEqual(await places(...lines), [["charging_point", [9.1, 45.1], 1]]);
  assert.deepEqual((await read(...lines)).refused, { "listed twice": 1 });
});

Deno.test("punCharging refuses points at 0,0, abroad and without a position", async () => {
  const { rows, read: count, refused } = await read(
    "CHARGING,0,0,IT*AAA*E1",
    "AVAILABLE,44.36,1.72,IT*AAA*E2",
    "AVAILABLE,,,IT*AAA*E3",
  );
  assert.deepEqual([rows, count], [[], 3]);
  assert.deepEqual(refused, { "position outside Italy": 2, "no position": 1 });
});

Deno.test("punCharging names the line of a truncated file", async () => {
  const reading = read("AVAILABLE,45.1,9.1,IT*AAA*E1", "AVAILABLE,45.1");
  await assertFileError(reading, "pun.csv", 3, /./);
});
