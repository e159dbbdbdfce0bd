/** The first page, in Italian. */
import type { LandingTexts } from "../landing-texts.ts";

/** The Italian texts. */
export const landing: LandingTexts = {
  title: "Come si vive a quell'indirizzo?",
  lead: "Un punteggio da 0 a 100 per ogni indirizzo in Italia, calcolato a partire da " +
    "fonti ufficiali e aperte.",
  description: (metrics) =>
    `${metrics} indicatori in sei categorie: sicurezza, servizi, mobilità, ambiente, casa a prezzi accessibili e ` +
    "protezione dai rischi naturali. Una richiesta a un'API HTTP, la risposta in pochi secondi.",
  tryHeading: "Provalo",
  address: "Indirizzo in Italia",
  addressHint: "Via, numero civico e comune; oppure le coordinate, o il link di una mappa.",
  example: (address) => `Per esempio: ${address}.`,
  kept: "L'indirizzo serve solo a calcolare la risposta e non viene conservato.",
  send: "Calcola il punteggio",
  noTry: "In questa installazione la prova su questa pagina non è disponibile.",
  noData: "Non sono ancora stati caricati dati: nessun indirizzo può essere valutato.",
  tooOften: (after) =>
    `Dalla tua rete sono stati calcolati troppi indirizzi in poco tempo. Invia di nuovo il modulo ${after}.`,
  expired: {
    title: "Questo link è scaduto",
    what:
      "Il link di un rapporto vale un'ora, e solo se non è modificato. Inserisci di nuovo l'indirizzo.",
  },
  choices: "Quale luogo intendi?",
  otherComune: "Un altro comune",
  otherComuneHint:
    "I luoghi elencati sono nei comuni più grandi con un indirizzo simile. Indica qualsiasi altro comune, con la provincia se più comuni hanno lo stesso nome.",
  exampleWhat: {
    invented:
      "Un esempio del comune inventato che accompagna il servizio, in cui tutto è misurato.",
    instead:
      "Un esempio del comune inventato che accompagna il servizio: i dati caricati non misurano abbastanza bene nessun municipio.",
    town_hall: "Tra i municipi dei comuni più grandi nei dati caricati, quello misurato meglio.",
  },
  townHall: (comune) => `Municipio, ${comune}`,
  exampleLink: "Vedi il rapporto completo",
  audiencesHeading: "A chi serve",
  audiences: [
    {
      name: "Portali immobiliari",
      what:
        "Un punteggio, una mappa e un badge accanto a ogni annuncio, con i motivi che chi compra chiede.",
    },
    {
      name: "Agenzie di relocation",
      what: "Luoghi a confronto: con quale probabilità uno è migliore, e perché.",
    },
    {
      name: "Assicurazioni e banche",
      what:
        "La descrizione documentata di un luogo, pericoli compresi. Mai di una persona: vedi la documentazione del modello.",
    },
    {
      name: "Ricerca",
      what:
        "Ogni peso, estremo e fonte è pubblico; tabelle di 100.000 luoghi, intervalli e versioni da citare.",
    },
  ],
  missingHeading: "Trasparente su ciò che non è misurato",
  codeHeading: "Usalo dal tuo codice",
  codeWithKey:
    "Incollalo così com'è: contiene la tua chiave di prova, che usa il comune inventato e non costa mai nulla.",
  codeWithoutKey:
    "Con un account hai subito una chiave di prova: quando accedi compare qui, e non costa mai nulla.",
  codeDocs: "Tutte le operazioni",
  plansHeading: "Piani e prezzi",
  plansIntro:
    "Nessun contratto e nessuna durata minima. Il piano gratuito non richiede una carta " +
    "di pagamento. Le richieste non riuscite non costano nulla.",
  perMonth: "al mese",
  calls: (month, minute) => `${month} richieste al mese, fino a ${minute} al minuto`,
  full: "Rapporto completo: l'affidabilità di ogni categoria",
  basic: "Punteggio complessivo e le sei categorie",
  includes: {
    explain: "Motivi: tutti gli indicatori spiegati",
    compare: "Confronto tra 2 e 10 luoghi",
    batch: "Gruppi fino a 100 luoghi",
    jobs: "Tabelle fino a 100.000 luoghi",
  },
  notIncluded: "Non compreso",
  notSold: "In questa installazione i piani a pagamento non sono in vendita",
  choose: (plan) => `Inizia con ${plan}`,
  recommended: "Consigliato",
  vat: {
    regime: "L'IVA si applica secondo il regime fiscale del gestore.",
    added: "A questi prezzi si aggiunge l'IVA.",
    included: "I prezzi sono comprensivi di IVA.",
  },
  json: "Il listino in JSON",
  signUp: "Crea un account gratuito",
  signIn: "Accedi",
};
