/**
 * One mailbox has one account and one allowance of free calls a month. Addresses that lead to one mailbox,
 * such as those that differ in what follows a plus, are one person's (`livability.folded_address`). What a
 * deleted account has used counts until the month ends, by a keyed hash that names no one.
 */
import { createHmac } from "node:crypto";
import type { Sql } from "../db/sql.ts";
import { planOf } from "./plans.ts";

/** Keeps other transactions from making or deleting an account of the mailbox until this one ends. */
export async function lockMailbox(tx: Sql, email: string): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended(livability.folded_address(${email}), 7120))`;
}

/**
 * Whether the mailbox has an account under another address. One that the operator made for this very
 * address is its own.
 */
export async function hasOtherAccount(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql<[{ other: boolean }]>`
    select exists (
      select from livability.account
      where livability.folded_address(email) = livability.folded_address(${email})
    ) and not exists (select from livability.account where email = ${email}) as other`;
  return row.other;
}

async function subjectOf(sql: Sql, secret: string, email: string): Promise<Uint8Array> {
  const [{ mailbox }] = await sql<[{ mailbox: string }]>`
    select livability.folded_address(${email}) as mailbox`;
  return createHmac("sha256", secret).update(`mailbox\n${mailbox}`).digest();
}

/**
 * Keeps what an account has used this month, as far as it would be free, for the next account of its
 * mailbox. Called before the account's counts are deleted, in the same transaction.
 */
export async function keepUse(
  tx: Sql,
  secret: string,
  { account, email }: { readonly account: number; readonly email: string },
): Promise<void> {
  await tx`
    insert into livability.carried_use as kept (subject, month, calls, test_calls)
    select ${await subjectOf(tx, secret, email)}::bytea, month,
      least(calls, ${planOf("free").calls_per_month}), test_calls
    from livability.monthly_use
    where account = ${account} and month = date_trunc('month', now() at time zone 'UTC')::date
    on conflict (subject, month) do update set
      calls = greatest(kept.calls, excluded.calls),
      test_calls = greatest(kept.test_calls, excluded.test_calls)`;
}

/**
 * Begins the month of a new account with what deleted accounts of its mailbox have used of it.
 *
 * @param secrets any of them may have keyed the hash
 */
export async function carryUse(
  tx: Sql,
  secrets: readonly string[],
  { account, email }: { readonly account: number; readonly email: string },
): Promise<void> {
  const subjects: Uint8Array[] = [];
  for (const secret of secrets) subjects.push(await subjectOf(tx, secret, email));
  await tx`
    insert into livability.monthly_use (account, month, calls, test_calls)
    select ${account}, month, max(calls), max(test_calls) from livability.carried_use
    where subject in ${tx(subjects)}
      and month = date_trunc('month', now() at time zone 'UTC')::date
    group by month`;
}
