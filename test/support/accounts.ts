import { createKey } from "../../src/access/accounts.ts";
import { createTestKeys } from "../../src/access/test-keys.ts";
import type { Sql } from "../../src/db/sql.ts";

/**
 * Creates an account with some keys, so that tests can share a database. `id` is the account's id;
 * `keys` are the keys as callers send them.
 */
export async function newAccount(
  sql: Sql,
  plan: string,
  keyCount = 1,
): Promise<{ id: number; keys: string[] }> {
  const email = `${crypto.randomUUID()}@example.org`;
  const keys: string[] = [];
  for (let i = 0; i < keyCount; i++) keys.push((await createKey(sql, { email, plan })).key);
  const [row] = await sql<[{ id: number }]>`
    select id from livability.account where email = ${email}`;
  return { id: row.id, keys };
}

/**
 * Sets the number of calls charged to an account in a month.
 *
 * @param month any time in the month
 */
export async function setCallsUsed(
  sql: Sql,
  account: number,
  month: Date,
  calls: number,
): Promise<void> {
  await sql`
    insert into livability.monthly_use (account, month, calls)
    values (${account}, date_trunc('month', ${month}::timestamptz at time zone 'UTC'), ${calls})
    on conflict (account, month) do update set calls = excluded.calls`;
}

/** Sets the number of calls charged this month to the account of a key. */
export async function setCallsOfKey(sql: Sql, key: string, calls: number): Promise<void> {
  const [row] = await sql<[{ account: number }]>`
    select account from livability.api_key where sha256 = sha256(convert_to(${key}, 'UTF8'))`;
  await setCallsUsed(sql, row.account, new Date(), calls);
}

/** The number of calls charged to an account, by month (`2026-01-01`). */
export async function callsCharged(sql: Sql, account: number): Promise<Record<string, number>> {
  const rows = await sql<{ month: string; calls: number }[]>`
    select month::text, calls from livability.monthly_use where account = ${account}`;
  return Object.fromEntries(rows.map(({ month, calls }) => [month, calls]));
}

/** Creates an account with a live key and its test key. */
export async function newTestAccount(
  sql: Sql,
  plan: string,
): Promise<{ id: number; live: string; test: string }> {
  const { id, keys: [live = ""] } = await newAccount(sql, plan);
  const { key } = await createTestKeys(sql, "the secret of the tests' own keys").current(id);
  return { id, live, test: key ?? "" };
}
