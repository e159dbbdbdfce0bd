/** What billing does not do, because it makes no sense as things stand. */

/**
 * `not_for_sale`: the plan is no paid one. `subscribed`: there is a subscription already, to be changed,
 * not bought again. `not_subscribed`: there is no subscription to change. `no_customer`: nothing was ever bought.
 * `unknown_account`: there is no such account.
 */
export type BillingRefusal =
  | "not_for_sale"
  | "subscribed"
  | "not_subscribed"
  | "no_customer"
  | "unknown_account";

/** Asked for what cannot be; nothing has changed. */
export class BillingRefused extends Error {
  override readonly name = "BillingRefused";

  constructor(readonly reason: BillingRefusal) {
    super(`Billing refused: ${reason}.`);
  }
}
