/** The page that compares addresses, in English. */
import type { CompareTexts } from "../compare-texts.ts";

const list = new Intl.ListFormat("en-GB");

/** The English texts. */
export const compare: CompareTexts = {
  title: "Compare addresses",
  intro: "See two to five addresses side by side: which scores higher, how sure that is, and why.",
  cost: (left, limit) => `Each address costs one call of the month: ${left} of ${limit} are left.`,
  place: (number, isOptional) => `Address ${number}${isOptional ? " (optional)" : ""}`,
  send: "Compare",
  plansOnly: (plans) => `Comparisons are part of the plans ${list.format(plans)}.`,
  tooFew: (places, left) =>
    `${places} addresses need ${places} calls, and ${left} of this month ${
      left === 1 ? "is" : "are"
    } left. Remove addresses, or choose a larger plan.`,
  result: "Comparison",
  which: "Which scores higher",
  pair: (one, other) => `${one} and ${other}`,
  sideBySide: "Side by side",
  rows: { score: "Score", range: "Range with all data" },
  measure: "From 0 to 100",
  metrics: "Metrics that make most of the difference",
  metric: "Metric",
  warnings: (place) => `Warnings: ${place}`,
  again: "Compare other addresses",
};
