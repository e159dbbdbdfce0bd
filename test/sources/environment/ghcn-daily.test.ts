import assert from "node:assert/strict";
import { ghcnDaily } from "../../../src/sources/environment/ghcn-daily.ts";
import { fixture, ordinary, station } from "../../fixtures/ghcn-daily.ts";
import { readFolder } from "../../support/import-folder.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Loaded, readSource, rowsTo, statistic } from "../support.ts";

const loaded: Loaded = {
  comuni: [
    comune("018999", { name: "Borgo Prova" }),
    comune("050026", { name: "Pisa", provincia: "PI" }),
    comune("001001", { name: "San Teodoro", provincia: "SS" }),
    comune("001002", { name: "San Teodoro", provincia: "ME" }),
  ],
};
const read = (...files: readonly string[]) =>
  readSource(
    ghcnDaily,
    { stations: files.map((content, i) => file(`ITM0001${i}000.csv`, content)) },
    loaded,
  );
/** Makes a station with the last ten years only, too few for warm spells. */
const recent = (name: string, to = "2025-12-31", warmest = 300) =>
  station(name, `${Number(to.slice(0, 4)) - 9}-01-01`, to, () => ({ warmest, rain: 0 }));

Deno.test("ghcnDaily yields hot days, heavy rain and warm spells for the comune in the station's name", async () => {
  const reading = await readFolder(ghcnDaily, (await fixture()).files, loaded);
  for (const [name, value] of Object.entries((await fixture()).expected)) {
    assert.equal(statistic(reading, name, "018999"), value, name);
  }
  assert.deepEqual(
    new Set(rowsTo(reading, "date").map(({ date }) => date)),
    new Set(["2025-12-31"]),
  );
});

Deno.test("ghcnDaily averages the stations of one comune", async () => {
  const reading = await read(recent("PISA S GIUSTO, IT"), recent("PISA, IT", "2025-12-31", 351));
  assert.equal(statistic(reading, "hot_days", "050026"), (0 + 365.3) / 2);
  assert.deepEqual(reading.refused, { "too many days missing for heatwave_days": 2 });
});

Deno.test("ghcnDaily refuses stations named after no comune, or after several comuni", async () => {
  const { rows, refused } = await read(recent("MONTE CIMONE, IT"), recent("SAN TEODORO, IT"));
  assert.deepEqual(rows, []);
  assert.deepEqual(refused, { "bears the name of no comune": 2 });
});

Deno.test("ghcnDaily leaves out stations that no longer report", async () => {
  const reading = await read(recent("PISA, IT"), recent("BORGO PROVA, IT", "2015-12-31"));
  assert.equal(statistic(reading, "hot_days", "018999"), undefined);
  assert.equal(reading.refused["was given up"], 1);
});

Deno.test("ghcnDaily counts only whole years, and no values that failed a quality check", async () => {
  const unfinished = station("PISA, IT", "2010-01-01", "2025-08-31", (date) => ({
    warmest: date >= "2025" ? 400 : 300,
    rain: date.endsWith("-06-01") ? 900 : 0,
    checks: date.endsWith("-06-01") ? ",G,S" : ",,S",
  }));
  const reading = await read(unfinished);
  assert.equal(statistic(reading, "hot_days", "050026"), 0);
  assert.equal(statistic(reading, "heavy_rain_days", "050026"), 0);
  assert.deepEqual(rowsTo(reading, "date")[0]?.date, "2024-12-31");
});

Deno.test("ghcnDaily names the line of an invalid value", async () => {
  const broken = station("PISA, IT", "2025-01-01", "2025-01-03", ordinary).replace('"200"', '"n"');
  await assertFileError(read(broken), "ITM00010000.csv", 2, /"TMAX": "n" is not a number/);
});

Deno.test("ghcnDaily reads a station without columns for quantities that it does not measure", async () => {
  const rainOnly = station("PISA, IT", "2016-01-01", "2025-12-31", ordinary).split("\n")
    .map((line) => line.split('","').slice(0, 8).join('","') + (line === "" ? "" : '"'))
    .join("\n");
  assert.doesNotMatch(rainOnly, /TMAX/);
  const reading = await read(rainOnly);
  assert.equal(statistic(reading, "heavy_rain_days", "050026"), 3);
  assert.equal(statistic(reading, "hot_days", "050026"), undefined);
});
