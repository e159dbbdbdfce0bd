/** Connects to the database on either engine. */
import type { Config } from "../config.ts";
import { type CopyIn, copyThroughConnection, copyThroughFile } from "./driver/copy.ts";
import { connectEmbedded } from "./embedded.ts";
import type { Watching } from "./embedded/watch.ts";
import { connectServer, openServer } from "./server.ts";
import type { Sql } from "./sql.ts";

/** An open database. */
export interface Database {
  readonly sql: Sql;
  /**
   * `embedded` has a single connection: inside `sql.begin`, run statements only through the transaction.
   */
  readonly engine: "server" | "embedded";
  readonly copyIn: CopyIn;
  /** Whether the disk has room for what is stored. Always true on a server, which reports a full disk. */
  hasRoom(): boolean;
  /**
   * Called before requests are answered. From then on, a statement of the embedded engine that takes a minute
   * ends the process; before, releases may be built, which takes any time on a slow computer.
   */
  beginServing(): void;
  /** Waits up to five seconds for running statements, then closes. */
  close(): Promise<void>;
}

/**
 * The use of the connections. `serving`: statements end at the request's deadline (server engine only;
 * the embedded one has no timeouts). `import`: statements have no time limit.
 */
export type Purpose = "serving" | "import";

/**
 * Seconds that a statement of the service may take on the embedded engine before the engine counts as dead.
 * Requests end much earlier, so that only an engine that hangs takes longer.
 */
const STATEMENT_MAX_S = 60;

/** Exit code of a process whose embedded engine is dead: `EX_SOFTWARE` of sysexits.h. */
const ENGINE_DEAD = 70;

/**
 * Connects to `DATABASE_URL` or, without one, opens the embedded engine in `DATA_DIR`.
 *
 * @throws {Error} with a message for the operator, without password: server unreachable or too old, or
 * folder in use by another process.
 *
 * A process whose embedded engine hangs ends with a sentence and exit code 70, because nothing else can be
 * done with the engine.
 *
 * @param onSlow called once a minute while a statement runs on the embedded engine
 */
export async function connect(
  config: Pick<Config, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR" | "REQUEST_DEADLINE_S">,
  purpose: Purpose = "serving",
  onSlow?: Watching["onSlow"],
): Promise<Database> {
  if (config.DATABASE_URL === undefined) {
    const watching = { onSlow, onDead: endProcess };
    const { limitStatements, ...opened } = await connectEmbedded(config.DATA_DIR, watching);
    return {
      engine: "embedded",
      copyIn: copyThroughFile(`${config.DATA_DIR}/postgres`),
      ...opened,
      beginServing: () => limitStatements(STATEMENT_MAX_S),
    };
  }
  const connection = await connectServer(config.DATABASE_URL, {
    pool: config.DATABASE_POOL,
    statementTimeoutS: purpose === "serving" ? config.REQUEST_DEADLINE_S : 0,
  });
  return {
    engine: "server",
    copyIn: copyThroughConnection,
    hasRoom: () => true,
    beginServing: () => {},
    ...connection,
  };
}

function endProcess(reason: string): never {
  const text =
    `${reason}. The process ends. If the disk of DATA_DIR is full, make room; then start again.`;
  Deno.stderr.writeSync(new TextEncoder().encode(`${text}\n`));
  Deno.exit(ENGINE_DEAD);
}

/** Milliseconds that a replica may take to list its schemas before it counts as down. */
const LOOK_TIMEOUT_MS = 2000;

/** A replica's connections. */
export interface ReplicaDatabase {
  /** Host and port. */
  readonly name: string;
  readonly sql: Sql;
  /** The schemas that it currently lists. */
  schemas(): Promise<readonly string[]>;
  /** Waits up to five seconds for running statements, then closes. */
  close(): Promise<void>;
}

/** Opens `DATABASE_READ_URLS`. Connects on use, so a replica that is down causes no error here. */
export function openReplicas(
  { DATABASE_READ_URLS, DATABASE_POOL, REQUEST_DEADLINE_S }: Pick<
    Config,
    "DATABASE_READ_URLS" | "DATABASE_POOL" | "REQUEST_DEADLINE_S"
  >,
  list: (sql: Sql, signal: AbortSignal) => Promise<readonly string[]>,
): ReplicaDatabase[] {
  return DATABASE_READ_URLS.map((url) => {
    const options = { pool: DATABASE_POOL, statementTimeoutS: REQUEST_DEADLINE_S };
    const { sql, close } = openServer(url, options);
    // Checks use their own connection, since a busy pool does not mean that a replica is down. After a
    // failure they open a new one: the old one may wait forever for an answer.
    const openWatch = () => openServer(url, { ...options, pool: 2 });
    let watch = openWatch();
    return {
      name: new URL(url).host,
      sql,
      async schemas() {
        const looking = watch;
        try {
          return await list(looking.sql, AbortSignal.timeout(LOOK_TIMEOUT_MS));
        } catch (error) {
          watch = openWatch();
          void looking.sql.end({ timeout: 0 });
          throw error;
        }
      },
      close: async () => {
        await Promise.all([close(), watch.close()]);
      },
    };
  });
}
