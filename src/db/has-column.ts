/** Checks for columns, because releases keep the tables of the version that built them. */
import type { Sql } from "./sql.ts";

/** Whether a table exists in a schema and has the column. Rejects with the driver's error. */
export async function hasColumn(
  sql: Sql,
  schema: string,
  table: string,
  column: string,
): Promise<boolean> {
  const [row] = await sql<{ known: boolean }[]>`
    select exists (
      select from information_schema.columns
      where table_schema = ${schema} and table_name = ${table} and column_name = ${column}
    ) as known`;
  return row?.known ?? false;
}
