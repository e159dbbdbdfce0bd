import assert from "node:assert/strict";
import { istatCrimeRates } from "../../../src/sources/crime/istat-crime-rates.ts";
import { territoryByCode } from "../../../src/sources/crime/istat-crime-rates/territory-codes.ts";
import { borgo } from "../../fixtures/fixture.ts";
import { dataflow, fixture, type Rate, table } from "../../fixtures/istat-crime-rates.ts";
import { readFolder } from "../../support/import-folder.ts";
import { comune, readSource, rowsTo, statistic } from "../support.ts";
import { file } from "../../support/input-files.ts";

const loaded = {
  comuni: [
    comune(borgo.istat, { provincia: "PV", provinciaName: "Pavia" }),
    comune("001901", { provincia: "TO", provinciaName: "Torino" }),
    comune("092901", { provincia: "CA", provinciaName: "Cagliari" }),
    comune("119901", { provincia: "CI", provinciaName: "Sulcis Iglesiente" }),
  ],
  statistics: {
    [`residents_of_comune ${borgo.istat}`]: 1_000_000,
    "residents_of_comune 001901": 1_000_000,
    "residents_of_comune 092901": 600_000,
    "residents_of_comune 119901": 400_000,
  },
};
const read = (...rates: readonly Rate[]) =>
  readSource(istatCrimeRates, { rates: [file("rates.csv", table(...rates))] }, loaded);
const years = (offence: string, rates: Readonly<Record<number, number | "">>, area = "ITC48") =>
  Object.entries(rates).map(([year, rate]) => ({ area, offence, year: Number(year), rate }));

Deno.test("istatCrimeRates yields every crime metric, and downloads a single file", async () => {
  const { files, expected } = await fixture();
  const reading = await readFolder(istatCrimeRates, files, loaded);
  assert.equal(Object.keys(expected).length, 12);
  for (const [metric, rate] of Object.entries(expected)) {
    const value = statistic(reading, metric, "PV") ?? NaN;
    assert.ok(Math.abs(value - rate) < 1e-9, `${metric}: ${value}, not ${rate}`);
  }
  assert.deepEqual(
    new Set(rowsTo(reading, "date").map(({ date }) => date)),
    new Set(["2024-12-31"]),
  );
  assert.equal(istatCrimeRates.downloads.length, 1);
});

Deno.test("istatCrimeRates averages the three newest years, excluding those of the lockdowns", async () => {
  const reading = await read(
    ...years("CARTHEF", { 2018: 900, 2019: 10, 2020: 900, 2021: 900, 2022: 20, 2023: 60 }),
  );
  assert.equal(statistic(reading, "car_theft", "PV"), 30);
});

Deno.test("istatCrimeRates reads a missing or empty rate as 0 only if the province has rows in every year", async () => {
  const reading = await read(
    ...years("CARTHEF", { 2022: 30, 2023: 30, 2024: "" }),
    ...years("CARTHEF", { 2022: 30, 2023: 30 }, "ITC11"),
  );
  assert.equal(statistic(reading, "car_theft", "PV"), 20);
  assert.equal(statistic(reading, "sexual_violence", "PV"), 0);
  assert.equal(statistic(reading, "car_theft", "TO"), undefined, "silent in 2024");
});

Deno.test("istatCrimeRates yields the former territory's rate for Sardegna's current provinces", async () => {
  const reading = await read(...years("CARTHEF", { 2022: 40, 2023: 40, 2024: 40 }, "ITG27"));
  assert.equal(statistic(reading, "car_theft", "CA"), 40);
  assert.equal(statistic(reading, "car_theft", "CI"), 40);
});

Deno.test("istatCrimeRates shrinks homicide rates by ten events at the national rate", async () => {
  const reading = await read(
    ...years("INTENHOM", { 2023: 2, 2024: 2 }),
    ...years("INTENHOM", { 2023: 0, 2024: 0 }, "ITC11"),
  );
  // National rate: 40 events in 4 million resident-years, so ten events equal 1 million resident-years.
  assert.equal(statistic(reading, "homicide", "PV"), 100_000 * (40 + 10) / (2e6 + 1e6));
  assert.equal(statistic(reading, "homicide", "TO"), 100_000 * (0 + 10) / (2e6 + 1e6));
  assert.equal(statistic(reading, "homicide", "CA"), undefined, "no record is no evidence");
});

Deno.test("istatCrimeRates refuses regions, other offences and absolute counts", async () => {
  const reading = await read(
    { area: "ITC4", offence: "CARTHEF", year: 2024, rate: 1 },
    { offence: "USURY", year: 2024, rate: 1 },
    { offence: "CARTHEF", year: 2024, rate: 1_000, type: "CRIMEN" },
  );
  assert.deepEqual(rowsTo(reading, "statistic"), []);
  assert.deepEqual(reading.refused, {
    "a region or the whole country": 1,
    "another offence or count": 2,
  });
});

Deno.test("territoryByCode has the 106 provinces of the dataflow, each once", () => {
  assert.equal(territoryByCode.size, 106, dataflow);
  assert.equal(new Set(territoryByCode.values()).size, 106);
});
