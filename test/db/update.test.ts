/** A service of the previous version keeps serving while this version updates the database. */
import assert from "node:assert/strict";
import { createMeter } from "../../src/metering/meter.ts";
import { migrate, readMigrations } from "../../src/db/migrate.ts";
import { openServer } from "../../src/db/server.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { SqlFile } from "../../src/db/sql-files.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { databaseWithoutTables } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import * as before from "./version-before.ts";

/** Number of concurrent callers, each with its own connection and account. */
const CALLERS = 4;

/** Rounds of calls of each caller before the update and after it. */
const ROUNDS = 20;

/**
 * Maximum duration of a call in milliseconds, on a busy machine. The deadline of a request is 10 s.
 */
const LONGEST_MS = 5000;

interface Served {
  readonly failures: unknown[];
  readonly longestMs: number;
  /** Calls answered during the update. */
  readonly during: number;
  /** Calls that were charged, and the calls counted in the month. */
  readonly settled: number;
  readonly charged: number;
}

/** Rows of each caller's job, more than it scores. */
const ROWS = 1000;

/** One round of the previous version's calls; returns the number of charged calls. */
async function round(
  sql: Sql,
  { account, sha256 }: { account: number; sha256: Uint8Array },
  timed: <T>(call: Promise<T>) => Promise<T>,
): Promise<number> {
  assert.equal(await timed(before.owner(sql, sha256)), account);
  assert.equal((await timed(before.usage(sql, sha256))).outcome, "known");
  assert.equal(await timed(before.planOf(sql, account)), "pro");
  assert.equal(await timed(before.takeAttempt(sql, "00")), null);
  const once = crypto.getRandomValues(new Uint8Array(32));
  for (const key of [null, once]) {
    const call = await timed(before.admit(sql, sha256, key));
    assert.equal(call.outcome, "admitted");
    assert.equal(await timed(before.settle(sql, call.reservation)), true);
  }
  const left = await timed(before.admit(sql, sha256, null));
  await timed(before.giveBack(sql, left.reservation));
  assert.equal(await timed(before.settle(sql, left.reservation)), false);
  const page = await timed(before.admitPageCall(sql, account));
  assert.equal(await timed(before.reserve(sql, page.reservation, 3)), "reserved");
  assert.equal(await timed(before.settle(sql, page.reservation, 2)), true);
  assert.equal(await timed(before.scoreRow(sql)), true);
  return 5;
}

/** Serves calls as the previous version, and runs `update` in the middle. */
async function serveDuring(url: string, sql: Sql, update: () => Promise<void>): Promise<Served> {
  const service = openServer(url, { pool: CALLERS, statementTimeoutS: 10 });
  const failures: unknown[] = [];
  let longestMs = 0, during = 0, isUpdating = false, isOver = false, settled = 0;
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const answer = await call;
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    if (isUpdating) during++;
    return answer;
  };
  const ready = Array.from({ length: CALLERS }, () => Promise.withResolvers<void>());
  const accounts: number[] = [];
  const callers = ready.map(async ({ resolve }) => {
    const key = await before.addKey(service.sql);
    accounts.push(key.account);
    await before.addJob(service.sql, key.account, ROWS);
    const next = async () => {
      const charged = await round(service.sql, key, timed);
      settled += charged;
    };
    try {
      for (let i = 0; i < ROUNDS; i++) await next();
      resolve();
      while (!isOver) await next();
      for (let i = 0; i < ROUNDS; i++) await next();
    } catch (error) {
      failures.push(error);
      resolve();
    }
  });
  try {
    await Promise.all(ready.map(({ promise }) => promise));
    isUpdating = true;
    await update().finally(() => {
      isUpdating = false;
      isOver = true;
    });
    await Promise.all(callers);
  } finally {
    await service.close();
  }
  const counts = await Promise.all(accounts.map((account) => callsCharged(sql, account)));
  const charged = counts.flatMap((months) => Object.values(months)).reduce((a, b) => a + b, 0);
  return { failures, longestMs, during, settled, charged };
}

/** A database of the previous version, and this version's migrations. */
async function databaseBefore(): Promise<
  { url: string; sql: Sql; known: readonly SqlFile[]; close(): Promise<void> }
> {
  const { sql, env, close } = await databaseWithoutTables();
  await before.create(sql, { rows: false });
  return { url: env["DATABASE_URL"] ?? "", sql, known: await readMigrations(), close };
}

Deno.test({
  name:
    "the previous version answers every call in time during and after an update of the database",
  ignore: !onServer,
  async fn() {
    const { url, sql, close } = await databaseBefore();
    try {
      const served = await serveDuring(url, sql, () => migrate(sql));
      assert.deepEqual(served.failures, []);
      assert.ok(served.longestMs < LONGEST_MS, `${served.longestMs} ms`);
      assert.ok(served.during > 0);
      assert.equal(served.charged, served.settled, "none is lost, none is charged twice");
      // This version and the previous one serve the same account.
      const { keys: [key = ""], id } = await newAccount(sql, "pro");
      const [row] = await sql<[{ sha256: Uint8Array }]>`
        select sha256 from livability.api_key where account = ${id}`;
      const meter = createMeter(sql, { reservationS: 15 });
      const own = await meter.admit(key), other = await before.admit(sql, row.sha256, null);
      assert(own.outcome === "admitted");
      assert.equal((await meter.reserve(own, 3))?.outcome, "admitted");
      assert.equal(await before.settle(sql, other.reservation), true);
      assert.equal(await meter.settle(own.reservation, 2), true);
      assert.deepEqual(Object.values(await callsCharged(sql, id)), [3]);
    } finally {
      await close();
    }
  },
});

Deno.test({
  name: "serveDuring() reports failed calls if an update drops a function of the previous version",
  ignore: !onServer,
  async fn() {
    const { url, sql, known, close } = await databaseBefore();
    try {
      const drop = {
        name: "9000_drop",
        text: "drop function livability.give_back(bigint)",
      };
      const served = await serveDuring(url, sql, () => migrate(sql, [...known, drop], []));
      assert.equal(served.failures.length, CALLERS);
      assert.match(String(served.failures[0]), /give_back.* does not exist/);
    } finally {
      await close();
    }
  },
});
