/**
 * The meter under many concurrent calls: from several processes on a server, from one process on
 * the embedded engine.
 */
import assert from "node:assert/strict";
import { createKey, listKeys, revokeKey } from "../../src/access/accounts.ts";
import { repeatable } from "../../src/metering/idempotency.ts";
import { type Admission, createMeter } from "../../src/metering/meter.ts";
import { callsCharged, newAccount, setCallsUsed } from "../support/accounts.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { runScript } from "../support/processes.ts";
import { admitAll, startLock } from "./meter-caller.ts";

const caller = new URL("./meter-caller.ts", import.meta.url);
const processes = 4;

/**
 * Admits one call for each key, all concurrently. On a server, several processes share the calls.
 */
async function admitTogether(database: TestDatabase, keys: string[]): Promise<Admission[]> {
  if (database.engine === "embedded") return await admitAll(database.sql, keys);
  // Each process waits for a lock that the test holds until all processes are ready.
  const gate = await database.sql.reserve();
  await gate`select pg_advisory_lock(${startLock})`;
  const outputs = Array.from({ length: processes }, (_, process) => {
    const share = keys.filter((_, index) => index % processes === process);
    return runScript(caller, share, database.env);
  });
  const waiting = async () => {
    const [row] = await gate<[{ count: number }]>`
      select count(*) from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    return row.count;
  };
  let isOver = false;
  const ended = Promise.all(outputs).finally(() => isOver = true);
  while (await waiting() < processes && !isOver);
  await gate`select pg_advisory_unlock(${startLock})`;
  gate.release();
  return (await ended).flatMap((output): Admission[] => JSON.parse(output));
}

function count(answers: readonly Admission[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

Deno.test("meter under 200 calls at once", async (t) => {
  const database = await testDatabase();
  const { sql } = database;
  const meter = createMeter(sql, { reservationS: 60 });

  await t.step(
    "admits exactly the calls per minute of a key, and every refusal returns when to retry",
    async () => {
      const { keys: [key = ""] } = await newAccount(sql, "scale");
      const answers = await admitTogether(database, Array(200).fill(key));
      assert.deepEqual(count(answers), { admitted: 60, rate_limit_exceeded: 140 });
      const remaining: number[] = [];
      for (const answer of answers) {
        assert("minute" in answer);
        if (answer.outcome === "admitted") remaining.push(answer.minute.remaining);
        else assert.equal(answer.minute.remaining, 0);
        assert(answer.minute.resetS >= 1 && answer.minute.resetS <= 60);
      }
      const each = Array.from({ length: 60 }, (_, left) => left);
      assert.deepEqual(remaining.sort((a, b) => a - b), each, "every call saw a place of its own");
    },
  );

  await t.step(
    "admits exactly the calls left in an account's month, across all its keys",
    async () => {
      const { id, keys } = await newAccount(sql, "scale", 10);
      await setCallsUsed(sql, id, new Date(), 499_963);
      const calls = Array.from({ length: 200 }, (_, index) => keys[index % keys.length] ?? "");
      const answers = await admitTogether(database, calls);
      assert.deepEqual(count(answers), { admitted: 37, monthly_quota_exceeded: 163 });

      const reservations = answers.flatMap((answer) =>
        answer.outcome === "admitted" ? [answer.reservation] : []
      );
      // Each call is settled twice concurrently and charged once.
      const settled = await Promise.all(
        [...reservations, ...reservations].map((reservation) => meter.settle(reservation)),
      );
      assert(settled.every((isSettled) => isSettled));
      assert.deepEqual(Object.values(await callsCharged(sql, id)), [500_000]);
    },
  );

  await t.step("charges one call for all requests with one idempotency key", async () => {
    const { id, keys: [key = ""] } = await newAccount(sql, "scale");
    await setCallsUsed(sql, id, new Date(), 499_999);
    const once = repeatable("retry", "scoreAddress", "", new Uint8Array());
    const answers = await Promise.all(Array.from({ length: 60 }, () => meter.admit(key, { once })));
    assert.deepEqual(count(answers), { admitted: 60 });
    const admitted = answers.flatMap((answer) => answer.outcome === "admitted" ? [answer] : []);
    assert.equal(admitted.filter(({ reserves }) => reserves).length, 1);
    const settled = await Promise.all(admitted.map((call) => meter.settle(call.reservation)));
    assert(settled.every((isSettled) => isSettled));
    assert.deepEqual(Object.values(await callsCharged(sql, id)), [500_000]);
  });

  await t.step("does not deadlock while keys are created and revoked", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const { key } = await createKey(sql, { email, plan: "scale" });
    const changeKeys = async () => {
      const { id } = await createKey(sql, { email, plan: "scale" });
      await revokeKey(sql, id);
    };
    const call = async () => {
      const answer = await meter.admit(key);
      if (answer.outcome === "admitted") await meter.settle(answer.reservation);
    };
    // Four at a time: the account may have ten active keys.
    for (let i = 0; i < 5; i++) {
      await Promise.all(Array.from({ length: 16 }, (_, n) => n % 4 === 0 ? changeKeys() : call()));
    }
    const [row] = await sql<[{ count: number }]>`
      select sum(calls)::integer as count from livability.monthly_use u
      join livability.account a on a.id = u.account where a.email = ${email}`;
    assert.equal(row.count, 60);
    assert.equal((await listKeys(sql)).filter((each) => each.email === email).length, 21);
  });

  await database.close();
});
