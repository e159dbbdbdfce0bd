import type Stripe from "stripe";
import { type PlanKey, plans } from "../access/plans.ts";
import { isDeclined, isMissing } from "./open-stripe.ts";
import { priceOf } from "./prices.ts";
import { isUnpaid } from "./subscription-state.ts";
import { endOf, type PlanSubscription, scheduledOf } from "./subscriptions.ts";

/**
 * The result of a change. `changed`: effective immediately. `at_period_end`: effective at the end of the paid
 * period. `declined`: the payment failed, and nothing changed.
 */
export type PlanChange = "changed" | "at_period_end" | "declined";

/**
 * Changes the plan of a live subscription. A change to the current plan undoes every pending
 * change.
 *
 * @param isGross whether the listed prices include VAT
 */
export async function changePlan(
  stripe: Stripe,
  live: PlanSubscription,
  plan: PlanKey,
  isGross: boolean,
): Promise<PlanChange> {
  const size = (key: PlanKey) => plans.findIndex((plan) => plan.key === key);
  if (plan === "free") {
    await cancelAtPeriodEnd(stripe, live);
    return "at_period_end";
  }
  if (plan === live.plan) {
    await takeBack(stripe, live);
    return "changed";
  }
  const price = await priceOf(stripe, plan, isGross);
  if (size(plan) > size(live.plan)) return await upgrade(stripe, live, price, isGross);
  await takeBack(stripe, live);
  await schedule(stripe, live, price);
  return "at_period_end";
}

/** Ends a subscription at the end of the paid period. */
export async function cancelAtPeriodEnd(stripe: Stripe, live: PlanSubscription): Promise<void> {
  const { subscription, item } = live;
  await releaseSchedule(stripe, subscription);
  if ((endOf(live) ?? Infinity) <= item.current_period_end) return;
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
}

/** Undoes a cancellation and a pending change to a smaller plan. */
export async function takeBack(stripe: Stripe, { subscription }: PlanSubscription): Promise<void> {
  await releaseSchedule(stripe, subscription);
  const renewal = renewalOf(subscription);
  if (renewal !== null) await stripe.subscriptions.update(subscription.id, renewal);
}

/** Ends a subscription immediately, without a refund. Does nothing if it has already ended. */
export async function cancelNow(stripe: Stripe, subscription: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscription, { invoice_now: false, prorate: false });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Changes to a larger plan immediately and starts a new period. Charges the full price minus the unused part of
 * the old period, so a larger quota never costs a day's price only. Declines while a period is unpaid, because
 * it has no unused part.
 */
async function upgrade(
  stripe: Stripe,
  live: PlanSubscription,
  price: string,
  isGross: boolean,
): Promise<PlanChange> {
  const { subscription, item } = live;
  if (isUnpaid(subscription.status)) return "declined";
  const scheduled = await scheduledOf(stripe, subscription);
  await releaseSchedule(stripe, subscription);
  try {
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price }],
      billing_cycle_anchor: { type: "now" },
      payment_behavior: "error_if_incomplete",
      proration_behavior: "always_invoice",
      ...renewalOf(subscription),
    });
    return "changed";
  } catch (error) {
    if (!isDeclined(error)) throw error;
    if (scheduled !== null) {
      await schedule(stripe, live, await priceOf(stripe, scheduled.plan, isGross));
    }
    return "declined";
  }
}

/** Schedules a smaller plan from the next period on. The schedule ends after a month; the plan remains. */
async function schedule(
  stripe: Stripe,
  { subscription, item }: PlanSubscription,
  price: string,
): Promise<void> {
  const { id, phases } = await stripe.subscriptionSchedules.create({
    from_subscription: subscription.id,
  });
  // A phase without tax rates would charge no VAT.
  const rates = (subscription.default_tax_rates ?? []).map(({ id }) => id);
  const taxed = rates.length === 0 ? {} : { default_tax_rates: rates };
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: "release",
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: phases[0]?.start_date ?? item.current_period_start,
        end_date: item.current_period_end,
        ...taxed,
      },
      {
        items: [{ price, quantity: 1 }],
        duration: { interval: "month", interval_count: 1 },
        proration_behavior: "none",
        ...taxed,
      },
    ],
  });
}

/** Releases a subscription from its schedule, because an attached schedule blocks other changes. */
async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  if (schedule === null) return;
  await stripe.subscriptionSchedules.release(typeof schedule === "string" ? schedule : schedule.id);
}

/**
 * The parameter that undoes a cancellation; null without one. Stripe accepts only one of the two
 * parameters.
 */
function renewalOf(
  { cancel_at_period_end, cancel_at }: Stripe.Subscription,
): Stripe.SubscriptionUpdateParams | null {
  if (cancel_at_period_end) return { cancel_at_period_end: false };
  return cancel_at === null ? null : { cancel_at: "" };
}
