import { type Language, texts } from "../../language.ts";
import { shareOf } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import { valueSaid } from "../../scoring/in-words/standing.ts";
import type { Explanation } from "../landing/tried.ts";

const MOST_REASONS = 5;

/** Minimum lift of a listed metric, in points of the score. A smaller one would be printed as 0. */
const LEAST_LIFT = 0.05;

/** A metric that changes the score, compared with comparable places. */
interface Lifted {
  readonly name: string;
  /** Points of the overall score, below 0 if the metric lowers it. */
  readonly lift: number;
}

/** What a category changes. */
export interface CategoryChange {
  readonly category: CategoryCode;
  /** Points of the overall score by all its metrics together. */
  readonly lift: number;
  /** The metric that changes most in the same direction; null if none changes it enough to be printed. */
  readonly strongest: Lifted | null;
}

/**
 * What each category changes in the score, compared with comparable places. Withheld metrics, which have no lift,
 * are neither named nor added.
 */
export function changesOf({ metrics }: Explanation): CategoryChange[] {
  return categoryCodes.map((category) => {
    const own = metrics.flatMap(({ name, lift, ...metric }) =>
      metric.category !== category || lift === null ? [] : [{ name, lift }]
    );
    const lift = own.reduce((points, one) => points + one.lift, 0), sign = Math.sign(lift);
    const strongest = own.filter((one) => sign * one.lift >= LEAST_LIFT)
      .reduce<Lifted | null>(
        (best, one) => best === null || sign * one.lift > sign * best.lift ? one : best,
        null,
      );
    return { category, lift, strongest };
  });
}

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
