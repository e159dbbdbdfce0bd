/** A process of the service is killed under load, without a chance to clean up. */
import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { LoadAccount } from "../load/accounts.ts";
import type { Call } from "../load/drive.ts";
import { poll } from "../load/poll.ts";
import { setCallsUsed } from "../support/accounts.ts";
import { pointsCsv } from "../support/jobs.ts";
import type { RunningService } from "../support/program.ts";
import {
  batchOf,
  charged,
  countByAccount,
  outcomes,
  startWorld,
  uploadJob,
  type World,
} from "./world.ts";
import { transaction } from "../../src/db/transaction.ts";

/** Places per batch. */
const PLACES = 7;

Deno.test("a service killed under load has charged every answered call, and beyond those at most the calls in flight", async () => {
  await using world = await startWorld();
  const killed = await world.service();
  const load = world.load(killed), loadOfBatches = world.loadBatches(killed, PLACES);
  await Promise.all([load.more(100, 200), loadOfBatches.more(20, 200)]);
  await killed.kill9();
  const calls = await load.stop(), batches = await loadOfBatches.stop();
  for (const each of [calls, batches]) {
    assert.deepEqual(Object.keys(outcomes(each)).filter((outcome) => outcome !== "refused"), [
      "200",
      "cut",
    ]);
  }

  /** Counts the places of calls and batches with this outcome, by account. */
  const places = (ended: 200 | "cut") => {
    const count = (calls: readonly Call[]) =>
      countByAccount(world, calls, ({ outcome }) => outcome === ended);
    const ofBatches = count(batches);
    return count(calls).map((calls, i) => calls + PLACES * (ofBatches[i] ?? 0));
  };
  const answered = places(200), underWay = places("cut");
  const before = await charged(world);
  for (const [i, calls] of before.entries()) {
    const [least = 0, more = 0] = [answered[i], underWay[i]];
    assert.ok(calls >= least, `account ${i}: ${least} answered, ${calls} charged`);
    assert.ok(calls <= least + more, `account ${i}: ${least} + ${more} sent, ${calls} charged`);
  }

  // A new process starts without any repair.
  const next = await world.service();
  const loadOfNext = world.load(next), batchesForNext = world.loadBatches(next, PLACES);
  await Promise.all([loadOfNext.more(100, 200), batchesForNext.more(20, 200)]);
  const callsOfNext = await loadOfNext.stop(), batchesOfNext = await batchesForNext.stop();
  for (const each of [callsOfNext, batchesOfNext]) {
    assert.deepEqual(Object.keys(outcomes(each)), ["200"]);
  }
  const byNext = countByAccount(world, callsOfNext, () => true);
  const inBatches = countByAccount(world, batchesOfNext, () => true);
  assert.deepEqual(
    await charged(world),
    before.map((calls, i) => calls + (byNext[i] ?? 0) + PLACES * (inBatches[i] ?? 0)),
  );
  assert.equal(await next.stop(), 0);
});

