/** The owner's operations on keys, and the audit trail of these operations. */
import assert from "node:assert/strict";
import { forget } from "../../src/access/forget.ts";
import {
  createAccountKeys,
  type FreshKey,
  maxActiveKeys,
  maxKeysPerDay,
  type NoKey,
} from "../../src/access/account-keys.ts";
import { accountUsage } from "../../src/access/account-usage.ts";
import { auditTrail } from "../../src/access/audit.ts";
import { deleteAccount } from "../../src/access/delete-account.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(close);

const keys = createAccountKeys(sql);

/** Creates an account on the free plan. */
async function account(): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into livability.account (email, plan)
    values (${`${crypto.randomUUID()}@example.org`}, 'free') returning id`;
  return row.id;
}

async function actions(account: number): Promise<string[]> {
  return (await auditTrail(sql, account)).map(({ actor, action }) => `${actor} ${action}`);
}

/** Returns the meter's outcome for a key at an instant. Settles an admitted call. */
async function call(key: string, at = new Date()): Promise<string> {
  const meter = createMeter(sql, { reservationS: 15, clock: () => at });
  const admission = await meter.admit(key);
  if (admission.outcome === "admitted") assert.ok(await meter.settle(admission.reservation));
  return admission.outcome;
}

function made(result: FreshKey | NoKey | "unknown"): FreshKey {
  assert.ok(typeof result !== "string", String(result));
  return result;
}

/** Calls with a key until one is refused; returns the number admitted. */
async function exhaust(key: string, at: Date): Promise<number> {
  for (let admitted = 0;; admitted++) {
    const outcome = await call(key, at);
    if (outcome === "admitted") continue;
    assert.equal(outcome, "rate_limit_exceeded");
    return admitted;
  }
}

const start = Date.parse("2026-03-10T10:00:00Z");
/**
 * An instant some seconds after the start. Tests can share instants, because each test creates its
 * accounts.
 */
const after = (s: number) => new Date(start + s * 1000);

Deno.test("create() creates a working key, and records it in the audit trail", async () => {
  const owner = await account();
  const { id, key } = made(await keys.create(owner, "portal"));
  assert.equal(await call(key), "admitted");
  const [own, ...others] = await keys.list(owner);
  assert.equal(others.length, 0);
  assert.deepEqual(
    { id: own?.id, name: own?.name, revokedAt: own?.revokedAt },
    { id, name: "portal", revokedAt: null },
  );
  assert.deepEqual(await actions(owner), ["customer key_created"]);
});

Deno.test("create() limits the active keys of an account, even for concurrent calls", async () => {
  const owner = await account();
  const many = Array.from({ length: maxActiveKeys + 3 }, () => keys.create(owner, ""));
  const refused = (await Promise.all(many)).filter((one) => one === "too_many");
  assert.equal(refused.length, 3);
});

Deno.test("rotate() keeps the old key valid during the grace period, and not after it", async () => {
  const owner = await account();
  const old = made(await keys.create(owner, "portal"));
  const fresh = made(await keys.rotate(owner, old.id, 3600));
  const inMs = (s: number) => new Date(Date.now() + s * 1000);
  assert.equal(await call(old.key), "admitted");
  assert.equal(await call(fresh.key), "admitted");
  assert.equal(await call(old.key, inMs(3700)), "revoked_api_key");
  assert.equal(await call(fresh.key, inMs(3700)), "admitted");
  assert.deepEqual((await keys.list(owner)).map(({ name }) => name), ["portal", "portal"]);
  assert.deepEqual(await actions(owner), ["customer key_created", "customer key_rotated"]);
});

Deno.test("rotate() without a grace period revokes the old key immediately, even at the limit of active keys", async () => {
  const owner = await account();
  const all = await Promise.all(
    Array.from({ length: maxActiveKeys }, () => keys.create(owner, "")),
  );
  const old = made(all[0] ?? "unknown");
  const fresh = made(await keys.rotate(owner, old.id, 0));
  assert.equal(await call(old.key), "revoked_api_key");
  assert.equal(await call(fresh.key), "admitted");
  assert.equal(await keys.rotate(owner, old.id, 0), "unknown");
});

Deno.test("rotate() carries the minute limit over: the old and the new key share the calls of one key", async () => {
  const owner = await account();
  let key = made(await keys.create(owner, ""));
  assert.equal(await exhaust(key.key, after(0)), 5);
  for (let i = 0; i < 10; i++) {
    key = made(await keys.rotate(owner, key.id, i % 2 === 0 ? 0 : 3600));
    assert.equal(await exhaust(key.key, after(i)), 0, `after rotation ${i + 1}`);
  }
  assert.equal(await exhaust(key.key, after(59.999)), 0);
  assert.equal(await exhaust(key.key, after(60)), 5);
});

Deno.test("creating and revoking keys does not raise an account's calls per minute", async () => {
  const owner = await account();
  const admitted: number[] = [];
  let current = made(await keys.create(owner, ""));
  for (let s = 0; s < maxKeysPerDay - 1; s++) {
    admitted.push(await exhaust(current.key, after(s)));
    await keys.revoke(owner, current.id);
    current = made(await keys.create(owner, ""));
  }
  assert.equal(admitted.reduce((sum, calls) => sum + calls), 5, String(admitted));
  assert.equal(await exhaust(current.key, after(60)), 5);
});

Deno.test("each active key has its own minute limit, and a refusal returns when the next call is possible", async () => {
  const owner = await account();
  const [one, two] = [made(await keys.create(owner, "")), made(await keys.create(owner, ""))];
  assert.equal(await exhaust(one.key, after(0)), 5);
  assert.equal(await exhaust(two.key, after(10)), 5);
  await keys.revoke(owner, one.id);
  const three = made(await keys.create(owner, ""));
  const meter = createMeter(sql, { reservationS: 15, clock: () => after(20) });
  const refused = await meter.admit(three.key);
  assert.ok(refused.outcome === "rate_limit_exceeded");
  // The account's limit is ten calls per minute. The first five calls leave the window after 60 s.
  assert.deepEqual(refused.minute, { limit: 5, remaining: 0, resetS: 40 });
  assert.equal(await exhaust(three.key, after(59.999)), 0);
  assert.equal(await exhaust(three.key, after(60)), 5);
});

Deno.test("create() and rotate() limit the number of keys that an account may create per day", async () => {
  const owner = await account();
  let key = made(await keys.create(owner, ""));
  for (let i = 2; i <= maxKeysPerDay; i++) key = made(await keys.rotate(owner, key.id, 0));
  assert.equal(await keys.rotate(owner, key.id, 0), "too_often");
  assert.equal(await keys.create(owner, ""), "too_often");
  assert.equal(await call(key.key), "admitted", "the key that was not replaced goes on");
  await sql`
    update livability.api_key set created_at = now() - interval '24 hours'
    where id = (select min(id) from livability.api_key where account = ${owner})`;
  made(await keys.rotate(owner, key.id, 0));
});

Deno.test("forget() deletes only keys that were revoked or expired more than 90 days ago", async () => {
  const owner = await account();
  const day = (days: number) => new Date(Date.now() - days * 86_400_000);
  const states: [string, Date | null, Date | null][] = [
    ["active", null, null],
    ["ends later", null, day(-1)],
    ["revoked 89 days ago", day(89), null],
    ["ended 89 days ago", null, day(89)],
    ["revoked 91 days ago", day(91), null],
    ["ended 91 days ago", null, day(91)],
    ["revoked 91 days ago, before its end", day(91), day(-1)],
  ];
  for (const [name, revokedAt, expiresAt] of states) {
    const { id } = made(await keys.create(owner, name));
    await sql`
      update livability.api_key set revoked_at = ${revokedAt}, expires_at = ${expiresAt}
      where id = ${id}`;
  }
  await forget(sql);
  assert.deepEqual((await keys.list(owner)).map(({ name }) => name), [
    "active",
    "ends later",
    "revoked 89 days ago",
    "ended 89 days ago",
  ]);
});

Deno.test("rotate() and revoke() do not find keys of another account", async () => {
  const [owner, other] = [await account(), await account()];
  const { id, key } = made(await keys.create(owner, ""));
  assert.equal(await keys.rotate(other, id, 0), "unknown");
  assert.equal(await keys.revoke(other, id), false);
  assert.equal(await call(key), "admitted");
});

Deno.test("revoke() ends a key immediately, and is idempotent", async () => {
  const owner = await account();
  const { id, key } = made(await keys.create(owner, ""));
  assert.equal(await keys.revoke(owner, id), true);
  assert.equal(await keys.revoke(owner, id), true);
  assert.equal(await call(key), "revoked_api_key");
  assert.deepEqual(await actions(owner), ["customer key_created", "customer key_revoked"]);
});

Deno.test("accountUsage() counts the charged calls of all keys by day; list() returns each key's last day of use", async () => {
  const owner = await account();
  const [one, two] = [made(await keys.create(owner, "")), made(await keys.create(owner, ""))];
  const now = new Date();
  for (const key of [one.key, one.key, two.key]) assert.equal(await call(key, now), "admitted");
  const today = now.toISOString().slice(0, 10);
  const { plan, limit, used, days, resetsAt } = await accountUsage(sql, owner);
  assert.deepEqual({ plan, limit, used }, { plan: "free", limit: 100, used: 3 });
  assert.deepEqual(days.at(-1), { day: today, calls: 3 });
  assert.equal(days.length, now.getUTCDate());
  assert.equal(resetsAt.getTime(), Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  assert.deepEqual((await keys.list(owner)).map(({ lastUsedOn }) => lastUsedOn), [today, today]);
});

Deno.test("deleteAccount() keeps only the audit trail, and calls under way can no longer be settled", async () => {
  const owner = await account();
  const { key } = made(await keys.create(owner, "mine"));
  assert.equal(await call(key), "admitted");
  const meter = createMeter(sql, { reservationS: 15 });
  const underWay = await meter.admit(key);
  assert.ok(underWay.outcome === "admitted");
  await sql`insert into livability.daily_error (account, day, code, answers)
    values (${owner}, '2026-03-01', 'invalid_request', 1)`;
  await deleteAccount({ sql, billing: null, secret: null, print: () => {} }, owner, "customer");
  assert.equal(await meter.settle(underWay.reservation), false);
  assert.equal((await meter.admit(key)).outcome, "invalid_api_key");
  for (
    const table of [
      "admission",
      "usage_window",
      "monthly_use",
      "daily_use",
      "daily_error",
      "idempotency",
      "api_key",
    ]
  ) {
    const rows = await sql`select from livability.${sql(table)} where account = ${owner}`;
    assert.equal(rows.length, 0, table);
  }
  assert.equal((await actions(owner)).at(-1), "customer deleted");
  await assert.rejects(
    deleteAccount({ sql, billing: null, secret: null, print: () => {} }, owner, "customer"),
    /no such account/,
  );
});
