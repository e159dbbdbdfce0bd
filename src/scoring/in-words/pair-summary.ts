/** Describes a comparison of two places in sentences. Pure. */
import { type Language, texts } from "../../language.ts";
import type { MetricDifference, PairComparison } from "../aggregate/compare-pair.ts";
import type { ProbabilityHigher } from "../uncertainty/probability-higher.ts";
import type { Display } from "./display.ts";

/** The names of two places. */
export type Names = readonly [first: string, second: string];

/** Probabilities in this range mean that neither place is better (METHOD.md, "What people see"). */
const UNDECIDED = [0.4, 0.6] as const;

/** Smallest difference, in points of the score, that is named as a reason. */
const LEAST_DIFFERENCE = 0.05;

/** The sentences. */
export interface PairSummary {
  readonly verdict: string;
  /** Null if no metric differs. */
  readonly reasons: string | null;
  /** Null if no metric is equal by construction. */
  readonly equal: string | null;
}

/**
 * Describes in a language which place is better and with what probability, why, and which metrics are
 * equal because of the places' location.
 *
 * @param total number of metrics of a report
 */
export function pairSummary(
  names: Names,
  { probability, differences, equal }: PairComparison,
  total: number,
  language: Language,
  display: Display,
): PairSummary {
  const count = (by: string) => equal.filter((one) => one.by === by).length;
  const text = texts[language].comparison;
  return {
    verdict: verdictOf(names, probability, language),
    reasons: reasonsOf(names, differences, language, display),
    equal: equal.length === 0
      ? null
      : text.equal({ comune: count("comune"), provincia: count("provincia"), total }),
  };
}

/** States which of two places is better, and in how many of 100 cases. */
export function verdictOf(
  [first, second]: Names,
  { with_missing_data: p, any_weights }: ProbabilityHigher,
  language: Language,
): string {
  const { better, undecided, depends } = texts[language].comparison;
  const cases = Math.round(100 * Math.max(p, 1 - p));
  const [low, high] = UNDECIDED;
  const verdict = low <= p && p <= high
    ? undecided
    : better(p > 0.5 ? first : second, cases === 100 ? null : cases);
  const isTurned = (p - 0.5) * (any_weights - 0.5) < 0;
  return isTurned ? `${verdict} ${depends}` : verdict;
}

function reasonsOf(
  [first, second]: Names,
  differences: readonly MetricDifference[],
  language: Language,
  display: Display,
): string | null {
  const { metrics: names, summary: { inSentence }, comparison: text } = texts[language];
  const reason = (own: MetricDifference["first"], other: MetricDifference["first"]) =>
    `${inSentence(names[own.metric.id])} (${text.values(display(own), display(other))})`;
  const large = differences.filter(({ difference }) => Math.abs(difference) >= LEAST_DIFFERENCE);
  const reasons = [
    {
      place: first,
      metrics: large.filter(({ difference }) => difference > 0)
        .map((one) => reason(one.first, one.second)),
    },
    {
      place: second,
      metrics: large.filter(({ difference }) => difference < 0)
        .map((one) => reason(one.second, one.first)),
    },
  ].filter(({ metrics }) => metrics.length > 0);
  return reasons.length === 0 ? null : text.reasons(reasons);
}
