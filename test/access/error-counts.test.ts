import assert from "node:assert/strict";
import { accountUsage } from "../../src/access/account-usage.ts";
import { ErrorCounts } from "../../src/access/error-counts.ts";
import type { Sql } from "../../src/db/sql.ts";
import { newAccount } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(() => close());

/** The errors that an account's page shows, as texts. */
async function shown(account: number): Promise<string[]> {
  const { errors } = await accountUsage(sql, account);
  return errors.map(({ code, answers, lastDay }) => `${code} ${answers} ${lastDay}`);
}

const isoDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

Deno.test("ErrorCounts adds each count once to those of the day", async () => {
  const { id } = await newAccount(sql, "free"), other = await newAccount(sql, "free");
  const counts = new ErrorCounts();
  counts.add(id, "address_not_found");
  counts.add(id, "address_not_found");
  counts.add(id, "invalid_request");
  counts.add(other.id, "rate_limit_exceeded");
  await counts.save(sql);
  await counts.save(sql);
  counts.add(id, "address_not_found");
  await counts.save(sql);
  const today = isoDay(0);
  assert.deepEqual(await shown(id), [`address_not_found 3 ${today}`, `invalid_request 1 ${today}`]);
  assert.deepEqual(await shown(other.id), [`rate_limit_exceeded 1 ${today}`]);
});

Deno.test("ErrorCounts keeps counts that could not be saved until the next save", async () => {
  const { id } = await newAccount(sql, "free");
  const counts = new ErrorCounts();
  counts.add(id, "invalid_request");
  const gone = new Error("the database is gone");
  const broken = Object.assign(() => Promise.reject(gone), { json: sql.json });
  await assert.rejects(counts.save(broken as unknown as Sql), gone);
  counts.add(id, "invalid_request");
  await counts.save(sql);
  assert.deepEqual(await shown(id), [`invalid_request 2 ${isoDay(0)}`]);
});

Deno.test("ErrorCounts drops the counts of a deleted account, and saves the others", async () => {
  const { id } = await newAccount(sql, "free");
  const counts = new ErrorCounts();
  counts.add(9_000_000_000, "invalid_request");
  counts.add(id, "invalid_request");
  await counts.save(sql);
  assert.deepEqual(await shown(id), [`invalid_request 1 ${isoDay(0)}`]);
});

Deno.test("accountUsage() adds up the errors of 30 days by code, the latest first", async () => {
  const { id } = await newAccount(sql, "free");
  for (
    const [daysAgo, code, answers] of [
      [30, "scoring_failed", 9],
      [29, "address_not_found", 5],
      [2, "address_not_found", 4],
      [1, "invalid_request", 1],
    ] as const
  ) {
    await sql`insert into livability.daily_error (account, day, code, answers)
      values (${id}, ${isoDay(daysAgo)}, ${code}, ${answers})`;
  }
  assert.deepEqual(await shown(id), [
    `invalid_request 1 ${isoDay(1)}`,
    `address_not_found 9 ${isoDay(2)}`,
  ]);
});
