/** Writes a backup of the service's own tables. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chmod, writeFile } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { quoted } from "../quoted.ts";
import type { Sql } from "../sql.ts";
import { transaction } from "../transaction.ts";
import { FORMAT, type Head, VERSION } from "./backup-file.ts";
import { readBackedUpTables } from "./backup-tables.ts";

/** Rows read at a time. */
const ROWS_AT_ONCE = 500;

/** The fastest: other statements on the embedded engine wait for the compression, too. */
const LEVEL = 1;

/**
 * Writes the rows of one instant to a file that only its owner can read. An existing file is replaced. On
 * the embedded engine, other statements wait until the file is written.
 *
 * @param secret the secret of an installation that keeps one in its data folder; null without one
 * @throws {Error} if the database has no tables of the service; the driver's and the system's errors. Then the
 * file is incomplete.
 */
export async function writeBackup(sql: Sql, secret: string | null, path: string): Promise<void> {
  await writeFile(path, "", { mode: 0o600 });
  await chmod(path, 0o600); // the mode above applies only when the file is created
  await transaction(sql, async (tx) => {
    const gzip = createGzip({ level: LEVEL });
    await pipeline(signed(linesOf(tx, secret)), gzip, createWriteStream(path, { flags: "r+" }));
  }, "isolation level repeatable read read only");
}

/** Adds the last line to others. */
async function* signed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash("sha256");
  for await (const some of lines) {
    hash.update(some);
    yield some;
  }
  yield `${JSON.stringify({ sha256: hash.digest("hex") })}\n`;
}

/** All lines but the last, with their ends, in pieces. */
async function* linesOf(tx: Sql, secret: string | null): AsyncGenerator<string> {
  // Texts of values that every session reads alike.
  await tx`
    select set_config('statement_timeout', '0', true), set_config('datestyle', 'ISO', true),
      set_config('intervalstyle', 'iso_8601', true), set_config('timezone', 'UTC', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`;
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    created_at: new Date().toISOString(),
    migrations: await readMigrated(tx),
    sequences: await readSequences(tx),
    secret,
  };
  yield `${JSON.stringify(head)}\n`;
  for (const { name, columns } of await readBackedUpTables(tx)) {
    yield `${JSON.stringify({ table: name, columns: columns.map(({ name }) => name) })}\n`;
    const texts = columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
    const rows = tx.unsafe<{ row: string }[]>(
      `select to_json(array[${texts}])::text as row from livability.${quoted(name)}`,
    );
    for await (const some of rows.cursor(ROWS_AT_ONCE)) {
      yield some.map(({ row }) => `${row}\n`).join("");
    }
  }
}

async function readMigrated(tx: Sql): Promise<Head["migrations"]> {
  const [table] = await tx<[{ exists: boolean }]>`
    select to_regclass('livability.migration') is not null as exists`;
  if (!table.exists) {
    throw new Error("The database has no tables of the service: nothing to back up.");
  }
  return await tx<{ name: string; sha256: string }[]>`
    select name, sha256 from livability.migration order by name`;
}

async function readSequences(tx: Sql): Promise<Head["sequences"]> {
  return await tx<{ name: string; last: string | null }[]>`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'livability' order by sequencename`;
}
