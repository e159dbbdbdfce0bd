/** The sample release, which is kept next to the active release for test keys, whatever is imported. */
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { buildSample, keepSample, releaseOrSample } from "../../src/commands/sample.ts";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { activeRelease, keptSample, latestReleases } from "../../src/releases/release.ts";
import { testDatabase } from "../support/database.ts";
import { build, planOf, territory } from "./support.ts";

const database = await testDatabase();
const { sql } = database;
Deno.test.afterAll(() => database.close());
const config = { REQUEST_DEADLINE_S: 10, DATA_DIR: tmpdir() };

const keep = async (on = sql) => {
  const lines: string[] = [];
  await keepSample({ sql: on }, config, (line) => lines.push(line));
  return lines;
};

/** Does the same in another process of the service. */
const keepElsewhere = async () => {
  const other = await connect(readConfig(database.env));
  return await keep(other.sql).finally(() => other.close());
};

const isStored = async (schema: string) => {
  const [row] = await sql<[{ stored: boolean }]>`
    select to_regnamespace(${schema}::text) is not null as stored`;
  return row.stored;
};

Deno.test("the kept sample", async (t) => {
  await t.step("is built on an empty database without becoming active", async () => {
    assert.deepEqual(await keep(), []);
    assert.equal(await activeRelease(sql), null);
    assert.equal((await keptSample(sql))?.name, "sample");
    assert.deepEqual(
      await latestReleases(sql, 10),
      [],
      "callers see releases that were active alone",
    );
  });

  const schemaOf = async () => (await keptSample(sql))?.schema ?? "";
  const kept = await schemaOf();

  await t.step("is not built again if it is stored", async () => {
    await keep();
    assert.equal(await schemaOf(), kept);
  });

  await t.step("is kept by imports that drop all other inactive releases", async () => {
    const rest = { requestDeadlineS: -3600 };
    const first = await build(database, planOf([territory()]), rest);
    await build(database, planOf([territory()]), rest);
    const third = await build(database, planOf([territory()]), rest);
    assert.equal(await isStored(first.release.schema), false);
    assert.deepEqual(await activeRelease(sql), third.release);
    assert.equal(await schemaOf(), kept);
    assert.equal(await isStored(kept), true);
  });

  await t.step(
    "is rebuilt if it is of another version, without changing the active release",
    async () => {
      const active = await activeRelease(sql);
      await sql`
      update livability.release set report = report || '{"version": "before"}'
      where name = 'sample'`;
      await keep();
      assert.notEqual(await schemaOf(), kept);
      assert.deepEqual(await activeRelease(sql), active);
    },
  );

  await t.step(
    "remains stored after its replacement for as long as a request may hold it",
    async () => {
      // The active release is older than the request deadline, the new sample is not.
      await sql`update livability.release set activated_at = now() - interval '1 hour' where active`;
      await build(database, planOf([territory()]));
      assert.equal(await isStored(kept), true);
      await build(database, planOf([territory()]), { requestDeadlineS: -3600 });
      assert.equal(await isStored(kept), false);
    },
  );

  await t.step("prints one line while an import runs, and is built afterwards", async () => {
    await sql`delete from livability.release where name = 'sample'`;
    let lines: string[] = [];
    await build(database, planOf([territory()]), {
      progress: {
        step: () => {},
        broken: () => {},
        loaded: () => {},
      },
      // Called while the import holds its lock.
      impute: async () => {
        lines = database.engine === "server" ? await keepElsewhere() : ["one process"];
        return { summary: "", warnings: [], refused: [] };
      },
    });
    assert.equal(lines.length, 1);
    await keep();
    assert.equal((await keptSample(sql))?.name, "sample");
  });

  await t.step("is rebuilt as the active release if it is active and outdated", async () => {
    await buildSample({ sql }, config);
    await sql`
      update livability.release set report = report - 'version' where name = 'sample'`;
    const before = await schemaOf();
    await keep();
    const active = await activeRelease(sql);
    assert.equal(active?.name, "sample");
    assert.notEqual(active?.schema, before);
  });
});

Deno.test("releaseOrSample() returns null for a server without an active release", async () => {
  const own = await testDatabase();
  try {
    const release = await releaseOrSample({ ...own, engine: "server" }, readConfig({}));
    assert.equal(release, null);
  } finally {
    await own.close();
  }
});
