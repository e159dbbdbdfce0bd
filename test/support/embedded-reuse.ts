/**
 * Empties an open embedded engine for the next test of a file: that takes 0.5 s of a processor, opening
 * another one takes 4 s.
 */
import { migrate } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { TestDatabase } from "./database.ts";

/** Open engines of this file that no test uses now. */
const idle: TestDatabase[] = [];

/** An empty migrated database, on an engine that is idle if there is one; `close` makes it idle. */
export async function reusedOrNew(open: () => Promise<TestDatabase>): Promise<TestDatabase> {
  const reused = idle.pop();
  if (reused !== undefined) await empty(reused.sql);
  const database = reused ?? await open();
  if (reused === undefined) removeAtTheEnd(database);
  let isOpen = true;
  return {
    ...database,
    close() {
      if (isOpen) idle.push(database);
      isOpen = false;
      return Promise.resolve();
    },
  };
}

async function empty(sql: Sql): Promise<void> {
  const schemas = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace
    where nspname not in ('public', 'information_schema') and not starts_with(nspname, 'pg_')`;
  for (const { name } of schemas) await sql`drop schema ${sql(name)} cascade`;
  await migrate(sql);
}

/** The engine ends with the file's process; its folder would stay. */
function removeAtTheEnd({ env: { DATA_DIR } }: TestDatabase): void {
  if (DATA_DIR === undefined) throw new Error("A database of the embedded engine has a DATA_DIR");
  addEventListener("unload", () => Deno.removeSync(DATA_DIR, { recursive: true }));
}
