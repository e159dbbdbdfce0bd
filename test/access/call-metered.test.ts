/** Tests of a metered call outside HTTP: charges and releases for every outcome of its work. */
import assert from "node:assert/strict";
import { callMetered, type Metering, type Worked } from "../../src/access/call-metered.ts";
import { Lanes } from "../../src/access/lanes.ts";
import { createMeter, type Meter } from "../../src/access/meter.ts";
import { Refusals } from "../../src/access/refusals.ts";
import type { Sql } from "../../src/db/sql.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const gone = new Error("the caller left");

/** An account on the free plan, and the dependencies with which the test makes its calls. */
async function caller(sql: Sql, change: (meter: Meter) => Partial<Meter> = () => ({})) {
  let at = Date.UTC(2026, 2, 10);
  const { id: account, keys: [key = ""] } = await newAccount(sql, "free");
  const meter = createMeter(sql, { reservationS: 15, clock: () => new Date(at) });
  const metering: Metering = {
    meter: { ...meter, ...change(meter) },
    lanes: new Lanes(1),
    refusals: new Refusals(() => at),
  };
  const controller = new AbortController();
  return {
    account,
    metering,
    terms: { key, account, id: key, signal: controller.signal },
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

Deno.test("callMetered()", async (t) => {
  const { sql, close } = await testDatabase();

  await t.step("charges the call and returns its value", async () => {
    const { metering, terms, charged } = await caller(sql);
    const called = await callMetered(metering, terms, leaves("scored", 1));
    assert(called.outcome === "charged");
    assert.deepEqual([called.value, called.standing.month.remaining], ["scored", 99]);
    assert.equal(await charged(), 1);
  });

  await t.step("charges a part of what the work reserved, and frees the rest", async () => {
    const { metering, terms, charged, left } = await caller(sql);
    const called = await callMetered(metering, terms, async ({ reserve }) => {
      const raised = await reserve(40);
      assert(raised?.outcome === "admitted");
      assert.equal(raised.month.remaining, 60);
      return { value: null, units: 25 };
    });
    assert(called.outcome === "charged");
    assert.equal(called.standing.month.remaining, 75);
    assert.deepEqual([await charged(), await left()], [25, 75]);
  });

  await t.step(
    "charges nothing if the month has fewer calls left than the work reserves",
    async () => {
      const { metering, terms, charged, left } = await caller(sql);
      const called = await callMetered(metering, terms, async ({ reserve }) => {
        const raised = await reserve(101);
        assert(raised?.outcome === "monthly_quota_exceeded");
        assert.equal(raised.month.remaining, 100);
        return { value: "too many", units: 0 };
      });
      assert.equal(called.outcome, "given_back");
      assert.deepEqual([await charged(), await left()], [0, 100]);
    },
  );

  await t.step(
    "releases the reservation if the work charges nothing or throws",
    async () => {
      const { metering, terms, charged, left } = await caller(sql);
      const called = await callMetered(metering, terms, leaves("not found", 0));
      assert(called.outcome === "given_back");
      assert.deepEqual([called.value, called.standing.month.remaining], ["not found", 100]);
      const broken = new Error("broken");
      const failing = callMetered(metering, terms, async ({ reserve }) => {
        await reserve(50);
        throw broken;
      });
      await assert.rejects(failing, broken);
      assert.deepEqual([await charged(), await left()], [0, 100]);
    },
  );

  await t.step("does not start the work of a refused call", async () => {
    const { metering, terms } = await caller(sql);
    for (let i = 0; i < 5; i++) await callMetered(metering, terms, leaves(null, 1));
    const refused = await callMetered(metering, terms, () => assert.fail("it is refused"));
    assert.equal(refused.outcome, "rate_limit_exceeded");
  });

  await t.step("releases the call if its caller disconnects during the work", async () => {
    const { metering, terms, leave, charged, left } = await caller(sql);
    const called = await callMetered(metering, terms, () => {
      leave();
      return Promise.resolve({ value: "late", units: 1 });
    });
    assert.equal(called.outcome, "given_back");
    // The service releases the call in the background.
    while (await left() < 100);
    assert.equal(await charged(), 0);
  });

  await t.step("releases an admission granted after its caller disconnected", async () => {
    const { metering, terms, leave, left } = await caller(sql, (meter) => ({
      async admit(...args) {
        const admission = await meter.admit(...args);
        leave();
        return admission;
      },
    }));
    await assert.rejects(callMetered(metering, terms, () => assert.fail("too late")), gone);
    while (await left() < 100);
  });

  await t.step(
    "returns no value for an expired reservation, and charges nothing",
    async () => {
      const { metering, terms, passS, charged, left } = await caller(sql);
      const called = await callMetered(metering, terms, async ({ reserve }) => {
        passS(15);
        assert.equal(await reserve(2), null);
        return { value: "late", units: 1 };
      });
      assert.deepEqual(called, { outcome: "expired" });
      assert.deepEqual([await charged(), await left()], [0, 100]);
    },
  );

  await t.step("retries the charge if the connection closes before the confirmation", async () => {
    let asked = 0;
    const { metering, terms, charged } = await caller(sql, (meter) => ({
      async settle(...args) {
        const isSettled = await meter.settle(...args);
        if (asked++ > 0) return isSettled;
        throw Object.assign(new Error("it broke off"), { code: "CONNECTION_CLOSED" });
      },
    }));
    const called = await callMetered(metering, terms, leaves(null, 1));
    assert.equal(called.outcome, "charged");
    assert.deepEqual([asked, await charged()], [2, 1]);
  });

  await close();
});
