/** Requests that billing refuses in the account's current state. */

/**
 * `not_for_sale`: the plan is no paid one. `subscribed`: there is a subscription already, to be changed,
 * not bought again. `not_subscribed`: there is no subscription to change. `no_customer`: nothing was ever bought.
 * `unknown_account`: there is no such account. `no_invoicing`: invoice details are needed first.
 */
export type BillingRefusal =
  | "not_for_sale"
  | "subscribed"
  | "not_subscribed"
  | "no_customer"
  | "unknown_account"
  | "no_invoicing";

/** Thrown for a refused request; nothing has changed. */
export class BillingRefused extends Error {
  override readonly name = "BillingRefused";

  constructor(readonly reason: BillingRefusal) {
    super(`Billing refused: ${reason}.`);
  }
}
