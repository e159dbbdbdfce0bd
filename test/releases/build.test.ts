import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { InputFileError } from "../../src/formats/input-file.ts";
import { ImportRunningError } from "../../src/releases/build.ts";
import { ReleaseCheckError } from "../../src/releases/checks.ts";
import { DatabaseFailedError } from "../../src/releases/database-failed.ts";
import { samplePlan } from "../../src/releases/release-plan.ts";
import { activeRelease, releaseSources } from "../../src/releases/release.ts";
import type { Row } from "../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import {
  build,
  listed,
  origin,
  plainKeys,
  planOf,
  releaseSchemas,
  sourceOf,
  territory,
} from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

const shop: Row = {
  to: "feature",
  name: "bakery",
  geometry: { type: "Point", coordinates: [origin.x + 5_000, origin.y + 5_000] },
  srid: 7794,
};
const shops = (rows: Iterable<Row>) =>
  sourceOf("shops", rows, { coverage: "italy", classes: { bakery: { complete: true } } });

/** Returns the state that a failed import must not change. */
async function state(): Promise<unknown> {
  const releases = await database.sql`select * from livability.release order by name`;
  return { releases: [...releases], schemas: await releaseSchemas(database) };
}

Deno.test("buildRelease() builds the release of its sources and activates it", async () => {
  const { release, sources } = await build(database, planOf([shops([shop, shop]), territory()]));

  assert.deepEqual(await activeRelease(database.sql), release);
  assert.deepEqual(sources.map(({ id, kept }) => [id, kept]), [["shops", 2], ["territory", 2]]);
  const [counts] = await database.sql`
    select (select count(*) from ${database.sql(release.schema)}.feature) as features,
      (select count(*) from ${database.sql(release.schema)}.comune) as comuni,
      (select count(*) from ${database.sql(release.schema)}.layer_coverage) as mapped,
      (select count(*) from livability.release where active) as active`;
  assert.deepEqual({ ...counts }, { features: 2, comuni: 1, mapped: 1, active: 1 });
});

Deno.test("the planner knows the size of the polygons that a build checks, so that those of one comune are checked without parallel workers", async () => {
  const { release } = await build(database, planOf([territory()]));
  const sizes = await database.sql`
    select relname, reltuples >= 0 as is_known from pg_class
    where relnamespace = ${release.schema}::regnamespace and relname in ('area', 'coverage')
    order by relname`;
  assert.deepEqual(sizes.map((row) => ({ ...row })), [
    { relname: "area", is_known: true },
    { relname: "coverage", is_known: true },
  ]);
});

Deno.test("buildRelease() stores a class as incomplete if the source reports that its files are incomplete", async () => {
  const part = shops([shop, { to: "incomplete", name: "bakery" }]);
  const { release } = await build(database, planOf([territory(), part]));
  const layers = await database.sql`
    select l.complete, (select count(*) from ${
    database.sql(release.schema)
  }.layer_coverage) as mapped
    from ${database.sql(release.schema)}.layer l where l.name = 'bakery'`;
  assert.deepEqual([...layers].map((row) => ({ ...row })), [{ complete: false, mapped: 0 }]);
});

Deno.test("a release whose validation cannot be right is not activated, unless that is accepted", async () => {
  const before = await state();
  const validation = {
    summary: "Validation: far off.",
    warnings: [],
    refused: ["random_50: bias 4 points"],
  };
  const impute = () => Promise.resolve(validation);
  const importing = (accepted: readonly string[]) =>
    build(database, planOf([territory()], { accepted }), { impute });
  await assert.rejects(importing([]), (error) => {
    assert.ok(error instanceof ReleaseCheckError);
    assert.match(error.message, /random_50: bias 4 points.*--accept validation/);
    return true;
  });
  assert.deepEqual(await state(), before);
  const { release, validation: reported } = await importing(["validation"]);
  assert.deepEqual(await activeRelease(database.sql), release);
  assert.deepEqual(reported, validation);
});

Deno.test("releaseSources() returns terms and dates, sorted by identifier", async () => {
  const dated = shops([shop, { to: "date", name: "bakery", date: "2020-06-30" }]);
  const { release } = await build(database, planOf([territory(), dated]));
  const [first, second] = await releaseSources(database.sql, release);
  assert.deepEqual(first, {
    id: "shops",
    publisher: "Publisher of shops",
    title: "Title of shops",
    licence: "CC BY 4.0",
    licenceUrl: null,
    redistribution: "yes",
    words: null,
    attribution: "Attribution of shops",
    homePage: "https://example.org/",
    dataDate: "2024-12-31",
    layers: [{ name: "bakery", dataDate: "2020-06-30" }],
  });
  assert.equal(second?.id, "territory");
});

