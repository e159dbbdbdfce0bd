/** What is known here of an account's plan, without asking Stripe. */
import type { Sql } from "../../db/sql.ts";
import { type PlanKey, planOf } from "../plans.ts";
import type { KeptBilling } from "./subscription-state.ts";

/** An account's plan and what is to come of it. */
export interface BillingState {
  /** In force now: free, once `paidUntil` has passed. */
  readonly plan: PlanKey;
  /** The plan ends then unless it is paid again, grace included; null: it stands. */
  readonly paidUntil: Date | null;
  /** Whether there is a subscription that goes on by itself. */
  readonly renews: boolean;
  /** When the period ends that the subscription is in; null without a subscription. */
  readonly periodEnd: Date | null;
  /** A change that is to come: a smaller plan, or the end. */
  readonly next: { readonly plan: PlanKey; readonly at: Date } | null;
  /** The last payment failed: the card wants a look, at the portal. */
  readonly paymentFailed: boolean;
}

/** @throws {Error} when there is no such account */
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
