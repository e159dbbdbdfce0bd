/** What can be done on the account's pages. */

/** What was done, as the page says after it. */
export const deeds = [
  "revoked",
  "test_key_replaced",
  "changed",
  "at_period_end",
  "cancelled",
  "resumed",
  "invoicing_saved",
] as const;

/** One of them. */
export type Deed = (typeof deeds)[number];
