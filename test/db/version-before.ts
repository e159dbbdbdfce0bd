/**
 * The calls of the previously released version, copied: the schema after its last migration, and
 * its statements, written by hand. At each release, LAST_MIGRATION and the statements are replaced
 * by those of the released version.
 */
import type { Sql } from "../../src/db/sql.ts";

/**
 * The last migration of the previous version. Its database functions are those defined by its
 * migrations.
 */
export const LAST_MIGRATION = "0007_fairness";

/** Limits that no test reaches. */
const limits = {
  pro: { minute: 1_000_000, month: 1_000_000, allowed: true, usage: 1_000_000 },
};

/** Creates a key of a new account, stored in the same way as by the previous version. */
export async function addKey(sql: Sql): Promise<{ account: number; sha256: Uint8Array }> {
  const sha256 = crypto.getRandomValues(new Uint8Array(32));
  const [account] = await sql<[{ id: number }]>`
    insert into livability.account (email, plan)
    values (${`${crypto.randomUUID()}@example.org`}, 'pro') returning id`;
  await sql`insert into livability.api_key (account, sha256) values (${account.id}, ${sha256})`;
  return { account: account.id, sha256 };
}

/** The account of the key. */
export async function owner(sql: Sql, sha256: Uint8Array): Promise<number | undefined> {
  const [row] = await sql<{ account: number }[]>`
    select account from livability.api_key where sha256 = ${sha256}`;
  return row?.account;
}

/** Admits a call, optionally with a new idempotency key. */
export async function admit(
  sql: Sql,
  sha256: Uint8Array,
  once: Uint8Array | null,
): Promise<{ outcome: string; reservation: number }> {
  const [row] = await sql<[{ answer: { outcome: string; reservation: number } }]>`
    select livability.meter(${sha256}, ${sql.json(limits)}, ${15}, ${null},
      ${once}, ${once}) as answer`;
  return row.answer;
}

/** Reads the usage. */
export async function usage(sql: Sql, sha256: Uint8Array): Promise<string> {
  const [row] = await sql<[{ answer: { outcome: string } }]>`
    select livability.meter(${sha256}, ${sql.json(limits)}, ${null}, ${null},
      ${null}, ${null}) as answer`;
  return row.answer.outcome;
}

/** Charges a call. */
export async function settle(sql: Sql, reservation: number): Promise<boolean> {
  const [row] = await sql<[{ settled: boolean }]>`
    select livability.settle(${reservation}, ${null}) as settled`;
  return row.settled;
}

/** Releases a call. */
export async function giveBack(sql: Sql, reservation: number): Promise<void> {
  await sql`select livability.give_back(${reservation})`;
}

/** Counts a sign-in attempt. */
export async function takeAttempt(sql: Sql, subject: string): Promise<number | null> {
  const applied = [{ subject, attempts: 1_000_000, windowS: 60 }];
  const [row] = await sql<[{ wait_s: number | null }]>`
    select livability.take_attempt(${"sign_in"}, ${sql.json(applied)}, ${null}) as wait_s`;
  return row.wait_s;
}

/** The plan of an account, as shown on its page. */
export async function planOf(sql: Sql, account: number): Promise<string | undefined> {
  const [row] = await sql<{ plan: string }[]>`
    select livability.plan_at(a, now()) as plan from livability.account a where id = ${account}`;
  return row?.plan;
}
