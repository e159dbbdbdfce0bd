/** A load is killed, by an operator or for lack of memory. */
import assert from "node:assert/strict";
import { readConfig } from "../../../src/config.ts";
import { connect } from "../../../src/db/connect.ts";
import type { Sql } from "../../../src/db/sql.ts";
import { activeRelease, sampleName } from "../../../src/releases/release.ts";
import { sampleSource } from "../../../src/releases/sample/sample-source.ts";
import { isImporting, releases } from "../../faults/import-files.ts";
import { closedTestDatabase, testDatabase } from "../../support/database.ts";
import { sample } from "../../support/sample.ts";
import { until } from "../../support/until.ts";
import { buildOf, loadOf, packOf } from "./support.ts";

const script = new URL("./killed-load.ts", import.meta.url).pathname;

/** Loads a pack in a process that kills itself in the statements of a step. Resolves to its signal. */
async function killedLoad(path: string, step: string, env: Record<string, string>) {
  const { signal } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--allow-all", script, path, step],
    env: { DENO_V8_FLAGS: "--liftoff-only", ...env },
  }).output();
  return signal;
}

/**
 * The files of tables, indexes and copied rows in the folder of the database that belong to nothing. The files of
 * dropped tables are empty, and stay until the next checkpoint.
 */
async function leftovers(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from pg_database
    cross join lateral (select 'base/' || oid as path) as folder
    cross join lateral pg_ls_dir(path) as name
    where datname = current_database() and name ~ '^(t\\d+_)?\\d'
      and pg_filenode_relation(0, substring(name from '^(?:t\\d+_)?(\\d+)')::oid) is null
      and (pg_stat_file(path || '/' || name, true)).size > 0
    union all
    select name from pg_ls_tmpdir() where name = 'copied-rows'`;
  return rows.map(({ name }) => name);
}

/** Builds a release in another database, and packs it. */
async function packInto(path: string): Promise<void> {
  const database = await testDatabase();
  try {
    await packOf(database, await buildOf(database, [sampleSource]), path);
  } finally {
    await database.close();
  }
}

Deno.test("a load that is killed between tables or in the building of indexes leaves the active release, and no schema or file, and the next load succeeds", async () => {
  const { env, remove } = await closedTestDatabase(sample), folder = await Deno.makeTempDir();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(remove);
  cleanUp.defer(() => Deno.remove(folder, { recursive: true }));
  const pack = `${folder}/sample.pack`;
  await packInto(pack);

  for (const step of ["street", "indexes"]) {
    assert.equal(await killedLoad(pack, step, env), "SIGKILL", step);
  }

  const database = { ...await connect(readConfig(env), "import"), env };
  cleanUp.defer(() => database.close());
  const { sql } = database;
  await until(async () => database.engine === "embedded" || !await isImporting(sql));
  const held = await releases(sql);
  assert.deepEqual(held.map(({ name, active }) => ({ name, active })), [
    { name: sampleName, active: true },
  ]);
  assert.deepEqual(await leftovers(sql), []);

  const { release } = await loadOf(database, pack);
  assert.equal((await activeRelease(sql))?.schema, release.schema);
});
