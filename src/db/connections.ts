/** Counts the connections to the database. */
import type { Sql } from "./sql.ts";

/** The number of connections in one state. */
export interface ConnectionCount {
  /** A state of PostgreSQL: `active`, `idle`, `idle in transaction` ... */
  readonly state: string;
  readonly count: number;
}

/** The connections of all the service's processes to this database. */
export async function countConnections(sql: Sql): Promise<ConnectionCount[]> {
  return await sql<ConnectionCount[]>`
    select coalesce(state, 'unknown') as state, count(*) as count
    from pg_stat_activity
    where datname = current_database() and application_name = 'livability'
    group by 1
    order by 1`;
}
