/** The operator, in German. */
import type { OperatorTexts } from "../operator-texts.ts";

/** The German texts. */
export const operator: OperatorTexts = {
  title: "Impressum",
  heading: "Betreiber",
  name: "Name",
  email: "E-Mail",
  address: "Anschrift",
  vatNumber: "USt-IdNr.",
  none: "Der Betreiber dieser Installation hat keine Kontaktdaten angegeben.",
  unset: (settings) =>
    `Hinweis für den Betreiber, nur auf diesem Rechner sichtbar: Setzen Sie ${settings}, bevor andere ` +
    "den Dienst nutzen.",
  service: "Für diesen Dienst und für die ihm anvertrauten Daten ist der hier genannte Betreiber " +
    "verantwortlich.",
};
