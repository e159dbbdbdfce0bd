/** The first page, in German. */
import type { LandingTexts } from "../landing-texts.ts";

/** Its texts. */
export const landing: LandingTexts = {
  title: "Wie gut lebt es sich dort?",
  lead: "Eine Punktzahl von 0 bis 100 für jede Adresse in Italien, berechnet aus amtlichen und " +
    "offenen Quellen.",
  description: (metrics) =>
    `${metrics} Kennzahlen in sechs Kategorien: Sicherheit, Versorgung, Mobilität, Umwelt, bezahlbares ` +
    "Wohnen und Schutz vor Naturgefahren. Ein Aufruf einer HTTP-API, die Antwort kommt in wenigen " +
    "Sekunden.",
  tryHeading: "Probieren Sie es aus",
  address: "Adresse in Italien",
  addressHint: "Straße, Hausnummer und Gemeinde.",
  example: (address) => `Zum Beispiel: ${address}.`,
  kept: "Die Adresse dient nur zur Berechnung der Antwort und wird nicht gespeichert.",
  send: "Punktzahl berechnen",
  noTry: "In dieser Installation können Sie auf dieser Seite keine Adresse ausprobieren.",
  noData: "Es sind noch keine Daten geladen, deshalb kann keine Adresse bewertet werden.",
  choices: "Welchen Ort meinen Sie?",
  plansHeading: "Tarife und Preise",
  plansIntro: "Kein Vertrag, keine Mindestlaufzeit. Für den kostenlosen Tarif brauchen Sie keine " +
    "Zahlungskarte. Fehlgeschlagene Aufrufe kosten nichts.",
  perMonth: "im Monat",
  calls: (month, minute) => `${month} Aufrufe im Monat, bis zu ${minute} pro Minute`,
  full: "Vollständiger Bericht: die Verlässlichkeit jeder Kategorie",
  basic: "Gesamtpunktzahl und die sechs Kategorien",
  recommended: "Empfohlen",
  vat: "Die Mehrwertsteuer richtet sich nach der steuerlichen Regelung des Betreibers.",
  json: "Die Preisliste als JSON",
  signUp: "Kostenloses Konto anlegen",
  signIn: "Anmelden",
};
