/** The statement against the oracle: every metric, at random points of random small territories. */
import assert from "node:assert/strict";
import type { Sql } from "../../src/db/sql.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile, measure } from "../../src/scoring/measure.ts";
import { judge } from "../../src/scoring/states.ts";
import { testDatabase } from "../support/database.ts";
import type { XY } from "./geometry.ts";
import { judgeOne } from "./oracle.ts";
import { makeTerritory, ORIGIN, random, SIDE_M, storeTerritory } from "./territory.ts";

const TERRITORIES = 6, POINTS = 35;

const ddl = await Promise.all(
  ["schema", "indexes"].map((file) =>
    Deno.readTextFile(new URL(`../../src/releases/${file}.sql`, import.meta.url))
  ),
);

/** Makes the empty tables of a release. */
async function makeSchema(sql: Sql, schema: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create schema ${tx(schema)}`;
    await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
    for (const statements of ddl) await tx.unsafe(statements);
  });
}

/** A position in metres as degrees; the projection itself is not what is tested. */
async function toDegrees(sql: Sql, [x, y]: XY): Promise<{ lat: number; lon: number }> {
  const [row] = await sql<[{ lat: number; lon: number }]>`
    select st_y(p) as lat, st_x(p) as lon from st_transform(
      st_setsrid(st_makepoint(${x}::float8, ${y}::float8), 7794), 4326) as p`;
  return row;
}

Deno.test("measure() and judge() agree with a brute-force oracle on every metric", async (t) => {
  const { sql, close } = await testDatabase();
  const plan = compile(catalogue);
  const seen = new Map<string, number>();
  try {
    for (let seed = 1; seed <= TERRITORIES; seed++) {
      await t.step(`territory ${seed}`, async () => {
        const territory = makeTerritory(seed, catalogue);
        const schema = `territory_${seed}`;
        await makeSchema(sql, schema);
        await storeTerritory(sql, schema, territory);
        const next = random(1000 + seed);
        for (let i = 0; i < POINTS; i++) {
          const at: XY = [ORIGIN[0] + next() * SIDE_M, ORIGIN[1] + next() * SIDE_M];
          const place = { ...await toDegrees(sql, at), istat: "999001", provincia: "XX" };
          const found = judge(catalogue, await measure(sql, schema, plan, place), "coordinates");
          for (const metric of catalogue) {
            const { kind } = metric.measure;
            if (kind === "derived") continue;
            const expected = judgeOne(territory, metric, at);
            const got = found.get(metric.id);
            const where = `${metric.id} (${kind}) at point ${i}`;
            assert.equal(got?.state, expected.state, where);
            seen.set(`${kind} ${expected.state}`, (seen.get(`${kind} ${expected.state}`) ?? 0) + 1);
            if (expected.state === "missing" || got?.state === "missing") continue;
            // The statement's overlays snap to a grid of 1 cm.
            const snapped = /length|share|population/.test(kind);
            const tolerance = (snapped ? 1e-3 : 1e-6) * Math.max(1, Math.abs(expected.value));
            assert.ok(
              Math.abs((got?.value ?? NaN) - expected.value) <= tolerance,
              `${where}: ${got?.value} is not ${expected.value}`,
            );
          }
        }
      });
    }
  } finally {
    await close();
  }
  // A comparison proves something only for the kinds and states that came up.
  for (const kind of new Set(catalogue.map(({ measure }) => measure.kind))) {
    if (kind !== "derived") assert.ok(seen.get(`${kind} direct`), `no direct ${kind} came up`);
  }
  assert.ok(seen.get("nearest estimated") && seen.get("nearest missing"));
});
