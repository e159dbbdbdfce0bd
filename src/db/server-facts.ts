/** Reads properties of a server for operators. */
import type { Sql } from "./sql.ts";

/** A server as seen from one connection. */
export interface ServerFacts {
  /** For example `15.14`. */
  readonly version: string;
  readonly postgis: string | null;
  readonly role: string;
  /** Whether it is a replica, or a primary being restored. */
  readonly inRecovery: boolean;
  /** TCP port at the server; differs from the configured one behind a pooler. */
  readonly port: number | null;
  readonly maxConnections: number;
  /** Connections of these that are reserved for superusers. */
  readonly reservedConnections: number;
  /** Connections of other programs. */
  readonly otherConnections: number;
  readonly databaseBytes: number;
  /** Bytes of WAL kept for a replica that does not fetch it; null on a replica. */
  readonly heldWalBytes: number | null;
  /** Milliseconds since 1970, by the server's clock. */
  readonly clockMs: number;
}

/** Reads the properties. */
export async function inspectServer(sql: Sql): Promise<ServerFacts> {
  const [row] = await sql<[ServerFacts]>`
    select
      current_setting('server_version') as version,
      (select extversion from pg_extension where extname = 'postgis') as postgis,
      current_user as role,
      pg_is_in_recovery() as "inRecovery",
      inet_server_port() as port,
      current_setting('max_connections')::integer as "maxConnections",
      current_setting('superuser_reserved_connections')::integer as "reservedConnections",
      (
        select count(*) from pg_stat_activity
        where datid is not null and application_name is distinct from 'livability'
      ) as "otherConnections",
      pg_database_size(current_database()) as "databaseBytes",
      case when not pg_is_in_recovery() then (
        select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0)::bigint
        from pg_replication_slots where not active
      ) end as "heldWalBytes",
      extract(epoch from clock_timestamp())::double precision * 1000 as "clockMs"`;
  return row;
}

/** The values of some settings in this session, in their base units (milliseconds), by name. */
export async function readSettings(
  sql: Sql,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings
    where name in (select jsonb_array_elements_text(${JSON.stringify(names)}::text::jsonb))`;
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}
