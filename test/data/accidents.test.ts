/** Facts about the published registers of accidents, counted independently of this code. */
import assert from "node:assert/strict";
import { bolzanoAccidents } from "../../src/sources/accidents/bolzano-accidents.ts";
import { trentoAccidents } from "../../src/sources/accidents/trento-accidents.ts";
import { type Reading, rowsTo } from "../sources/support.ts";
import { readReal, realTest } from "./files.ts";

/** Number of accidents per year. */
const yearly = (reading: Reading) =>
  rowsTo(reading, "feature").reduce((sum, { value = NaN }) => sum + value, 0);

/** Accidents per year within 500 m of a point, using the metres per degree at its latitude. */
function nearby(
  reading: Reading,
  lon: number,
  lat: number,
  metresPerDegree: [number, number],
): number {
  let sum = 0;
  for (const { geometry, value = NaN } of rowsTo(reading, "feature")) {
    if (geometry.type !== "Point") continue;
    const [x = NaN, y = NaN] = geometry.coordinates;
    const away = Math.hypot((x - lon) * metresPerDegree[0], (y - lat) * metresPerDegree[1]);
    if (away <= 500) sum += value;
  }
  return sum;
}

realTest("bolzanoAccidents keeps 5,942 accidents with injuries in eleven whole years", async () => {
  const reading = await readReal(bolzanoAccidents);
  assert.deepEqual([reading.read, reading.refused], [
    13_549,
    { "damage only": 7_599, "not in a whole year": 8 },
  ]);
  assert.ok(Math.abs(yearly(reading) - 5_942 / 11) < 1e-6);
  assert.ok(Math.abs(nearby(reading, 11.3548, 46.4983, [76_746, 111_162]) - 498 / 11) < 2 / 11);
});

realTest("trentoAccidents keeps all 2,209 accidents of three years", async () => {
  const reading = await readReal(trentoAccidents);
  assert.deepEqual([reading.read, reading.refused], [2_209, {}]);
  assert.ok(Math.abs(yearly(reading) - 2_209 / 3) < 1e-6);
  // The cathedral square, in metres of EPSG:25832.
  assert.ok(Math.abs(3 * nearby(reading, 664_088.4, 5_103_680.1, [1, 1]) - 169) < 1e-6);
});
