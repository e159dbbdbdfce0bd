/** The page shown instead of the account pages, in English. */
import type { UnavailableTexts } from "../unavailable-texts.ts";

/** The English texts. */
export const unavailable: UnavailableTexts = {
  title: "Accounts are not available here",
  what: "This installation has no sign-up. Ask its operator for a key.",
  plans: "Plans and prices",
};
