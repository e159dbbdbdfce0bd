/** Tests of a metered call outside HTTP: charges and releases for every outcome of its work. */
import assert from "node:assert/strict";
import { Problem } from "../../src/http/problem.ts";
import type { Worked } from "../../src/metering/call.ts";
import { keyCaller } from "../../src/metering/caller.ts";
import { createMeter, type Meter } from "../../src/metering/meter.ts";
import type { Sql } from "../../src/db/sql.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { meteredCallOf } from "../support/metered-call.ts";

const gone = new Error("the caller left");

/** An account on the free plan, and the dependencies with which the test makes its calls. */
async function caller(sql: Sql, change: (meter: Meter) => Partial<Meter> = () => ({})) {
  let at = Date.UTC(2026, 2, 10);
  const { id: account, keys: [key = ""] } = await newAccount(sql, "free");
  const meter = createMeter(sql, { reservationS: 15, clock: () => new Date(at) });
  const kept: unknown[] = [];
  const meteredCall = meteredCallOf({ ...meter, ...change(meter) }, {
    onKept: (error, of) => kept.push(of === account ? error : "another account"),
  });
  const controller = new AbortController();
  return {
    meteredCall,
    who: keyCaller(key, { account, id: key }),
    terms: { signal: controller.signal },
    /** The errors of reservations that were not given back. */
    kept,
    leave: () => controller.abort(gone),
    passS: (seconds: number) => at += seconds * 1000,
    async charged() {
      return Object.values(await callsCharged(sql, account))[0] ?? 0;
    },
    /** Number of calls left in the month. */
    async left() {
      const usage = await meter.usage(key);
      assert("month" in usage);
      return usage.month.remaining;
    },
  };
}

const leaves = <T>(value: T, units: number) => (): Promise<Worked<T>> =>
  Promise.resolve({ value, units });

