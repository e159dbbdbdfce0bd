/** The meter against its oracle, over random schedules. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type FreshKey, insertKey } from "../../src/access/account-keys.ts";
import { repeatable } from "../../src/metering/idempotency.ts";
import {
  type Admission,
  type CallAdmitted,
  createMeter,
  type Usage,
} from "../../src/metering/meter.ts";
import type { Sql } from "../../src/db/sql.ts";
import { newAccount, setCallsUsed } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { type Once, Oracle, type Verdict } from "./meter-oracle.ts";

/** Two minutes before the end of a month, so that most schedules continue in the next. */
const start = Date.UTC(2026, 0, 31, 23, 58);
const usedBefore = {
  live: { "2026-01": 90, "2026-02": 93 },
  test: { "2026-01": 9_990, "2026-02": 9_993 },
};

type Step =
  | { do: "admit"; key: number; fullReport: boolean; once: Once | null; afterMs: number }
  | { do: "usage"; key: number; afterMs: number }
  | { do: "reserve" | "settle"; call: number; units: number; afterMs: number }
  | { do: "release"; call: number; afterMs: number }
  | { do: "plan"; plan: string; afterMs: number }
  | { do: "create"; afterMs: number }
  | { do: "replace" | "revoke"; key: number; afterMs: number };

/**
 * Short and long pauses, and pauses that end exactly at the end of a window, of a reservation or of
 * a day.
 */
