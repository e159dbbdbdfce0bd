/** The functions of the database: one file each in `functions/`, applied when its text is new. */
import type { Sql } from "./sql.ts";
import { checksum, readSqlFiles, runFile, type SqlFile } from "./sql-files.ts";

/** Reads the functions of this version, in the order of their names. */
export function readFunctions(): Promise<SqlFile[]> {
  return readSqlFiles(new URL("./functions/", import.meta.url));
}

/**
 * Applies functions whose text is new to the database. Like a migration, each text is applied once:
 * during an update, a restarting process of the previous version must not overwrite a newer text.
 *
 * @throws {Error} when the database rejects a function
 */
export async function applyFunctions(
  tx: Sql,
  functions: readonly SqlFile[],
): Promise<void> {
  await tx`
    create table if not exists livability.function (
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default clock_timestamp(),
      primary key (name, sha256)
    )`;
  const rows = await tx<{ name: string; sha256: string }[]>`
    select name, sha256 from livability.function`;
  const applied = new Set(rows.map(({ name, sha256 }) => `${name} ${sha256}`));
  for (const file of functions) {
    const sha256 = checksum(file);
    if (applied.has(`${file.name} ${sha256}`)) continue;
    await runFile(tx, "Function", file);
    await tx`insert into livability.function (name, sha256) values (${file.name}, ${sha256})`;
  }
}

/** Differences between the functions of a database and of this version, by name. */
export interface FunctionDifferences {
  /** Older than this version's, or missing; the next migration applies them. */
  readonly older: readonly string[];
  /** A different text was applied after this version's, by a newer version or a developer. */
  readonly newer: readonly string[];
}

/** Compares the functions of the database with those of this version. Changes nothing. */
export async function compareFunctions(sql: Sql): Promise<FunctionDifferences> {
  const [table] = await sql<[{ exists: boolean }]>`
    select to_regclass('livability.function') is not null as exists`;
  const rows = table.exists
    ? await sql<{ name: string; sha256: string }[]>`
      select name, sha256 from livability.function order by applied_at`
    : [];
  const current = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const applied = new Set(rows.map(({ name, sha256 }) => `${name} ${sha256}`));
  const older: string[] = [], newer: string[] = [];
  for (const file of await readFunctions()) {
    const sha256 = checksum(file);
    if (!applied.has(`${file.name} ${sha256}`)) older.push(file.name);
    else if (current.get(file.name) !== sha256) newer.push(file.name);
  }
  return { older, newer };
}
