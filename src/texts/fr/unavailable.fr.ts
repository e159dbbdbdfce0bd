/** The page shown instead of the account pages, in French. */
import type { UnavailableTexts } from "../unavailable-texts.ts";

/** The French texts. */
export const unavailable: UnavailableTexts = {
  title: "Les comptes ne sont pas disponibles ici",
  what: "Cette installation ne permet pas de s'inscrire. Demandez une clé à son exploitant.",
  plans: "Offres et tarifs",
};
