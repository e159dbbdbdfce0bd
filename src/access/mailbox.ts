/**
 * One account and one monthly allowance of free calls per mailbox. Addresses of the same mailbox,
 * for example with different parts after a plus, count as one (`livability.folded_address`). The
 * usage of a deleted account counts until the end of the month, under a keyed hash without personal
 * data.
 */
import { createHmac } from "node:crypto";
import type { Sql } from "../db/sql.ts";
import { planOf } from "./plans.ts";

/**
 * Blocks other transactions from creating or deleting an account of the mailbox until the end of
 * this one.
 */
export async function lockMailbox(tx: Sql, email: string): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtextextended(livability.folded_address(${email}), 7120))`;
}

/**
 * Whether the mailbox has an account under another address. An account that the operator created for
 * exactly this address does not count.
 */
export async function hasOtherAccount(sql: Sql, email: string): Promise<boolean> {
  const [row] = await sql<[{ other: boolean }]>`
    select exists (
      select from livability.account
      where livability.folded_address(email) = livability.folded_address(${email})
    ) and not exists (select from livability.account where email = ${email}) as other`;
  return row.other;
}

/** One name for all addresses of a mailbox. It is never stored, and no mail is sent to it. */
export async function mailboxOf(sql: Sql, email: string): Promise<string> {
  const [{ mailbox }] = await sql<[{ mailbox: string }]>`
    select livability.folded_address(${email}) as mailbox`;
  return mailbox;
}

async function subjectOf(sql: Sql, secret: string, email: string): Promise<Uint8Array> {
  const mailbox = await mailboxOf(sql, email);
  return createHmac("sha256", secret).update(`mailbox\n${mailbox}`).digest();
}

/**
 * Stores an account's usage of the month, up to the free allowance, for the next account of its
 * mailbox. Must run before the account's counts are deleted, in the same transaction.
 */
export async function keepUse(
  tx: Sql,
  secret: string,
  { account, email }: { readonly account: number; readonly email: string },
): Promise<void> {
  const most = planOf("free").calls_per_month;
  await tx`
    insert into livability.carried_use as kept (subject, month, calls, test_calls, failed_rows)
    select ${await subjectOf(tx, secret, email)}::bytea, month,
      least(calls, ${most}), test_calls, least(failed_rows, ${most})
    from livability.monthly_use
    where account = ${account} and month = date_trunc('month', now() at time zone 'UTC')::date
    on conflict (subject, month) do update set
      calls = greatest(kept.calls, excluded.calls),
      test_calls = greatest(kept.test_calls, excluded.test_calls),
      failed_rows = greatest(kept.failed_rows, excluded.failed_rows)`;
}

/**
 * Starts the month of a new account with the usage of deleted accounts of its mailbox.
 *
 * @param secrets possible keys of the hash
 */
export async function carryUse(
  tx: Sql,
  secrets: readonly string[],
  { account, email }: { readonly account: number; readonly email: string },
): Promise<void> {
  const subjects: Uint8Array[] = [];
  for (const secret of secrets) subjects.push(await subjectOf(tx, secret, email));
  await tx`
    insert into livability.monthly_use (account, month, calls, test_calls, failed_rows)
    select ${account}, month, max(calls), max(test_calls), max(failed_rows)
    from livability.carried_use
    where subject in ${tx(subjects)}
      and month = date_trunc('month', now() at time zone 'UTC')::date
    group by month`;
}
