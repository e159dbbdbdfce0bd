/**
 * Removes the files that a killed process left in the folder of the embedded engine. A server removes such files
 * while it goes on or starts again, and the embedded engine ends with its process.
 */
import type { Sql } from "../sql.ts";

/**
 * The engine's folder of temporary files, below the folder of the database. PostgreSQL's documentation, "Database
 * File Layout", names it.
 */
export const TEMPORARY_FOLDER = "base/pgsql_tmp";

/** A file of a table or an index, whose name begins with its number, also if it is temporary. */
const RELATION_FILE = /^(?:t\d+_)?(\d+)(?:_[a-z]+)?(?:\.\d+)?$/;

/**
 * Removes the temporary files, and the files of tables and indexes whose transaction did not commit. Nothing else
 * may use the engine meanwhile.
 *
 * @param folder of the database
 */
export async function removeLeftovers(sql: Sql, folder: string): Promise<void> {
  await Deno.remove(`${folder}/${TEMPORARY_FOLDER}`, { recursive: true }).catch(
    (error: unknown) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    },
  );
  const [{ oid }] = await sql<[{ oid: number }]>`
    select oid::integer from pg_database where datname = current_database()`;
  const database = `${folder}/base/${oid}`;
  const files = await Array.fromAsync(Deno.readDir(database), ({ name }) => name);
  // The catalogue is read after the folder, so that every file of the list that has a table is known.
  const relations = await sql<{ number: string }[]>`
    select pg_relation_filenode(oid)::text as number from pg_class
    where pg_relation_filenode(oid) is not null`;
  const known = new Set(relations.map(({ number }) => number));
  for (const name of files) {
    const [, number] = RELATION_FILE.exec(name) ?? [];
    if (number !== undefined && !known.has(number)) await Deno.remove(`${database}/${name}`);
  }
}
