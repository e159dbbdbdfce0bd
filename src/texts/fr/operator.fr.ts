/** The operator, in French. */
import type { OperatorTexts } from "../operator-texts.ts";

/** The French texts. */
export const operator: OperatorTexts = {
  title: "Mentions légales",
  heading: "Exploitant",
  name: "Nom",
  email: "E-mail",
  address: "Adresse",
  vatNumber: "Numéro de TVA",
  none: "L'exploitant de cette installation n'a pas indiqué ses coordonnées.",
  unset: (settings) =>
    `Note à l'exploitant, visible sur cette machine seulement : définissez ${settings} avant d'ouvrir ` +
    "le service à d'autres.",
  service:
    "L'exploitant indiqué ici gère ce service et en est responsable, ainsi que des données " +
    "qui lui sont confiées.",
};
