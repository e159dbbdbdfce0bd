/** A dump of the whole database by PostgreSQL's own programs, restored into an empty database. */
import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { execute } from "../support/execute.ts";
import { runProgram } from "../support/program.ts";
import { startWorld, type World } from "./world.ts";

const programs = "/usr/lib/postgresql/15/bin";

/** Dumps the world's database and restores it with `use` reading the copy. */
async function restored(
  { primary, sql }: World,
  use: (sql: Sql, env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "livability-dump-" });
  try {
    const file = `${folder}/whole.dump`;
    await execute([
      `${programs}/pg_dump`,
      "-Fc",
      `--file=${file}`,
      `--dbname=${primary.url("livability")}`,
    ]);
    await sql`create database restored`;
    const env = { DATABASE_URL: primary.url("restored") };
    await execute([
      `${programs}/pg_restore`,
      "--exit-on-error",
      `--dbname=${env.DATABASE_URL}`,
      file,
    ]);
    const copy = await connect(readConfig({ ...env, DATABASE_POOL: "1" }));
    await use(copy.sql, env).finally(() => copy.close());
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The functions and indexes outside the system's schemas and the extensions, and the rows of each table. */
async function contents(sql: Sql) {
  const functions = await sql`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'livability' or n.nspname like 'release\\_%'
    order by 1`;
  const indexes = await sql`
    select indexdef from pg_indexes
    where schemaname = 'livability' or schemaname like 'release\\_%' order by 1`;
  const tables = await sql`
    select format('%I.%I', schemaname, tablename) as name,
      (xpath('/row/n/text()', query_to_xml(
        format('select count(*) as n from %I.%I', schemaname, tablename), false, true, ''
      )))[1]::text as rows
    from pg_tables
    where schemaname = 'livability' or schemaname like 'release\\_%' order by 1`;
  return { functions: [...functions], indexes: [...indexes], tables: [...tables] };
}

async function scored(env: Readonly<Record<string, string>>): Promise<string> {
  const command = ["score", "Via Roma 1, Borgo Campione", "--explain", "--json"];
  const { code, stdout, stderr } = await runProgram(command, env);
  assert.equal(code, 0, stderr);
  return stdout.replace(/"elapsed_s":[\d.]+/, "");
}

Deno.test("a dump of the whole database restores without an error, with the same functions, indexes, rows and scores", async () => {
  await using world = await startWorld({ accounts: 3 });
  const service = await world.service();
  await world.load(service).more(20, 200);
  await service.stop();
  const before = await contents(world.sql), score = await scored(world.env);
  assert.ok(before.functions.length > 10 && before.indexes.length > 50, "the catalogue was read");
  const charged = before.tables.find(({ name }) => name === "livability.monthly_use");
  assert.equal(charged?.rows, "3");
  await restored(world, async (sql, env) => {
    assert.deepEqual(await contents(sql), before);
    assert.equal(await scored(env), score);
  });
});

Deno.test("migrate() mends releases of earlier versions, whose dump does not restore", async () => {
  await using world = await startWorld({ accounts: 1 });
  const { sql } = world;
  const { schema } = await activeRelease(sql) ?? assert.fail("no release");
  // As earlier versions built it.
  await sql`
    create function ${sql(schema)}.segments(
      geometry, out ax float8[], out ay float8[], out bx float8[], out by float8[]
    ) language sql immutable return (
      select row(array_agg(ST_X(a)), array_agg(ST_Y(a)), array_agg(ST_X(b)), array_agg(ST_Y(b)))
      from (
        select ST_StartPoint(geom) as a, ST_EndPoint(geom) as b from ST_DumpSegments($1) offset 0
      ) as ends
    )`;
  await sql`delete from livability.migration where name = '0019_release_functions'`;
  await assert.rejects(
    restored(world, () => Promise.resolve()),
    /zero-length delimited identifier/,
  );
  await sql`drop database restored`;
  await migrate(sql);
  await restored(world, async (sql) => {
    assert.equal((await activeRelease(sql))?.schema, schema);
  });
});
