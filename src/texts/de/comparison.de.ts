/** Texts that compare two places, in German. */
import type { ComparisonTexts } from "../comparison-texts.ts";

const list = new Intl.ListFormat("de-DE");

/** The German texts. */
export const comparison: ComparisonTexts = {
  better: (place, cases) =>
    `${place} schneidet in ${
      cases ?? "über 99"
    } von 100 Fällen besser ab, fehlende Daten eingerechnet.`,
  undecided: "Die Daten lassen nicht erkennen, welcher der beiden Orte besser ist.",
  depends: "Es kommt darauf an, was Ihnen wichtig ist.",
  reasons: (reasons) => {
    const text = reasons.map(({ place, metrics }) => `für ${place}: ${list.format(metrics)}`).join(
      "; ",
    );
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  },
  values: (own, other) => {
    if (own === null) {
      return other === null
        ? "an beiden Orten nicht gemessen"
        : `nicht gemessen; ${other} am anderen Ort`;
    }
    return other === null ? `${own}; am anderen Ort nicht gemessen` : `${own} gegenüber ${other}`;
  },
  equal: ({ comune, provincia, total }) => {
    const parts = [
      ...(comune === 0 ? [] : [`${comune} der ganzen Gemeinde`]),
      ...(provincia === 0 ? [] : [`${provincia} der ganzen Provinz`]),
    ];
    return `Zwangsläufig gleich, von ${total} Kennzahlen: ${list.format(parts)}.`;
  },
};
