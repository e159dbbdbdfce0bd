/** Actions on the account's pages. */

/** Completed actions, as parameters of the page's address. */
export const deeds = [
  "revoked",
  "test_key_replaced",
  "changed",
  "at_period_end",
  "cancelled",
  "resumed",
  "invoicing_saved",
] as const;

/** A completed action. */
export type Deed = (typeof deeds)[number];
