import assert from "node:assert/strict";
import postgres from "postgres";
import { createKey, revokeKey } from "../../src/access/accounts.ts";
import { generateKey } from "../../src/access/keys.ts";
import { type Repeatable, repeatable } from "../../src/metering/idempotency.ts";
import { createMeter, type Meter } from "../../src/metering/meter.ts";
import { commonOptions, type Sql } from "../../src/db/sql.ts";
import { isUnavailable } from "../../src/db/database-unavailable.ts";
import { callsCharged, newAccount, setCallsUsed } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

/** A meter with a clock that the test sets. */
function meterAt(sql: Sql, iso: string): { meter: Meter; passS(seconds: number): void } {
  let at = Date.parse(iso);
  const meter = createMeter(sql, { reservationS: 15, clock: () => new Date(at) });
  return { meter, passS: (seconds) => at += seconds * 1000 };
}

/** Admits a call that must be admitted. */
async function reserve(
  meter: Meter,
  key: string | undefined,
  once: Repeatable | null = null,
): Promise<number> {
  const answer = await meter.admit(key, { once });
  assert(answer.outcome === "admitted", answer.outcome);
  return answer.reservation;
}

/** A request with an idempotency key. */
function sent(key: string, body = "{}"): Repeatable {
  return repeatable(key, "scoreAddress", "", new TextEncoder().encode(body));
}

Deno.test("admit() and usage() refuse a missing and a mistyped key without the database", async () => {
  const sql = postgres("postgres://u@127.0.0.1:1/x", commonOptions);
  const meter = createMeter(sql, { reservationS: 15 });
  for (const ask of [meter.admit, meter.usage]) {
    assert.deepEqual(await ask(undefined), { outcome: "api_key_required" });
    assert.deepEqual(await ask(""), { outcome: "api_key_required" });
    const key = generateKey();
    const last = key.endsWith("0") ? "1" : "0";
    assert.deepEqual(await ask(key.slice(0, -1) + last), { outcome: "invalid_api_key" });
    await assert.rejects(ask(key), isUnavailable);
  }
  await sql.end({ timeout: 1 });
});

