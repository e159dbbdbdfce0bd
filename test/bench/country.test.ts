import assert from "node:assert/strict";
import type { Sql } from "../../src/db/sql.ts";
import type { Release } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile, measure } from "../../src/scoring/measure.ts";
import { judge } from "../../src/scoring/states.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { buildCountry } from "./country/country.ts";
import { generatedSource } from "./country/generated.ts";
import { inventedComuni } from "./country/invented.ts";
import { onServer } from "../support/engine.ts";

/** Made by a server alone: too large for the embedded engine. */

/** Comuni in a row, and rows. */
const SIDE = 7;

/** A thousandth of a country's features, in a square of comuni. */
async function tiny({ sql }: TestDatabase): Promise<Release> {
  const comuni = [{ source: inventedComuni(SIDE * SIDE, SIDE), files: {}, record: [] }];
  const deps = { now: () => new Date(), step: () => {}, requestDeadlineS: 10 };
  return await buildCountry(sql, { name: "tiny", scale: 0.001, comuni }, deps);
}

/** A checksum of each table's rows, in whatever order they lie. */
async function checksums(sql: Sql, { schema }: Release): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} order by 1`;
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ sum: string }[]>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
      from ${sql(schema)}.${sql(name)} as t`;
    sums[name] = row?.sum ?? "";
  }
  return sums;
}

interface Seat {
  readonly istat: string;
  readonly provincia: string;
  readonly lat: number;
  readonly lon: number;
}

const releases = compile(catalogue);

/** The metrics that are missing at a seat, with the reasons. */
async function missingAt(
  sql: Sql,
  { schema }: Release,
  seat: Seat,
): Promise<Record<string, string>> {
  const evidence = await measure(sql, await releases.of(sql, schema), seat);
  const judged = judge(catalogue, evidence, "coordinates");
  return Object.fromEntries(
    [...judged].flatMap(([id, one]) => one.state === "missing" ? [[id, one.reason]] : []),
  );
}

Deno.test({
  name: "buildCountry() makes the same country every time, and makes it the active release",
  ignore: !onServer,
  async fn() {
    const database = await testDatabase();
    try {
      const { sql } = database;
      const first = await tiny(database);
      const before = await checksums(sql, first);
      assert.ok(Object.values(before).filter((sum) => !sum.startsWith("0 ")).length > 15);
      const second = await tiny(database);
      assert.deepEqual(await checksums(sql, second), before);
      const active = await sql`select schema from livability.release where active`;
      assert.deepEqual([...active], [{ schema: second.schema }]);
    } finally {
      await database.close();
    }
  },
});

Deno.test({
  name:
    "buildCountry() places every class, and every metric is measured at the seats of the comuni",
  ignore: !onServer,
  async fn() {
    const database = await testDatabase();
    try {
      const { sql } = database;
      const release = await tiny(database);
      const filled = await sql<{ name: string }[]>`
        select l.name from ${sql(release.schema)}.layer l
        where exists (select from ${sql(release.schema)}.feature f where f.layer = l.id)`;
      const classes = filled.map(({ name }) => name);
      assert.deepEqual(classes.sort(), Object.keys(generatedSource.classes).sort());
      const counted = catalogue.flatMap(({ measure }) =>
        measure.kind === "count_within" ? measure.classes : []
      );
      const worthless = await sql`
        select distinct l.name
        from ${sql(release.schema)}.feature f join ${sql(release.schema)}.layer l on l.id = f.layer
        where f.value <= 0 and l.name in (
          select json_array_elements_text(${JSON.stringify(counted)}::text::json))`;
      assert.deepEqual([...worthless], []);
      const seats = await sql<Seat[]>`
        select istat, provincia, st_y(geom) as lat, st_x(geom) as lon
        from (
          select c.istat, c.provincia, st_transform(t.geom, 4326) as geom
          from ${sql(release.schema)}.comune c
          join ${sql(release.schema)}.comune_centre t using (istat)
        ) as seat order by istat`;
      const missing = new Map<string, Record<string, string>>();
      for (const seat of seats) missing.set(seat.istat, await missingAt(sql, release, seat));
      const middle = seats[Math.floor(seats.length / 2)]?.istat ?? "";
      assert.deepEqual(missing.get(middle), {});
      // Elsewhere the country ends before the nearest of something is found, as at a frontier.
      for (const [istat, metrics] of missing) {
        const others = Object.entries(metrics).filter(([, reason]) => reason !== "coverage_edge");
        assert.deepEqual(others, [], istat);
      }
    } finally {
      await database.close();
    }
  },
});
