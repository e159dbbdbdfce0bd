/** The first page, in Italian. */
import type { LandingTexts } from "../landing-texts.ts";

/** Its texts. */
export const landing: LandingTexts = {
  title: "Come si vive a quell'indirizzo?",
  lead: "Un punteggio da 0 a 100 per ogni indirizzo in Italia, calcolato da fonti ufficiali e " +
    "aperte.",
  description: (metrics) =>
    `${metrics} indicatori in sei categorie: sicurezza, servizi, mobilità, ambiente, casa accessibile e ` +
    "protezione dai rischi naturali. Una richiesta a un'API HTTP, la risposta in pochi secondi.",
  tryHeading: "Provalo",
  address: "Indirizzo in Italia",
  addressHint: "Via, numero civico e comune.",
  example: (address) => `Per esempio: ${address}.`,
  kept: "L'indirizzo serve solo a calcolare la risposta e non viene conservato.",
  send: "Calcola il punteggio",
  noTry: "In questa installazione la prova su questa pagina non è disponibile.",
  noData: "Non sono ancora stati caricati dati: nessun indirizzo può essere valutato.",
  choices: "Quale luogo intendi?",
  plansHeading: "Piani e prezzi",
  plansIntro:
    "Nessun contratto e nessuna durata minima. Il piano gratuito non richiede una carta " +
    "di pagamento. Le richieste non riuscite non costano nulla.",
  perMonth: "al mese",
  calls: (month, minute) => `${month} richieste al mese, fino a ${minute} al minuto`,
  full: "Rapporto completo: l'affidabilità di ogni categoria",
  basic: "Punteggio complessivo e le sei categorie",
  recommended: "Consigliato",
  vat: "L'IVA si applica secondo il regime fiscale del gestore.",
  json: "Il listino in JSON",
  signUp: "Crea un account gratuito",
  signIn: "Accedi",
};
