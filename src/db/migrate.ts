/** Updates the service's own tables and functions to this version. */
import { requireExtensions } from "./extensions.ts";
import { applyFunctions, compareFunctions, readFunctions } from "./functions.ts";
import type { Sql } from "./sql.ts";
import { transaction } from "./transaction.ts";
import { checksum, readSqlFiles, runFile, type SqlFile } from "./sql-files.ts";

/** An arbitrary number used only here. Processes that start together migrate one after the other. */
const lockNumber = 7_119_224_042;

/**
 * Runs pending migrations in order, then applies changed functions, in one transaction. Safe to call from
 * several processes at once.
 *
 * @param migrations in order; the text of one must not change once it has run anywhere
 * @throws {Error} if a migration fails, was changed after it ran, or is unknown to this version; if a
 * function is rejected; if an extension is missing and cannot be installed. Nothing is changed then.
 */
export async function migrate(
  sql: Sql,
  migrations?: readonly SqlFile[],
  functions?: readonly SqlFile[],
): Promise<void> {
  const known = migrations ?? await readMigrations();
  const called = functions ?? await readFunctions();
  await transaction(sql, (tx) => migrateWithin(tx, known, called));
}

/** Like {@link migrate}, within a transaction of the caller. */
export async function migrateWithin(
  tx: Sql,
  migrations: readonly SqlFile[],
  functions: readonly SqlFile[],
): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`select pg_advisory_xact_lock(${lockNumber})`;
  await requireExtensions(tx);
  // `if not exists` would require the right to create schemas even if the schema exists.
  const [schema] = await tx<[{ exists: boolean }]>`
    select to_regnamespace('livability') is not null as exists`;
  if (!schema.exists) await tx`create schema livability`;
  await tx`
    create table if not exists livability.migration (
      name text primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`;
  const applied = await tx<{ name: string; sha256: string }[]>`
    select name, sha256 from livability.migration`;
  checkApplied(applied, migrations);
  const done = new Set(applied.map((row) => row.name));
  for (const migration of migrations) {
    if (done.has(migration.name)) continue;
    await runFile(tx, "Migration", migration);
    await tx`
      insert into livability.migration (name, sha256)
      values (${migration.name}, ${checksum(migration)})`;
  }
  await applyFunctions(tx, functions);
}

/**
 * Migrates if the connection's role may create tables of the service. Otherwise changes nothing, because
 * the role that owns the tables migrates.
 *
 * @throws {Error} like `migrate`, and if that role has not yet migrated to this version
 */
export async function ensureMigrated(sql: Sql): Promise<void> {
  if (await mayMigrate(sql)) return await migrate(sql);
  const lacking = [...await pendingMigrations(sql), ...(await compareFunctions(sql)).older];
  if (lacking.length > 0) {
    throw new Error(`The database lacks ${lacking.join(", ")}, and this role may not create \
tables: run \`deno task migrate\` with the role that owns them.`);
  }
}

/** Whether the role may create tables in the service's schema or, where that is missing, the schema. */
async function mayMigrate(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ may: boolean }]>`
    select coalesce(
      has_schema_privilege(to_regnamespace('livability'), 'create'),
      has_database_privilege(current_database(), 'create')
    ) as may`;
  return row.may;
}

/**
 * The names of this version's migrations that the database lacks, in order. Changes nothing.
 *
 * @throws {Error} if a migration was changed after it ran or is unknown to this version.
 */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const known = await readMigrations();
  const [table] = await sql<[{ exists: boolean }]>`
    select to_regclass('livability.migration') is not null as exists`;
  const applied = table.exists
    ? await sql<{ name: string; sha256: string }[]>`select name, sha256 from livability.migration`
    : [];
  checkApplied(applied, known);
  const done = new Set(applied.map(({ name }) => name));
  return known.map(({ name }) => name).filter((name) => !done.has(name));
}

/** Reads the migrations of this version, in order. */
export function readMigrations(): Promise<SqlFile[]> {
  return readSqlFiles(new URL("./migrations/", import.meta.url));
}

function checkApplied(
  applied: readonly { name: string; sha256: string }[],
  known: readonly SqlFile[],
): void {
  for (const { name, sha256 } of applied) {
    const migration = known.find((each) => each.name === name);
    if (migration === undefined) {
      throw new Error(`The database has migration ${name}, which this version does not know: \
it was migrated by a newer one. Use that version.`);
    }
    if (checksum(migration) !== sha256) {
      throw new Error(`Migration ${name} was changed after it ran. Restore its text and put the \
change into a new migration.`);
    }
  }
}
