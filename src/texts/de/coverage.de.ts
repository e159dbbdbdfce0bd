/** The coverage pages, in German. */
import type { CoverageTexts } from "../coverage-texts.ts";

/** The German texts. */
export const coverage: CoverageTexts = {
  title: "Was wo gemessen ist",
  description: (total) =>
    `Wie viele der ${total} Kennzahlen in jeder Provinz und Gemeinde Italiens gemessen sind.`,
  lead: (measured, total) =>
    `Für den durchschnittlichen Einwohner sind in der geladenen Datenversion ${measured} von ${total} ` +
    "Kennzahlen direkt gemessen.",
  area: (area) =>
    `Die geladene Datenversion ist von diesem Gebiet: ${area}. Alle Zahlen beziehen sich auf seine Einwohner.`,
  others: "Für die übrigen ist nur ein gröberer Wert bekannt, oder es zählt der Durchschnitt " +
    "vergleichbarer Orte.",
  dates: (oldest, newest) =>
    oldest === newest
      ? `Die Daten sind vom ${oldest}.`
      : `Die Daten stammen aus der Zeit vom ${oldest} bis zum ${newest}.`,
  noData: "Es sind noch keine Daten geladen, deshalb ist nirgends etwas gemessen.",
  unknown:
    "Die geladene Datenversion wurde erstellt, bevor die Abdeckung gespeichert wurde. Der nächste " +
    "Import speichert sie.",
  lacking: (files, metrics) =>
    `Dieser Installation fehlen Quellen für ihr Gebiet: ${files} weitere Dateien messen bis zu ${metrics} weitere Kennzahlen. So kommen sie hinzu (bei der eingebetteten Datenbank den Dienst vorher anhalten):`,
  search: "Gemeinde nachschlagen",
  comune: "Gemeinde",
  comuneHint: "Der Name oder sein Anfang.",
  send: "Nachschlagen",
  noComune: (name) => `Keine Gemeinde der geladenen Datenversion heißt „${name}“.`,
  several: "Welche Gemeinde meinen Sie?",
  more: (listed) =>
    `Die ersten ${listed} sind aufgeführt. Geben Sie mehr vom Namen ein, um die Liste zu verkürzen.`,
  map: "Gemessene Kennzahlen je Provinz",
  byComune: "Die Karte des Atlas zeigt, wie viel in jeder Gemeinde gemessen ist.",
  range: (from, to) => `${from} bis ${to}`,
  notKnown: "nicht bekannt",
  ofTotal: (measured, total) => `${measured} von ${total}`,
  regions: "Nach Region und Provinz",
  regionsWhat: "Kennzahlen, die für den durchschnittlichen Einwohner direkt gemessen sind.",
  missing: "Was am meisten fehlt",
  missingWhat: "Kennzahlen, die für weniger als die Hälfte der Einwohner direkt gemessen sind.",
  allMeasured: "Jede Kennzahl ist für mindestens die Hälfte der Einwohner direkt gemessen.",
  columns: {
    province: "Provinz",
    all: "Alle",
    category: "Kategorie",
    measured: "Gemessen",
    metric: "Kennzahl",
    share: "Einwohner, für die sie gemessen ist",
    reason: "Warum nicht für alle",
    date: "Älteste Daten",
  },
  comuneTitle: (name, provincia) => `Was in ${name} (${provincia}) gemessen ist`,
  comuneLead: (measured, total) =>
    `Für den durchschnittlichen Einwohner sind ${measured} von ${total} Kennzahlen direkt gemessen.`,
  places: (places) =>
    `Gemessen wie bei einer Anfrage, an ${places} Orten der Gemeinde, ausgelost unter ihren Hausnummern ` +
    "oder, wenn keine geladen sind, rund um ihr Zentrum.",
  noResidents:
    "Die Datenversion verzeichnet keine Einwohner dieser Gemeinde, deshalb lassen sich " +
    "keine Orte auslosen.",
  comuneMissing: "Was nicht für alle Einwohner gemessen ist",
  all: (total) => `Alle ${total} Kennzahlen sind für alle Einwohner direkt gemessen.`,
  back: "Alle Provinzen",
};
