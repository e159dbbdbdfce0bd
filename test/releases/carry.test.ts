import assert from "node:assert/strict";
import { InputFileError } from "../../src/formats/input-file.ts";
import type { Row } from "../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { build, listed, origin, planOf, sourceOf, square, territory } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

const point = { type: "Point" as const, coordinates: [origin.x + 500, origin.y + 500] };

/** A source that yields one row of each kind. */
const everything = sourceOf(
  "everything",
  [
    listed("999002", "Da Ricostruire"),
    { to: "alias", istat: "999002", kind: "name", value: "Vecchio" },
    {
      to: "area",
      kind: "zone",
      code: "A1",
      comune: "999002",
      geometry: square(20_000, 0, 1_000),
      srid: 7794,
    },
    { to: "statistic", name: "sale_price", support: "zone", code: "A1", value: 1, estimated: true },
    {
      to: "feature",
      name: "stop",
      geometry: point,
      srid: 7794,
      value: 2,
      members: [1, 2],
      label: "Stazione",
      ground: square(0, 0, 90),
      entrances: { type: "MultiPoint", coordinates: [[origin.x, origin.y]] },
    },
    {
      to: "walkway",
      way: 1,
      part: 0,
      fromNode: 1,
      toNode: 2,
      line: Int32Array.from([120_000_000, 450_000_000, 120_000_100, 450_000_000]),
      street: "Via Roma",
    },
    {
      to: "railway",
      geometry: {
        type: "LineString",
        coordinates: [[origin.x, origin.y], [origin.x + 9, origin.y]],
      },
      srid: 7794,
    },
    {
      to: "map_line",
      kind: "stream",
      geometry: {
        type: "LineString",
        coordinates: [[origin.x, origin.y], [origin.x, origin.y + 9]],
      },
      srid: 7794,
      label: "Rio Fai",
    },
    { to: "building", geometry: square(10, 10, 20), srid: 7794 },
    { to: "feature", name: "park", geometry: square(0, 0, 99), srid: 7794 },
    { to: "coverage", geometry: square(0, 0, 1_000), srid: 7794 },
    {
      to: "gap",
      name: "stop",
      geometry: {
        type: "LineString",
        coordinates: [0, 1_000].map((north) => [origin.x + 100, origin.y + north]),
      },
      srid: 7794,
      depthM: 10,
    },
    { to: "date", name: "sale_price", date: "2018-12-31" },
    {
      to: "address",
      comune: null,
      street: "Via Roma",
      civico: 1,
      esponente: "a",
      cap: "00000",
      locality: "Borgo",
      x: origin.x + 1,
      y: origin.y + 1,
      srid: 7794,
      reachM: 25,
    },
  ] satisfies Row[],
  {
    coverage: "declared",
    classes: { stop: { complete: true }, park: { complete: false }, school: { complete: true } },
  },
);

/** Returns the contents of a release that are visible to requests, without internal identifiers. */
async function contents(name: string): Promise<Record<string, unknown>> {
  const { sql } = database;
  const schema = sql(name);
  const all = {
    sources: await sql`select * from ${schema}.source order by id`,
    layers: await sql`select source, name, complete, data_date from ${schema}.layer order by 1, 2`,
    comuni: await sql`select * from ${schema}.comune order by istat`,
    aliases: await sql`select * from ${schema}.comune_alias order by value`,
    areas: await sql`select * from ${schema}.area order by kind, code, geom`,
    statistics: await sql`
      select l.source, l.name, s.support, s.code, s.value, s.estimated
      from ${schema}.statistic s join ${schema}.layer l on l.id = s.layer order by 1, 2, 3, 4`,
    features: await sql`
      select l.source, l.name, f.geom, f.value, f.members, f.label, f.ground, f.entrances
      from ${schema}.feature f join ${schema}.layer l on l.id = f.layer order by 1, 2, 3`,
    walkways: await sql`select * from ${schema}.walk_way order by way, part`,
    railways: await sql`select * from ${schema}.railway order by geom`,
    mapLines: await sql`select * from ${schema}.map_line order by geom`,
    buildings: await sql`select * from ${schema}.building order by twkb`,
    gaps: await sql`
      select l.source, l.name, g.geom, g.depth_m
      from ${schema}.coverage_gap g join ${schema}.layer l on l.id = g.layer`,
    coverages: await sql`
      select c.id, c.source, l.name, c.data_date, c.geom
      from ${schema}.coverage c left join ${schema}.layer l on l.id = c.layer order by c.id, geom`,
    edges: await sql`select * from ${schema}.coverage_edge order by coverage, geom`,
    mapped: await sql`
      select l.source, l.name, lc.coverage
      from ${schema}.layer_coverage lc join ${schema}.layer l on l.id = lc.layer order by 1, 2`,
    streets: await sql`select * from ${schema}.street order by street_key`,
    addresses: await sql`
      select source, comune, street, street_key, civico, esponente, cap, locality, geom, reach_m
      from ${schema}.address order by street_key`,
  };
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [table, rows.map((row) => ({ ...row }))]),
  );
}

