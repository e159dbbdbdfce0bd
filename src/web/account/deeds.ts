/** Completed actions, as values of the query parameter `done` of `/account`. */
export const deeds = [
  "revoked",
  "test_key_replaced",
  "changed",
  "at_period_end",
  "cancelled",
  "resumed",
  "invoicing_saved",
] as const;

/** A completed action of the account page. */
export type Deed = (typeof deeds)[number];
