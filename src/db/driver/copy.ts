/** Reads rows in PostgreSQL's binary format and as CSV, and loads rows in the binary format. */
import { finished } from "node:stream/promises";
import { TEMPORARY_FOLDER } from "../embedded/remove-leftovers.ts";
import type { Sql } from "../sql.ts";
import { quoted } from "../quoted.ts";

/** The table to load, and its columns in the order of the file. */
export interface CopyTarget {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/**
 * Loads a file of `copy ... (format binary)` within a transaction. Rejects with the driver's error if the
 * database refuses it.
 */
export type CopyIn = (tx: Sql, target: CopyTarget, file: Uint8Array) => Promise<void>;

/** The table and its columns, as `copy` names them. */
function copyTarget({ schema, table, columns }: CopyTarget): string {
  return `${quoted(schema)}.${quoted(table)} (${columns.map(quoted).join(", ")})`;
}

/** Reads a table within a transaction, as `copy ... (format binary)` gives it. */
export function copyOut(tx: Sql, target: CopyTarget): AsyncGenerator<Uint8Array> {
  return outputOf(tx, `copy ${copyTarget(target)} to stdout (format binary)`);
}

/**
 * Reads the rows of a query within a transaction as CSV in UTF-8, without a line of names. Null is an empty
 * value, and an empty text is `""`.
 */
export function copyCsvOut(tx: Sql, query: string): AsyncGenerator<Uint8Array> {
  return outputOf(tx, `copy (${query}) to stdout (format csv)`);
}

/**
 * The output of a `copy`. Resumes the connection at the end: the driver pauses it while its reader is behind, also
 * when nothing more will be read. (No upstream issue is known; version 3.4.9.)
 */
async function* outputOf(tx: Sql, statement: string): AsyncGenerator<Uint8Array> {
  const stream = await tx.unsafe(statement).readable();
  try {
    yield* stream;
  } finally {
    stream._read(0);
  }
}

/**
 * Loads through the connection to a server. The driver resolves its statement when the copy begins, and then
 * loses an error of the server: its stream would never end. (No upstream issue is known; version 3.4.9.)
 */
export async function copyThroughConnection(
  tx: Sql,
  target: CopyTarget,
  file: Uint8Array,
): Promise<void> {
  const statement = tx.unsafe(`copy ${copyTarget(target)} from stdin (format binary)`);
  const stream = await statement.writable();
  const refused = Promise.withResolvers<never>();
  Object.assign(statement, { reject: refused.reject });
  const ended = finished(stream);
  ended.catch(() => {});
  stream.end(file);
  await Promise.race([ended, refused.promise]);
}

/** The file, below the folder of the database. Opening the database removes one that a killed process left. */
const FILE = `${TEMPORARY_FOLDER}/copied-rows`;

/**
 * Loads through a file in the folder of the embedded engine, which does not read rows from its connection
 * (https://github.com/electric-sql/pglite/pull/1028).
 *
 * @param folder of the database
 */
export function copyThroughFile(folder: string): CopyIn {
  const path = `${folder}/${FILE}`;
  return async (tx, target, file) => {
    await Deno.mkdir(`${folder}/${TEMPORARY_FOLDER}`, { recursive: true, mode: 0o700 });
    await Deno.writeFile(path, file, { mode: 0o600 });
    try {
      // A relative path is one below the folder of the database.
      await tx.unsafe(`copy ${copyTarget(target)} from '${FILE}' (format binary)`);
    } finally {
      await Deno.remove(path);
    }
  };
}
