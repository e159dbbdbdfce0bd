/** Updates the service's own tables and functions to this version. */
import { requireExtensions } from "./extensions.ts";
import { applyFunctions, compareFunctions, readFunctions } from "./functions.ts";
import type { Sql } from "./sql.ts";
import { transaction } from "./transaction.ts";
import { checksum, readSqlFiles, runFile, type SqlFile } from "./sql-files.ts";

/**
 * The last migration of the oldest version whose databases this version updates. Those of this version that come
 * before it by name create the tables as that version's migrations did.
 */
const oldest = {
  name: "0018_fattura",
  sha256: "baa1d0befb5975084bd71692b03188bd63a5cacd2db8a37c36561c13c3e2b18b",
  version: "the version of 2026-11-25 (commit c0a5110)",
};

/** Names under which databases of earlier versions list a migration, with its present name. */
const renamed: Readonly<Record<string, string>> = { "0020_metering": "0022_metering" };

/** An arbitrary number used only here. Processes that start together migrate one after the other. */
const lockNumber = 7_119_224_042;

/**
 * Runs pending migrations in order, then applies changed functions, in one transaction. Safe to call from
 * several processes at once.
 *
 * @param migrations in order; the text of one must not change once it has run anywhere
 * @throws {Error} if this version cannot update the database (see {@link appliedOf}); if a migration fails or a
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
  const done = appliedOf(await readApplied(tx), migrations, refusedDatabase);
  for (const migration of migrations) {
    if (done.includes(migration)) continue;
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
 * @throws {Error} if this version cannot update the database; see {@link appliedOf}
 */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const known = await readMigrations();
  const [table] = await sql<[{ exists: boolean }]>`
    select to_regclass('livability.migration') is not null as exists`;
  const done = appliedOf(table.exists ? await readApplied(sql) : [], known, refusedDatabase);
  return known.filter((migration) => !done.includes(migration)).map(({ name }) => name);
}

/** Reads the migrations of this version, in order. */
export function readMigrations(): Promise<SqlFile[]> {
  return readSqlFiles(new URL("./migrations/", import.meta.url));
}

/** A migration that a database or a backup lists. */
export interface AppliedMigration {
  readonly name: string;
  /** Of its text, in hexadecimal. */
  readonly sha256: string;
}

/**
 * Why this version cannot continue from a migration: it is of a version too old or newer, or had another text when
 * it ran.
 */
export type MigrationRefusal = "older" | "newer" | "changed";

/**
 * The migrations of this version that a database or a backup contains, in order. If it contains {@link oldest}, it
 * contains those that come before that by name.
 *
 * @param applied those that it lists
 * @param known those of this version
 * @param refused the message for a migration from which this version cannot continue
 * @throws {Error} with that message
 */
export function appliedOf(
  applied: readonly AppliedMigration[],
  known: readonly SqlFile[],
  refused: (why: MigrationRefusal, migration: string) => string,
): SqlFile[] {
  const start = applied.find(({ name }) => name === oldest.name);
  if (start !== undefined && start.sha256 !== oldest.sha256) {
    throw new Error(refused("changed", start.name));
  }
  const isBefore = ({ name }: { readonly name: string }) =>
    start !== undefined && name <= oldest.name;
  const later = applied.filter((each) => !isBefore(each)).map(({ name, sha256 }) => {
    const migration = known.find((each) => each.name === (renamed[name] ?? name));
    if (migration === undefined) {
      throw new Error(refused(name < oldest.name ? "older" : "newer", name));
    }
    if (checksum(migration) !== sha256) throw new Error(refused("changed", name));
    return migration;
  });
  return known.filter((migration) => isBefore(migration) || later.includes(migration));
}

async function readApplied(sql: Sql): Promise<AppliedMigration[]> {
  return await sql<AppliedMigration[]>`select name, sha256 from livability.migration order by name`;
}

function refusedDatabase(why: MigrationRefusal, migration: string): string {
  switch (why) {
    case "older":
      return `The database is of a version that is too old for this one to update. Start \
${oldest.version} with it once, then this one.`;
    case "newer":
      return `The database has migration ${migration}, which this version does not know: \
it was migrated by a newer one. Use that version.`;
    case "changed":
      return `Migration ${migration} was changed after it ran. Restore its text and put the \
change into a new migration.`;
  }
}