Deno.test("two of four processes killed near the end of quotas: no answered batch uncharged, no quota exceeded", async () => {
  const left = 6 * PLACES + 3, rowsOfJob = 2 * PLACES;
  await using world = await startWorld();
  const { sql, accounts } = world;
  const month = new Date();
  for (const { id } of accounts) await setCallsUsed(sql, id, month, 500_000 - left);
  // A short request deadline also shortens the leases of jobs.
  const services = await Promise.all(
    [0, 1, 2, 3].map(() => world.service({ REQUEST_DEADLINE_S: "5" })),
  );
  for (const [i, { key }] of accounts.entries()) {
    await uploadJob(services[i % services.length], key, pointsCsv(rowsOfJob));
  }
  const loads = services.map((each) => world.loadBatches(each, PLACES, { callers: 50 }));
  const [first, second, ...others] = services;
  await loads[0]?.more(20, 200);
  await Promise.all([first?.kill9(), second?.kill9()]);
  await Promise.all(loads.slice(-others.length).map((load) => load.more(20, 429)));
  const calls = (await Promise.all(loads.map((load) => load.stop()))).flat();
  await poll("the end of each job, or of its month", async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::integer from livability.job where state in ('queued', 'running')`;
    return row.count === 0;
  });
  const answered = countByAccount(world, calls, ({ outcome }) => outcome === 200);
  const underWay = countByAccount(world, calls, ({ outcome }) => outcome === "cut");
  assert.ok(underWay.some((batches) => batches > 0), JSON.stringify(outcomes(calls)));
  const ofJobs = await scoredRows(world);
  assert.ok(ofJobs.some((rows) => rows > 0), "no job scored a row");
  for (const [i, calls] of (await charged(world)).entries()) {
    const [least = 0, more = 0, rows = 0] = [answered[i], underWay[i], ofJobs[i]];
    const used = calls - (500_000 - left), inBatches = used - rows;
    assert.equal(inBatches % PLACES, 0, "a batch is charged whole or not at all, a row once");
    const said =
      `account ${i}: ${least} batches answered, ${more} cut, ${rows} rows, ${used} charged`;
    assert.ok(inBatches >= PLACES * least && inBatches <= PLACES * (least + more), said);
    assert.ok(used <= left, `${said}, ${left} left`);
  }
});

/** Counts the scored job rows of each account, in the accounts' order. */
async function scoredRows({ sql, accounts }: World): Promise<number[]> {
  const rows = await sql<{ account: number; scored: number }[]>`
    select j.account, count(*) filter (where r.result ? 'score')::integer as scored
    from livability.job j join livability.job_row r on r.job = j.id
    group by j.account`;
  const scored = new Map(rows.map((row) => [row.account, row.scored]));
  return accounts.map(({ id }) => scored.get(id) ?? 0);
}

/** Takes a lock in a transaction of another process, and resolves to a function that releases it. */
async function hold(
  { env }: World,
  lock: (tx: Sql) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>(), end = Promise.withResolvers<void>();
  const { sql, close } = await connect(readConfig(env), "import");
  const holding = transaction(sql, async (tx) => {
    await lock(tx);
    held.resolve();
    await end.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    end.resolve();
    await holding;
    await close();
  };
}

const score = {
  path: "/v1/score",
  body: JSON.stringify({ address: "Via Roma 1, Borgo Campione" }),
  places: 1,
};

/** Requests that an account sends concurrently. The name of each is its idempotency key. */
const asked = {
  a: score,
  b: score,
  c: score,
  batch: { path: "/v1/scores", body: batchOf(PLACES), places: PLACES },
};

/** Calls of the month that all requests cost together. */
const COST = Object.values(asked).reduce((sum, { places }) => sum + places, 0);

/** Sends all requests and returns their statuses; `cut` if the connection broke. */
function callAll(
  { address }: RunningService,
  { key }: LoadAccount,
): Promise<(number | "cut")[]> {
  return Promise.all(
    Object.entries(asked).map(async ([idempotencyKey, { path, body }]) => {
      try {
        const response = await fetch(address + path, {
          method: "POST",
          headers: {
            "x-api-key": key,
            "content-type": "application/json",
            "idempotency-key": idempotencyKey,
          },
          body,
        });
        await response.bytes();
        return response.status;
      } catch {
        return "cut";
      }
    }),
  );
}

Deno.test("a service killed while charging charges at most one unanswered request, and a retry costs nothing more", async () => {
  await using world = await startWorld({ accounts: 3 });
  const { sql, accounts: [answered, settling, measuring] } = world;
  assert.ok(answered && settling && measuring);
  const killed = await world.service({ REQUEST_DEADLINE_S: "60" });
  const all = <T>(value: T) => Object.keys(asked).map(() => value);
  assert.deepEqual(await callAll(killed, answered), all(200));

  const [{ schema }] = await sql<[{ schema: string }]>`
    select schema from livability.release where active`;
  const holdScores = () =>
    hold(world, (tx) => tx`lock table ${tx(schema)}.comune in access exclusive mode`);
  const reserved = ({ id }: LoadAccount) =>
    poll("the reservations", async () => {
      const [row] = await sql<[{ calls: number | null }]>`
        select sum(units)::integer as calls from livability.admission
        where account = ${id} and state = 'reserved'`;
      return row.calls === COST;
    });
  const waitingToSettle = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*) from pg_locks where locktype = 'advisory' and not granted`;
    return row.count;
  };

  // Calls of the first account are scored and wait to be charged ...
  const letFirstBeScored = await holdScores();
  const first = callAll(killed, settling);
  await reserved(settling);
  const letSettle = await hold(world, (tx) => tx`select livability.lock_account(${settling.id})`);
  await letFirstBeScored();
  await poll("a settlement", async () => await waitingToSettle() > 0);
  // ... while calls of the second account are being scored. Then the service is killed.
  const letSecondBeScored = await holdScores();
  const second = callAll(killed, measuring);
  await reserved(measuring);
  const beingSettled = await waitingToSettle();
  await killed.kill9();
  assert.deepEqual([await first, await second], [all("cut"), all("cut")]);
  await letSettle();
  await letSecondBeScored();
  await poll("the end of the service's statements", async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*) from pg_stat_activity
      where application_name = 'livability' and state = 'active' and query like '%settle%'
        and pid <> pg_backend_pid()`;
    return row.count === 0;
  });

  assert.equal(beingSettled, 1, "the settlements of an account wait one behind the other");
  const [ofAnswered, ofSettling = NaN, ofMeasuring] = await charged(world);
  assert.equal(ofAnswered, COST);
  // At most one request was being settled. It is charged entirely or not at all.
  assert.ok([0, 1, PLACES].includes(ofSettling), `${ofSettling} charged, one being settled`);
  assert.equal(ofMeasuring, 0);

  const next = await world.service({ REQUEST_DEADLINE_S: "60" });
  for (const account of [answered, settling, measuring]) {
    assert.deepEqual(await callAll(next, account), all(200));
  }
  assert.deepEqual(await charged(world), [answered, settling, measuring].map(() => COST));
  assert.equal(await next.stop(), 0);
});