Deno.test("a release with a carried-over source equals one whose sources were all read", async () => {
  const plan = planOf([territory(), everything]);
  const whole = await build(database, plan);
  const partly = await build(
    database,
    planOf([territory()], {
      carry: { from: whole.release, ids: ["everything"] },
    }),
  );
  assert.deepEqual(partly.carried, ["everything"]);
  const before = await contents(whole.release.schema);
  for (const [table, rows] of Object.entries(before)) {
    assert.ok(Array.isArray(rows) && rows.length > 0, `${table} is empty: nothing is tested`);
  }
  assert.deepEqual(await contents(partly.release.schema), before);
});

Deno.test("a source is carried over from a release of an earlier version that lacks a column", async () => {
  const plan = planOf([territory(), everything]);
  const whole = await build(database, plan);
  const before = await contents(whole.release.schema);
  await database.sql`alter table ${database.sql(whole.release.schema)}.address drop column reach_m`;
  const partly = await build(
    database,
    planOf([territory()], {
      carry: { from: whole.release, ids: ["everything"] },
    }),
  );
  const after = await contents(partly.release.schema);
  const without = (rows: unknown) => (rows as object[]).map((row) => ({ ...row, reach_m: null }));
  assert.deepEqual(after.addresses, without(before.addresses));
  assert.deepEqual(after.areas, before.areas);
});

Deno.test("a source is carried over from a release without labels, grounds, entrances and walkways", async () => {
  const whole = await build(database, planOf([territory(), everything]));
  const before = await contents(whole.release.schema);
  const schema = database.sql(whole.release.schema);
  await database.sql`
    alter table ${schema}.feature drop column label, drop column ground, drop column entrances`;
  await database.sql`drop table ${schema}.walk_way`;
  const carry = { from: whole.release, ids: ["everything"] };
  const partly = await build(database, planOf([territory()], { carry }));
  const after = await contents(partly.release.schema);
  const none = { label: null, ground: null, entrances: null };
  const without = (rows: unknown) => (rows as object[]).map((row) => ({ ...row, ...none }));
  assert.deepEqual(after.features, without(before.features));
  assert.deepEqual(after.walkways, []);
  assert.deepEqual(after.addresses, before.addresses);
});

Deno.test("a rebuilt comune is not carried over once the boundaries contain it", async () => {
  const whole = await build(database, planOf([territory(), everything]));
  const boundaries = sourceOf("boundaries", [{
    to: "area",
    kind: "comune",
    code: "999002",
    comune: "999002",
    geometry: square(20_000, 0, 3_000),
    srid: 7794,
  }]);
  const { release } = await build(
    database,
    planOf([boundaries], {
      carry: { from: whole.release, ids: ["territory", "everything"] },
    }),
  );
  const areas = await database.sql`
    select source, ST_Area(geom) as m2 from ${database.sql(release.schema)}.area
    where kind = 'comune' and code = '999002'`;
  assert.deepEqual(areas.map((row) => ({ ...row })), [{ source: "boundaries", m2: 9_000_000 }]);
});

/** A source that fails after enough rows to have stored a batch. */
const breakingOff = sourceOf(
  "everything",
  function* () {
    for (let i = 0; i < 6_000; i++) yield listed(String(100_000 + i), `Comune ${i}`);
    throw new InputFileError("everything.csv", 6_001, "is cut off");
  },
  { classes: { stop: { complete: true } } },
);

Deno.test("a source with a broken file is carried over completely, and the others are read", async () => {
  const whole = await build(database, planOf([territory(), everything]));
  const told: unknown[] = [];
  const progress = {
    step: () => {},
    loaded: () => {},
    broken: (...what: unknown[]) => void told.push(what),
  };
  const plan = planOf([territory(), breakingOff], { instead: { from: whole.release } });
  const partly = await build(database, plan, { progress });
  assert.deepEqual(await contents(partly.release.schema), await contents(whole.release.schema));
  const problem = "everything.csv, line 6001: is cut off";
  assert.deepEqual(told, [["everything", problem, "2024-12-31"]]);
  assert.deepEqual([partly.carried, partly.broken], [["everything"], [{
    id: "everything",
    problem,
  }]]);
  assert.deepEqual(partly.sources.map(({ id }) => id), ["territory"]);
});

Deno.test("a source with a broken file is left out if no release has it, or fails an import of chosen files", async () => {
  const { release, carried, broken } = await build(
    database,
    planOf([territory(), breakingOff], { instead: { from: null } }),
  );
  assert.deepEqual([carried, broken.map(({ id }) => id)], [[], ["everything"]]);
  const { sources, comuni } = await contents(release.schema);
  assert.deepEqual([sources, comuni].map((rows) => (rows as unknown[]).length), [1, 1]);
  await assert.rejects(build(database, planOf([territory(), breakingOff])), InputFileError);
});