Deno.test("buildRelease() leaves the database unchanged if a file is broken in the middle", async () => {
  await build(database, planOf([territory()]));
  const before = await state();
  const broken = new InputFileError("shops.csv", 12_002, "a number is expected");
  const source = sourceOf("shops", function* () {
    for (let i = 0; i < 12_000; i++) yield shop;
    throw broken;
  }, { classes: { bakery: { complete: true } } });

  await assert.rejects(build(database, planOf([territory(), source])), broken);
  assert.deepEqual(await state(), before);
});

Deno.test("buildRelease() leaves the database unchanged if a check fails", async () => {
  await build(database, planOf([territory()]));
  const before = await state();
  const lone = sourceOf("more", [listed("999002", "Senza Area")]);

  await assert.rejects(build(database, planOf([territory(), lone])), ReleaseCheckError);
  assert.deepEqual(await state(), before);
});

Deno.test("buildRelease() leaves the database unchanged if it is aborted", async () => {
  await build(database, planOf([territory()]));
  const before = await state();
  const stop = new AbortController();
  const source = sourceOf("shops", function* () {
    yield shop;
    stop.abort(new Error("stopped"));
  }, { classes: { bakery: { complete: true } } });

  const building = build(database, planOf([territory(), source]), { signal: stop.signal });
  await assert.rejects(building, /stopped/);
  assert.deepEqual(await state(), before);
});

for (
  const [code, advice] of [
    [
      "53100",
      /^The disk of the database is full\. [^.]+ make room, then import again\. \(no more\)$/,
    ],
    ["57P01", /^The database ended the import\. [^.]+ import again once it answers\. \(no more\)$/],
  ] as const
) {
  Deno.test(`buildRelease() says what to do if the database fails with ${code}`, async () => {
    await build(database, planOf([territory()]));
    const before = await state();
    const fails = build(database, planOf([territory()]), {
      addresses: {
        ...plainKeys,
        derive: async (tx) => {
          await tx.unsafe(`do $$ begin raise 'no more' using errcode = '${code}'; end $$`);
        },
      },
    });
    await assert.rejects(fails, (error) => {
      assert.ok(error instanceof DatabaseFailedError, String(error));
      assert.match(error.message, advice);
      return true;
    });
    assert.deepEqual(await state(), before);
  });
}

Deno.test({
  name: "buildRelease() refuses to run during another import",
  // The embedded engine accepts a single connection, so a second import cannot start.
  ignore: !onServer,
  async fn() {
    const other = await connect(readConfig(database.env));
    let refusal: unknown;
    const slow = sourceOf("slow", async function* () {
      const second = build({ ...database, sql: other.sql }, planOf([territory()]));
      refusal = await second.catch((error: unknown) => error);
      yield listed("999001", "Borgo Prova");
    });
    await assert.rejects(build(database, planOf([slow])), ReleaseCheckError);
    await other.close();
    assert.ok(refusal instanceof ImportRunningError, String(refusal));
  },
});

Deno.test("buildRelease() keeps earlier releases for as long as a request may hold them", async () => {
  const first = await build(database, planOf([territory()]));
  const second = await build(database, planOf([territory()]));
  const third = await build(database, planOf([territory()]));
  const kept = await releaseSchemas(database);
  for (const { release } of [first, second, third]) assert.ok(kept.includes(release.schema));

  // With a deadline in the past, requests can only use the active release.
  const fourth = await build(database, planOf([territory()]), { requestDeadlineS: -3600 });
  assert.deepEqual(await releaseSchemas(database), [third.release.schema, fourth.release.schema]);
  const listedNames = await database
    .sql`select name from livability.release where dropped_at is null`;
  assert.equal(listedNames.length, 2);
});

Deno.test("buildRelease() gives the sample release the name sample each time it is built", async () => {
  await build(database, samplePlan(territory()));
  const { release } = await build(database, samplePlan(territory()));
  assert.equal(release.name, "sample");
  assert.deepEqual(await activeRelease(database.sql), release);
});

Deno.test("buildRelease() allows a source to look up rows of the sources it needs, and of no others", async () => {
  let seen: unknown[] = [];
  const population = sourceOf("population", [
    { to: "statistic", name: "population_2018", support: "comune", code: "999001", value: 4_321 },
  ]);
  const other = sourceOf("other", [
    { to: "statistic", name: "dogs", support: "comune", code: "999001", value: 7 },
  ]);
  const needy = sourceOf("needy", function* ({ lookup }): Iterable<Row> {
    seen = [
      lookup.comuni.byBelfiore("Z001")?.name,
      lookup.statistic("population_2018", "999001"),
      lookup.statistic("dogs", "999001"),
    ];
    yield { to: "statistic", name: "cats", support: "provincia", code: "XX", value: 9 };
  }, { needs: ["territory", "population"] });
  await build(database, planOf([territory(), population, other, needy]));
  assert.deepEqual(seen, ["Borgo Prova", 4_321, undefined]);
});
