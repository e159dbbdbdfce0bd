/** The status page, in Italian. */
import type { StatusTexts } from "../status-texts.ts";

/** The Italian texts. */
export const status: StatusTexts = {
  title: "Stato del servizio",
  states: {
    answers: "Il servizio risponde alle chiamate.",
    noRoom:
      "Il disco è quasi pieno. Il servizio non risponde alle chiamate e non salva modifiche; le pagine si possono leggere.",
    noRelease: "Nessun dato è caricato. Il servizio non risponde alle chiamate.",
    noDatabase: "Il database non risponde. Il servizio non risponde alle chiamate.",
  },
  version: "Versione dell'interfaccia",
  method: "Versione del metodo",
  builtOn: "Creato il",
};
