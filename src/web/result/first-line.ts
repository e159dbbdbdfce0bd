import { type Language, texts } from "../../language.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import type { WarnedHazard } from "../../texts/overview-texts.ts";
import type { Explanation } from "../landing/tried.ts";

/** Number of facts on categories without a warning, and of hazards with one. */
const FACTS = 2, HAZARDS = 2;

/**
 * Scores from which a category is a strength, and up to which it is a weakness. Its whole range must lie on that
 * side of the middle, so that missing data cannot reverse the statement.
 */
const STRENGTH = 70, WEAKNESS = 40, MIDDLE = 50;

/**
 * The strongest facts of a place as a sentence: two of its categories, or one and the hazards with a warning:
 * `Daily services within a walk; flood hazard in parts of the comune.` Null if nothing is marked enough.
 */
export function firstLine(language: Language, explanation: Explanation): string | null {
  const warned = warningsOf(language, explanation);
  const hasWarning = warned.length > 0;
  const facts = categoryFacts(language, explanation, hasWarning)
    .slice(0, hasWarning ? FACTS - 1 : FACTS);
  const all = [...facts, ...warned];
  if (all.length === 0) return null;
  const line = all.join(language === "fr" ? "\u202f; " : "; ");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

const isWarned = (metric: string): metric is WarnedHazard =>
  Object.hasOwn(texts.en.overview.hazards, metric);

/** The first hazards with a warning, each once: the gravest kinds. */
function warningsOf(language: Language, { warnings }: Explanation): string[] {
  const { hazards } = texts[language].overview;
  const said = warnings.flatMap(({ metric, certainty }) =>
    isWarned(metric) ? [hazards[metric][certainty === "in_comune" ? "inComune" : "here"]] : []
  );
  return [...new Set(said)].slice(0, HAZARDS);
}

/** The facts on the categories, strongest first. Natural hazards are left to the warning if there is one. */
function categoryFacts(
  language: Language,
  { score: { categories, insufficient_data }, interval }: Explanation,
  hasWarning: boolean,
): string[] {
  const { facts } = texts[language].overview;
  const weak = new Set(insufficient_data.map(({ category }) => category));
  return categoryCodes.filter((code) => !weak.has(code) && !(hasWarning && code === "natural_risk"))
    .flatMap((code) => {
      const { score } = categories[code], { low, high } = interval.categories[code];
      if (score >= STRENGTH && low >= MIDDLE) return [{ by: score, text: facts[code].high }];
      if (score <= WEAKNESS && high <= MIDDLE) return [{ by: 100 - score, text: facts[code].low }];
      return [];
    })
    .toSorted((a, b) => b.by - a.by)
    .map(({ text }) => text);
}
