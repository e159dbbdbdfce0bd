/** This version continues with a database of the previous version (version-before.ts) where that one stopped. */
import assert from "node:assert/strict";
import { createKeptReports } from "../../src/access/kept-reports.ts";
import { hashKey } from "../../src/access/keys.ts";
import { createPeople } from "../../src/access/people/people.ts";
import { plans, TEST_CALLS_PER_MONTH } from "../../src/access/plans.ts";
import { createTestKeys } from "../../src/access/test-keys.ts";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { compareFunctions } from "../../src/db/functions.ts";
import { migrate, pendingMigrations } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createQueue } from "../../src/jobs/queue.ts";
import { createJobs } from "../../src/jobs/stored-jobs.ts";
import { startWorker } from "../../src/jobs/worker.ts";
import { repeatable } from "../../src/metering/idempotency.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { callsCharged } from "../support/accounts.ts";
import {
  closedTestDatabase,
  databaseWithoutTables,
  dropTables,
  type TestDatabase,
  testDatabase,
} from "../support/database.ts";
import { runScript } from "../support/processes.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";
import { until } from "../support/until.ts";
import * as before from "./version-before.ts";

const { stored } = before;
const { signal } = new AbortController();

/** Ten seconds after the last calls of the stored account. */
const later = new Date(stored.at.getTime() + 10_000);

/** A database of the previous version with its rows. */
async function databaseBefore(): Promise<TestDatabase> {
  const database = await databaseWithoutTables();
  await before.create(database.sql, { rows: true });
  return database;
}

/** The same database, updated to this version. */
async function databaseAfter(): Promise<TestDatabase> {
  const database = await databaseBefore();
  await migrate(database.sql);
  return database;
}

/** All definitions in the schema. */
async function definitions(sql: Sql): Promise<{ tables: unknown[]; functions: string[] }> {
  const tables = await sql`
    select table_name as of, ordinal_position::text as name, concat_ws(' ', column_name, data_type,
      is_nullable, column_default, is_identity, generation_expression) as definition
    from information_schema.columns where table_schema = 'livability'
    union all
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'livability'::regnamespace
    union all
    select tablename, indexname, indexdef from pg_indexes where schemaname = 'livability'
    union all
    select relname, relkind::text, coalesce(reloptions::text, '')
    from pg_class where relnamespace = 'livability'::regnamespace
    order by 1, 2, 3`;
  const functions = await sql<{ definition: string }[]>`
    select pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = 'livability'::regnamespace order by 1`;
  return { tables: [...tables], functions: functions.map(({ definition }) => definition) };
}

Deno.test("an update whose process is killed changes nothing, and two at once complete it: each row is kept, and the definitions are those of a new database", async () => {
  const { env, remove } = await closedTestDatabase();
  const config = readConfig(env);
  const old = await connect(config);
  await dropTables(old.sql);
  await before.create(old.sql, { rows: true });
  const rows = await before.rowsOf(old.sql), pending = await pendingMigrations(old.sql);
  await old.close();
  assert.ok(Object.values(rows).flat().length > 30);
  assert.equal(pending[0], "0019_release_functions");

  const killed = new URL("./killed-update.ts", import.meta.url);
  await assert.rejects(runScript(killed, [], env), /^Error: updated$/);
  const { sql, close } = await connect(config), fresh = await testDatabase();
  assert.deepEqual(await before.rowsOf(sql), rows);
  assert.deepEqual(await pendingMigrations(sql), pending);

  await Promise.all([migrate(sql), migrate(sql)]);
  assert.deepEqual(await before.rowsOf(sql, rows), rows);
  assert.deepEqual(await pendingMigrations(sql), []);
  assert.deepEqual(await compareFunctions(sql), { older: [], newer: [] });

  const expected = await definitions(fresh.sql), found = await definitions(sql);
  assert.deepEqual(found.tables, expected.tables);
  const others = found.functions.filter((each) => !expected.functions.includes(each));
  // Processes of the previous version call these, or functions that they call.
  assert.deepEqual(
    others.map((text) => /FUNCTION livability\.(\w+)/.exec(text)?.[1]),
    ["admit_page_call", "calls_left", "meter", "reserved_units", "reserved_units"],
  );
  assert.equal(found.functions.length, expected.functions.length + others.length);
  await fresh.close();
  await close();
  await remove();
});

Deno.test("after an update, passwords, second factors, sessions, links in mails, test keys and kept reports still work", async () => {
  const { sql, close } = await databaseAfter();
  // The tests run at any time after the rows were written.
  await sql`update livability.session set expires_at = now() + interval '1 day'`;
  await sql`update livability.verification set expires_at = now() + interval '1 day'`;
  await sql`update livability.kept_report set kept_at = now()`;
  const { secret, email, password, recoveryCode } = stored;
  const baseUrl = "http://localhost:8000";
  const people = createPeople({ sql, secret, baseUrl, outbox: recordedOutbox(sql, []) });

  const who = await people.session(new Headers({ cookie: stored.cookie }));
  assert.equal(who?.email, email);
  assert.equal(who.hasSecondFactor, true);
  assert.equal(await people.signIn({ email, password: `${password}x`, signal }), "refused");
  const first = await people.signIn({ email, password, signal });
  assert.ok(typeof first === "object" && first.needsCode);
  const cookie = first.cookies.map((each) => each.split(";")[0]).join("; ");
  const headers = new Headers({ cookie });
  assert.equal(await people.signInWithCode({ headers, code: "000000" }), "wrong");
  const second = await people.signInWithCode({ headers, code: recoveryCode });
  assert.equal(typeof second === "object" && second.email, email);
  assert.equal(await people.verify(stored.link), "verified");

  assert.equal((await createTestKeys(sql, secret).current(who.account)).key, stored.testKey);
  const reports = createKeptReports(sql, secret);
  assert.equal(await reports.pages(stored.report.token), stored.report.pages);
  assert.equal(await reports.summary(stored.report.token), stored.report.summary);
  await close();
});

