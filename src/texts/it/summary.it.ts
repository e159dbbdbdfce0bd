/** Sentences on what raises and lowers a score, in Italian. */
import { countIn, signedPoints } from "../count.ts";
import type { SummaryTexts } from "../summary-texts.ts";

const list = new Intl.ListFormat("it-IT");
const count = countIn("it-IT", signedPoints);

/** The Italian texts. */
export const summary: SummaryTexts = {
  inSentence: (name) => name.charAt(0).toLowerCase() + name.slice(1),
  points: (points) => count(points, { one: "{n} punto", other: "{n} punti" }),
  valued: (value, points) => `${value}; ${points}`,
  lifts: (reasons) =>
    `Rispetto alla media di luoghi simili, alzano di più il punteggio: ${list.format(reasons)}.`,
  nothingLifts:
    "Nessun indicatore misurato qui alza il punteggio rispetto alla media di luoghi simili.",
  lowers: (reasons) =>
    `Rispetto alla media di luoghi simili, abbassano di più il punteggio: ${list.format(reasons)}.`,
  nothingLowers:
    "Nessun indicatore misurato qui abbassa il punteggio rispetto alla media di luoghi simili.",
  unknown: ({ missing, estimated, total, weak }) => {
    if (missing + estimated === 0) {
      return `Tutti i ${total} indicatori sono misurati, qui o per il comune o la provincia.`;
    }
    const parts = [
      ...(missing === 0
        ? []
        : [missing === 1 ? "1 non è misurato" : `${missing} non sono misurati`]),
      ...(estimated === 0
        ? []
        : [estimated === 1 ? "1 è solo stimato" : `${estimated} sono solo stimati`]),
    ];
    const tooLittle = weak.length === 0
      ? ""
      : `; per un punteggio non bastano i dati su ${list.format(weak)}`;
    return `Su ${total} indicatori, qui ${list.format(parts)}: per ciò che non si sa conta la ` +
      `media di luoghi simili${tooLittle}.`;
  },
};
