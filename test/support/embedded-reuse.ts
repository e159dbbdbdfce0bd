/**
 * Empties an open embedded engine for the next test file in the isolate, which takes 0.04 s of
 * processor time. Opening another engine takes 4 s.
 */
import { migrate } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { TestDatabase } from "./database.ts";

interface Engine {
  readonly database: TestDatabase;
  /** The definitions in the service's schema after migration. */
  readonly catalogue: string;
}

/** The engines of this isolate that no test uses. */
const idle: Engine[] = [];

/**
 * Returns an empty migrated database, on an idle engine if there is one. Closing the database makes
 * its engine idle.
 */
export async function reusedOrNew(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const engine = await takeIdle() ?? await described(await open());
  let isOpen = true;
  return {
    ...engine.database,
    close() {
      if (isOpen) idle.push(engine);
      isOpen = false;
      return Promise.resolve();
    },
  };
}

async function described(database: TestDatabase): Promise<Engine> {
  return { database, catalogue: await catalogueOf(database.sql) };
}

/**
 * Prepared statements, 64 for each release, above which an engine is not used again. Dropping the releases would
 * take longer than opening another engine, and each statement makes all later changes of tables slower.
 */
const MAX_STATEMENTS = 1000;

/** Takes an idle engine and empties it. Closes an engine that tests left slow or unusable. */
async function takeIdle(): Promise<Engine | undefined> {
  const engine = idle.pop();
  if (engine === undefined) return undefined;
  const emptied = await emptiedOf(engine).catch(() => undefined);
  if (emptied === undefined) await engine.database.close();
  return emptied;
}

/** Empties an engine. Returns undefined if tests left it slow, and rejects if they left it unusable. */
async function emptiedOf(engine: Engine): Promise<Engine | undefined> {
  const { database, catalogue } = engine;
  const [{ statements }] = await database.sql<[{ statements: number }]>`
    select count(*) as statements from pg_prepared_statements`;
  if (statements > MAX_STATEMENTS) return undefined;
  await dropSchemas(database.sql, ["livability"]);
  if (await catalogueOf(database.sql) === catalogue) {
    await emptyTables(database.sql);
    return engine;
  }
  await dropSchemas(database.sql, []);
  await migrate(database.sql);
  return await described(database);
}

/**
 * A text that identifies the definitions in the service's schema and the recorded migrations. It
 * differs if a test changed, added or dropped a definition.
 */
async function catalogueOf(sql: Sql): Promise<string> {
  const [row] = await sql<[{ catalogue: string }]>`
    with schema as (select to_regnamespace('livability') as id),
    relation as (select c.oid from pg_class c, schema where relnamespace = id),
    definition (kind, id, version) as (
      select 'function', p.oid, p.xmin from pg_proc p, schema where pronamespace = id
      union all select 'relation', oid, null from relation
      union all select 'column', attrelid, a.xmin from pg_attribute a, relation where attrelid = oid
      union all select 'default', adrelid, d.xmin from pg_attrdef d, relation r where adrelid = r.oid
      union all select 'index', indexrelid, i.xmin from pg_index i, relation where indrelid = oid
      union all select 'constraint', c.oid, c.xmin from pg_constraint c, relation r
        where conrelid = r.oid
      union all select 'trigger', t.oid, t.xmin from pg_trigger t, relation r where tgrelid = r.oid
    )
    select md5(string_agg(concat_ws(' ', kind, id, version), ',' order by kind, id, version::text))
      as catalogue
    from definition`;
  const applied = await sql`
    select name, sha256 from livability.migration
    union all select name, sha256 from livability.function
    order by name, sha256`;
  return JSON.stringify([row.catalogue, applied]);
}

/**
 * Empties the service's tables and restarts their sequences. Deleting rows takes 15 ms; truncating
 * takes 160 ms, because it creates the files of each table again.
 */
async function emptyTables(sql: Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'livability' and tablename not in ('migration', 'function')`;
  await sql.begin(async (tx) => {
    // Disables foreign keys and triggers. Neither is needed, because all rows are deleted.
    await tx`set local session_replication_role = replica`;
    for (const { name } of tables) await tx`delete from livability.${tx(name)}`;
    await tx`
      select setval(seqrelid, seqstart, false) from pg_sequence
      join pg_class c on c.oid = seqrelid
      where relnamespace = 'livability'::regnamespace`;
  });
}

/** Drops the schemas of releases and those that tests created. */
async function dropSchemas(sql: Sql, kept: readonly string[]): Promise<void> {
  const schemas = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    where nspname not in ('public', 'information_schema') and not starts_with(nspname, 'pg_')
      and nspname <> all (${kept})`;
  for (const { name } of schemas) await sql`drop schema ${sql(name)} cascade`;
}

/** The engines end with the isolate. Their folders would remain. */
addEventListener("unload", () => {
  for (const { database: { env: { DATA_DIR } } } of idle) {
    if (DATA_DIR !== undefined) Deno.removeSync(DATA_DIR, { recursive: true });
  }
});
