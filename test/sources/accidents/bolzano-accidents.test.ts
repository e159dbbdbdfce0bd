import assert from "node:assert/strict";
import { bolzanoAccidents } from "../../../src/sources/accidents/bolzano-accidents.ts";
import { accident, register } from "../../fixtures/bolzano-accidents.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo } from "../support.ts";

const loaded = { comuni: [comune("021008")] };
const read = (...rows: readonly string[]) =>
  readSource(bolzanoAccidents, { accidents: [file("bolzano.csv", register(...rows))] }, loaded);

Deno.test("bolzanoAccidents weights each accident with injuries 1/11, for the eleven years of the register", async () => {
  const reading = await read(
    accident(2013, 2, 11.3548, 46.4983),
    accident(2023, 3, 11.3548, 46.4983),
  );
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ name, value }) => [name, value]), [
    ["accident", 1 / 11],
    ["accident", 1 / 11],
  ]);
  assert.deepEqual(features[0]?.geometry, { type: "Point", coordinates: [11.3548, 46.4983] });
});

Deno.test("bolzanoAccidents leaves out damage-only accidents, the incomplete year, and missing or foreign positions", async () => {
  const { refused } = await read(
    accident(2020, 1, 11.3, 46.5),
    accident(2024, 2, 11.3, 46.5),
    accident(2020, 2, "", ""),
    accident(2020, 2, 46.5, 11.3),
  );
  assert.deepEqual(refused, {
    "damage only": 1,
    "not in a whole year": 1,
    "no position": 1,
    "position outside Italy": 1,
  });
});

Deno.test("bolzanoAccidents covers Bolzano under its current ISTAT code, even if the comune was renumbered", async () => {
  const renumbered = {
    comuni: [comune("099001")],
    aliases: [{ istat: "099001", kind: "istat", value: "021008" }] as const,
  };
  for (const [list, code] of [[loaded, "021008"], [renumbered, "099001"]] as const) {
    const files = { accidents: [file("bolzano.csv", register())] };
    const reading = await readSource(bolzanoAccidents, files, list);
    assert.deepEqual(rowsTo(reading, "covered_comune").map((row) => row.comune), [code]);
  }
  assert.deepEqual(bolzanoAccidents.classes, { accident: { complete: true } });
});

Deno.test("bolzanoAccidents names the line of a truncated file", async () => {
  const reading = read(accident(2013, 2, 11.3, 46.4), accident(2014, 2, 11.3, 46.4).slice(0, 60));
  await assertFileError(reading, "bolzano.csv", 3, /./);
});
