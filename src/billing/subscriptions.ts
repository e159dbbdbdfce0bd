import type Stripe from "stripe";
import { type PlanKey, plans } from "../access/plans.ts";
import type { Ahead, Unpaid } from "./subscription-state.ts";
import { planOfPrice } from "./prices.ts";

/** Maximum number of subscriptions, and of invoices, that are read: the newest. */
const LOOK_AT = 100;

/**
 * Statuses in which a subscription is the customer's, paid or not
 * (docs.stripe.com/api/subscriptions/object).
 */
const liveStates: ReadonlySet<string> = new Set(["active", "trialing", "past_due", "unpaid"]);

/** A subscription to one of the plans. */
export interface PlanSubscription {
  readonly plan: PlanKey;
  readonly subscription: Stripe.Subscription;
  /** The item with the plan and its period. */
  readonly item: Stripe.SubscriptionItem;
}

/** The customer's subscriptions to plans, newest first, including ended ones. */
export async function subscriptionsOf(
  stripe: Stripe,
  customer: string,
): Promise<PlanSubscription[]> {
  const { data } = await stripe.subscriptions.list({
    customer,
    status: "all",
    limit: LOOK_AT,
    expand: ["data.customer"],
  });
  return data.flatMap((subscription) => {
    for (const item of subscription.items.data) {
      const plan = planOfPrice(item.price);
      if (plan !== null) return [{ plan, subscription, item }];
    }
    return [];
  });
}

/**
 * The live subscription; undefined without one. Stripe allows several, of which the one with the
 * largest plan counts.
 */
export function liveOf(all: readonly PlanSubscription[]): PlanSubscription | undefined {
  const size = ({ plan }: PlanSubscription) => plans.findIndex(({ key }) => key === plan);
  return all.filter(({ subscription }) => liveStates.has(subscription.status))
    .sort((a, b) => size(b) - size(a))[0];
}

/** End of a subscription in seconds since 1970; null if it renews. */
export function endOf({ subscription, item }: PlanSubscription): number | null {
  // Stripe's portal sets the instant; this service cancels at the end of the period.
  return subscription.cancel_at ??
    (subscription.cancel_at_period_end ? item.current_period_end : null);
}

/** The pending change in the schedule of a subscription; null if no change is pending. */
export async function scheduledOf(
  stripe: Stripe,
  { schedule }: Stripe.Subscription,
): Promise<Ahead | null> {
  if (schedule === null) return null;
  const id = typeof schedule === "string" ? schedule : schedule.id;
  const { phases, current_phase, status } = await stripe.subscriptionSchedules.retrieve(id, {
    expand: ["phases.items.price"],
  });
  if (status !== "active" || current_phase === null) return null;
  const next = phases.find(({ start_date }) => start_date >= current_phase.end_date);
  const price = next?.items[0]?.price;
  if (next === undefined || typeof price !== "object" || !("metadata" in price)) return null;
  const plan = planOfPrice(price);
  return plan === null ? null : { plan, atS: next.start_date };
}

/** The first unpaid invoice of a subscription, and the start of its period. */
export async function unpaidOf(
  stripe: Stripe,
  { subscription, item }: PlanSubscription,
): Promise<Unpaid> {
  const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: LOOK_AT });
  const lastPaid = data.findIndex(({ status }) => status === "paid");
  const unpaid = data.slice(0, lastPaid === -1 ? undefined : lastPaid)
    .filter(({ status }) => status !== "void");
  // Stripe starts new periods of an unpaid subscription. The first unpaid one counts.
  const first = unpaid.at(-1);
  if (first === undefined) return { invoice: subscription.id, sinceS: item.current_period_start };
  const starts = first.lines.data.map(({ period }) => period.start);
  return { invoice: first.id, sinceS: Math.max(...starts, 0) || item.current_period_start };
}
