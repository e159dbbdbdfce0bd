/** A PostgreSQL server reached by its address. */
import postgres from "postgres";
import { commonOptions, type Sql } from "./sql.ts";

/** The oldest version the statements are tested on. */
const minimumVersion = 15;

/** What the caller decides about the connections. */
export interface ServerOptions {
  /** Most connections at once. */
  readonly pool: number;
  /** Seconds after which the server cancels a statement; 0: never. */
  readonly statementTimeoutS: number;
}

/**
 * Opens a pool and proves that the server answers.
 *
 * @throws {Error} when it cannot be reached, refuses us, or is too old. The message names host and
 * port, never the password.
 */
export async function connectServer(
  url: string,
  options: ServerOptions,
): Promise<{ sql: Sql; close(): Promise<void> }> {
  const sql = postgres(url, {
    ...commonOptions,
    max: options.pool,
    connection: {
      application_name: "livability",
      statement_timeout: options.statementTimeoutS * 1000,
      // Statements are short; compiling one costs more than it saves. (Texts, here and below: the
      // driver leaves out what is false or 0.)
      jit: "off",
      // Addresses and keys are parameters: they do not belong in the server's log.
      log_parameter_max_length_on_error: "0",
    },
  });
  const close = () => sql.end({ timeout: 5 });
  try {
    const [row] = await sql<[{ version: number }]>`
      select current_setting('server_version_num')::integer / 10000 as version`;
    if (row.version < minimumVersion) {
      throw new Error(`it is version ${row.version}, ${minimumVersion} or newer is needed`);
    }
  } catch (error) {
    await close();
    throw new Error(
      `Cannot use the database at ${new URL(url).host} (DATABASE_URL): ${reason(error)}`,
    );
  }
  return { sql, close };
}

/** A refusal by several addresses of one host has a code but no message. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== "") return error.message;
  return "code" in error ? String(error.code) : error.name;
}
