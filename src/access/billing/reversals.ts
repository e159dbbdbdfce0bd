/** Reversed payments: refunded by the operator, or disputed with the customer's bank. */
import type Stripe from "stripe";
import { cancelNow } from "./changes.ts";
import { subscriptionsOf } from "./subscriptions.ts";

/** Maximum number of disputes read for one payment. */
const LOOK_AT = 100;

/** Seconds before the beginning of a period in which its payment may have been made. */
const EARLY_S = 3600;

/** How a payment was reversed. */
export type Reversal = "refund" | "dispute";

/** The customer who made a payment; null: no customer, so no account of ours. */
export async function payerOf(stripe: Stripe, charge: string): Promise<string | null> {
  const { customer } = await stripe.charges.retrieve(charge);
  return typeof customer === "object" ? customer?.id ?? null : customer;
}

/**
 * Ends the subscriptions of a customer at once where a payment was taken back, as Stripe has it now: of a
 * dispute with any payment, of a refund with a full one of the current period. An inquiry of a bank takes
 * nothing back yet, and a dispute that was won gives it back.
 *
 * @returns why they ended; null: they go on
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
