/** The page that compares addresses, in German. */
import type { CompareTexts } from "../compare-texts.ts";

const list = new Intl.ListFormat("de-DE");

/** The German texts. */
export const compare: CompareTexts = {
  title: "Adressen vergleichen",
  intro:
    "Zwei bis fünf Adressen nebeneinander: welche besser abschneidet, wie sicher das ist und warum.",
  cost: (left, limit) =>
    `Jede Adresse kostet einen Aufruf des Monats: ${left} von ${limit} sind übrig.`,
  place: (number, isOptional) => `Adresse ${number}${isOptional ? " (optional)" : ""}`,
  send: "Vergleichen",
  plansOnly: (plans) => `Vergleiche gehören zu den Tarifen ${list.format(plans)}.`,
  tooFew: (places, left) =>
    `${places} Adressen brauchen ${places} Aufrufe, und in diesem Monat ${
      left === 1 ? "ist noch einer" : `sind noch ${left}`
    } übrig. Entfernen Sie Adressen oder wählen Sie einen größeren Tarif.`,
  result: "Vergleich",
  which: "Welche Adresse besser abschneidet",
  pair: (one, other) => `${one} und ${other}`,
  sideBySide: "Nebeneinander",
  rows: { score: "Punktzahl", range: "Bereich mit allen Daten" },
  measure: "Von 0 bis 100",
  metrics: "Kennzahlen, die den größten Unterschied machen",
  metric: "Kennzahl",
  warnings: (place) => `Warnhinweise: ${place}`,
  again: "Andere Adressen vergleichen",
};
