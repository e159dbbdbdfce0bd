import assert from "node:assert/strict";
import { ispraWaste } from "../../../src/sources/environment/ispra-waste.ts";
import { fixture, table, type WasteRow } from "../../fixtures/ispra-waste.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Loaded, readSource, rowsTo, statistic } from "../support.ts";

const loaded: Loaded = {
  comuni: ["018999", "018998", "018997"].map((code) => comune(code)),
  aliases: [{ istat: "018997", kind: "istat", value: "018777" }],
};
const read = (...rows: readonly WasteRow[]) =>
  readSource(ispraWaste, { waste: [file("RUComunali_2024.csv", table(...rows))] }, loaded);

Deno.test("ispraWaste yields the share of sorted waste and the waste per resident", async () => {
  const reading = await readFolder(ispraWaste, (await fixture()).files, loaded);
  assert.equal(statistic(reading, "waste_sorted", "018999"), 65);
  assert.equal(statistic(reading, "waste_per_capita", "018999"), 400);
  assert.ok(rowsTo(reading, "statistic").every(({ estimated }) => estimated === false));
  assert.deepEqual(
    new Set(rowsTo(reading, "date").map(({ date }) => date)),
    new Set(["2024-12-31"]),
  );
  assert.deepEqual(reading.refused, { "not a comune": 1 });
});

Deno.test("ispraWaste yields the mean of the group, as an estimate, for comuni reported together", async () => {
  const reading = await read(
    {
      istat: "018999",
      residents: "1.000",
      about: "Aggregazione: Valle",
      tonnes: "2.000,000",
      percent: "70,5%",
    },
    { istat: "018998", residents: "3.000", about: "Vedi aggregazione: VALLE", percent: "-" },
  );
  const rows = rowsTo(reading, "statistic").map(({ name, code, value, estimated }) => [
    `${name} ${code}`,
    value,
    estimated,
  ]);
  assert.deepEqual(rows.sort(), [
    ["waste_per_capita 018998", 500, true],
    ["waste_per_capita 018999", 500, true],
    ["waste_sorted 018998", 70.5, true],
    ["waste_sorted 018999", 70.5, true],
  ]);
});

Deno.test("ispraWaste weights former comuni by their residents and their waste", async () => {
  const reading = await read(
    { istat: "018997", residents: "1.000", tonnes: "600,000", percent: "80%" },
    { istat: "018777", residents: "1.000", tonnes: "200,000", percent: "40%" },
  );
  assert.equal(statistic(reading, "waste_per_capita", "018997"), 400);
  assert.equal(statistic(reading, "waste_sorted", "018997"), 70);
});

Deno.test("ispraWaste refuses unknown comuni and comuni without figures or residents", async () => {
  const { rows, refused } = await read(
    { istat: "018999", residents: "1.000", tonnes: "-", percent: "-" },
    { istat: "018998", residents: "-", tonnes: "1,0", percent: "1%" },
    { istat: "099999", residents: "1.000", tonnes: "1,0", percent: "1%" },
    { istat: "018997", residents: "10", about: "Vedi aggregazione: Nessuna" },
  );
  assert.deepEqual(rows.filter(({ to }) => to === "statistic"), []);
  assert.deepEqual(refused, {
    "no figure, or comune unknown": 3,
    "no residents": 1,
    "not a comune": 1,
  });
});

Deno.test("ispraWaste names the line of an invalid figure and of an unknown kind of row", async () => {
  const row = { istat: "018999", residents: "1.000", tonnes: "1,0", percent: "n.d." };
  await assertFileError(read(row), "RUComunali_2024.csv", 3, /"n\.d\." is not a number/);
  const other = { ...row, about: "Consorzio" };
  await assertFileError(read(other), "RUComunali_2024.csv", 3, /"Consorzio" is not known/);
});
