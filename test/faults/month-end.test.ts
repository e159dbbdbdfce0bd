/**
 * The database's clock reaches the end of a month under load. The test first sets the clock to seconds before
 * the end, as an operator might. Requires Debian's `faketime`, which changes the clock of the database server
 * only.
 */
import assert from "node:assert/strict";
import { makeAccounts } from "../load/accounts.ts";
import { poll } from "../load/poll.ts";
import { setCallsUsed } from "../support/accounts.ts";
import { assertExact, charged, countByAccount, outcomes, startWorld } from "./world.ts";

/** Seconds before the end of the month to which the clock is set. */
const LEFT_S = 8;

/** Makes a clock for a server that can be set while the server runs. */
async function settableClock(made: AsyncDisposableStack): Promise<{
  /** The command prefix that runs the server with this clock. */
  readonly under: readonly string[];
  /** Sets the clock's offset from real time, in seconds. */
  set(offsetS: number): Promise<void>;
}> {
  const folder = await Deno.makeTempDir({ prefix: "livability-clock-" });
  made.defer(() => Deno.remove(folder, { recursive: true }));
  await Deno.chmod(folder, 0o755);
  const path = `${folder}/offset`;
  const set = async (offsetS: number) => {
    // Replaces the file atomically, because the server may read it at any moment.
    await Deno.writeTextFile(`${path}.new`, `${offsetS < 0 ? "" : "+"}${offsetS}\n`);
    await Deno.rename(`${path}.new`, path);
  };
  await set(0);
  return {
    under: [
      "env",
      "LD_PRELOAD=/usr/$LIB/faketime/libfaketime.so.1",
      `FAKETIME_TIMESTAMP_FILE=${path}`,
      "FAKETIME_NO_CACHE=1",
      // Changes the wall clock only, not the monotonic clock.
      "FAKETIME_DONT_FAKE_MONOTONIC=1",
    ],
    set,
  };
}

Deno.test("at the end of a month, each call counts in the month of its admission, and the quota resets", async () => {
  await using made = new AsyncDisposableStack();
  const clock = await settableClock(made);
  await using world = await startWorld({ under: clock.under });
  const { sql } = world;
  // Allows calls to wait until the month has ended.
  const service = await world.service({ REQUEST_DEADLINE_S: "30" });

  const today = new Date();
  const monthEnd = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1);
  await clock.set((monthEnd - Date.now()) / 1000 - LEFT_S);
  const [lastMonth, nextMonth] = [new Date(monthEnd - 1000), new Date(monthEnd)];
  const isOver = async () => {
    const [row] = await sql<[{ now: Date }]>`select clock_timestamp() as now`;
    return row.now.getTime() >= monthEnd;
  };
  assert.ok(!await isOver());

  // This account has one call left.
  const [small = { id: NaN, key: "" }] = await makeAccounts(sql, 1, "free");
  await setCallsUsed(sql, small.id, lastMonth, 99);
  const callOfSmall = async () => {
    const response = await fetch(`${service.address}/v1/score`, {
      method: "POST",
      headers: { "x-api-key": small.key, "content-type": "application/json" },
      body: JSON.stringify({ address: "Via Roma 1, Borgo Campione" }),
    });
    await response.body?.cancel();
    return [response.status, response.headers.get("x-quota-remaining")];
  };

  const load = world.load(service);
  await load.more(20, 200);
  assert.deepEqual(await callOfSmall(), [200, "0"]);
  assert.deepEqual(await callOfSmall(), [429, "0"]);

  // Calls in flight at the end of the month: the lock keeps scoring waiting until then.
  const [release] = await sql<[{ schema: string }]>`
    select schema from livability.release where active`;
  await sql.begin(async (tx) => {
    await tx`lock table ${tx(release.schema)}.shape in access exclusive mode`;
    await poll("eight calls under way", async () => {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from livability.admission
        where state = 'reserved' and month = date_trunc('month', ${lastMonth}::timestamptz)`;
      return row.count === 8;
    });
    await poll("the month to end", isOver);
  });
  await load.more(50, 200);
  assert.deepEqual(await callOfSmall(), [200, "99"]);

  const calls = await load.stop();
  assert.deepEqual(Object.keys(outcomes(calls)), ["200"]);
  // The answer's quota reset is the time from admission to the end of the month.
  const straddled = calls.filter(({ sentAt, endedAt, quotaResetS }) =>
    (quotaResetS ?? 0) <= LEFT_S && endedAt - sentAt > 100
  );
  assert.ok(straddled.length >= 8, `${straddled.length} calls straddled the end`);
  assert.deepEqual(
    await charged(world, lastMonth),
    countByAccount(world, calls, ({ quotaResetS }) => (quotaResetS ?? 0) <= LEFT_S),
  );
  assert.deepEqual(
    await charged(world, nextMonth),
    countByAccount(world, calls, ({ quotaResetS }) => (quotaResetS ?? 0) > LEFT_S),
  );
  await assertExact(world, calls);
});
