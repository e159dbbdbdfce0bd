/** The page that compares addresses, in Italian. */
import type { CompareTexts } from "../compare-texts.ts";

const list = new Intl.ListFormat("it-IT");

/** The Italian texts. */
export const compare: CompareTexts = {
  title: "Confronta indirizzi",
  intro:
    "Da due a cinque indirizzi a confronto: quale ha il punteggio più alto, con quale certezza e perché.",
  cost: (left, limit) =>
    `Ogni indirizzo costa una richiesta del mese: ne restano ${left} su ${limit}.`,
  place: (number, isOptional) => `Indirizzo ${number}${isOptional ? " (facoltativo)" : ""}`,
  send: "Confronta",
  plansOnly: (plans) => `Il confronto è compreso nei piani ${list.format(plans)}.`,
  tooFew: (places, left) =>
    `Per ${places} indirizzi servono ${places} richieste, e questo mese ${
      left === 1 ? "ne resta una" : `ne restano ${left}`
    }. Togli qualche indirizzo o scegli un piano superiore.`,
  result: "Confronto",
  which: "Quale ha il punteggio più alto",
  pair: (one, other) => `${one} e ${other}`,
  sideBySide: "A confronto",
  rows: { score: "Punteggio", range: "Intervallo con tutti i dati" },
  measure: "Da 0 a 100",
  metrics: "Gli indicatori che pesano di più sulla differenza",
  metric: "Indicatore",
  warnings: (place) => `Avvisi: ${place}`,
  again: "Confronta altri indirizzi",
};
