/** Who is connected to the database. */
import type { Sql } from "./sql.ts";

/** Connections in one state. */
export interface ConnectionCount {
  /** As PostgreSQL names it: `active`, `idle`, `idle in transaction` ... */
  readonly state: string;
  readonly count: number;
}

/** The service's connections to this database, of all its processes. */
export async function countConnections(sql: Sql): Promise<ConnectionCount[]> {
  return await sql<ConnectionCount[]>`
    select coalesce(state, 'unknown') as state, count(*) as count
    from pg_stat_activity
    where datname = current_database() and application_name = 'livability'
    group by 1
    order by 1`;
}
