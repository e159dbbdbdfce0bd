/** Brings the service's own tables to the form that this version needs. */
import { createHash } from "node:crypto";
import postgres, { type TransactionSql } from "postgres";
import { requireExtensions } from "./extensions.ts";
import type { Sql } from "./sql.ts";

/** One step. Its name orders it; its text must not change once it has run anywhere. */
export interface Migration {
  /** File name without its ending: `0001_release`. */
  readonly name: string;
  /** SQL statements, run together. */
  readonly text: string;
}

/** Any number that only we use: processes that start together migrate one after the other. */
const lockNumber = 7_119_224_042;

/**
 * Runs what has not run yet, in order, in one transaction: a database is migrated whole or not at
 * all. Safe to call from several processes at once.
 *
 * @throws {Error} when a migration fails, was changed after it ran, or is unknown to this version,
 * and when an extension is missing or may not be installed. Nothing has changed then.
 */
export async function migrate(sql: Sql, migrations?: readonly Migration[]): Promise<void> {
  const known = migrations ?? await readMigrations();
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(${lockNumber})`;
    await requireExtensions(tx);
    await tx`create schema if not exists livability`;
    await tx`
      create table if not exists livability.migration (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`;
    const applied = await tx<{ name: string; sha256: string }[]>`
      select name, sha256 from livability.migration`;
    checkApplied(applied, known);
    const done = new Set(applied.map((row) => row.name));
    for (const migration of known) if (!done.has(migration.name)) await apply(tx, migration);
  });
}

/**
 * The names of this version's migrations that the database lacks, in order. Changes nothing.
 *
 * @throws {Error} when a migration was changed after it ran or is unknown to this version.
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
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL("./migrations/", import.meta.url);
  const files: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.name.endsWith(".sql")) files.push(entry.name);
  }
  return await Promise.all(
    files.sort().map(async (file) => ({
      name: file.slice(0, -".sql".length),
      text: await Deno.readTextFile(new URL(file, folder)),
    })),
  );
}

function checkApplied(
  applied: readonly { name: string; sha256: string }[],
  known: readonly Migration[],
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

async function apply(tx: TransactionSql, migration: Migration): Promise<void> {
  try {
    await tx.unsafe(migration.text);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    throw new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error });
  }
  await tx`
    insert into livability.migration (name, sha256)
    values (${migration.name}, ${checksum(migration)})`;
}

function checksum(migration: Migration): string {
  return createHash("sha256").update(migration.text).digest("hex");
}
