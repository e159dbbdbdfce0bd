/** Checks a server and the connection to it, for the primary and each replica. */
import type { Config } from "../../config.ts";
import { inspectServer, readSettings, type ServerFacts } from "../../db/server-facts.ts";
import { sessionSettings } from "../../db/server.ts";
import type { Sql } from "../../db/sql.ts";
import { type CheckFinding, fail, megabytes, ok, warn } from "./finding.ts";

/** Maximum difference of clocks in seconds: the database's clock decides on quotas and ages. */
const CLOCK_S = 2;

/** WAL kept for an absent replica above which doctor warns, because the disk may fill. */
const HELD_WAL_BYTES = 1e9;

/** Number of parallel statements for detecting a pooler that loses prepared ones. */
const PROBES = 64;

/** Checks for primary and replicas. */
export async function* checkServer(
  sql: Sql,
  url: string,
  config: Config,
): AsyncGenerator<CheckFinding, ServerFacts> {
  const { host, pathname } = new URL(url);
  const name = host + pathname; // a pooler has several databases at one port
  const askedMs = Date.now();
  const facts = await inspectServer(sql);
  const nowMs = (askedMs + Date.now()) / 2;
  const { version, postgis, databaseBytes } = facts;
  const values = { version, size: megabytes(databaseBytes) };
  const here = (finding: CheckFinding): CheckFinding => ({ ...finding, at: name });
  yield here(
    postgis === null
      ? ok("database", "serverWithoutPostgis", values)
      : ok("database", "serverVersion", { ...values, postgis }),
  );
  yield here(checkClock((facts.clockMs - nowMs) / 1000));
  yield* (await checkSession(sql, facts, config)).map(here);
  yield here(await checkPrepared(sql));
  yield here(checkCapacity(url, facts, config));
  return facts;
}

/** @param aheadS seconds by which the database's clock is ahead */
export function checkClock(aheadS: number): CheckFinding {
  const values = { seconds: Math.abs(aheadS).toFixed(1) };
  return Math.abs(aheadS) > CLOCK_S
    ? warn("clock", "clockApart", values)
    : ok("clock", "clockNear", values);
}

/** A pooler may have ignored the session settings; then the role must have them. */
async function checkSession(
  sql: Sql,
  { role }: ServerFacts,
  { REQUEST_DEADLINE_S }: Config,
): Promise<CheckFinding[]> {
  const asked = sessionSettings(REQUEST_DEADLINE_S);
  const actual = await readSettings(sql, Object.keys(asked));
  return Object.entries(asked).map(([setting, value]) => {
    const is = String(actual.get(setting));
    const statement = `alter role "${role}" set ${setting} = '${value}'`;
    return is === value
      ? ok(setting, "value", { value })
      : fail(setting, "settingDiffers", { is, value, statement });
  });
}

async function checkPrepared(sql: Sql): Promise<CheckFinding> {
  const probes = Array.from(
    { length: PROBES },
    (_, i) => sql`select ${i}::integer as probe`,
  );
  const failed = (await Promise.allSettled(probes)).find(({ status }) => status === "rejected");
  return failed === undefined
    ? ok("prepared statements", "preparedWork")
    : fail("prepared statements", "preparedLost");
}

/** Whether the server accepts the connections of all processes, without a pooler. */
export function checkCapacity(
  url: string,
  { port, maxConnections, reservedConnections, otherConnections }: Pick<
    ServerFacts,
    "port" | "maxConnections" | "reservedConnections" | "otherConnections"
  >,
  { DATABASE_POOL, WORKERS }: Pick<Config, "DATABASE_POOL" | "WORKERS">,
): CheckFinding {
  // A process needs at least one for statements, and one for transactions (db/server.ts), or on a replica
  // for checks (db/connect.ts).
  const needed = Math.max(DATABASE_POOL, 2) * WORKERS;
  if (port !== null && port !== Number(new URL(url).port || 5432)) {
    return ok("connections", "poolerBetween", { needed, port });
  }
  const free = maxConnections - reservedConnections - otherConnections;
  const values = { needed, free, most: maxConnections };
  return needed > free
    ? fail("connections", "connectionsShort", values)
    : ok("connections", "connectionsFree", values);
}

/** Checks that charged calls are durable, on the primary. */
export async function* checkPrimary(
  sql: Sql,
  { inRecovery, heldWalBytes }: ServerFacts,
): AsyncGenerator<CheckFinding> {
  yield inRecovery ? fail("primary", "primaryIsReplica") : ok("primary", "primaryWrites");
  const durable = await readSettings(sql, ["fsync", "full_page_writes", "synchronous_commit"]);
  const off = [...durable].filter(([, value]) => value === "off").map(([name]) => name);
  yield off.length > 0
    ? fail("durability", "notDurable", { settings: off.join(", ") })
    : ok("durability", "durable");
  if (heldWalBytes === null) return;
  yield heldWalBytes > HELD_WAL_BYTES
    ? warn("WAL", "walKept", { size: megabytes(heldWalBytes) })
    : ok("WAL", "walFree");
}
