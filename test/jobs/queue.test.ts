/** The queue of jobs: each row has one result and one charge, even if processes die. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Claim, createQueue, type SettledRow } from "../../src/jobs/queue.ts";
import { createJobs, type Jobs } from "../../src/jobs/stored-jobs.ts";
import type { UploadedRow, UploadedTable } from "../../src/jobs/uploaded-row.ts";
import { newAccount, setCallsUsed } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const database = await testDatabase();
const { sql } = database;
const jobs: Jobs = createJobs(sql);
Deno.test.afterAll(() => database.close());

async function* rowsOf(count: number): AsyncGenerator<UploadedRow> {
  for (let i = 1; i <= count; i++) {
    yield { line: i + 1, id: `row ${i}`, input: { lat: 46, lon: 11 }, passed: {} };
  }
}

const tableOf = (count: number): UploadedTable => ({
  rows: rowsOf(count),
  header: () => [],
  reading: () => ({ columns: [], changes: [] }),
});

/** A job of a new account. */
async function newJob(rows: number, plan = "pro"): Promise<{ account: number; id: string }> {
  const { id: account } = await newAccount(sql, plan);
  const uploader = { account, keySha256: null, language: "en", callsPerMonth: 1e9 } as const;
  const job = await jobs.upload(uploader, tableOf(rows), new AbortController().signal);
  return { account, id: job.id };
}

/** Empties the queue for the next test. */
async function clear(): Promise<void> {
  await sql`delete from livability.job`;
}

/** Results of rows. Every third row fails. Each result contains the name of its process. */
function resultsOf({ rows }: Claim, writer: number): SettledRow[] {
  return rows.map(({ position }) => ({
    position,
    result: { release: "sample", method: "3", writer },
    units: position % 3 === 0 ? 0 : 1,
  }));
}

async function charged(account: number): Promise<{ monthly: number; daily: number }> {
  const [row] = await sql<[{ monthly: number; daily: number }]>`
    select coalesce((
        select sum(calls)::integer from livability.monthly_use where account = ${account}
      ), 0) as monthly, coalesce((
        select sum(calls)::integer from livability.daily_use where account = ${account}
      ), 0) as daily`;
  return row;
}

const ROWS = 170;

/**
 * The actions of a process: it takes rows, stores all or some of them, or dies with them; or time
 * passes.
 */
type Step =
  | { readonly what: "claim" }
  | { readonly what: "die" }
  | { readonly what: "pass" }
  | { readonly what: "settle"; readonly which: number; readonly share: number };

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant<Step>({ what: "claim" }) },
    { weight: 1, arbitrary: fc.constant<Step>({ what: "die" }) },
    { weight: 2, arbitrary: fc.constant<Step>({ what: "pass" }) },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant("settle" as const),
        which: fc.nat(5),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    },
  ),
  { minLength: 5, maxLength: 30 },
);

Deno.test("any order of claims, late or partial results and crashes ends with one result per row and exact charges", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (plan) => {
      await clear();
      let now = Date.parse("2027-03-10T10:00:00Z");
      const queue = createQueue(sql, { leaseS: 30, clock: () => new Date(now) });
      const { account, id } = await newJob(ROWS);
      const held: Claim[] = [], written = new Map<number, number>();
      let writer = 0;
      const settle = async (claim: Claim, share: number) => {
        const all = resultsOf(claim, ++writer);
        const rows = all.slice(0, Math.ceil(all.length * share));
        if (!await queue.settle(claim.lease, rows, 5)) return;
        for (const { position } of rows) {
          assert.ok(!written.has(position), `row ${position} was taken twice`);
          written.set(position, writer);
        }
      };
      for (const step of plan) {
        if (step.what === "claim") {
          const claim = await queue.claim();
          if (claim !== null) held.push(claim);
        } else if (step.what === "die") held.pop();
        else if (step.what === "pass") now += 20_000;
        else {
          const [claim] = held.splice(step.which % Math.max(held.length, 1), 1);
          if (claim !== undefined) await settle(claim, step.share);
        }
      }
      for (let i = 0; i < 100; i++) {
        const claim = await queue.claim();
        if (claim === null) now += 31_000;
        else await settle(claim, 1);
        if ((await jobs.find(account, id))?.state === "done") break;
      }
      const job = await jobs.find(account, id);
      const failed = Math.floor(ROWS / 3);
      assert.deepEqual(
        [job?.state, job?.done, job?.scored, job?.failed, job?.charged],
        ["done", ROWS, ROWS - failed, failed, ROWS - failed],
      );
      assert.deepEqual(await charged(account), { monthly: ROWS - failed, daily: ROWS - failed });
      const results = await jobs.results(id, 0);
      assert.deepEqual(
        results.map(({ position }) => position),
        Array.from({ length: ROWS }, (_, i) => i + 1),
      );
      for (const { position, result } of results) {
        assert.equal((result as unknown as { writer: number }).writer, written.get(position));
      }
      assert.equal((await sql`select from livability.job_lease where job = ${id}`).length, 0);
    }),
    { numRuns: 15 },
  );
});

