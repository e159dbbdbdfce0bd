import type { Language } from "../language.ts";
import type { PlanKey } from "../access/plans.ts";

/** The pending change of a subscription. */
export interface Ahead {
  readonly plan: PlanKey;
  readonly atS: number;
}

/** The first unpaid invoice of a subscription. */
export interface Unpaid {
  readonly invoice: string;
  /** Start of the invoice's period. */
  readonly sinceS: number;
}

/**
 * The fields of a subscription that decide an account's plan. Instants are in seconds since 1970,
 * as at Stripe.
 */
export interface Facts {
  readonly subscription: string;
  /** Status in Stripe's terms. */
  readonly status: string;
  readonly plan: PlanKey;
  readonly periodEndS: number;
  /** End of the subscription; null if it renews. */
  readonly endS: number | null;
  /** A smaller plan from the next period on; null if none is scheduled. */
  readonly scheduled: Ahead | null;
  /** Null unless the status {@link isUnpaid}. */
  readonly unpaid: Unpaid | null;
  readonly language: Language;
}

/** What the account's page shows of a subscription, as stored. Instants are in ISO 8601. */
export type KeptBilling = {
  readonly renews: boolean;
  readonly periodEnd: string;
  readonly next: { readonly plan: PlanKey; readonly at: string } | null;
  readonly paymentFailed: boolean;
  /**
   * During the grace period: the first day of the month in which the renewal failed, and the number
   * of calls used until then. `livability.take_reading` writes it.
   */
  readonly graceFrom?: { readonly month: string; readonly calls: number };
};

/** A mail to send once for each kind and `about`. */
export type OwedMail =
  | {
    readonly kind: "plan_ended";
    /** Id of the subscription. */
    readonly about: string;
    readonly detail: { readonly language: Language; readonly plan: PlanKey };
  }
  | {
    readonly kind: "payment_failed";
    /** Id of the invoice. */
    readonly about: string;
    /** `day`: when the free plan starts, in ISO 8601. */
    readonly detail: {
      readonly language: Language;
      readonly plan: PlanKey;
      readonly day: string;
    };
  };

/**
 * The state that `livability.take_reading` writes to the account. `subscription` is null if it has
 * ended.
 */
export type SubscriptionState = {
  readonly subscription: string | null;
  readonly plan: PlanKey;
  readonly paidUntil: string | null;
  readonly billing: KeptBilling | Record<string, never>;
  readonly mail: OwedMail | null;
};

const DAY_S = 86_400;

/** Whether a status at Stripe means that a payment failed. */
export function isUnpaid(status: string): boolean {
  return status === "past_due" || status === "unpaid";
}

/**
 * Derives the account's plan from its subscription. A paid plan lasts until the end of the period plus the grace
 * period, so that a slow renewal does not interrupt it. A cancelled plan ends with the period. An unpaid plan ends
 * when the grace period since the start of the unpaid period is over.
 */
export function subscriptionState(facts: Facts, graceDays: number): SubscriptionState {
  const { subscription, status, plan, periodEndS, endS, scheduled, unpaid, language } = facts;
  const failed = isUnpaid(status);
  if (!failed && status !== "active" && status !== "trialing") {
    const mail = { kind: "plan_ended", about: subscription, detail: { language, plan } } as const;
    return { subscription: null, plan: "free", paidUntil: null, billing: {}, mail };
  }
  const graceS = graceDays * DAY_S;
  const paidUntil = iso(Math.min((unpaid?.sinceS ?? periodEndS) + graceS, endS ?? Infinity));
  const ahead = endS === null ? scheduled : { plan: "free" as const, atS: endS };
  return {
    subscription,
    plan,
    paidUntil,
    billing: {
      renews: endS === null,
      periodEnd: iso(periodEndS),
      next: ahead && { plan: ahead.plan, at: iso(ahead.atS) },
      paymentFailed: failed,
    },
    mail: unpaid && {
      kind: "payment_failed",
      about: unpaid.invoice,
      detail: { language, plan, day: paidUntil },
    },
  };
}

function iso(instantS: number): string {
  return new Date(instantS * 1000).toISOString();
}
