/** Texts that compare two places, in English. */
import type { ComparisonTexts } from "../comparison-texts.ts";

const list = new Intl.ListFormat("en-GB");

/** The English texts. */
export const comparison: ComparisonTexts = {
  better: (place, cases) =>
    `${place} comes out better in ${cases ?? "more than 99"} of 100 cases, missing data included.`,
  undecided: "The data do not tell which of the two is better.",
  depends: "It depends on what matters to you.",
  reasons: (reasons) => {
    const text = reasons.map(({ place, metrics }) =>
      `in favour of ${place}: ${list.format(metrics)}`
    ).join("; ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  values: (own, other) => {
    if (own === null) {
      return other === null
        ? "not measured at either place"
        : `not measured; ${other} at the other place`;
    }
    return other === null ? `${own}; not measured at the other place` : `${own} against ${other}`;
  },
  equal: ({ comune, provincia, total }) => {
    const parts = [
      ...(comune === 0 ? [] : [`${comune} of the whole comune`]),
      ...(provincia === 0 ? [] : [`${provincia} of the whole province`]),
    ];
    return `Equal by construction, of ${total} metrics: ${list.format(parts)}.`;
  },
};