Deno.test("an exhausted quota makes a job wait for the next month; it ends incomplete if that is exhausted too", async () => {
  await clear();
  let now = Date.parse("2027-03-31T23:50:00Z");
  const queue = createQueue(sql, { leaseS: 30, clock: () => new Date(now) });
  const { account, id } = await newJob(120, "free");
  await setCallsUsed(sql, account, new Date(now), 70);
  const state = async () => {
    const job = await jobs.find(account, id);
    return [job?.state, job?.done, job?.scored, job?.charged];
  };

  const first = await queue.claim();
  assert.equal(first?.rows.length, 30, "no more rows are taken than calls are left");
  // Meanwhile another call uses 10 of the remaining calls. The 20 scored rows are charged; failed
  // rows are free.
  await setCallsUsed(sql, account, new Date(now), 80);
  assert.ok(first !== null && await queue.settle(first.lease, resultsOf(first, 1), 5));
  assert.deepEqual(await state(), ["running", 30, 20, 20]);
  assert.equal(await queue.claim(), null);
  assert.deepEqual(await state(), ["waiting", 30, 20, 20]);

  now = Date.parse("2027-04-01T00:00:00Z");
  await setCallsUsed(sql, account, new Date(now), 95);
  const second = await queue.claim();
  assert.equal(second?.rows.length, 5);
  const all = second?.rows.map(({ position }) => ({
    position,
    result: { release: "sample", method: "3" },
    units: 1 as const,
  })) ?? [];
  await setCallsUsed(sql, account, new Date(now), 97);
  assert.ok(second !== null && await queue.settle(second.lease, all, 5));
  assert.deepEqual(await state(), ["running", 33, 23, 23]);
  assert.equal(await queue.claim(), null);
  assert.deepEqual(await state(), ["incomplete", 33, 23, 23]);
  const [april] = await sql`
    select calls from livability.monthly_use where account = ${account} and month = '2027-04-01'`;
  assert.equal(april?.calls, 100, "the month is charged to its end and not beyond");
});

/** Results of rows that all fail. */
const failuresOf = ({ rows }: Claim): SettledRow[] =>
  rows.map(({ position }) => ({
    position,
    result: { release: "sample", method: "3", error: "address_not_found", parameters: {} },
    units: 0,
  }));

Deno.test("free failed rows of a month are as many as the plan's calls; then the account's jobs end until the next month", async () => {
  await clear();
  let now = Date.parse("2027-03-10T10:00:00Z");
  const queue = createQueue(sql, { leaseS: 30, clock: () => new Date(now) });
  const { account, id } = await newJob(130, "free");
  const uploader = { account, keySha256: null, language: "en", callsPerMonth: 1e9 } as const;
  const stateOf = async (job: string) => {
    const found = await jobs.find(account, job);
    return [found?.state, found?.done, found?.failed, found?.charged];
  };
  // Two processes hold 100 rows together, and a third one is still scoring when none is left.
  const [first, second] = [await queue.claim(), await queue.claim()];
  const third = await queue.claim();
  assert.deepEqual([first, second, third].map((claim) => claim?.rows.length), [50, 50, 30]);
  for (const claim of [first, second, third]) {
    assert.ok(claim !== null && await queue.settle(claim.lease, failuresOf(claim), 5));
  }
  assert.deepEqual(await stateOf(id), ["running", 100, 100, 0]);
  assert.equal(await queue.claim(), null);
  assert.deepEqual(await stateOf(id), ["too_many_failed", 100, 100, 0]);
  assert.equal((await jobs.results(id, 0)).length, 100, "its results can be read");
  assert.deepEqual(await charged(account), { monthly: 0, daily: 0 });

  const next = await jobs.upload(uploader, tableOf(10), new AbortController().signal);
  assert.equal(await queue.claim(), null);
  assert.deepEqual(await stateOf(next.id), ["too_many_failed", 0, 0, 0]);
  now = Date.parse("2027-04-01T00:00:00Z");
  const april = await jobs.upload(uploader, tableOf(10), new AbortController().signal);
  const claim = await queue.claim();
  assert.ok(claim !== null && await queue.settle(claim.lease, resultsOf(claim, 1), 5));
  assert.deepEqual(await stateOf(april.id), ["done", 10, 3, 7]);
});

