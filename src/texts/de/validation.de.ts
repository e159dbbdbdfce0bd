/** The validation of the method, in German. */
import type { ValidationTexts } from "../validation-texts.ts";

/** The German texts. */
export const validation: ValidationTexts = {
  patterns: {
    random_25: "ein Viertel der Kennzahlen, zufällig",
    random_50: "die Hälfte der Kennzahlen, zufällig",
    by_province: "ganze Quellen, Provinz für Provinz",
    half_of_provinces: "die lokalen Daten der Hälfte der Provinzen",
    rural: "die lokalen Daten ländlicher Orte",
  },
  columns: {
    hidden: "Verborgen",
    method: "Methode",
    bias: "Mittlere Abweichung",
    error: "Typischer Fehler",
    order: "Reihenfolge erhalten",
    inside: "Im Intervall",
  },
  methods: { before: "Methode 1", now: (method) => `Methode ${method}` },
  notYet: (method) => `Die Zahlen der Methode ${method} liegen noch nicht vor.`,
  picture: "Typischer Fehler der Punktzahl in Punkten, je nachdem, was verborgen ist: Kürzer ist " +
    "besser",
  described: (pattern, now, before, method) =>
    `${pattern}: ${now} Punkte mit Methode ${method}, ${before} mit Methode 1.`,
  how:
    "Abweichung und Fehler (Wurzel des mittleren quadratischen Fehlers) sind in Punkten von 100 " +
    "angegeben. „Reihenfolge erhalten“ ist Kendalls Tau: 1, wenn alle Orte ihre Reihenfolge behalten. " +
    "„Im Intervall“ ist der Anteil der vollständigen Punktzahlen, die darin liegen.",
  example: (comune, full, without, low, high) =>
    `${comune} hat ${full} Punkte mit seinen lokalen Dateien und ${without} ohne sie (Intervall ${low} ` +
    `bis ${high}).`,
  fairness: "Wen die Punktzahlen begünstigen",
  fairnessWhat:
    "Rangkorrelationen, -1 bis 1, über die Einwohner Italiens mit dem zu versteuernden " +
    "Einkommen der Gemeinde und innerhalb großer Gemeinden mit dem Preis der Marktzone; bei den Preisen " +
    "ist die Gesamtpunktzahl ohne bezahlbares Wohnen gerechnet.",
  score: "Punktzahl",
  income: "Einkommen",
  prices: (comuni) => `Preise (Gemeinden: ${comuni})`,
  weights: "Was die Kategorien wiegen",
  weightsWhat:
    "Das Gewicht jeder Kategorie und ihr Anteil an den Unterschieden zwischen den Punktzahlen " +
    "der Orte.",
  nominal: "Nach der Methode",
  effective: "Tatsächlich",
  saturation: "Kennzahlen an einem Ende ihrer Skala",
  saturationWhat:
    "Kennzahlen, die für mindestens die Hälfte der Einwohner bekannt sind und mehr als " +
    "40\u00a0% von ihnen 0 oder 100 Punkte geben.",
  at: (points) => `Bei ${points}`,
  measured: (date, release) => `Gemessen am ${date} an der Datenversion ${release}.`,
};
