/**
 * From Stripe to the account. Events come late, twice and in any order, so none is believed: each leads
 * to a reading of what Stripe has now. A reading takes its number before it begins; one that is written
 * after another with a larger number would be the older of the two, and is not.
 */
import type Stripe from "stripe";
import type { Sql } from "../../db/sql.ts";
import { knownLanguage, type Language } from "../../language.ts";
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

/** Whose subscription is read, and why. */
export interface Occasion {
  readonly account: number;
  readonly customer: string;
  readonly actor: "customer" | "billing";
  /** The event of Stripe that this reading handles. */
  readonly event?: string;
  /** Suppresses mails, because the customer made the change on a page. */
  readonly quiet?: boolean;
}

/**
 * Reads and writes. No connection of the database is held while Stripe is asked.
 *
 * @returns whether it was written; false: the event was dealt with before
 * @throws {Error} when Stripe or the database cannot be asked; the event is not dealt with then
 */
export async function takeReading(
  { sql, stripe, graceDays }: Readers,
  { account, customer, actor, event, quiet = false }: Occasion,
): Promise<boolean> {
  const [drawn] = await sql<[{ number: number }]>`
    select nextval('livability.billing_reading') as number`;
  const found = await readFrom(stripe, customer, graceDays);
  const told = found && { ...found, mail: quiet ? null : found.mail };
  const [row] = await sql<[{ taken: boolean }]>`
    select livability.take_reading(
      ${account}, ${drawn.number}, ${told && sql.json(told)}, ${actor}, ${event ?? null}
    ) as taken`;
  return row.taken;
}

/** Null: the customer never had a subscription, or has only begun to pay for one. */
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