Deno.test("a job without free failed rows ends after the rows that another process is scoring are stored", async () => {
  await clear();
  let now = Date.parse("2027-03-10T10:00:00Z");
  const queue = createQueue(sql, { leaseS: 30, clock: () => new Date(now) });
  const { account, id } = await newJob(150, "free");
  const [mine, other, more] = [await queue.claim(), await queue.claim(), await queue.claim()];
  for (const claim of [mine, other]) {
    assert.ok(claim !== null && await queue.settle(claim.lease, failuresOf(claim), 5));
  }
  assert.equal(await queue.claim(), null);
  const scored = more?.rows.map(({ position }) => ({
    position,
    result: { release: "sample", method: "3" },
    units: 1 as const,
  })) ?? [];
  assert.ok(more !== null && await queue.settle(more.lease, scored.slice(0, 49), 5));
  now += 6000;
  assert.equal(await queue.claim(), null);
  const job = await jobs.find(account, id);
  assert.deepEqual(
    [job?.state, job?.scored, job?.failed, job?.charged],
    ["too_many_failed", 49, 100, 49],
  );
});

Deno.test("a claim takes no more rows than free failed rows are left, and a larger plan has more", async () => {
  await clear();
  const queue = createQueue(sql, { leaseS: 30 });
  const { account } = await newJob(60, "free");
  await sql`
    insert into livability.monthly_use (account, month, calls, failed_rows)
    values (${account}, date_trunc('month', now() at time zone 'UTC'), 0, 93)`;
  const claim = await queue.claim();
  assert.equal(claim?.rows.length, 7);
  await sql`update livability.account set plan = 'starter' where id = ${account}`;
  assert.equal((await queue.claim())?.rows.length, 50);
});

Deno.test("a waiting job continues within a minute of a change to a larger plan", async () => {
  await clear();
  let now = Date.parse("2027-03-10T10:00:00Z");
  const queue = createQueue(sql, { leaseS: 30, clock: () => new Date(now) });
  const { account } = await newJob(10, "free");
  await setCallsUsed(sql, account, new Date(now), 100);
  assert.equal(await queue.claim(), null);
  await sql`update livability.account set plan = 'starter' where id = ${account}`;
  now += 60_000;
  const claim = await queue.claim();
  assert.equal(claim?.plan, "starter");
  assert.equal(claim?.rows.length, 10);
});

Deno.test("a waiting job continues after the clock was set back", async () => {
  await clear();
  let now = Date.parse("2027-03-10T10:00:00Z");
  const queue = createQueue(sql, { leaseS: 30, clock: () => new Date(now) });
  const { account } = await newJob(10, "free");
  await setCallsUsed(sql, account, new Date(now), 100);
  assert.equal(await queue.claim(), null);
  await sql`update livability.account set plan = 'starter' where id = ${account}`;
  now -= 3_600_000;
  assert.equal((await queue.claim())?.rows.length, 10);
});

Deno.test("the job of a suspended account waits", async () => {
  await clear();
  const queue = createQueue(sql, { leaseS: 30 });
  const { account, id } = await newJob(10);
  await sql`update livability.account set suspended_at = now() where id = ${account}`;
  assert.equal(await queue.claim(), null);
  assert.equal((await jobs.find(account, id))?.state, "waiting");
});

Deno.test("a claim leaves out the calls that admissions under way hold", async () => {
  await clear();
  const queue = createQueue(sql, { leaseS: 30 });
  const { account } = await newJob(10, "free");
  await setCallsUsed(sql, account, new Date(), 97);
  await sql`
    insert into livability.admission (account, key, admitted_at, expires_at, month, units)
    values (${account}, 1, now(), now() + interval '1 minute',
      date_trunc('month', now() at time zone 'UTC'), 2)`;
  assert.equal((await queue.claim())?.rows.length, 1);
});

Deno.test("jobs take turns: a small one does not wait for a large one", async () => {
  await clear();
  const queue = createQueue(sql, { leaseS: 30 });
  const large = await newJob(500);
  await queue.claim();
  const small = await newJob(5);
  await queue.claim();
  const third = await queue.claim();
  assert.deepEqual(
    [(await jobs.find(large.account, large.id))?.state, third?.rows.length],
    ["running", 5],
  );
  assert.equal((await jobs.find(small.account, small.id))?.state, "running");
});

Deno.test("a stopped job accepts no more results and charges nothing", async () => {
  await clear();
  const queue = createQueue(sql, { leaseS: 30 });
  const { account, id } = await newJob(10);
  const claim = await queue.claim();
  assert.equal(await jobs.erase(account, id), "erased");
  assert.ok(claim !== null && !await queue.settle(claim.lease, resultsOf(claim, 1), 5));
  assert.deepEqual(await charged(account), { monthly: 0, daily: 0 });
  assert.equal(await jobs.erase(account, id), "ended");
  assert.equal(await jobs.erase(account + 1, id), "unknown");
});