Deno.test("after an update, the meter continues with the minute, the month and the idempotency keys of each key", async () => {
  const database = await databaseBefore();
  const { sql } = database;
  const [{ id }] = await sql<[{ id: number }]>`
    select id from livability.account where email = ${stored.email}`;
  const limits = (month: number | null) =>
    Object.fromEntries(plans.map((plan) => [plan.key, {
      minute: plan.calls_per_minute,
      month: month ?? plan.calls_per_month,
      allowed: true,
      usage: 60,
      free: false,
    }]));
  const ofLive = await before.usage(sql, hashKey(stored.key), limits(null), later);
  const ofTest = await before.usage(
    sql,
    hashKey(stored.testKey),
    limits(TEST_CALLS_PER_MONTH),
    later,
  );
  assert.equal(ofLive.outcome, "known");
  await migrate(sql);

  const meter = createMeter(sql, { reservationS: 15, clock: () => later });
  const { callsUsed, minute, month, ...usage } = await known(meter.usage(stored.key));
  assert.deepEqual({ callsUsed, minute, month, ...usage }, ofLive);
  assert.deepEqual([callsUsed, minute.remaining, month.remaining], [11, 4, 4988]);
  assert.deepEqual(await meter.usage(stored.testKey), ofTest);

  const once = (name: string, body = "{}") =>
    repeatable(name, "score-address", "", new TextEncoder().encode(body));
  const repeated = await meter.admit(stored.key, { once: once("charged") });
  assert(repeated.outcome === "admitted" && repeated.charged);
  assert.equal(await meter.settle(repeated.reservation), true);
  const other = await meter.admit(stored.key, { once: once("charged", "other") });
  assert.equal(other.outcome, "idempotency_key_reused");
  // A process died before it answered this one.
  const retried = await meter.admit(stored.key, { once: once("under way") });
  assert(retried.outcome === "admitted" && !retried.reserves);
  assert.equal(await meter.settle(retried.reservation), true);
  assert.deepEqual(await callsCharged(sql, id), { "2026-10-01": 3, "2026-11-01": 12 });
  await database.close();

  async function known(usage: ReturnType<typeof meter.usage>) {
    const answer = await usage;
    assert(answer.outcome === "known");
    return answer;
  }
});

Deno.test("after an update, a worker finishes the job of a worker that died, and charges each row once", async () => {
  const { sql, close } = await databaseAfter();
  const [{ id, account }] = await sql<[{ id: string; account: number }]>`
    select id, account from livability.job`;
  const jobs = createJobs(sql);
  const state = async () => {
    const job = await jobs.find(account, id);
    return [job?.state, job?.done, job?.scored, job?.failed, job?.charged];
  };
  assert.deepEqual(await state(), ["running", 4, 3, 1, 3]);
  const settled = [...await jobs.results(id, 0)];
  assert.equal(settled.length, 4);

  let now = later;
  const queue = createQueue(sql, { leaseS: 30, clock: () => now });
  const result = { release: "2026-2", method: "3", by: "after" };
  const worker = startWorker({
    queue,
    score: (rows) => Promise.allSettled(rows.map(() => ({ result, units: 1 as const }))),
    active: () => Promise.resolve({ name: "2026-2", schema: "release_2", builtAt: "2026-11-01" }),
    room: () => Promise.resolve(5),
    report: (line, error) => assert.fail(`${line} ${error}`),
  }, { groupsAtOnce: 1, groupS: 10, workS: 10, idleMs: 5 });
  try {
    await until(async () => (await state())[1] === 8);
    assert.deepEqual(await state(), ["running", 8, 7, 1, 7]);
    now = new Date(later.getTime() + 30_000); // the lease of the dead worker has expired
    await until(async () => (await state())[0] === "done");
  } finally {
    await worker.stop();
  }
  assert.deepEqual(await state(), ["done", 12, 11, 1, 11]);
  const late = stored.deadLease.rows.map((position) => ({ position, result, units: 1 as const }));
  assert.equal(await queue.settle(stored.deadLease.id, late, 0), false);
  const results = await jobs.results(id, 0);
  assert.deepEqual(results.slice(0, 4), settled);
  assert.deepEqual(results.slice(4).map((row) => row.result), Array(8).fill(result));
  // 8 calls and 3 rows before, and 8 rows after.
  assert.deepEqual(await callsCharged(sql, account), { "2026-10-01": 3, "2026-11-01": 19 });
  await close();
});
