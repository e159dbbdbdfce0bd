/**
 * Why billing refuses a request in the account's current state. `not_for_sale`: the plan is not a
 * paid plan. `subscribed`: the account already has a subscription, which can be changed.
 * `not_subscribed`: the account has no subscription to change. `no_customer`: the account never
 * bought a plan. `unknown_account`: the account does not exist. `no_invoicing`: invoice details are
 * missing.
 */
export type BillingRefusal =
  | "not_for_sale"
  | "subscribed"
  | "not_subscribed"
  | "no_customer"
  | "unknown_account"
  | "no_invoicing";

/** Billing refused a request. Nothing has changed. */
export class BillingRefused extends Error {
  override readonly name = "BillingRefused";

  constructor(readonly reason: BillingRefusal) {
    super(`Billing refused: ${reason}.`);
  }
}
