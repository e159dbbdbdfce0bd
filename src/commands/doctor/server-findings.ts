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
  yield ok(
    name,
    `PostgreSQL ${version}, PostGIS ${postgis ?? "not installed"}, ${megabytes(databaseBytes)}`,
  );
  yield checkClock(name, (facts.clockMs - nowMs) / 1000);
  yield* checkSession(name, sql, facts, config);
  yield await checkPrepared(name, sql);
  yield checkCapacity(name, url, facts, config);
  return facts;
}

/** @param aheadS seconds by which the database's clock is ahead */
export function checkClock(name: string, aheadS: number): CheckFinding {
  const check = `${name} clock`,
    seen = `${Math.abs(aheadS).toFixed(1)} s apart from this machine's`;
  return Math.abs(aheadS) > CLOCK_S ? warn(check, seen, "Keep both by NTP") : ok(check, seen);
}

/** A pooler may have ignored the session settings; then the role must have them. */
async function* checkSession(
  name: string,
  sql: Sql,
  { role }: ServerFacts,
  { REQUEST_DEADLINE_S }: Config,
): AsyncGenerator<CheckFinding> {
  const asked = sessionSettings(REQUEST_DEADLINE_S);
  const actual = await readSettings(sql, Object.keys(asked));
  for (const [setting, value] of Object.entries(asked)) {
    const is = actual.get(setting);
    const check = `${name} ${setting}`;
    yield is === value ? ok(check, value) : fail(
      check,
      `it is ${is} and not ${value}`,
      `Run there: alter role "${role}" set ${setting} = '${value}'`,
    );
  }
}

async function checkPrepared(name: string, sql: Sql): Promise<CheckFinding> {
  const check = `${name} prepared statements`;
  const probes = Array.from(
    { length: PROBES },
    (_, i) => sql`select ${i}::integer as probe`,
  );
  const failed = (await Promise.allSettled(probes)).find(({ status }) => status === "rejected");
  return failed === undefined
    ? ok(check, "they work through this address, or are off in it")
    : fail(
      check,
      "they are lost between statements",
      "Add ?prepare=false to the address of a pooler in transaction mode",
    );
}

/** Whether the server accepts the connections of all processes, without a pooler. */
export function checkCapacity(
  name: string,
  url: string,
  { port, maxConnections, reservedConnections, otherConnections }: Pick<
    ServerFacts,
    "port" | "maxConnections" | "reservedConnections" | "otherConnections"
  >,
  { DATABASE_POOL, WORKERS }: Pick<Config, "DATABASE_POOL" | "WORKERS">,
): CheckFinding {
  const check = `${name} connections`;
  // A process needs at least one for statements, and one for transactions (db/server.ts), or on a replica
  // for checks (db/connect.ts).
  const needed = Math.max(DATABASE_POOL, 2) * WORKERS;
  if (port !== null && port !== Number(new URL(url).port || 5432)) {
    return ok(
      check,
      `${needed} to what stands before the server on port ${port}, whose limits are its own`,
    );
  }
  const free = maxConnections - reservedConnections - otherConnections;
  const seen = `${needed} needed (DATABASE_POOL x WORKERS), ` +
    `${free} of ${maxConnections} free`;
  return needed > free
    ? fail(check, seen, "Raise max_connections, lower DATABASE_POOL, or put PgBouncer between")
    : ok(check, seen);
}

/** Checks that charged calls are durable, on the primary. */
export async function* checkPrimary(
  sql: Sql,
  { inRecovery, heldWalBytes }: ServerFacts,
): AsyncGenerator<CheckFinding> {
  yield inRecovery
    ? fail(
      "primary",
      "DATABASE_URL leads to a replica, which takes no calls",
      "Set it to the primary",
    )
    : ok("primary", "it takes writes");
  const durable = await readSettings(sql, ["fsync", "full_page_writes", "synchronous_commit"]);
  const off = [...durable].filter(([, value]) => value === "off").map(([name]) => name);
  yield off.length > 0
    ? fail("durability", `${off.join(", ")} off: a crash loses charged calls`, "Set them on")
    : ok("durability", "what is charged is on disk");
  if (heldWalBytes === null) return;
  yield heldWalBytes > HELD_WAL_BYTES
    ? warn(
      "WAL",
      `${megabytes(heldWalBytes)} kept for a replica that does not fetch it`,
      "Bring it back, or drop its slot by pg_drop_replication_slot",
    )
    : ok("WAL", "none is kept for a replica that is gone");
}
