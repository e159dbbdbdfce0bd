import type Stripe from "stripe";
import type { Sql } from "../db/sql.ts";
import type { Language } from "../language.ts";
import { isMissing } from "./open-stripe.ts";
import { BillingRefused } from "./refused.ts";

interface Books {
  readonly sql: Sql;
  readonly stripe: Stripe;
}

/** The customer of an account at Stripe; null if there is no customer or no account. */
export async function knownCustomer(sql: Sql, account: number): Promise<string | null> {
  const [row] = await sql<{ customer: string | null }[]>`
    select stripe_customer as customer from livability.account where id = ${account}`;
  return row?.customer ?? null;
}

/**
 * The customer of an account at Stripe, created if missing. Concurrent requests create only one.
 *
 * @param language language of all mails to the customer from now on
 * @throws {BillingRefused} unknown_account
 */
export async function customerOf(
  { sql, stripe }: Books,
  account: number,
  language: Language,
): Promise<Stripe.Customer> {
  const customer = await knownCustomer(sql, account) ?? await newCustomer({ sql, stripe }, account);
  return await stripe.customers.update(customer, {
    preferred_locales: [language],
    metadata: { language },
  });
}

async function newCustomer({ sql, stripe }: Books, account: number): Promise<string> {
  const [row] = await sql<{ email: string; createdAt: Date }[]>`
    select email, created_at as "createdAt" from livability.account where id = ${account}`;
  if (row === undefined) throw new BillingRefused("unknown_account");
  const { id } = await stripe.customers.create(
    { email: row.email, metadata: { account: String(account) } },
    // The creation time makes the key unique, because other databases have the same account
    // numbers.
    { idempotencyKey: `customer_${account}_${row.createdAt.getTime()}` },
  );
  const [kept] = await sql<{ customer: string }[]>`
    update livability.account set stripe_customer = coalesce(stripe_customer, ${id})
    where id = ${account}
    returning stripe_customer as customer`;
  if (kept === undefined) {
    // The account was deleted meanwhile.
    await deleteCustomer(stripe, id);
    throw new BillingRefused("unknown_account");
  }
  return kept.customer;
}

/**
 * Deletes a customer and its data at Stripe, which ends its subscriptions immediately. Does nothing
 * if the customer was deleted before.
 */
export async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    await stripe.customers.del(customer);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
