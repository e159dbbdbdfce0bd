/** Facts about the published files, in the optional folder `../shared/data`. */
import assert from "node:assert/strict";
import { alessandriaCivici } from "../../src/sources/addresses/alessandria-civici.ts";
import { ispraAirQuality } from "../../src/sources/environment/ispra-air-quality.ts";
import { dpcVolcanic } from "../../src/sources/hazards/dpc-volcanic.ts";
import { miurSchools } from "../../src/sources/schools/miur-schools.ts";
import { airports } from "../../src/sources/transport/airports.ts";
import { punCharging } from "../../src/sources/transport/pun-charging.ts";
import { railwayStations } from "../../src/sources/transport/railway-stations.ts";
import { rowsTo } from "../sources/support.ts";
import { readReal, realTest } from "./files.ts";

realTest(
  "dpcVolcanic yields every zone of both plans, and excludes eight volcanoes from its coverage",
  async () => {
    const reading = await readReal(dpcVolcanic);
    const values = rowsTo(reading, "feature").map(({ value }) => value);
    assert.equal(values.filter((value) => value === 2).length, 28);
    assert.equal(values.filter((value) => value === 1).length, 66);
    assert.deepEqual([reading.read, reading.refused], [104, { "volcano with published zones": 2 }]);
    const coverage = rowsTo(reading, "coverage").map(({ geometry }) => geometry);
    const rings = coverage.flatMap((area) => area.type === "MultiPolygon" ? area.coordinates : []);
    // Etna, Stromboli, Ischia, Pantelleria, Colli Albani; Lipari and its neighbours merge.
    assert.deepEqual(rings.map((polygon) => polygon.length), [1 + 6]);
  },
);

realTest(
  "ispraAirQuality yields the measures of each kind of station, all within plausible limits",
  async () => {
    const reading = await readReal(ispraAirQuality);
    const features = rowsTo(reading, "feature");
    assert.deepEqual(countBy(features.map(({ name }) => name)), {
      no2_background: 380,
      no2_traffic: 183,
      pm10_background: 344,
      pm10_days_background: 344,
      pm10_traffic: 169,
      pm10_days_traffic: 169,
      pm25_background: 205,
      pm25_traffic: 74,
    });
    for (const { name, value = NaN } of features) {
      const [least, most] = name.startsWith("pm10_days") ? [0, 120] : [1, 60];
      assert.ok(value >= least && value <= most, `${name}: ${value}`);
    }
    assert.equal(reading.read, 24_451);
    assert.deepEqual(reading.refused, {
      "year not in 2020-2022": 19_788,
      "too few measurements in the year": 412,
      "neither a background nor a traffic station": 567,
    });
  },
);

realTest("punCharging keeps all but 31 of 58,796 points", async () => {
  const reading = await readReal(punCharging);
  const points = rowsTo(reading, "feature").reduce((sum, { value = 0 }) => sum + value, 0);
  assert.deepEqual([reading.read, points], [58_796, 58_765]);
  assert.deepEqual(reading.refused, {
    "planned or removed": 27,
    "listed twice": 2,
    "position outside Italy": 2,
  });
});

realTest("railwayStations and airports keep every row", async () => {
  const stations = await readReal(railwayStations);
  const listed = await readReal(airports);
  assert.deepEqual([stations.read, stations.rows.length], [2_472, 2_472]);
  assert.deepEqual([listed.read, listed.rows.length], [44, 44]);
});

realTest(
  "miurSchools keeps the 19,368 distinct buildings located by house number",
  async () => {
    const reading = await readReal(miurSchools);
    assert.equal(reading.rows.length, 19_368);
    assert.deepEqual(reading.refused, {
      "located to its street only": 6_591,
      "no position": 10_588,
      "position outside Italy": 1,
    });
  },
);

realTest("alessandriaCivici yields all 26,152 house numbers, including Corso Roma 10", async () => {
  const reading = await readReal(alessandriaCivici);
  const rows = rowsTo(reading, "address");
  assert.equal(rows.length, 26_152);
  const found = rows.filter((row) => row.street === "Corso Roma" && row.civico === 10);
  assert.deepEqual(
    found.map(({ x, y, cap }) => [Math.round(x), Math.round(y), cap]),
    [[1_469_524, 4_973_410, "15121"]],
  );
});

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
