/** The operator, in Italian. */
import type { OperatorTexts } from "../operator-texts.ts";

/** The Italian texts. */
export const operator: OperatorTexts = {
  title: "Note legali",
  heading: "Gestore",
  name: "Nome",
  email: "E-mail",
  address: "Indirizzo",
  vatNumber: "Partita IVA",
  none: "Il gestore di questa installazione non ha indicato i propri recapiti.",
  unset: (settings) =>
    `Nota per il gestore, visibile solo su questo computer: imposta ${settings} prima di aprire il ` +
    "servizio ad altri.",
  service: "Il servizio è gestito da chi è indicato qui, che risponde di esso e dei dati che gli " +
    "vengono affidati.",
};
