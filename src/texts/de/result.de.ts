/** The report of an address, in German. */
import { decisions } from "./decisions.de.ts";
import type { ResultTexts } from "../result-texts.ts";

const list = new Intl.ListFormat("de-DE");

/** Names the place found instead of a street: the hamlet, or the comune. */
const instead = (hamlet: string | null): string =>
  hamlet === null ? "das ist die ganze Gemeinde" : `das ist der Ortsteil ${hamlet}`;

/** A number of measured points. */
const pointsOf = (points: number): string => points === 1 ? "einem Punkt" : `${points} Punkten`;

/** The German texts. */
export const result: ResultTexts = {
  title: (place) => `Punktzahl für ${place}`,
  located: {
    house_number: "Die Hausnummer wurde gefunden.",
    interpolated: "Die Lage ist zwischen zwei benachbarten Hausnummern geschätzt.",
    street:
      "Die Straße wurde gefunden, nicht die Hausnummer: Ergänzen Sie sie für ein genaueres Ergebnis.",
    locality:
      "Nur der Ortsteil wurde gefunden: Ergänzen Sie Straße und Hausnummer für ein genaueres Ergebnis.",
    comune:
      "Nur die Gemeinde wurde gefunden: Ergänzen Sie Straße und Hausnummer für ein genaueres Ergebnis.",
    coordinates: "Der Ort ist durch seine Koordinaten angegeben.",
  },
  measuredOver: {
    street: (points) => `Gemessen an ${pointsOf(points)} der Straße.`,
    locality: (points) => `Gemessen an ${pointsOf(points)} des Ortsteils.`,
    comune: (points) => `Gemessen an ${pointsOf(points)} der Gemeinde.`,
  },
  unfound: {
    street: (name, comune, hamlet) =>
      `${name ?? "Diese Straße"} in ${comune} haben wir nicht; ${instead(hamlet)}.`,
    streets: (name, comune, hamlet) =>
      `In ${comune} kann ${name ?? "diese Straße"} mehrere Straßen meinen; ${instead(hamlet)}. ` +
      "Schreiben Sie den vollständigen Namen der Straße.",
    position: (name, comune, hamlet) =>
      `${name ?? "Diese Straße"} gibt es in ${comune}, aber die Lage fehlt in den Daten; ${
        instead(hamlet)
      }.`,
    number: (number, street) =>
      `Die Hausnummer ${number} in ${street} haben wir nicht; das ist die Straße.`,
    repeatedNumber: (number, street) =>
      `Die Hausnummer ${number} in ${street} gibt es an mehreren Stellen; das ist die Straße.`,
    esponente: (number, street, found) =>
      `Die Hausnummer ${number} in ${street} haben wir nicht; das ist die Nummer ${found}.`,
    numberOfHamlet: (number, hamlet) =>
      `Die Hausnummer ${number} in ${hamlet} haben wir nicht; das ist der Ortsteil.`,
  },
  sample: "Diese Daten sind ein Beispiel: Das Gebiet ist erfunden.",
  warnings: "Warnhinweise",
  notOffset: "Gute Ergebnisse in anderen Bereichen gleichen diese Gefahren nicht aus.",
  unverified: (hazards) =>
    `Hier nicht geprüft: ${hazards}. Ein fehlender Warnhinweis bedeutet nicht, dass keine Gefahr besteht.`,
  comuneHazards: {
    flood: (share, year) =>
      `In der Gemeinde wohnen ${share} der Einwohner in Gebieten mit mittlerer Hochwassergefahr ` +
      `(${year}); ob das hier gilt, ist nicht bekannt.`,
    landslide: (share, year) =>
      `In der Gemeinde wohnen ${share} der Einwohner in Gebieten mit hoher Erdrutschgefahr (${year}); ` +
      "ob das hier gilt, ist nicht bekannt.",
  },
  unknown: "Was nicht bekannt ist",
  missing: (missing, total) =>
    `${missing} von ${total} Kennzahlen ${
      missing === 1 ? "ist" : "sind"
    } hier nicht gemessen: An ihrer ` +
    "Stelle zählt der Durchschnitt vergleichbarer Orte.",
  estimated: (estimated) =>
    `${estimated} ${estimated === 1 ? "ist" : "sind"} nur geschätzt und ` +
    `${estimated === 1 ? "zählt" : "zählen"} zur Hälfte.`,
  allMeasured: (total) =>
    `Alle ${total} Kennzahlen sind gemessen, hier oder für die Gemeinde oder Provinz.`,
  insufficient: (categories) =>
    `Nicht ausreichend gemessen für eine Aussage: ${list.format(categories)}.`,
  onTheSpot: "Was Sie vor Ort prüfen sollten",
  checks: {
    noise:
      "Lärm: Kommen Sie nachts und am Wochenende wieder und hören Sie bei offenen und geschlossenen Fenstern hin.",
    damp:
      "Feuchtigkeit: Achten Sie auf Flecken und Schimmel an Außenwänden, im Keller und hinter Möbeln.",
    reception: "Mobilfunk: Telefonieren Sie aus den Räumen, die Sie am meisten nutzen würden.",
    hazards:
      "Hochwasser und Erdrutsche: Lesen Sie den Zivilschutzplan der Gemeinde und fragen Sie die Nachbarn, ob schon einmal Wasser in den Kellern stand.",
    lighting: "Beleuchtung: Gehen Sie den Heimweg bei Dunkelheit.",
    errands:
      "Läden, Apotheke und Arzt: Gehen Sie zu Fuß zu den nächsten und fragen Sie, ob der Arzt neue Patienten annimmt.",
    transport:
      "Bus und Bahn: Lesen Sie den Fahrplan an der nächsten Haltestelle, auch für den Abend und den Sonntag.",
    parking:
      "Parken: Suchen Sie abends einen freien Platz und prüfen Sie, ob ein Ausweis nötig oder die Parkdauer begrenzt ist.",
    air:
      "Luft: Achten Sie auf Gerüche und Staub von Straßen, Werkstätten oder Ställen, mit und ohne Wind.",
    internet:
      "Internet: Prüfen Sie bei den Anbietern, was an der Hausnummer verfügbar ist; Glasfaser in der Straße reicht nicht immer bis ins Gebäude.",
    building:
      "Gebäude: Sehen Sie sich Dach, Fassade und Treppenhaus an und fragen Sie nach dem Energieausweis und geplanten Arbeiten.",
    prices: "Preis: Vergleichen Sie ihn mit aktuellen Verkäufen und Mieten in derselben Straße.",
  },
  number: (score) => [score, " von 100"],
  interval: (low, high) => [
    `Zwischen ${low} und ${high}`,
    " von 100: Die Daten reichen für eine einzelne Zahl nicht aus",
  ],
  withAllData: (low, high) =>
    `Mit allen Daten läge die Punktzahl in neun von zehn Fällen zwischen ${low} und ${high}.`,
  rank: (low, high) =>
    `Schätzungsweise leben ${low} bis ${high}\u00a0% der Einwohner Italiens an Orten mit niedrigerer ` +
    "Punktzahl.",
  comuneRank: (comune, low, high) =>
    `In der Gemeinde ${comune} leben schätzungsweise ${low} bis ${high}\u00a0% der Einwohner an Orten ` +
    "mit niedrigerer Punktzahl.",
  reliability: "Verlässlichkeit",
  chart: "Punktzahlen der sechs Kategorien",
  columns: {
    category: "Kategorie",
    bar: "Von 0 bis 100",
    score: "Punkte",
    measured: "Gemessen",
    range: "Bereich",
    italy: "Italien",
    comune: "Gemeinde",
  },
  weak: "nicht ausreichend gemessen",
  noScore: "keine Punktzahl",
  legend: {
    score: "Punktzahl",
    range: "Bereich, in dem die Punktzahl in neun von zehn Fällen liegt",
    italy: "Durchschnitt Italiens",
    comune: "Durchschnitt der Gemeinde",
    none: "nicht ausreichend gemessen: keine Punktzahl",
  },
  lifts: "Was die Punktzahl hebt",
  lowers: "Was die Punktzahl senkt",
  reason: ({ name, value, points, others, lift }) =>
    `${name}: ${value}. Das ergibt ${points} von 100, an vergleichbaren Orten im Schnitt ${others}: ` +
    `${lift} in der Gesamtpunktzahl.`,
  allMetrics: (total) => `Alle ${total} Kennzahlen`,
  metricColumns: {
    metric: "Kennzahl",
    value: "Wert",
    state: "Zustand",
    points: "Punkte von 100",
    source: "Quelle",
  },
  choice: "Zeigen",
  choices: {
    all: "alle",
    direct: "gemessene",
    estimated: "geschätzte",
    missing: "nicht gemessene",
  },
  metricPoints: (points, italy) => italy === null ? points : `${points}, Italien ${italy}`,
  measuredOf: (measured, total) => `${measured} von ${total} gemessen`,
  states: {
    measured: "gemessen",
    comune: "für die Gemeinde gemessen",
    provincia: "für die Provinz gemessen",
    estimated: "geschätzt",
  },
  fullOn: (plans) =>
    "Was die Punktzahl hebt und senkt, die Bereiche der Kategorien und die Tabelle aller Kennzahlen " +
    `stehen im Bericht der Tarife ${list.format(plans)}.`,
  release: "Datenversion",
  use:
    `Die Punktzahl beschreibt einen Ort, nicht die Menschen, die dort leben. Verwenden Sie sie weder allein noch als ausschlaggebenden Grund, ${decisions}.`,
  again: "Eine andere Adresse bewerten",
  sources: "Quellen und Lizenzen",
  method: "Methode",
};
