/** Reads SQL files, each text of which runs once. */
import { createHash } from "node:crypto";
import postgres, { type Sql } from "postgres";

/** A file of SQL statements. */
export interface SqlFile {
  /** File name without its ending: `0001_people`. */
  readonly name: string;
  readonly text: string;
}

/** Reads the `.sql` files of a folder, in the order of their names. */
export async function readSqlFiles(folder: URL): Promise<SqlFile[]> {
  const names: string[] = [];
  for await (const entry of Deno.readDir(folder)) {
    if (entry.name.endsWith(".sql")) names.push(entry.name.slice(0, -".sql".length));
  }
  return await Promise.all(
    names.sort().map(async (name) => ({
      name,
      text: await Deno.readTextFile(new URL(`${name}.sql`, folder)),
    })),
  );
}

/** SHA-256 of a file's text, in hexadecimal. */
export function checksum({ text }: SqlFile): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * Runs a file.
 *
 * @param kind name of the file's kind in the error
 * @throws {Error} with the name of the file, if the database rejects its text
 */
export async function runFile(
  tx: Sql,
  kind: string,
  { name, text }: SqlFile,
): Promise<void> {
  try {
    await tx.unsafe(text);
  } catch (error) {
    if (!(error instanceof postgres.PostgresError)) throw error;
    throw new Error(`${kind} ${name} failed: ${error.message}`, { cause: error });
  }
}
