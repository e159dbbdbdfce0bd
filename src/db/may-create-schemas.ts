/** Which roles can build releases: each is a schema of its own. */
import type { Sql } from "./sql.ts";

/** Whether the role of the connection may create schemas. */
export async function mayCreateSchemas(sql: Sql): Promise<boolean> {
  const [row] = await sql<[{ may: boolean }]>`
    select has_database_privilege(current_database(), 'create') as may`;
  return row.may;
}
