/** Texts that compare two places, in French. */
import type { ComparisonTexts } from "../comparison-texts.ts";

const list = new Intl.ListFormat("fr-FR");

/** The French texts. */
export const comparison: ComparisonTexts = {
  better: (place, cases) =>
    `${place} obtient un meilleur score dans ${
      cases ?? "plus de 99"
    } cas sur 100, données manquantes comprises.`,
  undecided: "Les données ne permettent pas de dire lequel des deux est le meilleur.",
  depends: "Cela dépend de ce qui compte pour vous.",
  reasons: (reasons) => {
    const text = reasons.map(({ place, metrics }) =>
      `en faveur de ${place} : ${list.format(metrics)}`
    ).join(" ; ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  values: (own, other) => {
    if (own === null) {
      return other === null
        ? "non mesuré dans les deux lieux"
        : `non mesuré ; ${other} dans l'autre lieu`;
    }
    return other === null ? `${own} ; non mesuré dans l'autre lieu` : `${own} contre ${other}`;
  },
  equal: ({ comune, provincia, total }) => {
    const parts = [
      ...(comune === 0 ? [] : [`${comune} de toute la commune`]),
      ...(provincia === 0 ? [] : [`${provincia} de toute la province`]),
    ];
    return `Égaux par construction, sur ${total} indicateurs : ${list.format(parts)}.`;
  },
};
