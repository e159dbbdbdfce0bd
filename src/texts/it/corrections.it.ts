/** The form that reports a wrong fact, in Italian. */
import type { CorrectionsTexts } from "../corrections-texts.ts";

/** The Italian texts. */
export const corrections: CorrectionsTexts = {
  title: "Segnala un dato errato",
  intro:
    "Un dato su un luogo è errato? Il gestore verifica la segnalazione alla fonte e risponde per e-mail. Nulla viene pubblicato. Un punteggio cambia solo con una versione successiva dei dati, quando viene corretta la fonte o il modo in cui il servizio la legge.",
  place: { label: "Luogo", hint: "L'indirizzo o il comune, come lo scriveresti su una lettera" },
  metric: { label: "Quale dato è errato", hint: "L'indicatore, con il nome che ha nel rapporto" },
  noMetric: "Scegli un indicatore",
  right: {
    label: "Che cosa è corretto",
    hint: "Per esempio: la farmacia ha chiuso nel 2024. Da 10 a 1000 caratteri",
  },
  source: { label: "Fonte", hint: "Un link o una descrizione con cui il gestore possa verificare" },
  email: { label: "Indirizzo e-mail", hint: "Solo per la risposta" },
  kept: (span) =>
    `La segnalazione è conservata cifrata ed eliminata dopo la risposta, o comunque dopo ${span}.`,
  send: "Invia la segnalazione",
  sent: "La segnalazione è stata inviata",
  sentWhat: "Grazie. Il gestore la verifica e risponde per e-mail. Nulla viene pubblicato.",
  tooOften:
    "Dalla tua rete sono arrivate troppe segnalazioni, quindi questa non è stata salvata. Il tuo testo è ancora qui.",
  full:
    "Troppe segnalazioni attendono una risposta, quindi la tua non è stata salvata. Il tuo testo è ancora qui: invialo di nuovo tra qualche giorno, o scrivi al gestore indicato nelle note legali.",
};
