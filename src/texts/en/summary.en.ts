/** Sentences on what raises and lowers a score, in English. */
import { countIn, signedPoints } from "../count.ts";
import type { SummaryTexts } from "../summary-texts.ts";

const list = new Intl.ListFormat("en-GB");
const count = countIn("en-GB", signedPoints);

/** The English texts. */
export const summary: SummaryTexts = {
  inSentence: (name) => name.charAt(0).toLowerCase() + name.slice(1),
  points: (points) => count(points, { one: "{n} point", other: "{n} points" }),
  valued: (value, points) => `${value}; ${points}`,
  lifts: (reasons) =>
    `What lifts the score most, compared with the average of comparable places: ${
      list.format(reasons)
    }.`,
  nothingLifts: "Nothing measured here lifts the score above the average of comparable places.",
  lowers: (reasons) =>
    `What lowers the score most, compared with the average of comparable places: ${
      list.format(reasons)
    }.`,
  nothingLowers: "Nothing measured here lowers the score below the average of comparable places.",
  unknown: ({ missing, estimated, total, weak }) => {
    if (missing + estimated === 0) {
      return `All ${total} metrics are measured, here or for the comune or province.`;
    }
    const parts = [
      ...(missing === 0 ? [] : [`${missing} ${missing === 1 ? "is" : "are"} not measured`]),
      ...(estimated === 0 ? [] : [`${estimated} ${estimated === 1 ? "is" : "are"} only estimated`]),
    ];
    const tooLittle = weak.length === 0
      ? ""
      : `; too little is known of ${list.format(weak)} for a score`;
    return `Of ${total} metrics, ${list.format(parts)} here: the average of comparable places ` +
      `counts for what is not known${tooLittle}.`;
  },
};
