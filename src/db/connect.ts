/** One way to a database, whichever engine it is. */
import type { Config } from "../config.ts";
import { connectEmbedded } from "./embedded.ts";
import { connectServer } from "./server.ts";
import type { Sql } from "./sql.ts";

/** An open database. */
export interface Database {
  readonly sql: Sql;
  /** `embedded` has one connection: never start a statement inside `sql.begin` but through it. */
  readonly engine: "server" | "embedded";
  /** Waits up to five seconds for statements under way, then closes. */
  close(): Promise<void>;
}

/**
 * What the connections are for. `serving`: a statement ends with the request's deadline (server
 * engine only, the embedded one knows no timeout). `import`: statements take the time they need.
 */
export type Purpose = "serving" | "import";

/**
 * Connects to `DATABASE_URL` or, without one, opens the embedded engine in `DATA_DIR`.
 *
 * @throws {Error} with a message for the operator, without password: server unreachable or too old,
 * folder in use by another process.
 */
export async function connect(
  config: Pick<Config, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR" | "REQUEST_DEADLINE_S">,
  purpose: Purpose = "serving",
): Promise<Database> {
  if (config.DATABASE_URL === undefined) {
    return { engine: "embedded", ...await connectEmbedded(config.DATA_DIR) };
  }
  const connection = await connectServer(config.DATABASE_URL, {
    pool: config.DATABASE_POOL,
    statementTimeoutS: purpose === "serving" ? config.REQUEST_DEADLINE_S : 0,
  });
  return { engine: "server", ...connection };
}
