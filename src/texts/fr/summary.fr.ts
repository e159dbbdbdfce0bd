/** Sentences on what raises and lowers a score, in French. */
import { countIn, signedPoints } from "../count.ts";
import type { SummaryTexts } from "../summary-texts.ts";

const list = new Intl.ListFormat("fr-FR");
const count = countIn("fr-FR", signedPoints);

/** The French texts. */
export const summary: SummaryTexts = {
  inSentence: (name) => name.charAt(0).toLowerCase() + name.slice(1),
  points: (points) => count(points, { one: "{n} point", other: "{n} points" }),
  valued: (value, points) => `${value} ; ${points}`,
  lifts: (reasons) =>
    `Par rapport à la moyenne de lieux comparables, ce qui relève le plus le score : ${
      list.format(reasons)
    }.`,
  nothingLifts:
    "Aucun indicateur mesuré ici ne relève le score par rapport à la moyenne de lieux comparables.",
  lowers: (reasons) =>
    `Par rapport à la moyenne de lieux comparables, ce qui abaisse le plus le score : ${
      list.format(reasons)
    }.`,
  nothingLowers:
    "Aucun indicateur mesuré ici n'abaisse le score par rapport à la moyenne de lieux comparables.",
  unknown: ({ missing, estimated, total, weak }) => {
    if (missing + estimated === 0) {
      return `Les ${total} indicateurs sont tous mesurés, ici ou pour la commune ou la province.`;
    }
    const parts = [
      ...(missing === 0
        ? []
        : [missing === 1 ? "1 n'est pas mesuré" : `${missing} ne sont pas mesurés`]),
      ...(estimated === 0
        ? []
        : [estimated === 1 ? "1 est seulement estimé" : `${estimated} sont seulement estimés`]),
    ];
    const tooLittle = weak.length === 0
      ? ""
      : ` ; les données ne suffisent pas pour un score de : ${list.format(weak)}`;
    return `Sur ${total} indicateurs, ${list.format(parts)} ici : pour ce qu'on ne sait pas, ` +
      `c'est la moyenne de lieux comparables qui compte${tooLittle}.`;
  },
};
