/** What people are told of a score, in the order in which they are told it (method 2, "For people"). Pure. */
import type { Explanation } from "../landing/tried.ts";
import { type Language, texts } from "../../language.ts";
import { evidenceShare } from "../../scoring/aggregate.ts";
import { metricById } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import { isSure } from "../../scoring/headline.ts";
import type { Headline, ResultTexts } from "../../texts/result-texts.ts";
import { onTheSpot } from "./on-the-spot.ts";

/** A category as people see it. */
export interface ToldCategory {
  readonly code: CategoryCode;
  readonly name: string;
  /** 0 to 100; null: it is not measured well enough for a number. */
  readonly score: number | null;
  /** Where its score would lie with all data and other reasonable weights; null as the score. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Share of its weight that is measured, 0 to 1; an estimated metric counts as far as it is believed. */
  readonly measuredShare: number;
  readonly measured: number;
  readonly total: number;
}

/** Everything said of a score, in order. */
export interface Told {
  /** Hazards at the place. */
  readonly warnings: readonly string[];
  /** The hazards that nothing measures there; null: none. */
  readonly unverified: string | null;
  /** What is not known of the place. */
  readonly unknown: readonly string[];
  /** What to check at the place itself. */
  readonly onTheSpot: readonly string[];
  readonly headline: Headline;
  /** What follows the headline: the rank of an interval, or the interval of a number. */
  readonly details: readonly string[];
  readonly categories: readonly ToldCategory[];
}

/** A percentage as people read it: whole, and never none or all of the residents. */
const percent = (value: number): number => Math.min(99, Math.max(1, Math.round(value)));

/** Points as people read them. */
const points = (value: number): string => String(Math.round(value));

/** Says everything of a score in a language. */
export function tell(explanation: Explanation, language: Language): Told {
  const text = texts[language].result;
  const { warnings, unverified } = explanation;
  const hazards = unverified.map((id) => {
    const metric = metricById.get(id);
    return metric === undefined ? id : texts[language].metrics[metric.id];
  });
  return {
    warnings: warnings.map((warning) => warning.text),
    unverified: hazards.length === 0 ? null : text.unverified(hazards),
    unknown: unknownOf(explanation, language, text),
    onTheSpot: onTheSpot(explanation.metrics).map((check) => text.checks[check]),
    headline: headlineOf(explanation, text),
    details: detailsOf(explanation, text),
    categories: categoryCodes.map((code) => categoryOf(explanation, code, language)),
  };
}

function unknownOf(
  { score, metrics }: Explanation,
  language: Language,
  text: ResultTexts,
): string[] {
  const count = (state: string): number => metrics.filter((one) => one.state === state).length;
  const missing = count("missing"), estimated = count("estimated"), total = metrics.length;
  const weak = score.insufficient_data.map(({ category }) =>
    texts[language].scoring.categories[category]
  );
  if (missing + estimated === 0) return [text.allMeasured(total)];
  return [
    ...(missing === 0 ? [] : [text.missing(missing, total)]),
    ...(estimated === 0 ? [] : [text.estimated(estimated)]),
    ...(weak.length === 0 ? [] : [text.insufficient(weak)]),
  ];
}

/** The score with its rank where it is sure, else its interval. */
function headlineOf(
  { score, interval, percentile_rank }: Explanation,
  text: ResultTexts,
): Headline {
  if (!isSure(interval)) return text.interval(points(interval.low), points(interval.high));
  const below = percentile_rank === null ? null : percent(percentile_rank.value);
  return text.number(points(score.score), below);
}

function detailsOf(explanation: Explanation, text: ResultTexts): string[] {
  const { score, interval, percentile_rank: italy, comune_percentile_rank: comune } = explanation;
  if (isSure(interval)) {
    return [
      text.withAllData(points(interval.low), points(interval.high)),
      ...(comune === null ? [] : [text.inComune(score.address.comune, percent(comune.value))]),
    ];
  }
  if (italy === null) return [];
  const low = percent(italy.low), high = percent(italy.high);
  return low === high ? [] : [text.between(low, high)];
}

function categoryOf(
  { score: { categories, insufficient_data }, interval, metrics }: Explanation,
  code: CategoryCode,
  language: Language,
): ToldCategory {
  const { score, measured_metrics: measured, total_metrics: total } = categories[code];
  const own = metrics.filter(({ category }) => category === code);
  const sum = (of: (metric: typeof own[number]) => number): number =>
    own.reduce((all, metric) => all + of(metric), 0);
  const isWeak = insufficient_data.some(({ category }) => category === code);
  const { low, high } = interval.categories[code];
  return {
    code,
    name: texts[language].scoring.categories[code],
    score: isWeak ? null : score,
    range: isWeak ? null : { low, high },
    measuredShare: sum(({ state, weight }) => weight * evidenceShare[state]) /
      sum(({ weight }) => weight),
    measured,
    total,
  };
}
