import type Stripe from "stripe";
import { cancelNow } from "./changes.ts";
import { subscriptionsOf } from "./subscriptions.ts";

/** Maximum number of disputes read for one payment. */
const LOOK_AT = 100;

/** Maximum seconds by which the payment of a period may precede its start. */
const EARLY_S = 3600;

/** How a payment was reversed: refunded by the operator, or disputed with the customer's bank. */
export type Reversal = "refund" | "dispute";

/**
 * The customer of a payment; null for a payment without a customer, which belongs to no account.
 */
export async function payerOf(stripe: Stripe, charge: string): Promise<string | null> {
  const { customer } = await stripe.charges.retrieve(charge);
  return typeof customer === "object" ? customer?.id ?? null : customer;
}

/**
 * Ends the subscriptions of a customer immediately after a reversed payment, by Stripe's current
 * state: after a dispute of any payment, or after a full refund for the current period. Inquiries
 * of a bank and won disputes do not count.
 *
 * @returns why the subscriptions ended; null if they continue
 */
export async function endReversed(
  stripe: Stripe,
  customer: string,
  charge: string,
): Promise<Reversal | null> {
  const { refunded, created } = await stripe.charges.retrieve(charge);
  const { data: disputes } = await stripe.disputes.list({ charge, limit: LOOK_AT });
  const isDisputed = disputes.some(({ status }) =>
    !status.startsWith("warning_") && status !== "won"
  );
  let reversal: Reversal | null = null;
  for (const { subscription, item } of await subscriptionsOf(stripe, customer)) {
    const isOfPeriod = created >= item.current_period_start - EARLY_S;
    if (subscription.ended_at !== null || !isDisputed && !(refunded && isOfPeriod)) continue;
    await cancelNow(stripe, subscription.id);
    reversal = isDisputed ? "dispute" : "refund";
  }
  return reversal;
}
