/** The statement against the oracle: every metric, at random points of random small territories. */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { build, planOf } from "../releases/support.ts";
import { testDatabase } from "../support/database.ts";
import { Comparison } from "./compare.ts";
import { ORIGIN, random, SIDE_M } from "./dice.ts";
import { contains, type XY } from "./geometry.ts";
import type { Spot } from "./oracle.ts";
import { randomSources } from "./random.ts";
import { type Territory, territoryOf } from "./territory.ts";

const TERRITORIES = 20, POINTS = 25;

/** A random spot, and the comune it lies in; beside both, the first is as good as the second. */
function randomSpot(next: () => number, { areas }: Territory): Spot {
  const at: XY = [ORIGIN[0] + next() * SIDE_M, ORIGIN[1] + next() * SIDE_M];
  return areas.some(({ code, polygon }) => code === "999002" && contains(polygon, at))
    ? { at, istat: "999002", provincia: "YY" }
    : { at, istat: "999001", provincia: "XX" };
}

Deno.test("measure() and judge() agree with a brute-force oracle on every metric", async (t) => {
  const database = await testDatabase();
  const seen = new Map<string, number>();
  try {
    for (let seed = 1; seed <= TERRITORIES; seed++) {
      const agrees = await t.step(`territory ${seed}`, async () => {
        const told = randomSources(seed, catalogue);
        const { release } = await build(database, planOf(told.map(({ source }) => source)));
        const territory = territoryOf(told);
        const comparison = new Comparison(database.sql, release.schema, territory);
        const next = random(1_000 + seed);
        for (let i = 0; i < POINTS; i++) {
          await comparison.at(randomSpot(next, territory), `point ${i}`);
        }
        for (const [name, count] of comparison.seen) seen.set(name, (seen.get(name) ?? 0) + count);
      });
      // The first territory that differs shows the defect; the others would repeat it.
      if (!agrees) return;
    }
  } finally {
    await database.close();
  }
  // A comparison proves something only for the kinds and states that came up.
  for (const kind of new Set(catalogue.map(({ measure }) => measure.kind))) {
    for (const state of ["direct", "estimated", "missing"]) {
      assert.ok(seen.get(`${kind} ${state}`), `no ${state} ${kind} came up`);
    }
  }
});
