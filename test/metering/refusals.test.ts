/** A process's cached refusals, compared with the meter's own answers. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { createMeter } from "../../src/metering/meter.ts";
import { Refusals } from "../../src/metering/refusals.ts";
import { newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(close);

/** An account, the meter and the cache on the same clock, and the number of calls to the meter. */
async function world(iso = "2026-03-10T10:00:00Z") {
  const { id, keys: [key = ""] } = await newAccount(sql, "free");
  let at = Date.parse(iso), asked = 0;
  const meter = createMeter(sql, { reservationS: 15, clock: () => new Date(at) });
  const refusals = new Refusals(() => at);
  return {
    id,
    key,
    meter,
    refusals,
    passMs: (ms: number) => at += ms,
    asked: () => asked,
    admit: () => refusals.ask(id, key, "call", () => (asked++, meter.admit(key))),
    async exhaust() {
      for (let i = 0; i < 5; i++) await meter.admit(key);
    },
  };
}

Deno.test("a cached refusal for the minute limit equals the meter's answer at any time", async () => {
  await fc.assert(
    fc.asyncProperty(
      // Also before the end of a month, when both windows count down.
      fc.constantFrom("2026-03-10T10:00:00.250Z", "2026-03-31T23:59:30.700Z"),
      fc.array(fc.nat({ max: 1500 }), { minLength: 1, maxLength: 25 }),
      async (iso, pauses) => {
        const { exhaust, admit, meter, key, passMs } = await world(iso);
        await exhaust();
        for (const ms of pauses) {
          passMs(ms);
          const [remembered, fresh] = [await admit(), await meter.admit(key)];
          assert.ok("minute" in remembered && "minute" in fresh);
          const { outcome, minute, month, plan } = fresh;
          assert.deepEqual(
            [remembered.outcome, remembered.minute, remembered.month, remembered.plan],
            [outcome, minute, month, plan],
          );
        }
      },
    ),
    { numRuns: 8 },
  );
});

Deno.test("a flood beyond the minute limit calls the meter at most five times in two seconds", async () => {
  const { exhaust, admit, passMs, asked } = await world();
  await exhaust();
  for (let ms = 0; ms < 2000; ms++) {
    assert.equal((await admit()).outcome, "rate_limit_exceeded");
    passMs(1);
  }
  assert.ok(asked() <= 5, `${asked()} questions`);
});

Deno.test("an upgrade, a revocation and the end of a suspension take effect within a second", async () => {
  const { id, exhaust, admit, passMs } = await world();
  await exhaust();
  assert.equal((await admit()).outcome, "rate_limit_exceeded");
  await sql`update livability.account set plan = 'starter' where id = ${id}`;
  passMs(1000);
  assert.equal((await admit()).outcome, "admitted");
  await sql`update livability.account set suspended_at = now() where id = ${id}`;
  assert.equal((await admit()).outcome, "invalid_api_key", "what is admitted is never remembered");
  await sql`update livability.account set suspended_at = null where id = ${id}`;
  assert.equal((await admit()).outcome, "invalid_api_key");
  passMs(1000);
  assert.equal((await admit()).outcome, "admitted");
  for (let i = 0; i < 8; i++) await admit();
  assert.equal((await admit()).outcome, "rate_limit_exceeded");
  await sql`update livability.api_key set revoked_at = now() where account = ${id}`;
  passMs(1000);
  assert.equal((await admit()).outcome, "revoked_api_key");
});

Deno.test("forget() and another kind of question call the meter again", async () => {
  const { id, key, exhaust, admit, asked, refusals, meter } = await world();
  await exhaust();
  for (let i = 0; i < 3; i++) await admit();
  assert.equal(asked(), 1);
  const usage = await refusals.ask(id, key, "usage", () => meter.usage(key));
  assert.equal(usage.outcome, "known");
  refusals.forget(id);
  await admit();
  assert.equal(asked(), 2);
});
