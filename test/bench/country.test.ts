import assert from "node:assert/strict";
import type { Sql } from "../../src/db/sql.ts";
import type { Release } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { measure } from "../../src/scoring/evidence/measure.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { buildCountry } from "./country/country.ts";
import { generatedSource } from "./country/generated.ts";
import { inventedComuni } from "./country/invented.ts";
import { onServer } from "../support/engine.ts";
import { decodeTile } from "../../src/walking/tile.ts";
import { FAR_M } from "../../src/walking/walk.ts";

/** Runs on the server engine only: the country is too large for the embedded engine. */

/** Number of comuni in a row, and of rows. */
const SIDE = 5;

/** A square of comuni with a thousandth of the country's features. */
async function tiny({ sql }: TestDatabase): Promise<Release> {
  const comuni = [{ source: inventedComuni(SIDE * SIDE, SIDE), files: {}, record: [] }];
  const deps = { now: () => new Date(), step: () => {}, requestDeadlineS: 10 };
  const { release } = await buildCountry(sql, { name: "tiny", scale: 0.001, comuni }, deps);
  return release;
}

/** A checksum of each table's rows, independent of their order. */
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

/** The metrics without a measurement at a seat, and the reasons. */
async function missingAt(
  sql: Sql,
  { schema }: Release,
  seat: Seat,
): Promise<Record<string, string>> {
  const evidence = await measure(sql, await releases.of(sql, schema), seat);
  const judged = judgeEvidence(catalogue, evidence);
  return Object.fromEntries(
    [...judged].flatMap(([id, one]) => one.state === "missing" ? [[id, one.reason]] : []),
  );
}

/** For each place that is reached on foot, the distance to the nearest street in centimetres. */
async function gapsOf(sql: Sql, { schema }: Release): Promise<number[]> {
  const tiles = await sql<{ col: number; row: number; bytes: Uint8Array<ArrayBuffer> }[]>`
    select col, row, bytes from ${sql(schema)}.walk_tile`;
  const gaps = new Map<number, number>();
  for (const { bytes, ...key } of tiles) {
    const { accessPlace, accessGapCm, placeNumber } = decodeTile(key, bytes);
    for (const [at, place] of accessPlace.entries()) {
      gaps.set(placeNumber[place] ?? NaN, accessGapCm[at] ?? NaN);
    }
  }
  return [...gaps.values()];
}

Deno.test({
  name: "buildCountry() is deterministic, and its country has data for every metric",
  ignore: !onServer,
  async fn(t) {
    const database = await testDatabase();
    const { sql } = database;
    try {
      const first = await tiny(database);
      const sums = await checksums(sql, first);
      const release = await tiny(database);

      await t.step("a second build has the same content and is the active release", async () => {
        assert.ok(Object.values(sums).filter((sum) => !sum.startsWith("0 ")).length > 15);
        assert.deepEqual(await checksums(sql, release), sums);
        const active = await sql`select schema from livability.release where active`;
        assert.deepEqual([...active], [{ schema: release.schema }]);
      });

      await t.step("every class has features, and most places lie near a street", async () => {
        await assertPlaced(sql, release);
      });

      await t.step(
        "every metric is measured at the seats of the comuni, except near the coverage edge",
        async () => {
          await assertMeasured(sql, release);
        },
      );
    } finally {
      await database.close();
    }
  },
});

/**
 * Asserts that each class has features, that a metric measures each, and that most features lie
 * near a street.
 */
async function assertPlaced(sql: Sql, release: Release): Promise<void> {
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
  const gaps = await gapsOf(sql, release);
  assert.ok(gaps.length > 1_000);
  assert.ok(gaps.filter((cm) => cm > 100 * FAR_M).length < gaps.length / 4);
}

/**
 * Asserts that all metrics are measured in the middle of the country, and that elsewhere only those
 * are missing that reach beyond the border.
 */
async function assertMeasured(sql: Sql, release: Release): Promise<void> {
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
  // Near the border the nearest feature may lie outside the country.
  for (const [istat, metrics] of missing) {
    const others = Object.entries(metrics).filter(([, reason]) => reason !== "coverage_edge");
    assert.deepEqual(others, [], istat);
  }
}
