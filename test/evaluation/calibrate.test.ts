import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { run } from "./calibrate.ts";
import { readNationalValues } from "./calibration/national-values.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Row } from "../../src/sources/source.ts";
import { build, comune, planOf, sourceOf, square } from "../releases/support.ts";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import { sampleDatabase } from "../support/service.ts";

/** Makes a statistic of a comune, province or zone. */
const statistic = (
  name: string,
  support: "comune" | "provincia" | "zone",
  code: string,
  value: number,
): Row => ({ to: "statistic", name, support, code, value });

const zone = (code: string, comune: string, east: number): Row => ({
  to: "area",
  kind: "zone",
  code,
  comune,
  geometry: square(east, 0, 5_000),
  srid: 7794,
});

/** Two comuni in one province: one with 1,000 residents and two market zones, one with 3,000 residents. */
const country = sourceOf("country", [
  ...comune("999001", "Uno", square(0, 0, 10_000)),
  ...comune("999002", "Due", square(10_000, 0, 10_000)),
  statistic("population_density", "comune", "999001", 10),
  statistic("population_density", "comune", "999002", 30),
  statistic("flood_area", "comune", "999001", 5),
  statistic("flood_area", "comune", "999002", 7),
  statistic("burglary", "provincia", "XX", 200),
  zone("A1", "999001", 0),
  zone("A2", "999001", 5_000),
  statistic("sale_price", "zone", "A1", 1_000),
  statistic("sale_price", "zone", "A2", 2_000),
  statistic("sale_price", "comune", "999001", 1_500),
  statistic("income_per_taxpayer", "comune", "999001", 20_000),
]);

Deno.test("readNationalValues() returns each metric's values on its own support, weighted by residents", async () => {
  const database = await testDatabase();
  const { release } = await build(database, planOf([country]));
  const { values, residents } = await readNationalValues(database.sql, release);
  const of = (id: string) =>
    (values.get(id) ?? []).map(({ value, weight }) => [value, Math.round(weight)])
      .sort(([a = 0], [b = 0]) => a - b);
  assert.equal(Math.round(residents), 4_000);
  assert.deepEqual(of("flood_area"), [[5, 1_000], [7, 3_000]]);
  assert.deepEqual(of("burglary"), [[200, 4_000]]);
  assert.deepEqual(of("sale_price"), [[1_000, 500], [2_000, 500]]);
  assert.deepEqual(of("price_to_income"), [[6, 1_000]], "derived in the comune");
  assert.deepEqual(of("population_density"), [], "the comune's says nothing of a quarter");
  assert.deepEqual([...values.keys()], catalogue.map(({ id }) => id));
  await database.close();
});

Deno.test({
  name: "calibrate prints one line per metric with its literals and the values from the release",
  // The embedded engine accepts a single connection.
  ignore: !onServer,
  async fn() {
    const database = await sampleDatabase();
    const lines: string[] = [];
    assert.equal(await run([], readConfig(database.env), (line) => lines.push(line)), 0);
    assert.equal(lines.length, 1 + catalogue.length);
    const lineOf = (id: string) => lines.find((line) => line.startsWith(`${id} `)) ?? "";
    assert.match(
      lineOf("burglary"),
      /log .* here 250 \.\. 250 \.\. 250, prior [\d.]+ \(1 values, 100 /,
    );
    await assert.rejects(run(["--all"], readConfig(database.env), () => {}), /Unknown option/);
    await database.close();
  },
});
