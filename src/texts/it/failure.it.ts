/** The error page, in Italian. */
import type { FailureTexts } from "../failure-texts.ts";

/** The Italian texts. */
export const failure: FailureTexts = {
  failures: {
    400: {
      title: "Richiesta non comprensibile",
      what: "Il modulo non è leggibile. Torna indietro e riprova.",
    },
    403: {
      title: "Questo modulo non è più valido",
      what: "Nulla è stato modificato. Torna indietro, ricarica la pagina e invia di nuovo il " +
        "modulo. Potrebbe essere necessario accedere di nuovo.",
    },
    404: { title: "Pagina non trovata", what: "A questo indirizzo non c'è nessuna pagina." },
    409: {
      title: "Al momento non è possibile",
      what: "Nel frattempo il piano è cambiato; nient'altro è stato modificato. Controlla " +
        "l'account, poi scegli di nuovo.",
    },
    413: { title: "Troppo testo", what: "Il modulo superava i 16 KiB." },
    415: {
      title: "Richiesta non comprensibile",
      what: "Qui si possono inviare solo i moduli di questo sito.",
    },
    429: {
      title: "Troppi tentativi",
      what: "Ci sono stati troppi tentativi dalla tua rete o per questo account.",
    },
    500: {
      title: "Qualcosa è andato storto",
      what: "L'errore è nostro ed è stato registrato. Riprova più tardi.",
    },
    502: {
      title: "Al momento non disponibile",
      what: "Un altro servizio, necessario a questa pagina, non risponde. Nulla è andato perso.",
    },
    503: {
      title: "Al momento non disponibile",
      what: "In questo momento il servizio non può rispondere.",
    },
    full: {
      title: "Al momento non è possibile salvare nulla",
      what:
        "Il disco del servizio è quasi pieno. Nulla è stato modificato e le pagine restano leggibili. Se hai inviato un modulo, torna indietro e invialo di nuovo più tardi.",
    },
    busy: {
      title: "Troppe richieste in questo momento",
      what: "La tua richiesta non è stata elaborata; nulla è stato modificato. Se hai inviato un " +
        "modulo, torna indietro e invialo di nuovo.",
    },
  },
  again: (after) => `Riprova ${after}.`,
  home: "Torna alla pagina iniziale",
};
