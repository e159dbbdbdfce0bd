/**
 * Calls of an account's own pages count towards the account's month, have a separate limit per
 * minute, and need no key.
 */
import assert from "node:assert/strict";
import { accountUsage } from "../../src/access/account-usage.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { Refusals } from "../../src/metering/refusals.ts";
import { pageCaller } from "../../src/metering/caller.ts";
import type { Sql } from "../../src/db/sql.ts";
import { callsCharged, newAccount, setCallsUsed } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { meteredCallOf } from "../support/metered-call.ts";

/** An account whose pages make calls, with a clock that the test sets. */
async function pagesOf(sql: Sql, plan: string, iso = "2026-03-10T12:00:00Z") {
  let at = Date.parse(iso);
  const { id, keys: [key = ""] } = await newAccount(sql, plan);
  const options = { reservationS: 15, clock: () => new Date(at) };
  const meter = createMeter(sql, options);
  const meteredCall = meteredCallOf(meter, { refusals: new Refusals(() => at) });
  const signal = new AbortController().signal;
  return {
    id,
    key,
    meter,
    passS: (seconds: number) => at += seconds * 1000,
    call: (units = 1) =>
      meteredCall(
        pageCaller(id),
        { signal },
        ({ admitted: { plan } }) => Promise.resolve({ value: plan, units }),
      ),
    fail: (error: Error) => meteredCall(pageCaller(id), { signal }, () => Promise.reject(error)),
  };
}

Deno.test("calls of pages", async (t) => {
  const { sql, close } = await testDatabase();

  await t.step("charges one call of the account's month, on its plan", async () => {
    const { id, call } = await pagesOf(sql, "starter");
    const called = await call();
    assert(called.outcome === "answered");
    assert.equal(called.value, "starter");
    assert.deepEqual(called.standing.month, { limit: 5000, remaining: 4999, resetS: 1_857_600 });
    assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 1 });
  });

  await t.step("charges nothing if the work charges nothing or throws", async () => {
    const { id, call, fail } = await pagesOf(sql, "free");
    assert.equal((await call(0)).outcome, "answered");
    const broken = new Error("broken");
    await assert.rejects(fail(broken), broken);
    assert.deepEqual(await callsCharged(sql, id), {});
  });

  await t.step("shares the month with the keys of the account, to the last call", async () => {
    const { id, call, key, meter } = await pagesOf(sql, "free");
    await setCallsUsed(sql, id, new Date("2026-03-10"), 98);
    const admitted = await meter.admit(key);
    assert(admitted.outcome === "admitted");
    assert.equal((await call()).outcome, "answered");
    const refused = await call();
    assert(refused.outcome === "monthly_quota_exceeded");
    assert.equal(refused.month.resetS, 1_857_600, "until the first of April");
    await meter.giveBack(admitted.reservation);
    assert.equal((await call()).outcome, "answered");
    assert.equal((await call()).outcome, "monthly_quota_exceeded");
    assert.equal((await meter.admit(key)).outcome, "monthly_quota_exceeded");
  });

  await t.step(
    "allows the free plan's calls in addition to those used during an unpaid renewal",
    async () => {
      const { id, call } = await pagesOf(sql, "starter");
      const unpaid = { graceFrom: { month: "2026-03-01", calls: 30 } };
      await sql`update livability.account set billing = ${sql.json(unpaid)} where id = ${id}`;
      await setCallsUsed(sql, id, new Date("2026-03-10"), 129);
      const called = await call();
      assert(called.outcome === "answered");
      assert.equal(called.standing.month.limit, 130);
      assert.equal((await call()).outcome, "monthly_quota_exceeded");
    },
  );

  await t.step("allows as many calls per minute as the plan allows for a key", async () => {
    const { id, call, passS } = await pagesOf(sql, "free");
    for (let i = 0; i < 5; i++) {
      assert.equal((await call(0)).outcome, "answered");
      passS(2);
    }
    const refused = await call();
    assert(refused.outcome === "rate_limit_exceeded");
    assert.deepEqual(refused.minute, { limit: 5, remaining: 0, resetS: 50 });
    passS(50);
    assert.equal((await call()).outcome, "answered");
    assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 1 });
  });

  await t.step("refuses a call of a suspended account", async () => {
    const { id, call } = await pagesOf(sql, "pro");
    await sql`update livability.account set suspended_at = now() where id = ${id}`;
    assert.equal((await call()).outcome, "invalid_api_key");
  });

  await t.step("counts towards the usage of the day", async () => {
    const { id, call } = await pagesOf(sql, "free", new Date().toISOString());
    await call();
    const usage = await accountUsage(sql, id);
    assert.equal(usage.used, 1);
    assert.equal(usage.days.at(-1)?.calls, 1);
  });

  await close();
});
