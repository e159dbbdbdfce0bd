/** Compares the SQL statement with the oracle: every metric, at random points of small random territories. */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { build, planOf } from "../releases/support.ts";
import { casesOf } from "../support/cases.ts";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import { Comparison, nameOf } from "./compare.ts";
import { ORIGIN, random, SIDE_M } from "./dice.ts";
import { contains, type XY } from "./geometry.ts";
import type { Spot } from "./oracle.ts";
import { randomSources } from "./random.ts";
import { type Territory, territoryOf } from "./territory.ts";
import { withGrounds } from "./walks/random-grounds.ts";
import { randomStreets } from "./walks/random-streets.ts";

/** The embedded engine gets fewer territories, because its run only checks for differences between engines. */
const TERRITORIES = onServer ? casesOf(6, 12) : casesOf(2, 3), POINTS = 25;

/** A random spot with its comune. A spot outside both comuni counts as one of the first. */
function randomSpot(next: () => number, { areas }: Territory): Spot {
  const at: XY = [ORIGIN[0] + next() * SIDE_M, ORIGIN[1] + next() * SIDE_M];
  return areas.some(({ code, polygon }) => code === "999002" && contains(polygon, at))
    ? { at, istat: "999002", provincia: "YY" }
    : { at, istat: "999001", provincia: "XX" };
}

Deno.test("measure() and judgeEvidence() agree with a brute-force oracle on every metric", async (t) => {
  const database = await testDatabase();
  const seen = new Map<string, number>();
  let close = 0;
  try {
    for (let seed = 1; seed <= TERRITORIES; seed++) {
      const agrees = await t.step(`territory ${seed}`, async () => {
        const streets = await randomStreets(database.sql, seed);
        const told = [
          ...randomSources(seed, catalogue).map((one) => withGrounds(one, seed)),
          ...streets.told,
        ];
        const { release } = await build(database, planOf(told.map(({ source }) => source)));
        const territory = territoryOf(told, streets.ways);
        const comparison = new Comparison(database.sql, release.schema, territory);
        const next = random(1_000 + seed);
        for (let i = 0; i < POINTS; i++) {
          await comparison.at(randomSpot(next, territory), `point ${i}`);
        }
        close += comparison.close;
        for (const [name, count] of comparison.seen) seen.set(name, (seen.get(name) ?? 0) + count);
      });
      // Further territories would show the same defect.
      if (!agrees) return;
    }
  } finally {
    await database.close();
  }
  // The comparison is conclusive only if every kind was measured and missing, and most were estimated: some are
  // only where a layer is doubtful, which few territories have.
  const kinds = [...new Set(catalogue.map(nameOf))];
  for (const kind of kinds) {
    for (const state of ["direct", "missing"]) {
      assert.ok(seen.get(`${kind} ${state}`), `no ${state} ${kind} came up`);
    }
  }
  const estimated = kinds.filter((kind) => seen.get(`${kind} estimated`));
  assert.ok(estimated.length > kinds.length / 2, `only ${estimated} were estimated`);
  const walks = [...seen].reduce((sum, [name, n]) => sum + (name.includes("on foot") ? n : 0), 0);
  assert.ok(close < walks / 1_000, `${close} of ${walks} walks hang on half a metre`);
});
