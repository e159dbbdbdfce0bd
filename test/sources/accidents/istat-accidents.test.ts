import assert from "node:assert/strict";
import { istatAccidents } from "../../../src/sources/accidents/istat-accidents.ts";
import { fixture, table } from "../../fixtures/istat-accidents.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Loaded, readSource, rowsTo, statistic } from "../support.ts";

const loaded: Loaded = {
  comuni: [comune("018999"), comune("018998"), comune("006001", { provincia: "PV" })],
  aliases: [{ istat: "018998", kind: "istat", value: "018777" }],
  statistics: { "residents_of_comune 018999": 10_000, "residents_of_comune 018998": 1_000 },
};
const path = "IT1,41_983_DF_DCIS_INCIDMORFER_COM_1,1.0.csv";
const read = (content: string, rest: Loaded = {}) =>
  readSource(istatAccidents, { accidents: [file(path, content)] }, { ...loaded, ...rest });

Deno.test("istatAccidents yields yearly accidents per 1,000 residents and deaths per 100,000 residents", async () => {
  const { files, expected } = await fixture();
  const alone = { ...loaded, comuni: [comune("018999")] };
  const reading = await readFolder(istatAccidents, files, alone);
  for (const [name, value] of Object.entries(expected)) {
    assert.equal(statistic(reading, name, "018999"), value, name);
  }
  assert.ok(rowsTo(reading, "date").every(({ date }) => date === "2024-12-31"));
  assert.deepEqual(reading.refused, { "neither accidents nor dead": 1 });
});

Deno.test("istatAccidents averages only the three newest years", async () => {
  const years = [2001, 2020, 2022, 2023, 2024].map((year) =>
    ["018999", "accidents", year, year < 2022 ? 5_000 : 10] as const
  );
  assert.equal(statistic(await read(table(...years)), "road_accidents", "018999"), 1);
});

Deno.test("istatAccidents counts a comune without a row for a year as having no accidents in that year", async () => {
  const reading = await read(
    table(["018999", "accidents", 2023, 10], ["018998", "accidents", 2023, 2], [
      "018999",
      "accidents",
      2024,
      30,
    ]),
  );
  assert.equal(statistic(reading, "road_accidents", "018999"), 2);
  assert.equal(statistic(reading, "road_accidents", "018998"), 1);
});

Deno.test("istatAccidents yields no rate for provinces absent from the table or comuni without residents", async () => {
  const elsewhere = [comune("018999"), comune("018998", { provincia: "MI" })];
  const part = await read(table(["018999", "accidents", 2024, 10]), { comuni: elsewhere });
  assert.equal(statistic(part, "road_accidents", "018998"), undefined);
  const whole = await read(table(["006001", "accidents", 2024, 10]));
  assert.equal(statistic(whole, "road_accidents", "006001"), undefined);
});

Deno.test("istatAccidents sums former comuni into the current one, and refuses provinces and unknown comuni", async () => {
  const reading = await read(
    table(["018998", "dead", 2024, 1], ["018777", "dead", 2024, 2], ["ITC48", "dead", 2024, 50], [
      "099999",
      "dead",
      2024,
      7,
    ]),
  );
  // National rate: three of 11,000. Rate of this comune: three of 1,000.
  const drawn = 100_000 * (3 + 10) / (1_000 + 10 / (3 / 11_000));
  assert.equal(statistic(reading, "road_deaths", "018998"), drawn);
  assert.deepEqual(reading.refused, { "no comune, or merged since into one not known": 2 });
});

Deno.test("istatAccidents rejects a table of another dataset, and names the missing column", async () => {
  const reading = read("DATAFLOW,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE\r\n");
  await assertFileError(reading, path, 1, /column "DATA_TYPE" is missing/);
});

Deno.test("istatAccidents shrinks a small comune's death rate towards the national rate, but not its accident rate", async () => {
  const statistics = {
    "residents_of_comune 018999": 999_900,
    "residents_of_comune 018998": 100,
  };
  const years = [2022, 2023, 2024].flatMap((year) => [
    ["018999", "dead", year, 50] as const,
    ["018999", "accidents", year, 3_000] as const,
    ["018998", "accidents", year, 1] as const,
  ]);
  const reading = await read(table(...years, ["018998", "dead", 2024, 1]), { statistics });
  const city = statistic(reading, "road_deaths", "018999") ?? NaN;
  const hamlet = statistic(reading, "road_deaths", "018998") ?? NaN;
  assert.ok(Math.abs(city - 5) < 0.05, `${city}`);
  assert.ok(
    hamlet > 5 && hamlet < 6,
    `${hamlet}, not the 333 of one death among 300 resident years`,
  );
  assert.equal(statistic(reading, "road_accidents", "018998"), 10);
});

Deno.test("istatAccidents yields a death rate of 0 if the whole country has no deaths", async () => {
  const reading = await read(table(["018999", "dead", 2024, 0]));
  assert.equal(statistic(reading, "road_deaths", "018999"), 0);
});
