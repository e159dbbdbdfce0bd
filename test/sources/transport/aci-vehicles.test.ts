import assert from "node:assert/strict";
import { aciVehicles } from "../../../src/sources/transport/aci-vehicles.ts";
import { fixture, table } from "../../fixtures/aci-vehicles.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Loaded, readSource, rowsTo, statistic } from "../support.ts";

const loaded: Loaded = {
  comuni: ["018999", "018998", "007003"].map((code) => comune(code)),
  aliases: [{ istat: "018998", kind: "istat", value: "018777" }],
  statistics: {
    "residents_of_comune 018999": 10_000,
    "residents_of_comune 018998": 1_000,
    "residents_of_comune 007003": 1_000,
  },
};
const read = (content: string) =>
  readSource(aciVehicles, { vehicles: [file("41_993.csv", content)] }, loaded);

Deno.test("aciVehicles yields the cars of the newest year per 1,000 residents", async () => {
  const reading = await readFolder(aciVehicles, (await fixture()).files, loaded);
  assert.equal(statistic(reading, "car_ownership", "018999"), 600);
  assert.deepEqual(rowsTo(reading, "date").map(({ date }) => date), ["2024-12-31"]);
});

Deno.test("aciVehicles uses the newest year, whatever the order of the rows", async () => {
  const reading = await read(table(["018999", "1", 2024, 7_000], ["018999", "1", 2020, 1]));
  assert.equal(statistic(reading, "car_ownership", "018999"), 700);
  assert.deepEqual(reading.refused, { "not the newest year": 1 });
});

Deno.test("aciVehicles sums former comuni", async () => {
  const reading = await read(table(["018998", "1", 2024, 300], ["018777", "1", 2024, 200]));
  assert.equal(statistic(reading, "car_ownership", "018998"), 500);
});

Deno.test("aciVehicles leaves out comuni in which hire companies register their fleets", async () => {
  const reading = await read(table(["007003", "1", 2024, 700], ["018998", "1", 2024, 1_001]));
  assert.deepEqual(rowsTo(reading, "statistic"), []);
  assert.deepEqual(reading.refused, { "seat of hire fleets": 2 });
});

Deno.test("aciVehicles names the line of an invalid number", async () => {
  const broken = table(["018999", "1", 2024, 6_000]).replace("6000", "6 mila");
  await assertFileError(read(broken), "41_993.csv", 2, /"6 mila" is not a number/);
});