Deno.test("meteredCall()", async (t) => {
  const { sql, close } = await testDatabase();

  await t.step("charges the call and returns its value", async () => {
    const { meteredCall, who, terms, charged } = await caller(sql);
    const called = await meteredCall(who, terms, leaves("scored", 1));
    assert(called.outcome === "answered");
    assert.deepEqual([called.value, called.standing.month.remaining], ["scored", 99]);
    assert.equal(await charged(), 1);
  });

  await t.step("charges a part of what the work reserved, and frees the rest", async () => {
    const { meteredCall, who, terms, charged, left } = await caller(sql);
    const called = await meteredCall(who, terms, async ({ reserve }) => {
      const raised = await reserve(40);
      assert(raised.outcome === "admitted");
      assert.equal(raised.month.remaining, 60);
      return { value: null, units: 25 };
    });
    assert(called.outcome === "answered");
    assert.equal(called.standing.month.remaining, 75);
    assert.deepEqual([await charged(), await left()], [25, 75]);
  });

  await t.step(
    "charges nothing if the month has fewer calls left than the work reserves",
    async () => {
      const { meteredCall, who, terms, charged, left } = await caller(sql);
      const called = await meteredCall(who, terms, async ({ reserve }) => {
        const raised = await reserve(101);
        assert(raised.outcome === "monthly_quota_exceeded");
        assert.equal(raised.month.remaining, 100);
        return { value: "too many", units: 0 };
      });
      assert.equal(called.outcome, "answered");
      assert.deepEqual([await charged(), await left()], [0, 100]);
    },
  );

  await t.step(
    "releases the reservation if the work charges nothing or throws",
    async () => {
      const { meteredCall, who, terms, charged, left } = await caller(sql);
      const called = await meteredCall(who, terms, leaves("not found", 0));
      assert(called.outcome === "answered");
      assert.deepEqual([called.value, called.standing.month.remaining], ["not found", 100]);
      const broken = new Error("broken");
      const failing = meteredCall(who, terms, async ({ reserve }) => {
        await reserve(50);
        throw broken;
      });
      await assert.rejects(failing, broken);
      assert.deepEqual([await charged(), await left()], [0, 100]);
    },
  );

  await t.step("does not start the work of a refused call", async () => {
    const { meteredCall, who, terms } = await caller(sql);
    for (let i = 0; i < 5; i++) await meteredCall(who, terms, leaves(null, 1));
    const refused = await meteredCall(who, terms, () => assert.fail("it is refused"));
    assert.equal(refused.outcome, "rate_limit_exceeded");
  });

  await t.step("releases the call if its caller disconnects during the work", async () => {
    const { meteredCall, who, terms, leave, charged, left } = await caller(sql);
    const called = meteredCall(who, terms, () => {
      leave();
      return Promise.resolve({ value: "late", units: 1 });
    });
    await assert.rejects(called, gone);
    // The service releases the call in the background.
    while (await left() < 100);
    assert.equal(await charged(), 0);
  });

  await t.step("answers a call whose caller disconnects during or after the charge", async () => {
    for (const when of ["before", "after"] as const) {
      const { meteredCall, who, terms, leave, charged, left } = await caller(sql, (meter) => ({
        async settle(...args) {
          if (when === "before") leave();
          const isSettled = await meter.settle(...args);
          leave();
          return isSettled;
        },
      }));
      const called = await meteredCall(who, terms, async ({ reserve }) => {
        await reserve(3);
        return { value: "scored", units: 2 };
      });
      assert(called.outcome === "answered");
      assert.deepEqual([called.value, called.standing.month.remaining], ["scored", 98]);
      assert.deepEqual([await charged(), await left()], [2, 98]);
    }
  });

  await t.step("charges no free call, and answers one whose caller disconnects", async () => {
    const { meteredCall, who, terms, leave, charged } = await caller(sql);
    await assert.doesNotReject(meteredCall(who, { ...terms, free: true }, leaves("found", 1)));
    assert.equal(await charged(), 0);
    const called = await meteredCall(who, { ...terms, free: true }, () => {
      leave();
      return Promise.resolve({ value: "stored", units: 1 });
    });
    assert(called.outcome === "answered");
    assert.equal(called.value, "stored");
    assert.equal(await charged(), 0);
  });

  await t.step("throws the work's error, and reports it if giving back fails", async () => {
    const lost = Object.assign(new Error("lost"), { code: "CONNECTION_CLOSED" });
    for (const failure of [lost, new Error("no such function")]) {
      const { meteredCall, who, terms, kept } = await caller(sql, () => ({
        giveBack: () => Promise.reject(failure),
      }));
      const broken = new Error("broken");
      await assert.rejects(meteredCall(who, terms, () => Promise.reject(broken)), broken);
      const called = await meteredCall(who, terms, leaves("not found", 0));
      assert(called.outcome === "answered");
      assert.deepEqual(kept, [failure, failure]);
    }
  });

  await t.step("releases an admission granted after its caller disconnected", async () => {
    const { meteredCall, who, terms, leave, left } = await caller(sql, (meter) => ({
      async admit(...args) {
        const admission = await meter.admit(...args);
        leave();
        return admission;
      },
    }));
    await assert.rejects(meteredCall(who, terms, () => assert.fail("too late")), gone);
    while (await left() < 100);
  });

  await t.step(
    "throws service_unavailable for an expired reservation, and charges nothing",
    async () => {
      const expired = (error: unknown) =>
        error instanceof Problem && error.code === "service_unavailable";
      for (const reserves of [true, false]) {
        const { meteredCall, who, terms, passS, charged, left } = await caller(sql);
        const called = meteredCall(who, terms, async ({ reserve }) => {
          passS(15);
          if (reserves) await assert.rejects(reserve(2), expired);
          return { value: "late", units: 1 };
        });
        await assert.rejects(called, expired);
        assert.deepEqual([await charged(), await left()], [0, 100]);
      }
    },
  );

  await t.step("retries the charge if the connection closes before the confirmation", async () => {
    let asked = 0;
    const { meteredCall, who, terms, charged } = await caller(sql, (meter) => ({
      async settle(...args) {
        const isSettled = await meter.settle(...args);
        if (asked++ > 0) return isSettled;
        throw Object.assign(new Error("it broke off"), { code: "CONNECTION_CLOSED" });
      },
    }));
    const called = await meteredCall(who, terms, leaves(null, 1));
    assert.equal(called.outcome, "answered");
    assert.deepEqual([asked, await charged()], [2, 1]);
  });

  await close();
});