Deno.test("meter", async (t) => {
  const { sql, close } = await testDatabase();

  await t.step("admit() and usage() reject a well-formed key that was never created", async () => {
    const meter = createMeter(sql, { reservationS: 15 });
    assert.deepEqual(await meter.admit(generateKey()), { outcome: "invalid_api_key" });
    assert.deepEqual(await meter.usage(generateKey()), { outcome: "invalid_api_key" });
  });

  await t.step(
    "admit() returns revoked_api_key for revoked and expired keys, invalid_api_key for suspended accounts",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const request = { email: "states@example.org", plan: "free" };
      const revoked = await createKey(sql, request);
      const expiring = await createKey(sql, {
        ...request,
        expiresAt: new Date("2026-03-10T10:00:05Z"),
      });
      await revokeKey(sql, revoked.id);
      assert.deepEqual(await meter.admit(revoked.key), { outcome: "revoked_api_key" });
      assert.deepEqual(await meter.usage(revoked.key), { outcome: "revoked_api_key" });
      passS(4.999);
      assert.equal((await meter.admit(expiring.key)).outcome, "admitted");
      passS(0.001);
      assert.deepEqual(await meter.admit(expiring.key), { outcome: "revoked_api_key" });
      await sql`update livability.account set suspended_at = now() where email = ${request.email}`;
      for (const { key } of [revoked, expiring]) {
        assert.deepEqual(await meter.admit(key), { outcome: "invalid_api_key" });
        assert.deepEqual(await meter.usage(key), { outcome: "invalid_api_key" });
      }
    },
  );

  await t.step(
    "admit() returns the calls and seconds left, and refuses the sixth call in a minute",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-31T23:59:00.500Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      const first = await meter.admit(key);
      assert(first.outcome === "admitted");
      assert.deepEqual({ ...first, reservation: 0 }, {
        outcome: "admitted",
        reservation: 0,
        reserves: true,
        charged: false,
        idempotency: null,
        account: id,
        plan: "free",
        callsUsed: 0,
        minute: { limit: 5, remaining: 4, resetS: 60 },
        month: { limit: 100, remaining: 99, resetS: 60 },
        release: null,
      });
      for (let i = 0; i < 4; i++) {
        passS(10);
        await reserve(meter, key);
      }
      const refused = await meter.admit(key);
      assert.deepEqual(refused, {
        outcome: "rate_limit_exceeded",
        account: id,
        plan: "free",
        callsUsed: 0,
        // The first call was made 40 s ago and leaves the window after 60 s. The reservations of
        // the first three calls expired after 15 s.
        minute: { limit: 5, remaining: 0, resetS: 20 },
        month: { limit: 100, remaining: 98, resetS: 20 },
        // The month ends in 19.5 s, which is rounded up to 20 s for another half second.
        sameForMs: 500,
      });
      passS(19.999);
      assert.equal((await meter.admit(key)).outcome, "rate_limit_exceeded");
      passS(0.001);
      await reserve(meter, key);
    },
  );

  await t.step(
    "admit() refuses a call beyond the monthly quota, after checking the minute limit",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key, other] } = await newAccount(sql, "free", 2);
      await setCallsUsed(sql, id, new Date("2026-03-01T00:00Z"), 95);
      for (let i = 0; i < 5; i++) await meter.settle(await reserve(meter, key));
      const spent = await meter.admit(other);
      assert(spent.outcome === "monthly_quota_exceeded");
      assert.equal(spent.callsUsed, 100);
      assert.deepEqual(spent.minute, { limit: 5, remaining: 5, resetS: 0 });
      assert.deepEqual(spent.month, {
        limit: 100,
        remaining: 0,
        resetS: 21 * 86_400 + 14 * 3600,
      });
      assert.equal((await meter.admit(key)).outcome, "rate_limit_exceeded");
      passS(60);
      assert.equal((await meter.admit(key)).outcome, "monthly_quota_exceeded");
    },
  );

  await t.step(
    "admit() of a call that the plan excludes counts against the minute limit, but not the month",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      await setCallsUsed(sql, id, new Date("2026-03-01T00:00Z"), 99);
      const refused = await meter.admit(key, { fullReport: true });
      assert(refused.outcome === "plan_required");
      assert.deepEqual([refused.minute.remaining, refused.minute.resetS], [4, 60]);
      assert.equal(refused.month.remaining, 1);
      await reserve(meter, key);
      assert.equal(
        (await meter.admit(key, { fullReport: true })).outcome,
        "plan_required",
        "before the month",
      );
      assert.equal((await meter.admit(key)).outcome, "monthly_quota_exceeded");
      for (let i = 0; i < 2; i++) await meter.admit(key, { fullReport: true });
      assert.equal((await meter.admit(key, { fullReport: true })).outcome, "rate_limit_exceeded");
      passS(60);
      assert.equal((await meter.admit(key, { fullReport: true })).outcome, "plan_required");
      await sql`update livability.account set plan = 'starter' where id = ${id}`;
      assert.equal((await meter.admit(key, { fullReport: true })).outcome, "admitted");
      assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 99 });
    },
  );

  await t.step(
    "admit() returns when the next call is possible after a change to a smaller plan",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "starter");
      for (let i = 0; i < 8; i++) {
        await reserve(meter, key);
        passS(1);
      }
      await sql`update livability.account set plan = 'free' where id = ${id}`;
      const refused = await meter.admit(key);
      assert(refused.outcome === "rate_limit_exceeded");
      // Four of the eight calls must leave the window. The fourth was made 5 s ago.
      assert.deepEqual(refused.minute, { limit: 5, remaining: 0, resetS: 55 });
      passS(55);
      await reserve(meter, key);
    },
  );

  await t.step("admit() returns the active release, with its build date as ISO text", async () => {
    const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
    const { keys: [key] } = await newAccount(sql, "free");
    await sql`
      insert into livability.release (name, schema, built_at, active) values
        ('old', 'release_1', '2026-01-01T00:00Z', false),
        ('new', 'release_2', '2026-02-03T05:05:06.789+01:00', true)`;
    const answer = await meter.admit(key);
    assert(answer.outcome === "admitted");
    assert.deepEqual(answer.release, {
      name: "new",
      schema: "release_2",
      builtAt: "2026-02-03T04:05:06.789Z",
    });
  });

  await t.step("settle() charges a call once, to the month of its admission", async () => {
    const { meter, passS } = meterAt(sql, "2026-03-31T23:59:55Z");
    const { id, keys: [key] } = await newAccount(sql, "free");
    const reservation = await reserve(meter, key);
    passS(10);
    assert.equal(await meter.settle(reservation), true);
    assert.equal(await meter.settle(reservation), true);
    passS(30);
    assert.equal(await meter.settle(reservation), true, "and says so after the reservation's life");
    assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 1 });
  });

  await t.step("settle() charges nothing after the reservation has expired", async () => {
    const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
    const { id, keys: [key] } = await newAccount(sql, "free");
    const [inTime, late] = [await reserve(meter, key), await reserve(meter, key)];
    passS(14.999);
    assert.equal(await meter.settle(inTime), true);
    passS(0.001);
    assert.equal(await meter.settle(late), false);
    assert.equal(await meter.settle(999_999_999), false);
    assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 1 });
  });

  await t.step(
    "giveBack() returns the call to the month, but still counts it against the minute limit",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 99);
      const reservation = await reserve(meter, key);
      assert.equal((await meter.admit(key)).outcome, "monthly_quota_exceeded");
      await meter.giveBack(reservation);
      assert.equal(await meter.settle(reservation), false);
      const next = await meter.admit(key);
      assert(next.outcome === "admitted");
      assert.equal(next.minute.remaining, 3);
      assert.equal(await meter.settle(next.reservation), true);
      await meter.giveBack(next.reservation);
      assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 100 }, "what is settled stays");
    },
  );

  await t.step(
    "reserve() holds several calls of the month, and settle() frees those not charged",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 90);
      const batch = await meter.admit(key);
      assert(batch.outcome === "admitted");
      const raised = await meter.reserve(batch, 9);
      assert(raised?.outcome === "admitted");
      assert.deepEqual(raised, { ...batch, month: { ...batch.month, remaining: 1 } });
      const lower = await meter.reserve(batch, 3);
      assert.equal(lower?.month.remaining, 1, "it never shrinks");
      const other = await meter.admit(key);
      assert(other.outcome === "admitted");
      assert.deepEqual(
        [other.month.remaining, other.minute.remaining],
        [0, 3],
        "one place a request",
      );
      assert.equal((await meter.admit(key)).outcome, "monthly_quota_exceeded");
      await assert.rejects(meter.settle(batch.reservation, 10), /cannot be charged as 10/);
      await assert.rejects(meter.settle(batch.reservation, 0), /cannot be charged as 0/);
      assert.equal(await meter.settle(batch.reservation, 4), true);
      assert.equal(await meter.settle(batch.reservation, 4), true);
      await meter.giveBack(other.reservation);
      const usage = await meter.usage(key);
      assert("month" in usage);
      assert.deepEqual([usage.callsUsed, usage.month.remaining], [94, 6]);
      const [day] = await sql`select calls from livability.daily_use where account = ${id}`;
      assert.equal(day?.["calls"], 4);
    },
  );

  await t.step(
    "reserve() releases the call if the month has too few calls left, and returns how many",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 90);
      await reserve(meter, key);
      const batch = await meter.admit(key);
      assert(batch.outcome === "admitted");
      const refused = await meter.reserve(batch, 10);
      assert.deepEqual(refused, {
        outcome: "monthly_quota_exceeded",
        account: id,
        plan: "free",
        callsUsed: 90,
        minute: batch.minute,
        month: { ...batch.month, remaining: 9 },
      });
      assert.equal(await meter.settle(batch.reservation), false);
      assert.equal(await meter.reserve(batch, 1), null);
    },
  );

  await t.step("an expired reservation of several calls returns all of them", async () => {
    const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
    const { id, keys: [key] } = await newAccount(sql, "free");
    const batch = await meter.admit(key);
    assert(batch.outcome === "admitted");
    assert.equal((await meter.reserve(batch, 100))?.month.remaining, 0);
    passS(15);
    assert.equal(await meter.reserve(batch, 100), null);
    assert.equal(await meter.settle(batch.reservation, 100), false);
    const next = await meter.admit(key);
    assert(next.outcome === "admitted");
    assert.equal(next.month.remaining, 99);
    assert.equal((await meter.reserve(next, 100))?.outcome, "admitted");
    assert.deepEqual(await callsCharged(sql, id), {});
  });

  await t.step("reserve() counts only the calls held in its own month", async () => {
    const { meter, passS } = meterAt(sql, "2026-03-31T23:59:55Z");
    const { keys: [key] } = await newAccount(sql, "free");
    const march = await meter.admit(key);
    passS(10);
    const april = await meter.admit(key);
    assert(march.outcome === "admitted" && april.outcome === "admitted");
    assert.equal((await meter.reserve(march, 50))?.month.remaining, 50);
    assert.equal((await meter.reserve(april, 100))?.outcome, "admitted");
  });

  await t.step(
    "admit() returns when the keys of an account together may make another call",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key, other] } = await newAccount(sql, "starter", 2);
      for (let i = 0; i < 12; i++) {
        await reserve(meter, i < 2 ? key : other);
        passS(1);
      }
      await sql`update livability.account set plan = 'free' where id = ${id}`;
      const refused = await meter.admit(key);
      assert(refused.outcome === "rate_limit_exceeded");
      // Three of the twelve calls must leave the window. The third was made 10 s ago.
      assert.deepEqual(refused.minute, { limit: 5, remaining: 0, resetS: 50 });
    },
  );

  await t.step(
    "reserve() with an idempotency key may exceed the month only up to the calls it already holds",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "starter");
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 60);
      const first = await meter.admit(key, { once: sent("batch") });
      assert(first.outcome === "admitted");
      await meter.reserve(first, 80);
      await sql`update livability.account set plan = 'free' where id = ${id}`;
      const second = await meter.admit(key, { once: sent("batch") });
      assert(second.outcome === "admitted");
      assert.equal((await meter.reserve(second, 80))?.outcome, "admitted", "also beyond the month");
      assert.equal((await meter.reserve(second, 81))?.outcome, "monthly_quota_exceeded");
    },
  );

  await t.step(
    "reserve() holds the calls of concurrent requests with one idempotency key once",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      const [first, second] = [
        await meter.admit(key, { once: sent("batch") }),
        await meter.admit(key, { once: sent("batch") }),
      ];
      assert(first.outcome === "admitted" && second.outcome === "admitted");
      assert.equal((await meter.reserve(first, 80))?.month.remaining, 20);
      assert.equal((await meter.reserve(second, 80))?.month.remaining, 20);
      await meter.giveBack(first.reservation);
      const third = await meter.admit(key, { once: sent("batch") });
      assert(third.outcome === "admitted");
      assert.equal(third.month.remaining, 20, "the second holds them");
      assert.equal(await meter.settle(second.reservation, 70), true);
      assert.equal((await meter.reserve(third, 80))?.outcome, "admitted", "it is charged already");
      assert.equal(await meter.settle(third.reservation, 80), true);
      assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 70 });
    },
  );

  await t.step(
    "settle() charges an idempotency key once, and a retry is admitted even if the month is exhausted",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key, other] } = await newAccount(sql, "free", 2);
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 99);
      assert.equal(await meter.settle(await reserve(meter, key, sent("a"))), true);
      passS(86_399);
      const again = await meter.admit(other, { once: sent("a") });
      assert(again.outcome === "admitted");
      assert.equal(again.reserves, false);
      assert.equal(again.month.remaining, 0);
      assert.equal(again.minute.remaining, 4, "its place in the minute is taken");
      assert.equal(await meter.settle(again.reservation), true);
      await meter.giveBack(again.reservation);
      assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 100 });
      assert.equal((await meter.admit(key)).outcome, "monthly_quota_exceeded", "without a key");
      passS(1);
      const renewed = await meter.admit(key, { once: sent("a") });
      assert.equal(renewed.outcome, "monthly_quota_exceeded", "a day is over");
    },
  );

  await t.step(
    "settle() charges an idempotency key whose earlier reservation was released",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      await meter.giveBack(await reserve(meter, key, sent("a")));
      const again = await meter.admit(key, { once: sent("a") });
      assert(again.outcome === "admitted");
      assert.deepEqual([again.reserves, again.month.remaining], [true, 99]);
      assert.equal(await meter.settle(again.reservation), true);
      assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 1 });
    },
  );

  await t.step("admit() refuses an idempotency key of another request of the account", async () => {
    const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
    const { id, keys: [key] } = await newAccount(sql, "starter");
    await meter.settle(await reserve(meter, key, sent("a")));
    const others = [
      sent("a", "{ }"),
      repeatable("a", "explainScore", "", new TextEncoder().encode("{}")),
    ];
    for (const [index, once] of others.entries()) {
      const refused = await meter.admit(key, { once });
      assert(refused.outcome === "idempotency_key_reused");
      assert.equal(refused.minute.remaining, 8 - index, "its place in the minute is taken");
      assert.equal(refused.month.remaining, 4999);
    }
    const { keys: [stranger] } = await newAccount(sql, "free");
    await reserve(meter, stranger, sent("a", "{ }"));
    passS(86_400);
    await meter.settle(await reserve(meter, key, sent("a", "{ }")));
    assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 2 });
  });

  await t.step(
    "admit() does not bind an idempotency key to a request that it refuses",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      const refused = await meter.admit(key, { fullReport: true, once: sent("a", "1") });
      assert.equal(refused.outcome, "plan_required");
      for (let i = 0; i < 4; i++) await reserve(meter, key);
      assert.equal(
        (await meter.admit(key, { once: sent("a", "2") })).outcome,
        "rate_limit_exceeded",
      );
      passS(60);
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 100);
      const spent = await meter.admit(key, { once: sent("a", "3") });
      assert.equal(spent.outcome, "monthly_quota_exceeded");
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 99);
      await reserve(meter, key, sent("a", "4"));
    },
  );

  await t.step(
    "admit() reserves one call for all requests under way with one idempotency key",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      await setCallsUsed(sql, id, new Date("2026-03-10T00:00Z"), 98);
      const first = await reserve(meter, key, sent("a"));
      const last = await reserve(meter, key, sent("b"));
      const second = await meter.admit(key, { once: sent("a") });
      assert(second.outcome === "admitted");
      assert.deepEqual([second.reserves, second.month.remaining], [false, 0]);
      assert.equal((await meter.admit(key)).outcome, "monthly_quota_exceeded");
      await meter.giveBack(first);
      assert.equal(
        (await meter.admit(key)).outcome,
        "monthly_quota_exceeded",
        "the second holds it",
      );
      assert.equal(await meter.settle(second.reservation), true);
      assert.equal(await meter.settle(last), true);
      assert.equal(await meter.settle(first), false);
      assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 100 });
    },
  );

  await t.step("settle() charges concurrent requests with one idempotency key once", async () => {
    const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
    const { id, keys: [key] } = await newAccount(sql, "free");
    const calls: number[] = [];
    for (let i = 0; i < 3; i++) calls.push(await reserve(meter, key, sent("a")));
    for (const call of calls) assert.equal(await meter.settle(call), true);
    assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 1 });
  });

  await t.step(
    "admit() stores only hashes of idempotency keys, and deletes them after a day",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "scale");
      for (let i = 0; i < 25; i++) await reserve(meter, key, sent(`order-${i}`, "Via Segreta"));
      const rows = () => sql`select * from livability.idempotency where account = ${id}`;
      const stored = await rows();
      assert.equal(stored.length, 25);
      for (const row of stored) {
        assert.deepEqual(Object.keys(row), [
          "account",
          "id",
          "sha256",
          "request_sha256",
          "bound_at",
          "charged",
          "job",
          "table_sha256",
        ]);
        assert.equal(row["sha256"].length, 32);
        assert.equal(row["request_sha256"].length, 32);
      }
      passS(86_400);
      await reserve(meter, key, sent("order-24", "Via Nuova"));
      assert.equal((await rows()).length, 15, "ten are gone, and one stands for another request");
      for (let i = 0; i < 2; i++) await reserve(meter, key, sent(`order-${i}`));
      assert.equal((await rows()).length, 3, "those of the day before are gone");
    },
  );

  await t.step(
    "settle() charges an idempotency key again if it is reused for another request after a day",
    async () => {
      const { id, keys: [key] } = await newAccount(sql, "free");
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      await meter.giveBack(await reserve(meter, key, sent("a")));
      passS(86_395);
      const before = await reserve(meter, key, sent("a"));
      passS(10);
      const after = await reserve(meter, key, sent("a", "another"));
      assert.equal(await meter.settle(before), true);
      assert.equal(await meter.settle(after), true);
      assert.deepEqual(await callsCharged(sql, id), { "2026-03-01": 2 });
    },
  );

  await t.step(
    "usage() counts neither against the minute limit nor against the month",
    async () => {
      const { meter } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "free");
      await meter.settle(await reserve(meter, key));
      const standing = {
        outcome: "known",
        account: id,
        plan: "free",
        callsUsed: 1,
        minute: { limit: 5, remaining: 4, resetS: 60 },
        month: { limit: 100, remaining: 99, resetS: 21 * 86_400 + 14 * 3600 },
      };
      for (let i = 0; i < 7; i++) assert.deepEqual(await meter.usage(key), standing);
      for (let i = 0; i < 4; i++) await reserve(meter, key);
      assert.equal((await meter.usage(key)).outcome, "known", "also with no place free");
    },
  );

  await t.step(
    "admit() deletes admissions that count neither for the minute nor for the month",
    async () => {
      const { meter, passS } = meterAt(sql, "2026-03-10T10:00:00Z");
      const { id, keys: [key] } = await newAccount(sql, "scale");
      for (let i = 0; i < 50; i++) {
        const reservation = await reserve(meter, key);
        if (i % 3 === 0) await meter.settle(reservation);
        if (i % 3 === 1) await meter.giveBack(reservation);
        passS(7);
      }
      const [row] = await sql`select count(*) from livability.admission where account = ${id}`;
      assert.equal(row?.["count"], 9, "those of the last 60 s");
    },
  );

  await t.step("admit() throws for a plan that this version does not know", async () => {
    const meter = createMeter(sql, { reservationS: 15 });
    const { id, keys: [key] } = await newAccount(sql, "free");
    await sql`update livability.account set plan = 'gold' where id = ${id}`;
    await assert.rejects(meter.admit(key), /no limits are known for the plan gold/);
  });

  await close();
});
