/** Describes a score in sentences, in a fixed order (method 2, "For people"). Pure. */
import type { Explanation } from "../landing/tried.ts";
import { type Language, texts } from "../../language.ts";
import { evidenceShare } from "../../scoring/aggregate.ts";
import { metricById } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import { isSure } from "../../scoring/headline.ts";
import type { Headline, ResultTexts } from "../../texts/result-texts.ts";
import { onTheSpot } from "./on-the-spot.ts";

/** A category as shown to people. */
export interface DescribedCategory {
  readonly code: CategoryCode;
  readonly name: string;
  /** 0 to 100; null if it is insufficiently measured. */
  readonly score: number | null;
  /** Range of the score with complete data and other reasonable weights; null if the score is null. */
  readonly range: { readonly low: number; readonly high: number } | null;
  /** Measured share of its weight, 0 to 1; an estimated metric counts in part. */
  readonly measuredShare: number;
  readonly measured: number;
  readonly total: number;
}

/** All statements on a score, in order. */
export interface ScoreDescription {
  /** Hazards at the place. */
  readonly warnings: readonly string[];
  /** The hazards that no metric measures there; null if all are measured. */
  readonly unverified: string | null;
  /** Missing data on the place. */
  readonly unknown: readonly string[];
  /** Checks to make at the place itself. */
  readonly onTheSpot: readonly string[];
  readonly headline: Headline;
  /** Text after the headline: the rank for an interval, or the interval for a number. */
  readonly details: readonly string[];
  readonly categories: readonly DescribedCategory[];
}

/** Rounds a percentage of residents to a whole number from 1 to 99. */
const percent = (value: number): number => Math.min(99, Math.max(1, Math.round(value)));

/** Formats points. */
const points = (value: number): string => String(Math.round(value));

/** Describes a score in a language. */
export function describeScore(explanation: Explanation, language: Language): ScoreDescription {
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

/** The score with its rank if it is sure, else its interval. */
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
): DescribedCategory {
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
