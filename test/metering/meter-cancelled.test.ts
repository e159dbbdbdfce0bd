/** A late cancellation of another caller's statement hits the meter's statements. */
import assert from "node:assert/strict";
import { type CallAdmitted, createMeter } from "../../src/metering/meter.ts";
import { poll } from "../load/poll.ts";
import { callsCharged, newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";

const database = await testDatabase();
const { sql } = database;
Deno.test.afterAll(() => database.close());

const meter = createMeter(sql, { reservationS: 15 });
const month = `${new Date().toISOString().slice(0, 7)}-01`;

/** Cancels the statement of an operation while it waits for a lock, and returns the operation's result. */
async function cancelled<T>(operation: () => Promise<T>): Promise<T> {
  const { result } = await sql.begin(async (tx) => {
    await tx`lock table livability.api_key, livability.admission in access exclusive mode`;
    const result = operation();
    void result.catch(() => {}); // handled by the caller, after the lock is released
    await poll("a statement to wait", async () => {
      const [waiting] = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      if (waiting === undefined) return false;
      await sql`select pg_cancel_backend(${waiting.pid})`;
      return true;
    });
    return { result };
  });
  return await result;
}

async function admitted(key: string): Promise<CallAdmitted> {
  const admission = await meter.admit(key);
  assert.ok(admission.outcome === "admitted", admission.outcome);
  return admission;
}

Deno.test({
  name: "a cancelled statement of the meter is repeated, and counts and charges once",
  // The embedded engine has one session, so no statement can be cancelled.
  ignore: !onServer,
  async fn() {
    const { id, keys: [key = ""] } = await newAccount(sql, "pro");
    const call = await cancelled(() => admitted(key));
    assert.equal(call.minute.limit - call.minute.remaining, 1);
    const raised = await cancelled(() => meter.reserve(call, 3));
    assert.equal(raised?.outcome, "admitted");
    assert.equal(await cancelled(() => meter.settle(call.reservation, 2)), true);
    assert.deepEqual(await callsCharged(sql, id), { [month]: 2 });

    const other = await admitted(key);
    await cancelled(() => meter.giveBack(other.reservation));
    assert.equal(await meter.settle(other.reservation), false);
    const usage = await cancelled(() => meter.usage(key));
    assert.equal(usage.outcome, "known");
    assert.equal(await cancelled(() => meter.refused(key)), null);
    assert.equal(await cancelled(() => meter.owner(key)), id);
    assert.deepEqual(await callsCharged(sql, id), { [month]: 2 });
  },
});
