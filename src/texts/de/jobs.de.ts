/** The pages for jobs, in German. */
import type { JobsTexts } from "../jobs-texts.ts";

/** The German texts. */
export const jobs: JobsTexts = {
  title: "Aufträge",
  intro:
    "Bewerten Sie eine ganze Tabelle von Orten im Hintergrund: hochladen, verfolgen, Ergebnis " +
    "herunterladen.",
  open: "Ihre Aufträge öffnen",
  what:
    "Eine CSV-Datei, wie eine Tabellenkalkulation sie speichert, oder eine NDJSON-Datei, mit höchstens 100.000 Zeilen " +
    "und 25 MB. Die erste Zeile benennt die Spalten: eine Adresse, in einer Spalte oder mit Hausnummer, Postleitzahl, Gemeinde " +
    "und Provinz in eigenen Spalten, oder Breiten- und Längengrad. Jede bewertete Zeile zählt als ein Aufruf.",
  passes:
    "Andere Spalten werden mit der Tabelle gespeichert und ins Ergebnis übernommen. Löschen Sie vor dem Hochladen " +
    "Spalten mit personenbezogenen Daten, die Sie dort nicht brauchen.",
  kept:
    "Die Tabelle und ihr Ergebnis werden 7 Tage nach dem Ende des Auftrags gelöscht oder sobald Sie " +
    "sie selbst löschen.",
  template: "Vorlage herunterladen",
  addressColumn: "Adresse",
  file: "Datei",
  upload: "Hochladen und bewerten",
  noFile: "Wählen Sie zuerst eine Datei.",
  columns: "Spalten wählen",
  columnsIntro:
    "Wählen Sie die Spalten der Orte: eine Adresse, in einer oder mehreren Spalten, oder Breiten- und Längengrad.",
  fileAgain: "Datei, erneut zu wählen",
  uses: {
    id: "Id der Zeile",
    address: "Adresse oder Straße",
    number: "Hausnummer",
    postcode: "Postleitzahl (CAP)",
    comune: "Gemeinde",
    province: "Provinz",
    lat: "Breitengrad",
    lon: "Längengrad",
  },
  noColumn: "Keine Spalte",
  rowNumber: "Keine Spalte: die Nummer der Zeile",
  reading: "Wie die Tabelle gelesen wurde",
  readingColumns: ["Spalte", "Gelesen als"],
  passed: "Ins Ergebnis übernommen",
  changes: {
    windows_1252: { other: "Die Datei war in Windows-1252 statt in UTF-8 und wurde dekodiert." },
    utf_16: { other: "Die Datei war in UTF-16 statt in UTF-8 und wurde dekodiert." },
    separator_line: { other: "Die erste Zeile der Datei wurde als Trennzeichen gelesen." },
    blank_rows: {
      one: "{n} leere Zeile wurde übersprungen.",
      other: "{n} leere Zeilen wurden übersprungen.",
    },
    empty_columns: {
      one: "{n} leere Spalte ohne Namen wurde weggelassen.",
      other: "{n} leere Spalten ohne Namen wurden weggelassen.",
    },
    line_breaks: {
      one: "In {n} Adresse wurden Zeilenumbrüche zu Kommas.",
      other: "In {n} Adressen wurden Zeilenumbrüche zu Kommas.",
    },
    joined_addresses: {
      one: "{n} Adresse wurde aus mehreren Spalten zusammengesetzt.",
      other: "{n} Adressen wurden aus mehreren Spalten zusammengesetzt.",
    },
    row_numbers: {
      other: "Keine Spalte ist eine Id, daher wurde die Nummer jeder Zeile zu ihrer Id.",
    },
  },
  firstRow: (row) => `Erste Zeile: ${row}.`,
  none: "Sie haben noch keine Aufträge.",
  list: "Ihre Aufträge",
  job: (time) => `Auftrag vom ${time}`,
  states: {
    queued: "Er beginnt gleich.",
    running: "Die Zeilen werden bewertet.",
    waiting:
      "Das Monatskontingent ist aufgebraucht. Er läuft weiter, sobald wieder Aufrufe übrig sind: mit " +
      "einem größeren Tarif oder mit dem nächsten Monat.",
    done: "Er ist fertig.",
    incomplete: "Er endete vor der letzten Zeile, weil auch das Kontingent des nächsten Monats " +
      "aufgebraucht war.",
    too_many_failed:
      "Er endete vor der letzten Zeile, weil Ihre Aufträge in diesem Monat so viele fehlerhafte Zeilen " +
      "haben, wie Ihr Tarif Aufrufe hat. Berichtigen Sie die fehlerhaften Zeilen, und laden Sie die " +
      "übrigen mit einem größeren Tarif oder zu Beginn des nächsten Monats hoch.",
    stopped: "Sie haben ihn beendet.",
  },
  done: (done, rows) => `${done} von ${rows} Zeilen`,
  counts: (scored, failed, charged) =>
    `${scored} bewertet, ${failed} mit Fehler, ${charged} Aufrufe angerechnet`,
  left: (after) => `Voraussichtlich ${after} fertig.`,
  refreshed: "Diese Seite wird alle 5 Sekunden neu geladen.",
  still: "Nicht mehr neu laden",
  refresh: "Alle 5 Sekunden neu laden",
  erasedOn: (day) => `Die Zeilen werden am ${day} gelöscht.`,
  erased: "Die Zeilen sind gelöscht.",
  csv: "Als CSV mit Kommas herunterladen",
  csvSemicolon:
    "Als CSV mit Semikolons herunterladen, für deutsche oder italienische Tabellenkalkulationen",
  ndjson: "Als NDJSON herunterladen",
  stop: "Beenden und löschen",
  erase: "Jetzt löschen",
  eraseWhat: "Bereits bewertete Zeilen bleiben angerechnet.",
  back: "Alle Aufträge",
};
