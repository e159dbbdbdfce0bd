/** A process of the service dies under load, without a chance to put anything in order. */
import assert from "node:assert/strict";
import type { Sql } from "../../src/db/sql.ts";
import type { LoadAccount } from "../load/accounts.ts";
import { poll } from "../load/poll.ts";
import type { RunningService } from "../support/program.ts";
import { charged, countByAccount, outcomes, startWorld, type World } from "./world.ts";

Deno.test("a service killed under load: all that was answered is charged, and beyond it at most what was under way", async () => {
  await using world = await startWorld();
  const killed = await world.service();
  const load = world.load(killed);
  await load.more(100, 200);
  await killed.kill9();
  const calls = [...await load.stop()];
  assert.deepEqual(Object.keys(outcomes(calls)).filter((outcome) => outcome !== "refused"), [
    "200",
    "cut",
  ]);

  const answered = countByAccount(world, calls, ({ outcome }) => outcome === 200);
  const underWay = countByAccount(world, calls, ({ outcome }) => outcome === "cut");
  const before = await charged(world);
  for (const [i, calls] of before.entries()) {
    const [least = 0, more = 0] = [answered[i], underWay[i]];
    assert.ok(calls >= least, `account ${i}: ${least} answered, ${calls} charged`);
    assert.ok(calls <= least + more, `account ${i}: ${least} + ${more} sent, ${calls} charged`);
  }

  // Another process finds nothing that it must put in order first.
  const next = await world.service();
  const loadOfNext = world.load(next);
  await loadOfNext.more(100, 200);
  const callsOfNext = await loadOfNext.stop();
  assert.deepEqual(Object.keys(outcomes(callsOfNext)), ["200"]);
  const answeredByNext = countByAccount(world, callsOfNext, () => true);
  assert.deepEqual(
    await charged(world),
    before.map((calls, i) => calls + (answeredByNext[i] ?? 0)),
  );
  assert.equal(await next.stop(), 0);
});

/** Takes a lock in a transaction of its own; resolves to what gives it back. */
async function hold(
  { sql }: World,
  lock: (tx: Sql) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>(), end = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await lock(tx as unknown as Sql);
    held.resolve();
    await end.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    end.resolve();
    await holding;
  };
}

/** Calls an account makes at once, each with an idempotency key of its own. */
const idempotencyKeys = ["a", "b", "c", "d"];

/** The statuses of these calls; `cut`: not answered. */
function callAll(
  { address }: RunningService,
  { key }: LoadAccount,
): Promise<(number | "cut")[]> {
  return Promise.all(idempotencyKeys.map(async (idempotencyKey) => {
    try {
      const response = await fetch(`${address}/v1/score`, {
        method: "POST",
        headers: {
          "x-api-key": key,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify({ address: "Via Roma 1, Borgo Campione" }),
      });
      await response.bytes();
      return response.status;
    } catch {
      return "cut";
    }
  }));
}

Deno.test("a service killed while it charges: unanswered and charged is only what was being settled, and repeating it costs nothing", async () => {
  await using world = await startWorld({ accounts: 3 });
  const { sql, accounts: [answered, settling, measuring] } = world;
  assert.ok(answered && settling && measuring);
  const killed = await world.service({ REQUEST_DEADLINE_S: "60" });
  const all = <T>(value: T) => idempotencyKeys.map(() => value);
  assert.deepEqual(await callAll(killed, answered), all(200));

  const [{ schema }] = await sql<[{ schema: string }]>`
    select schema from livability.release where active`;
  const holdScores = () =>
    hold(world, (tx) => tx`lock table ${tx(schema)}.comune in access exclusive mode`);
  const reserved = ({ id }: LoadAccount) =>
    poll("the reservations", async () => {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from livability.admission where account = ${id} and state = 'reserved'`;
      return row.count === idempotencyKeys.length;
    });
  const waitingToSettle = async () => {
    const [row] = await sql<[{ count: number }]>`
      select count(*) from pg_locks where locktype = 'advisory' and not granted`;
    return row.count;
  };

  // The calls of one account are scored, and wait to be charged ...
  const letFirstBeScored = await holdScores();
  const first = callAll(killed, settling);
  await reserved(settling);
  const letSettle = await hold(world, (tx) => tx`select livability.lock_account(${settling.id})`);
  await letFirstBeScored();
  await poll("a settlement", async () => await waitingToSettle() > 0);
  // ... those of another are being scored, when the service is killed.
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
  assert.equal(ofAnswered, idempotencyKeys.length);
  assert.ok(ofSettling <= beingSettled, `${ofSettling} charged, ${beingSettled} being settled`);
  assert.equal(ofMeasuring, 0);

  const next = await world.service({ REQUEST_DEADLINE_S: "60" });
  for (const account of [answered, settling, measuring]) {
    assert.deepEqual(await callAll(next, account), all(200));
  }
  assert.deepEqual(await charged(world), [answered, settling, measuring].map(() => 4));
  assert.equal(await next.stop(), 0);
});
