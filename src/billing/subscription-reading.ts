/**
 * Copies the state of a subscription from Stripe to the account. Stripe delivers events late, repeatedly
 * and out of order, so an event only triggers a reading of the current state. A reading draws a sequence
 * number before it queries Stripe. The database discards a reading if one with a larger number is stored.
 */
import type Stripe from "stripe";
import type { Sql } from "../db/sql.ts";
import { knownLanguage, type Language } from "../language.ts";
import { isUnpaid, type SubscriptionState, subscriptionState } from "./subscription-state.ts";
import {
  endOf,
  liveOf,
  type PlanSubscription,
  scheduledOf,
  subscriptionsOf,
  unpaidOf,
} from "./subscriptions.ts";

/** Dependencies of a reading. */
export interface Readers {
  readonly sql: Sql;
  readonly stripe: Stripe;
  readonly graceDays: number;
}

/** The account whose subscription is read, and why. */
export interface Occasion {
  readonly account: number;
  readonly customer: string;
  readonly actor: "customer" | "billing";
  /** The event of Stripe to which this reading responds. */
  readonly event?: string;
  /** Sends no mails, because the customer made the change on a page. */
  readonly quiet?: boolean;
}

/**
 * Reads the subscription from Stripe and writes it to the account. Holds no database connection while it
 * waits for Stripe.
 *
 * @returns false if the event was handled before, otherwise true
 * @throws {Error} if Stripe or the database does not respond; the event then remains unhandled
 */
export async function takeReading(
  { sql, stripe, graceDays }: Readers,
  { account, customer, actor, event, quiet = false }: Occasion,
): Promise<boolean> {
  const [drawn] = await sql<[{ number: number }]>`
    select nextval('livability.billing_reading') as number`;
  const found = await readFrom(stripe, customer, graceDays);
  const stored = found && { ...found, mail: quiet ? null : found.mail };
  const [row] = await sql<[{ taken: boolean }]>`
    select livability.take_reading(
      ${account}, ${drawn.number}, ${stored && sql.json(stored)}, ${actor}, ${event ?? null}
    ) as taken`;
  return row.taken;
}

/**
 * The state of a customer's subscription; null if the customer never had one, or has not completed
 * the first payment.
 */
async function readFrom(
  stripe: Stripe,
  customer: string,
  graceDays: number,
): Promise<SubscriptionState | null> {
  const all = await subscriptionsOf(stripe, customer);
  const current = liveOf(all) ??
    all.find(({ subscription }) => subscription.status !== "incomplete");
  if (current === undefined) return null;
  const { subscription, plan, item } = current;
  return subscriptionState({
    subscription: subscription.id,
    status: subscription.status,
    plan,
    periodEndS: item.current_period_end,
    endS: endOf(current),
    scheduled: await scheduledOf(stripe, subscription),
    unpaid: isUnpaid(subscription.status) ? await unpaidOf(stripe, current) : null,
    language: languageOf(current),
  }, graceDays);
}

function languageOf({ subscription: { customer } }: PlanSubscription): Language {
  if (typeof customer === "string" || customer.deleted) return "en";
  return knownLanguage(customer.metadata["language"]) ?? "en";
}
