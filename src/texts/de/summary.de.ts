/** Sentences on what raises and lowers a score, in German. */
import { countIn, signedPoints } from "../count.ts";
import type { SummaryTexts } from "../summary-texts.ts";

const list = new Intl.ListFormat("de-DE");
const count = countIn("de-DE", signedPoints);

/** The German texts. */
export const summary: SummaryTexts = {
  inSentence: (name) => name,
  points: (points) => count(points, { one: "{n} Punkt", other: "{n} Punkte" }),
  valued: (value, points) => `${value}; ${points}`,
  lifts: (reasons) =>
    `Was die Punktzahl gegenüber dem Durchschnitt vergleichbarer Orte am meisten hebt: ${
      list.format(reasons)
    }.`,
  nothingLifts:
    "Keine hier gemessene Kennzahl hebt die Punktzahl über den Durchschnitt vergleichbarer Orte.",
  lowers: (reasons) =>
    `Was die Punktzahl gegenüber dem Durchschnitt vergleichbarer Orte am meisten senkt: ${
      list.format(reasons)
    }.`,
  nothingLowers:
    "Keine hier gemessene Kennzahl senkt die Punktzahl unter den Durchschnitt vergleichbarer Orte.",
  unknown: ({ missing, estimated, total, weak }) => {
    if (missing + estimated === 0) {
      return `Alle ${total} Kennzahlen sind gemessen, hier oder für die Gemeinde oder Provinz.`;
    }
    const parts = [
      ...(missing === 0 ? [] : [`${missing} nicht gemessen`]),
      ...(estimated === 0 ? [] : [`${estimated} nur geschätzt`]),
    ];
    const verb = (missing || estimated) === 1 ? "ist" : "sind";
    const tooLittle = weak.length === 0
      ? ""
      : `; bei ${list.format(weak)} reichen die Daten für eine Punktzahl nicht aus`;
    return `Von ${total} Kennzahlen ${verb} hier ${list.format(parts)}: Für das, was nicht ` +
      `bekannt ist, zählt der Durchschnitt vergleichbarer Orte${tooLittle}.`;
  },
};
