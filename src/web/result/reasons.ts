import { type Language, texts } from "../../language.ts";
import { shareOf } from "../../scoring/catalogue/catalogue.ts";
import { valueSaid } from "../../scoring/in-words/standing.ts";
import type { Explanation } from "../landing/tried.ts";

const MOST_REASONS = 5;

/** Minimum lift of a listed metric, in points of the score. A smaller one would be printed as 0. */
const LEAST_LIFT = 0.05;

/** Sentences on what raises and what lowers a score, strongest first. */
export interface Reasons {
  readonly lifts: readonly string[];
  readonly lowers: readonly string[];
}

/**
 * Describes the reasons in a language, compared with comparable places. Never names withheld
 * metrics.
 */
export function reasonsOf({ metrics }: Explanation, language: Language): Reasons {
  const { result: { reason }, summary: { points: signed } } = texts[language];
  const known = metrics.flatMap((metric) => {
    const { name, normalised, lift, imputed } = metric;
    if (lift === null || normalised === null) return [];
    // A direct value has full weight: lift = share x (normalised - average).
    const average = imputed?.value ?? normalised - lift / shareOf(metric);
    const points = Math.round(normalised), others = Math.round(average);
    const value = valueSaid(language, metric);
    return [{ lift, text: reason({ name, value, points, others, lift: signed(lift) }) }];
  });
  const strongest = (sign: 1 | -1): string[] =>
    known.filter(({ lift }) => sign * lift >= LEAST_LIFT)
      .toSorted((a, b) => sign * (b.lift - a.lift))
      .slice(0, MOST_REASONS)
      .map(({ text }) => text);
  return { lifts: strongest(1), lowers: strongest(-1) };
}
