/**
 * `doctor`: checks a deployment with the service's settings, and prints the result of each check with a
 * remedy. Changes nothing.
 */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { connect, type Database } from "../db/connect.ts";
import { connectServer } from "../db/server.ts";
import type { Sql } from "../db/sql.ts";
import { activeRelease, type Release } from "../releases/release.ts";
import { type CheckFinding, fail, lineOf, ok, reasonInLine, warn } from "./doctor/finding.ts";
import { languageOf } from "./language-of.ts";
import { checkContent } from "./doctor/release-findings.ts";
import { checkPrimary, checkServer } from "./doctor/server-findings.ts";
import { checkSurroundings } from "./doctor/surroundings.ts";

/** Enough to observe several connections, few enough to be accepted beside the service. */
const CONNECTIONS = 4;

/** Prints a line for each check; returns 1 if one failed, else 0. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { lang: { type: "string" } } });
  const language = languageOf(values, "doctor");
  let failed = false;
  for await (const finding of diagnose(config)) {
    print(lineOf(finding, language));
    failed ||= finding.level === "fail";
  }
  return failed ? 1 : 0;
}

/** All checks, in the order in which to fix problems. */
export async function* diagnose(config: Config): AsyncGenerator<CheckFinding> {
  yield* checkSurroundings(config);
  if (config.DATABASE_URL === undefined) yield* embedded(config);
  else yield* servers(config, config.DATABASE_URL);
}

/** Opening a folder without a database would create one. */
async function* embedded(config: Config): AsyncGenerator<CheckFinding> {
  try {
    await Deno.stat(`${config.DATA_DIR}/postgres`);
  } catch {
    yield warn("database", "databaseMissing");
    return;
  }
  let database: Database;
  try {
    database = await connect(config);
  } catch (error) {
    yield warn("database", "databaseInUse", { reason: reasonInLine(error) });
    return;
  }
  try {
    yield* checkContent(database.sql, new Date());
  } finally {
    await database.close();
  }
}

async function* servers(config: Config, url: string): AsyncGenerator<CheckFinding> {
  let release: Release | null = null;
  yield* opened(config, url, { check: "DATABASE_URL" }, async function* (sql) {
    const facts = yield* checkServer(sql, url, config);
    yield* checkPrimary(sql, facts);
    release = yield* checkContent(sql, new Date());
  });
  for (const [i, replica] of config.DATABASE_READ_URLS.entries()) {
    const at = String(i + 1);
    yield* opened(config, replica, { check: "replica", at }, async function* (sql) {
      const { inRecovery } = yield* checkServer(sql, replica, config);
      yield { ...await checkReplica(sql, inRecovery, release), at };
    });
  }
}

/** Runs checks on a server with a separate pool; a failure of the connection is a finding. */
async function* opened(
  config: Config,
  url: string,
  { check, ...at }: Pick<CheckFinding, "check" | "at">,
  use: (sql: Sql) => AsyncGenerator<CheckFinding>,
): AsyncGenerator<CheckFinding> {
  try {
    const { sql, close } = await connectServer(url, {
      pool: CONNECTIONS,
      statementTimeoutS: config.REQUEST_DEADLINE_S,
    });
    try {
      yield* use(sql);
    } finally {
      await close();
    }
  } catch (error) {
    yield { ...fail(check, "unreachable", { reason: reasonInLine(error) }), ...at };
  }
}

async function checkReplica(
  sql: Sql,
  inRecovery: boolean,
  release: Release | null,
): Promise<CheckFinding> {
  if (!inRecovery) return fail("replica", "replicaIsPrimary");
  const there = await activeRelease(sql);
  return release === null || there?.schema !== release.schema
    ? warn("replica", "replicaBehind")
    : ok("replica", "replicaReady", { name: there.name });
}