const afterMs = fc.oneof(
  { weight: 4, arbitrary: fc.nat({ max: 3000 }) },
  { weight: 1, arbitrary: fc.nat({ max: 70_000 }) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 14_999, 15_000, 59_999, 60_000, 125_000) },
  { weight: 1, arbitrary: fc.constantFrom(86_399_999, 86_400_000) },
);
/** Few keys and requests, so that they recur. */
const once = fc.record({
  key: fc.constantFrom("a", "b", "c"),
  request: fc.constantFrom("x", "x", "x", "y"),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("admit" as const),
      key: fc.nat({ max: 9 }),
      // Most calls are available on every plan, so that some schedules use up the month.
      fullReport: fc.nat({ max: 4 }).map((n) => n === 0),
      once: fc.option(once),
      afterMs,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.record({
        do: fc.constantFrom("reserve" as const, "settle" as const),
        call: fc.nat(),
        // Up to more than the calls left in the month.
        units: fc.integer({ min: 1, max: 12 }),
        afterMs,
      }),
      fc.record({ do: fc.constant("release" as const), call: fc.nat(), afterMs }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("usage" as const), key: fc.nat({ max: 9 }), afterMs }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(
      fc.record({ do: fc.constant("create" as const), afterMs }),
      fc.record({
        do: fc.constantFrom("replace" as const, "revoke" as const),
        key: fc.nat({ max: 9 }),
        afterMs,
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("plan" as const),
      plan: fc.constantFrom("free", "starter"),
      afterMs,
    }),
  },
);

/** A key, with its oracle (of live or of test calls) and its number in that oracle. */
interface Held {
  readonly key: string;
  readonly id: number;
  readonly number: number;
  readonly oracle: Oracle;
}

/**
 * Plays a schedule on the meter and on the oracles of live and of test calls. All answers must be
 * equal.
 */
async function play(sql: Sql, lifeMs: number, steps: readonly Step[]): Promise<void> {
  let at = start;
  const account = await newAccount(sql, "free", 2);
  for (const month of ["2026-01", "2026-02"] as const) {
    await setCallsUsed(sql, account.id, new Date(`${month}-01T12:00Z`), usedBefore.live[month]);
    await sql`
      update livability.monthly_use set test_calls = ${usedBefore.test[month]}
      where account = ${account.id} and month = ${`${month}-01`}`;
  }
  const meter = createMeter(sql, { reservationS: lifeMs / 1000, clock: () => new Date(at) });
  const live = new Oracle("free", lifeMs, usedBefore.live);
  const test = new Oracle("free", lifeMs, usedBefore.test, "test");
  const rows = await sql<{ id: number }[]>`
    select id from livability.api_key where account = ${account.id} order by id`;
  const keys: Held[] = [];
  const hold = ({ key, id }: FreshKey, oracle: Oracle, replaced?: number) => {
    keys.push({ key, id, number: oracle.addKey(at, replaced), oracle });
  };
  for (const [i, key] of account.keys.entries()) hold({ key, id: rows[i]?.id ?? NaN }, live);
  const order = { account: account.id, name: "", actor: "operator" } as const;
  const ofTests = { ...order, seal: () => new Uint8Array() };
  const first = await insertKey(sql, ofTests);
  assert(typeof first !== "string");
  hold(first, test);
  /** Returns a working key, of which at least one always exists. */
  const active = (n: number, of: readonly Held[] = keys) => {
    const working = of.filter((each) => each.oracle.isActive(each.number, at));
    const key = working[n % working.length];
    assert(key !== undefined);
    return key;
  };
  /** The admitted calls, each with the number that its oracle assigned. */
  const calls: { admitted: CallAdmitted; at: number; number: number; oracle: Oracle }[] = [];

  for (const each of steps) {
    at += each.afterMs;
    switch (each.do) {
      case "admit": {
        const { fullReport, once } = each;
        const key = active(each.key);
        const answer = await meter.admit(key.key, {
          fullReport,
          once: once &&
            repeatable(once.key, "scoreAddress", "", new TextEncoder().encode(once.request)),
        });
        const { oracle, number } = key;
        const { verdict, call, ...expected } = oracle.admit(number, at, fullReport, once);
        assert.deepEqual(common(answer), verdict);
        if (answer.outcome !== "admitted") break;
        assert(call !== null);
        const { reserves, charged } = answer;
        assert.deepEqual({ reserves, charged }, expected);
        calls.push({ admitted: answer, at, number: call, oracle });
        break;
      }
      case "usage": {
        const key = active(each.key);
        assert.deepEqual(common(await meter.usage(key.key)), key.oracle.usage(key.number, at));
        break;
      }
      case "create": {
        const fresh = await insertKey(sql, order);
        if (typeof fresh === "string") break;
        hold(fresh, live);
        break;
      }
      case "replace": {
        const old = active(each.key);
        const kind = old.oracle === test ? ofTests : order;
        const fresh = await insertKey(sql, { ...kind, replaces: old.id });
        if (typeof fresh === "string") break;
        await sql`
          update livability.api_key set expires_at = ${new Date(at)} where id = ${old.id}`;
        hold(fresh, old.oracle, old.number);
        break;
      }
      case "revoke": {
        const ofLive = keys.filter(({ oracle }) => oracle === live);
        if (ofLive.filter(({ number }) => live.isActive(number, at)).length === 1) break;
        const key = active(each.key, ofLive);
        await sql`
          update livability.api_key set revoked_at = ${new Date(at)} where id = ${key.id}`;
        live.revoke(key.number, at);
        break;
      }
      case "plan":
        await sql`update livability.account set plan = ${each.plan} where id = ${account.id}`;
        live.plan = test.plan = each.plan;
        break;
      default: {
        const index = calls.length === 0 ? -1 : each.call % calls.length;
        const call = calls[index];
        // Skips calls outside the window whose reservation has expired, because the service may
        // have deleted them.
        if (call === undefined || at >= call.at + Math.max(lifeMs, 60_000)) break;
        const { reservation, month, minute } = call.admitted;
        if (each.do === "release") {
          await meter.giveBack(reservation);
          call.oracle.release(call.number);
        } else if (each.do === "reserve") {
          const answer = await meter.reserve(call.admitted, each.units);
          const raised = call.oracle.reserve(call.number, each.units, month.limit, at);
          assert.equal(answer === null, raised === null);
          if (answer === null || raised === null) break;
          assert.equal(answer.outcome, raised.isHeld ? "admitted" : "monthly_quota_exceeded");
          assert.equal(answer.callsUsed, raised.callsUsed);
          assert.deepEqual(answer.month, { ...month, remaining: raised.remaining });
          assert.deepEqual(answer.minute, minute);
        } else {
          const units = Math.min(each.units, call.oracle.units(call.number));
          assert.equal(
            await meter.settle(reservation, units),
            call.oracle.settle(call.number, units, at),
          );
        }
      }
    }
  }
  const charged = await sql<{ month: string; live: number; test: number }[]>`
    select to_char(month, 'YYYY-MM') as month, calls as live, test_calls as test
    from livability.monthly_use where account = ${account.id}`;
  for (const oracle of [live, test]) {
    const months = charged.map((row) => [row.month, row[oracle.kind]] as const);
    assert.deepEqual(
      Object.fromEntries(months.filter(([, calls]) => calls > 0)),
      oracle.chargedByMonth(),
    );
  }
  const [days] = await sql<[{ calls: number }]>`
    select coalesce(sum(calls), 0)::integer as calls from livability.daily_use
    where account = ${account.id}`;
  const before = Object.values(usedBefore.live).reduce((sum, calls) => sum + calls, 0);
  const all = Object.values(live.chargedByMonth()).reduce((sum, calls) => sum + calls, 0);
  assert.equal(days.calls, all - before, "days count the live calls alone");
}

/** The fields of an answer that the oracle predicts. */
function common(answer: Admission | Usage): Verdict {
  assert("minute" in answer, answer.outcome);
  const { outcome, plan, callsUsed, minute, month } = answer;
  return { outcome, plan, callsUsed, minute, month };
}

Deno.test("the meter returns the same results as its oracle for any schedule of calls", async () => {
  const { sql, close } = await testDatabase();
  await fc.assert(
    fc.asyncProperty(
      // Lifetimes of a reservation: shorter and longer than the window.
      fc.constantFrom(15_000, 125_000),
      fc.array(step, { minLength: 1, maxLength: 60 }),
      (lifeMs, steps) => play(sql, lifeMs, steps),
    ),
    { numRuns: 60 },
  );
  await close();
});

Deno.test("the meter never admits more than the plan's calls in any 60 seconds", async () => {
  const { sql, close } = await testDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(afterMs, { minLength: 1, maxLength: 60 }), async (pauses) => {
      let at = start;
      const { keys: [key] } = await newAccount(sql, "free");
      const meter = createMeter(sql, { reservationS: 15, clock: () => new Date(at) });
      const admitted: number[] = [];
      for (const pause of pauses) {
        at += pause;
        const free = admitted.filter((before) => before > at - 60_000).length < 5;
        const { outcome } = await meter.admit(key);
        assert.equal(outcome, free ? "admitted" : "rate_limit_exceeded");
        if (outcome === "admitted") admitted.push(at);
      }
      for (const from of admitted) {
        assert(admitted.filter((other) => other >= from && other < from + 60_000).length <= 5);
      }
    }),
    { numRuns: 20 },
  );
  await close();
});
