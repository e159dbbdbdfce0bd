import type { Sql } from "../db/sql.ts";
import { type PlanKey, planOf } from "../access/plans.ts";
import type { KeptBilling } from "./subscription-state.ts";

/** An account's plan and its pending change, from the service's own tables. */
export interface BillingState {
  /** The plan now: `free` after `paidUntil`. */
  readonly plan: PlanKey;
  /** End of the plan without another payment, including the grace period; null without an end. */
  readonly paidUntil: Date | null;
  readonly renews: boolean;
  /** End of the subscription's current period; null without a subscription. */
  readonly periodEnd: Date | null;
  /** A smaller plan, or the end; null if no change is pending. */
  readonly next: { readonly plan: PlanKey; readonly at: Date } | null;
  /** Whether the last payment failed; the customer can change the card in Stripe's portal. */
  readonly paymentFailed: boolean;
}

/**
 * Reads the state of an account without a request to Stripe.
 *
 * @throws {Error} if the account does not exist
 */
export async function billingState(sql: Sql, account: number): Promise<BillingState> {
  const [row] = await sql<
    { plan: string; paidUntil: Date | null; billing: Partial<KeptBilling> }[]
  >`
    select livability.plan_at(a, now()) as plan, paid_until as "paidUntil", billing
    from livability.account a where id = ${account}`;
  if (row === undefined) throw new Error("There is no such account.");
  const { renews = false, periodEnd, next = null, paymentFailed = false } = row.billing;
  return {
    plan: planOf(row.plan).key,
    paidUntil: row.paidUntil,
    renews,
    periodEnd: periodEnd === undefined ? null : new Date(periodEnd),
    next: next && { plan: next.plan, at: new Date(next.at) },
    paymentFailed,
  };
}
