/** Connects to a PostgreSQL server. */
import postgres from "postgres";
import { appendRows } from "./driver/append-rows.ts";
import { cancellationsEnded } from "./driver/cancellable.ts";
import { ownTransactions, unshared } from "./driver/own-transactions.ts";
import { commonOptions, type Sql } from "./sql.ts";

/** The oldest version tested. */
const minimumVersion = 15;

/** Options of the connections. */
export interface ServerOptions {
  /** Maximum number of connections: one for transactions, the others for statements; at least 2. */
  readonly pool: number;
  /** Seconds after which the server cancels a statement; 0: never. */
  readonly statementTimeoutS: number;
}

/**
 * Seconds before reopening a lost connection. The driver's default waits up to 20, long after the server
 * is back; an attempt costs little.
 */
const RECONNECT_S = 0.1;

/**
 * The session settings of each connection. A pooler may ignore them and keep the role's own.
 *
 * @param statementTimeoutS seconds after which a statement is cancelled; 0: never
 */
export function sessionSettings(statementTimeoutS: number): Record<string, string> {
  return {
    // Strings, because the driver omits false and 0.
    statement_timeout: String(statementTimeoutS * 1000),
    // Statements are short, and compiling the metrics' one takes seconds.
    jit: "off",
    // Plans once per connection: one plan suits all places, and planning the metrics takes as long as
    // running them.
    plan_cache_mode: "force_generic_plan",
    // Addresses and keys are parameters, which must not be in the server's log.
    log_parameter_max_length_on_error: "0",
  };
}

/** Hosts of this machine. */
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|)$/;

/**
 * Encrypts connections to other machines, without verifying the server's certificate. `sslmode` in the
 * address overrides this: `verify-full` verifies it, `disable` does not encrypt.
 */
export function encryption(url: string): { readonly ssl?: "require" } {
  const { hostname, searchParams } = new URL(url);
  const isChosen = searchParams.has("sslmode") || searchParams.has("ssl");
  return isChosen || loopback.test(hostname) ? {} : { ssl: "require" };
}

/**
 * Opens a pool, which connects on first use. Each connection runs one statement at a time; others wait in
 * the driver, where they can be removed, and use the next free connection.
 */
export function openServer(
  url: string,
  { pool, statementTimeoutS }: ServerOptions,
): { sql: Sql; close(): Promise<void> } {
  const options = {
    ...commonOptions,
    ...encryption(url),
    backoff: () => RECONNECT_S,
    connection: { application_name: "livability", ...sessionSettings(statementTimeoutS) },
  };
  const sql = postgres(url, { ...options, ...unshared, max: Math.max(pool - 1, 1) });
  appendRows(sql);
  return {
    sql: ownTransactions(sql, url, options),
    async close() {
      await sql.end({ timeout: 5 });
      await cancellationsEnded();
    },
  };
}

/**
 * Opens a pool and checks that the server answers.
 *
 * @throws {Error} if it is unreachable, refuses the connection, or is too old. The message contains host
 * and port, but never the password.
 */
export async function connectServer(
  url: string,
  options: ServerOptions,
): Promise<{ sql: Sql; close(): Promise<void> }> {
  const { sql, close } = openServer(url, options);
  try {
    const [row] = await sql<[{ version: number }]>`
      select current_setting('server_version_num')::integer / 10000 as version`;
    if (row.version < minimumVersion) {
      throw new Error(`it is version ${row.version}, ${minimumVersion} or newer is needed`);
    }
  } catch (error) {
    await close();
    const hint = encryption(url).ssl === undefined
      ? ""
      : " The connection is encrypted: where the server cannot, and the network is yours, add sslmode=disable.";
    throw new Error(
      `Cannot use the database at ${new URL(url).host} (DATABASE_URL): ${reasonOf(error)}${hint}`,
    );
  }
  return { sql, close };
}

/** The message of an error. An error from several addresses of one host has a code but no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== "") return error.message;
  return "code" in error ? String(error.code) : error.name;
}
