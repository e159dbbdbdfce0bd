/** The plain reference page, in French. */
import type { OperationsTexts } from "../operations-texts.ts";

/** The French texts. */
export const operations: OperationsTexts = {
  title: "Référence de l'API",
  what: "La référence interactive n'est pas installée ici. Le document complet, en anglais :",
  noScript:
    "La référence demande JavaScript, désactivé dans ce navigateur. Le guide et le document OpenAPI s'en passent :",
  guide: "Guide",
};
