/** The page shown instead of the account pages, in Italian. */
import type { UnavailableTexts } from "../unavailable-texts.ts";

/** The Italian texts. */
export const unavailable: UnavailableTexts = {
  title: "Qui gli account non sono disponibili",
  what: "In questa installazione non ci si può registrare. Chiedi una chiave al gestore.",
  plans: "Piani e prezzi",
};
