/** Actions on the account's pages. */
import type { AccountTexts } from "../../texts/account-texts.ts";

/** A completed action. */
export type Deed = keyof AccountTexts["done"];

/** Completed actions, as parameters of the page's address. */
export const deeds: readonly Deed[] = [
  "revoked",
  "test_key_replaced",
  "changed",
  "at_period_end",
  "cancelled",
  "resumed",
  "invoicing_saved",
];
