/** The database's clock is set back: no caller waits longer than a window. */
import assert from "node:assert/strict";
import { createAccountKeys } from "../../src/access/account-keys.ts";
import { createLimits } from "../../src/access/limits.ts";
import { createMeter, type Meter } from "../../src/metering/meter.ts";
import { newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(() => close());

const before = Date.parse("2027-01-15T12:00:00Z"), hourMs = 3_600_000;

/** Repeats until the answer is a refusal; returns the number of the others. */
async function admittedOf(ask: () => Promise<{ readonly outcome: string }>): Promise<number> {
  for (let admitted = 0;; admitted++) {
    if ((await ask()).outcome === "rate_limit_exceeded") return admitted;
  }
}

for (
  const [what, ask] of [
    ["admit()", (meter: Meter, key?: string) => meter.admit(key)],
    ["usage()", (meter: Meter, key?: string) => meter.usage(key)],
  ] as const
) {
  Deno.test(`${what} answers again at once after the clock was set back by an hour, within the limit of the minute`, async () => {
    const { keys: [key] } = await newAccount(sql, "free");
    let now = before;
    const meter = createMeter(sql, { reservationS: 15, clock: () => new Date(now) });
    const limit = await admittedOf(() => ask(meter, key));
    assert.ok(limit > 0);
    now = before - hourMs;
    assert.equal(await admittedOf(() => ask(meter, key)), limit);
    const refused = await ask(meter, key);
    assert.ok("minute" in refused && refused.minute.resetS <= 60);
    now += 60_000;
    assert.equal(await admittedOf(() => ask(meter, key)), limit);
  });
}

Deno.test("take() allows attempts again after the clock was set back by a day, within the limit", async () => {
  let now = before;
  const limits = createLimits({ sql, secret: "x".repeat(32), clock: () => new Date(now) });
  const who = { network: "192.0.2.7" };
  const allowed = async () => {
    for (let n = 0;; n++) {
      const answer = await limits.take("demo_score", who);
      if (answer !== null && "retryAfterS" in answer) return n;
    }
  };
  assert.equal(await allowed(), 5);
  now = before - 24 * hourMs;
  assert.equal(await allowed(), 5);
});

Deno.test("an account can create keys again after the clock was set back by a day, within the limit", async () => {
  const { id: account } = await newAccount(sql, "free");
  const keys = createAccountKeys(sql);
  const created = async () => {
    for (let n = 0;; n++) {
      const key = await keys.create(account, "");
      if (typeof key === "string") return n;
      await keys.revoke(account, key.id);
    }
  };
  const limit = await created();
  assert.ok(limit > 0);
  // The same as a clock that is set back.
  await sql`
    update livability.api_key set created_at = created_at + interval '1 day'
    where account = ${account}`;
  assert.ok(await created() >= limit);
});

Deno.test("a sign-in is not delayed by attempts of before the clock was set back", async () => {
  let now = before;
  const limits = createLimits({ sql, secret: "x".repeat(32), clock: () => new Date(now) });
  const signIn = (n: number) =>
    limits.take("sign_in", { network: `198.51.100.${n}`, email: "set-back@example.org" });
  for (let n = 0; n < 11; n++) await signIn(n);
  assert.deepEqual(await signIn(11), { slowMs: 200 });
  now = before - hourMs;
  assert.equal(await signIn(12), null);
});
