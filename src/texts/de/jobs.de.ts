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
    "Eine CSV-Datei in UTF-8 mit der Kopfzeile id,address oder id,lat,lon, getrennt durch Kommas " +
    "oder Semikolons, oder eine NDJSON-Datei. Höchstens 100.000 Zeilen und 25 MB. Jede bewertete Zeile " +
    "zählt als ein Aufruf.",
  kept:
    "Die Tabelle und ihr Ergebnis werden 7 Tage nach dem Ende des Auftrags gelöscht oder sobald Sie " +
    "sie selbst löschen.",
  file: "Datei",
  upload: "Hochladen und bewerten",
  noFile: "Wählen Sie zuerst eine Datei.",
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
  csv: "Als CSV herunterladen",
  ndjson: "Als NDJSON herunterladen",
  stop: "Beenden und löschen",
  erase: "Jetzt löschen",
  eraseWhat: "Bereits bewertete Zeilen bleiben angerechnet.",
  back: "Alle Aufträge",
};
