/** The parts of an admission, each called alone: who asks, the minute, the month, the idempotency key. */
import assert from "node:assert/strict";
import { createKey, revokeKey } from "../../src/access/accounts.ts";
import { hashKey } from "../../src/access/keys.ts";
import { readFunctions } from "../../src/db/functions.ts";
import { newAccount, setCallsUsed } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const database = await testDatabase();
const { sql } = database;
Deno.test.afterAll(() => database.close());

const limits = {
  free: { minute: 2, month: 100 },
  starter: { minute: 10, month: 5000 },
};
const now = "2026-03-10T10:00:00Z", month = "2026-03-01";

/** The rows of `livability.caller`, without the account. */
async function callerOf(account: number, key: string | null, of: object = limits) {
  const [row] = await sql<Record<string, unknown>[]>`
    select (livability.caller_of(
      ${account}, ${key === null ? null : hashKey(key)}, ${sql.json({ ...of })}, ${now}
    )).*`;
  assert(row !== undefined);
  const { refusal, key: id, window_of, test, plan, minute_limit, month_limit } = row;
  return { refusal, id, window_of, test, plan, minute_limit, month_limit };
}

async function keyId(key: string): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    select id from livability.api_key where sha256 = ${hashKey(key)}`;
  return row.id;
}

/** Stores a call of an account. */
async function store(
  account: number,
  call: { key: number; at: string; state?: string; units?: number; once?: number; test?: boolean },
): Promise<void> {
  const { key, at, state = "reserved", units = 1, once = null, test = false } = call;
  await sql`
    insert into livability.admission
      (account, key, test, admitted_at, expires_at, month, state, units, idempotency)
    values (${account}, ${key}, ${test}, ${at}, ${at}::timestamptz + interval '5 minutes', ${month},
      ${state}, ${units}, ${once})`;
}

Deno.test("caller_of() returns a key, the pages and the jobs of an account with the limits of its plan", async () => {
  const { id, keys: [key = ""] } = await newAccount(sql, "free");
  const number = await keyId(key);
  const free = { refusal: null, test: false, plan: "free", minute_limit: 2, month_limit: 100 };
  assert.deepEqual(await callerOf(id, key), { ...free, id: number, window_of: number });
  assert.deepEqual(await callerOf(id, null), { ...free, id: 0, window_of: 0 });
  const ofQueue = await callerOf(id, null, { free: 100, starter: 5000 });
  assert.deepEqual(ofQueue, { ...free, id: 0, window_of: 0, minute_limit: null });
  await sql`insert into livability.test_key (key) values (${number})`;
  assert.equal((await callerOf(id, key)).test, true);
  await assert.rejects(callerOf(id, key, {}), /no limits are known for the plan free/);
});

Deno.test("caller_of() returns why a caller is refused", async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const { key, id: number } = await createKey(sql, { email, plan: "free" });
  const { id: other } = await newAccount(sql, "free");
  const [{ account }] = await sql<[{ account: number }]>`
    select account from livability.api_key where id = ${number}`;
  assert.equal((await callerOf(other, key)).refusal, "invalid_api_key", "of another account");
  assert.equal((await callerOf(0, null)).refusal, "invalid_api_key", "a deleted account");
  await revokeKey(sql, number);
  assert.equal((await callerOf(account, key)).refusal, "revoked_api_key");
  await sql`update livability.account set suspended_at = now() where id = ${account}`;
  assert.equal((await callerOf(account, key)).refusal, "invalid_api_key");
  assert.equal((await callerOf(account, null)).refusal, "invalid_api_key");
});

Deno.test("window_of() counts the calls of a key, and of all keys together, but pages alone", async () => {
  const { id, keys: [one = "", two = ""] } = await newAccount(sql, "free", 2);
  const minute = async (key: string | null) => {
    const [row] = await sql<[{ places: number; remaining: number; until: Date | null }]>`
      select (livability.window_of(livability.caller_of(
        ${id}, ${key === null ? null : hashKey(key)}, ${sql.json(limits)}, ${now}
      ), ${now})).*`;
    return [row.places, row.remaining, row.until?.toISOString() ?? null];
  };
  assert.deepEqual(await minute(one), [2, 2, null]);
  await store(id, { key: await keyId(one), at: "2026-03-10T09:59:00Z" });
  assert.deepEqual(await minute(one), [2, 2, null], "it was 60 s ago");
  await store(id, { key: await keyId(one), at: "2026-03-10T09:59:10Z", state: "released" });
  await store(id, { key: await keyId(two), at: "2026-03-10T09:59:20Z", state: "settled" });
  assert.deepEqual(await minute(one), [2, 1, "2026-03-10T10:00:10.000Z"]);
  for (const second of [30, 40]) {
    await store(id, { key: 0, at: `2026-03-10T09:59:${second}Z` });
  }
  // Two keys have four places together, which pages take too.
  assert.deepEqual(await minute(one), [2, 0, "2026-03-10T10:00:10.000Z"]);
  assert.deepEqual(await minute(two), [2, 0, "2026-03-10T10:00:10.000Z"]);
  assert.deepEqual(await minute(null), [2, 0, "2026-03-10T10:00:30.000Z"]);
});

Deno.test("quota_of() counts charged calls, and the largest reservation of each idempotency key", async () => {
  const { id } = await newAccount(sql, "free");
  const quota = async (once: number | null, test = false) => {
    const [row] = await sql<[{ used: number; reserved: number; shared: boolean }]>`
      select (livability.quota_of(${id}, ${test}, ${month}, ${once}, ${now})).*`;
    return [row.used, row.reserved, row.shared];
  };
  assert.deepEqual(await quota(null), [0, 0, false]);
  await setCallsUsed(sql, id, new Date(now), 7);
  const at = "2026-03-10T09:59:00Z";
  await store(id, { key: 1, at, units: 3 });
  await store(id, { key: 1, at, units: 2, once: 5 });
  await store(id, { key: 1, at, units: 4, once: 5 });
  await store(id, { key: 1, at, state: "released", units: 9 });
  await store(id, { key: 1, at, state: "settled", units: 9 });
  await store(id, { key: 1, at: "2026-03-10T09:54:59Z", units: 9 });
  await store(id, { key: 2, at, units: 6, test: true });
  assert.deepEqual(await quota(null), [7, 7, false]);
  assert.deepEqual(await quota(5), [7, 7, true]);
  assert.deepEqual(await quota(6), [7, 7, false]);
  assert.deepEqual(await quota(null, true), [0, 6, false]);
});

Deno.test("bind_idempotency() binds a key anew after a day, and deletes ten older ones", async () => {
  const { id } = await newAccount(sql, "free");
  const hash = (n: number) => new Uint8Array(32).fill(n);
  const bind = async (n: number, at: string) => {
    const [row] = await sql<[{ id: number }]>`
      select livability.bind_idempotency(${id}, ${hash(n)}, ${hash(200)}, ${at}) as id`;
    return row.id;
  };
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) ids.push(await bind(n, "2026-03-09T10:00:00Z"));
  await sql`update livability.idempotency set charged = true where account = ${id}`;
  const again = await bind(11, now);
  assert.ok(!ids.includes(again));
  const rows = await sql<{ id: number; charged: boolean; at: Date }[]>`
    select id, charged, bound_at as at from livability.idempotency
    where account = ${id} order by id`;
  assert.deepEqual([...rows], [
    { id: ids[10], charged: true, at: new Date("2026-03-09T10:00:00Z") },
    { id: again, charged: false, at: new Date(now) },
  ]);
});

Deno.test("charge() counts live calls in the month and the day, and test calls in the month", async () => {
  const { id } = await newAccount(sql, "free");
  for (const [test, units] of [[false, 3], [true, 4], [false, 1]] as const) {
    await sql`select livability.charge(${id}, 1, ${test}, ${month}, '2026-03-10', ${units})`;
  }
  const [use] = await sql`
    select calls, test_calls from livability.monthly_use where account = ${id}`;
  const days = await sql`select key, calls from livability.daily_use where account = ${id}`;
  assert.deepEqual(use, { calls: 4, test_calls: 4 });
  assert.deepEqual([...days], [{ key: 1, calls: 4 }]);
});

Deno.test("no function of metering has more than 60 lines of SQL", async () => {
  const parts = ["admit", "caller_of", "window_of", "quota_of", "bind_idempotency", "standing_of"];
  for (const { name, text } of await readFunctions()) {
    if (!parts.includes(name)) continue;
    const lines = text.split("\n").filter((line) => !/^\s*(--|$)/.test(line));
    assert.ok(lines.length <= 60, `${name}: ${lines.length} lines`);
  }
});
