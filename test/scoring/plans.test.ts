/** Query plans on a large database: calls use indexes, whatever the place. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { sessionSettings } from "../../src/db/server.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import { createScorer } from "../../src/scoring/scorer.ts";
import { buildCountry } from "../bench/country/country.ts";
import { inventedComuni } from "../bench/country/invented.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";

/** 1 % of a country's features, in a square of 7 by 7 comuni. */
const SCALE = 0.01, SIDE = 7;

/** Rows above which a table counts as large. There are some hundred layers and some 10,000 house numbers. */
const LARGE_ROWS = 2_000;

/** A statement as sent by the driver. */
interface Sent {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** The properties of a plan's node that the tests check. */
interface Step {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly Plans?: readonly Step[];
}

let database: TestDatabase;
let sent: Readonly<Record<"point" | "address" | "metrics", Sent>>;
let large: ReadonlySet<string>;

Deno.test.beforeAll(async () => {
  if (!onServer) return; // the embedded engine has a single user and no large tables
  database = await testDatabase();
  const comuni = [{ source: inventedComuni(SIDE * SIDE, SIDE), files: {}, record: [] }];
  const deps = { now: () => new Date(), step: () => {}, requestDeadlineS: 10 };
  const { release } = await buildCountry(
    database.sql,
    { name: "plans", scale: SCALE, comuni },
    deps,
  );
  const rows = await database.sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = ${release.schema}::regnamespace and relkind = 'r'
      and reltuples > ${LARGE_ROWS}`;
  large = new Set(rows.map(({ name }) => name));

  const all: Sent[] = [];
  const sql = postgres(database.env["DATABASE_URL"] ?? "", {
    max: 1,
    fetch_types: false,
    connection: sessionSettings(10),
    debug: (_connection, text, parameters) => all.push({ text, parameters }),
  }) as unknown as Sql;
  try {
    const [seat] = await sql<{ lat: number; lon: number; name: string }[]>`
      select st_y(p) as lat, st_x(p) as lon, c.name
      from ${sql(release.schema)}.comune_centre s join ${sql(release.schema)}.comune c using (istat)
      cross join lateral st_transform(s.geom, 4326) as p order by istat limit 1`;
    assert.ok(seat);
    const geocoder = createGeocoder(sql), score = createScorer(sql);
    /** Returns the last statement sent by a call that contains the given words. */
    const last = async (call: Promise<unknown>, words = ""): Promise<Sent> => {
      await call;
      const one = all.findLast(({ text }) => text.includes(words));
      assert.ok(one);
      return one;
    };
    const point = await last(geocoder.locate(release, { lat: seat.lat, lon: seat.lon }));
    const place = await geocoder.locate(release, { lat: seat.lat, lon: seat.lon });
    assert.ok(place);
    sent = {
      point,
      address: await last(
        geocoder.locate(release, { address: `Via Roma 3, ${seat.name}` }),
        "with reading as materialized",
      ),
      metrics: await last(score(release, place), "probes as materialized"),
    };
  } finally {
    await sql.end({ timeout: 5 });
  }
});
Deno.test.afterAll(() => database?.close());

/** Returns the nodes of a statement's generic plan or of its custom plan. */
async function stepsOf(
  { text, parameters }: Sent,
  mode: "force_generic_plan" | "force_custom_plan",
): Promise<Step[]> {
  const values = parameters.map((value) =>
    value === null ? "null" : `'${String(value).replaceAll("'", "''")}'`
  );
  return await database.sql.begin(async (tx) => {
    await tx`select set_config('plan_cache_mode', ${mode}, true), set_config('jit', 'off', true)`;
    await tx.unsafe(`prepare looked_at as ${text}`);
    const [row] = await tx.unsafe<{ "QUERY PLAN": [{ Plan: Step }] }[]>(
      `explain (format json) execute looked_at(${values.join()})`,
    );
    await tx.unsafe("deallocate looked_at");
    assert.ok(row);
    return flat(row["QUERY PLAN"][0].Plan);
  });
}

function flat(step: Step): Step[] {
  return [step, ...(step.Plans ?? []).flatMap(flat)];
}

/** Tables that each statement must look up, which guards against plans that skip them. */
const lookedUp = {
  point: ["address", "area"],
  address: ["address", "street_index"],
  metrics: ["area", "ground", "line", "point", "shape", "statistic"],
} as const;

for (const name of ["point", "address", "metrics"] as const) {
  for (const mode of ["force_generic_plan", "force_custom_plan"] as const) {
    Deno.test({
      name: `the ${name} statement scans no large table sequentially (${mode})`,
      ignore: !onServer,
      async fn() {
        const steps = await stepsOf(sent[name], mode);
        const relations = new Set(steps.map((step) => step["Relation Name"]));
        for (const table of lookedUp[name]) {
          assert.ok(large.has(table), `${table} is not large`);
          assert.ok(relations.has(table), `${table} is not looked up`);
        }
        for (const step of steps) {
          const table = step["Relation Name"] ?? "";
          assert.ok(!/^(Parallel )?Seq Scan$/.test(step["Node Type"]) || !large.has(table), table);
          // The spatial index alone suffices: a BitmapAnd would also scan all rows of one comune or kind.
          assert.notEqual(step["Node Type"], "BitmapAnd");
        }
      },
    });
  }
}

Deno.test("sessionSettings() forces generic plans", () => {
  assert.equal(sessionSettings(10)["plan_cache_mode"], "force_generic_plan");
});
