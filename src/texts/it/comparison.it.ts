/** Texts that compare two places, in Italian. */
import type { ComparisonTexts } from "../comparison-texts.ts";

const list = new Intl.ListFormat("it-IT");

/** The Italian texts. */
export const comparison: ComparisonTexts = {
  better: (place, cases) =>
    `${place} risulta migliore in ${cases ?? "oltre 99"} casi su 100, dati mancanti compresi.`,
  undecided: "I dati non permettono di dire quale dei due sia migliore.",
  depends: "Dipende da che cosa conta di più per chi sceglie.",
  reasons: (reasons) => {
    const text = reasons.map(({ place, metrics }) =>
      `a favore di ${place}: ${list.format(metrics)}`
    ).join("; ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  values: (own, other) => {
    if (own === null) {
      return other === null
        ? "non misurato in nessuno dei due luoghi"
        : `non misurato; ${other} nell'altro luogo`;
    }
    return other === null ? `${own}; non misurato nell'altro luogo` : `${own} contro ${other}`;
  },
  equal: ({ comune, provincia, total }) => {
    const parts = [
      ...(comune === 0 ? [] : [`${comune} dell'intero comune`]),
      ...(provincia === 0 ? [] : [`${provincia} dell'intera provincia`]),
    ];
    return `Uguali per costruzione, su ${total} indicatori: ${list.format(parts)}.`;
  },
};
