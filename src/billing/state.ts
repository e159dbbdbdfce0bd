/** The plan of an account from the service's own tables, without a request to Stripe. */
import type { Sql } from "../db/sql.ts";
import { type PlanKey, planOf } from "../access/plans.ts";
import type { KeptBilling } from "./subscription-state.ts";

/** An account's plan and its pending change. */
export interface BillingState {
  /** The current plan: `free` after `paidUntil`. */
  readonly plan: PlanKey;
  /** End of the plan without further payment, including the grace period; null without an end. */
  readonly paidUntil: Date | null;
  /** Whether a subscription renews automatically. */
  readonly renews: boolean;
  /** End of the subscription's current period; null without a subscription. */
  readonly periodEnd: Date | null;
  /** The pending change: a smaller plan, or the end. */
  readonly next: { readonly plan: PlanKey; readonly at: Date } | null;
  /** Whether the last payment failed; the customer can change the card in Stripe's portal. */
  readonly paymentFailed: boolean;
}

/** @throws {Error} if the account does not exist */
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
