/** The coverage pages, in Italian. */
import type { CoverageTexts } from "../coverage-texts.ts";
import { elided } from "./elided.ts";

/** The Italian texts. */
export const coverage: CoverageTexts = {
  title: "Che cosa è misurato, e dove",
  description: (total) =>
    `Quanti dei ${total} indicatori sono misurati in ogni provincia e in ogni comune d'Italia.`,
  lead: (measured, total) =>
    `Per il residente medio, ${measured} indicatori su ${total} sono misurati direttamente nella ` +
    "versione caricata.",
  area: (area) =>
    `La versione caricata è di quest'area: ${area}. Tutti i numeri riguardano i suoi residenti.`,
  others: "Per gli altri è noto un dato meno dettagliato, oppure conta la media di luoghi simili.",
  dates: (oldest, newest) =>
    elided(
      oldest === newest ? `I dati sono del ${oldest}.` : `I dati vanno dal ${oldest} al ${newest}.`,
    ),
  noData: "Non sono ancora stati caricati dati: nulla è misurato in nessun luogo.",
  unknown: "La versione caricata è stata costruita prima che la copertura venisse registrata. La " +
    "registra la prossima importazione.",
  lacking: (files, metrics) =>
    `A questa installazione mancano fonti che coprono la sua area: altri ${files} file misurano fino a ${metrics} indicatori in più. Per aggiungerle (con il database incorporato, fermare prima il servizio):`,
  search: "Cerca un comune",
  comune: "Comune",
  comuneHint: "Il nome o le sue prime lettere.",
  send: "Cerca",
  noComune: (name) => `Nessun comune della versione caricata si chiama «${name}».`,
  several: "Quale comune intendi?",
  more: (listed) =>
    `Sono elencati i primi ${listed}. Scrivi più lettere del nome per vederne meno.`,
  map: "Indicatori misurati per provincia",
  byComune: "La mappa dell'atlante mostra quanto è misurato in ogni comune.",
  range: (from, to) => `da ${from} a ${to}`,
  notKnown: "non noto",
  ofTotal: (measured, total) => `${measured} su ${total}`,
  regions: "Per regione e provincia",
  regionsWhat: "Indicatori misurati direttamente per il residente medio.",
  missing: "Che cosa manca di più",
  missingWhat: "Indicatori misurati direttamente per meno di metà dei residenti.",
  allMeasured: "Ogni indicatore è misurato direttamente per almeno metà dei residenti.",
  columns: {
    province: "Provincia",
    all: "Tutti",
    category: "Categoria",
    measured: "Misurati",
    metric: "Indicatore",
    share: "Residenti per cui è misurato",
    reason: "Perché non per tutti",
    date: "Dati meno recenti",
  },
  comuneTitle: (name, provincia) => `Che cosa è misurato a ${name} (${provincia})`,
  comuneLead: (measured, total) =>
    `Per il residente medio, ${measured} indicatori su ${total} sono misurati direttamente.`,
  places: (places) =>
    `Misurato in ${places} punti del comune, estratti tra i numeri civici o, se non sono caricati, ` +
    "intorno al centro, con lo stesso calcolo di una richiesta.",
  noResidents: "Nella versione caricata mancano i residenti di questo comune: non è possibile " +
    "estrarre punti da misurare.",
  comuneMissing: "Che cosa non è misurato per tutti i residenti",
  all: (total) => `Tutti i ${total} indicatori sono misurati direttamente per tutti i residenti.`,
  back: "Tutte le province",
};
