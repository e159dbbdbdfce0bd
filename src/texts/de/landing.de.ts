/** The first page, in German. */
import type { LandingTexts } from "../landing-texts.ts";

/** The German texts. */
export const landing: LandingTexts = {
  title: "Wie gut lebt es sich dort?",
  lead: "Eine Punktzahl von 0 bis 100 für jede Adresse in Italien, berechnet aus amtlichen und " +
    "offenen Quellen.",
  description: (metrics) =>
    `${metrics} Kennzahlen in sechs Kategorien: Sicherheit, Versorgung, Mobilität, Umwelt, bezahlbares ` +
    "Wohnen und Schutz vor Naturgefahren. Ein Aufruf einer HTTP-API liefert die Antwort in wenigen " +
    "Sekunden.",
  tryHeading: "Probieren Sie es aus",
  address: "Adresse in Italien",
  addressHint: "Straße, Hausnummer und Gemeinde; oder Koordinaten, oder der Link einer Karte.",
  example: (address) => `Zum Beispiel: ${address}.`,
  kept: "Die Adresse dient nur zur Berechnung der Antwort und wird nicht gespeichert.",
  send: "Punktzahl berechnen",
  noTry: "In dieser Installation können Sie auf dieser Seite keine Adresse ausprobieren.",
  noData: "Es sind noch keine Daten geladen, deshalb kann keine Adresse bewertet werden.",
  tooOften: (after) =>
    `Aus Ihrem Netz wurden in kurzer Zeit zu viele Adressen bewertet. Senden Sie das Formular ${after} erneut.`,
  expired: {
    title: "Dieser Link ist abgelaufen",
    what:
      "Der Link eines Berichts gilt eine Stunde, und nur unverändert. Geben Sie die Adresse erneut ein.",
  },
  choices: "Welchen Ort meinen Sie?",
  otherComune: "Eine andere Gemeinde",
  otherComuneHint:
    "Die Orte der Liste liegen in den größten Gemeinden mit einer solchen Adresse. Nennen Sie eine beliebige andere, mit der Provinz, falls mehrere so heißen.",
  exampleWhat: {
    invented:
      "Ein Beispiel aus der erfundenen Gemeinde, die zum Dienst gehört; dort ist alles gemessen.",
    instead:
      "Ein Beispiel aus der erfundenen Gemeinde, die zum Dienst gehört: Die geladenen Daten messen kein Rathaus gut genug.",
    town_hall:
      "Von den Rathäusern der größten Gemeinden in den geladenen Daten das am besten gemessene.",
  },
  townHall: (comune) => `Rathaus, ${comune}`,
  exampleLink: "Den ganzen Bericht ansehen",
  audiencesHeading: "Für wen",
  audiences: [
    {
      name: "Immobilienportale",
      what:
        "Punktzahl, Karte und Plakette neben jedem Inserat, mit den Gründen, nach denen Käufer fragen.",
    },
    {
      name: "Relocation-Agenturen",
      what: "Orte im Vergleich: mit welcher Wahrscheinlichkeit einer besser ist, und warum.",
    },
    {
      name: "Versicherer und Banken",
      what:
        "Die dokumentierte Beschreibung einer Lage samt Gefahren. Nie die einer Person: siehe Modelldokumentation.",
    },
    {
      name: "Forschung",
      what:
        "Alle Gewichte, Eckwerte und Quellen sind öffentlich; dazu Tabellen mit 100.000 Orten, Intervalle und zitierbare Versionen.",
    },
  ],
  missingHeading: "Ehrlich über das, was nicht gemessen ist",
  codeHeading: "So rufen Sie die API auf",
  codeWithKey:
    "Fertig zum Einfügen, mit Ihrem Testschlüssel: Die Antworten stammen aus der erfundenen Gemeinde und kosten nie etwas.",
  codeWithoutKey:
    "Mit einem Konto haben Sie sofort einen Testschlüssel: Er steht hier, sobald Sie angemeldet sind, und kostet nie etwas.",
  codeDocs: "Alle Operationen",
  plansHeading: "Tarife und Preise",
  plansIntro: "Kein Vertrag, keine Mindestlaufzeit. Für den kostenlosen Tarif brauchen Sie keine " +
    "Zahlungskarte. Fehlgeschlagene Aufrufe kosten nichts.",
  perMonth: "im Monat",
  calls: (month, minute) => `${month} Aufrufe im Monat, bis zu ${minute} pro Minute`,
  full: "Vollständiger Bericht: die Verlässlichkeit jeder Kategorie",
  basic: "Gesamtpunktzahl und die sechs Kategorien",
  includes: {
    explain: "Gründe: alle Kennzahlen erläutert",
    compare: "Vergleich von 2 bis 10 Orten",
    batch: "Stapel von bis zu 100 Orten",
    jobs: "Tabellen mit bis zu 100.000 Orten",
  },
  notIncluded: "Nicht enthalten",
  notSold: "Kostenpflichtige Tarife werden in dieser Installation nicht verkauft",
  choose: (plan) => `Mit ${plan} beginnen`,
  recommended: "Empfohlen",
  vat: {
    regime: "Die Mehrwertsteuer richtet sich nach der steuerlichen Regelung des Betreibers.",
    added: "Zu diesen Preisen kommt die Mehrwertsteuer hinzu.",
    included: "Die Preise enthalten die Mehrwertsteuer.",
  },
  json: "Die Preisliste als JSON",
  signUp: "Kostenloses Konto anlegen",
  signIn: "Anmelden",
};
