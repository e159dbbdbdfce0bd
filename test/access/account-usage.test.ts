import assert from "node:assert/strict";
import { accountUsage } from "../../src/access/account-usage.ts";
import type { Sql } from "../../src/db/sql.ts";
import { newAccount, setCallsUsed } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";

const { sql, close } = await testDatabase();
Deno.test.afterAll(() => close());

/** The first day of the month `count` months before the current one, as an ISO date (UTC). */
function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count)).toISOString()
    .slice(0, 10);
}

/** Records calls of a key on a day. Key 0 stands for the account's own pages. */
async function used(sql: Sql, account: number, key: number, day: string, calls: number) {
  await sql`insert into livability.daily_use (account, key, day, calls)
    values (${account}, ${key}, ${day}, ${calls})`;
}

Deno.test("accountUsage() counts this month's calls by key and by the account's pages, largest first", async () => {
  const { id } = await newAccount(sql, "pro", 2);
  const other = await newAccount(sql, "pro");
  const keys = await sql<{ id: number }[]>`
    select id from livability.api_key where account = ${id} order by id`;
  const [first = 0, second = 0] = keys.map((key) => key.id);
  await sql`update livability.api_key set name = 'Website' where id = ${second}`;
  const today = monthsAgo(0), before = monthsAgo(1);
  await used(sql, id, first, before, 900);
  await used(sql, id, first, today, 3);
  await used(sql, id, second, today, 40);
  await used(sql, id, 0, today, 5);
  await used(sql, other.id, 0, today, 7);
  const { keys: counted, days } = await accountUsage(sql, id);
  assert.deepEqual(counted.map(({ name, calls }) => [name, calls]), [
    ["Website", 40],
    [null, 5],
    ["", 3],
  ]);
  assert.deepEqual(days[0], { day: today, calls: 48 });
});

Deno.test("accountUsage() lists the months of the last year that have calls, latest first", async () => {
  const { id } = await newAccount(sql, "pro");
  for (const [count, calls] of [[12, 9], [11, 8], [3, 7], [2, 0], [0, 6]] as const) {
    await setCallsUsed(sql, id, new Date(monthsAgo(count)), calls);
  }
  assert.deepEqual((await accountUsage(sql, id)).months, [
    { month: monthsAgo(0), calls: 6 },
    { month: monthsAgo(3), calls: 7 },
    { month: monthsAgo(11), calls: 8 },
  ]);
});

Deno.test("accountUsage() returns no keys and no months for an account without calls", async () => {
  const { keys, months } = await accountUsage(sql, (await newAccount(sql, "free")).id);
  assert.deepEqual([keys, months], [[], []]);
});
