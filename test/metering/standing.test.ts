/** `standing()`: the limits and the release of a key, without a call. */
import assert from "node:assert/strict";
import { createMeter } from "../../src/metering/meter.ts";
import { newAccount, newTestAccount, setCallsOfKey } from "../support/accounts.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);
const meter = createMeter(sql, { reservationS: 15 });

Deno.test("standing() tells the limits and the release that admit() would, and counts nothing", async () => {
  const { keys: [key = ""] } = await newAccount(sql, "free");
  await setCallsOfKey(sql, key, 40);
  for (let i = 0; i < 3; i++) {
    const standing = await meter.standing(key);
    assert.ok(standing.outcome === "known");
    assert.equal(standing.plan, "free");
    assert.deepEqual(standing.minute, { limit: 5, remaining: 5, resetS: 0 });
    assert.equal(standing.month.limit, 100);
    assert.equal(standing.month.remaining, 60);
    assert.equal(standing.release?.name, "sample");
    assert.equal(standing.release?.forTests, undefined);
  }
  const admitted = await meter.admit(key);
  assert.ok(admitted.outcome === "admitted");
  const standing = await meter.standing(key);
  assert.ok(standing.outcome === "known");
  assert.deepEqual([standing.minute.remaining, standing.month.remaining], [4, 59]);
  assert.deepEqual(standing.release, admitted.release);
});

Deno.test("standing() of a test key has the limits of test calls and the sample", async () => {
  const { test } = await newTestAccount(sql, "starter");
  const standing = await meter.standing(test);
  assert.ok(standing.outcome === "known");
  assert.deepEqual([standing.minute.limit, standing.month.limit], [10, 10_000]);
  assert.equal(standing.release?.forTests, true);
});

Deno.test("standing() refuses missing, unknown and revoked keys", async () => {
  const { keys: [key = ""] } = await newAccount(sql, "free");
  await sql`
    update livability.api_key set revoked_at = now()
    where sha256 = sha256(convert_to(${key}, 'UTF8'))`;
  const other = `${key.slice(0, -1)}${key.endsWith("a") ? "b" : "a"}`;
  const outcomes = await Promise.all(
    [key, undefined, "", "lvs_x", other].map(async (one) => (await meter.standing(one)).outcome),
  );
  assert.deepEqual(outcomes, [
    "revoked_api_key",
    "api_key_required",
    "api_key_required",
    "invalid_api_key",
    "invalid_api_key",
  ]);
});
