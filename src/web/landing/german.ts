/** The first page, in German. */
import type { LandingTexts } from "./texts.ts";

/** Its texts. */
export const german: LandingTexts = {
  title: "Wie gut lebt es sich dort?",
  lead: "Eine Punktzahl von 0 bis 100 für jede Adresse in Italien, berechnet aus amtlichen und " +
    "offenen Quellen.",
  paragraphs: [
    "111 Kennzahlen in sechs Kategorien: Sicherheit, Versorgung, Mobilität, Umwelt, bezahlbares " +
    "Wohnen und Schutz vor Naturgefahren. Ein Aufruf einer HTTP-API, die Antwort kommt in wenigen " +
    "Sekunden.",
    "Jede Antwort sagt, welche Kategorien nicht gut genug gemessen sind, um sie zu bewerten.",
  ],
  tryHeading: "Probieren Sie es aus",
  address: "Adresse in Italien",
  addressHint: "Straße, Hausnummer und Gemeinde.",
  example: (address) => `Zum Beispiel: ${address}.`,
  kept: "Die Adresse dient nur zur Berechnung der Antwort und wird nicht gespeichert.",
  send: "Punktzahl berechnen",
  noTry: "In dieser Installation können Sie auf dieser Seite keine Adresse ausprobieren.",
  noData: "Es sind noch keine Daten geladen, deshalb kann keine Adresse bewertet werden.",
  sample: "Die geladenen Daten sind ein Beispiel: Das Gebiet ist erfunden.",
  scoreOf: (place) => `Punktzahl für ${place}`,
  outOf: "von 100",
  reliability: "Verlässlichkeit",
  insufficient:
    "Eine niedrige Punktzahl kann einen schlechten Ort oder fehlende Daten bedeuten. In " +
    "den unten markierten Kategorien ist weniger als die Hälfte der Kennzahlen gemessen: Lesen Sie " +
    "deren Punktzahlen nicht für sich allein.",
  weak: "nicht ausreichend gemessen",
  chart: "Punktzahlen der sechs Kategorien",
  columns: { category: "Kategorie", bar: "Von 0 bis 100", score: "Punkte", measured: "Gemessen" },
  release: "Datenstand",
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
