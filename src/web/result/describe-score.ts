import type { Explanation } from "../landing/tried.ts";
import { type Language, texts } from "../../language.ts";
import { type CategoryCode, categoryCodes, type MetricId } from "../../scoring/catalogue/metric.ts";
import { sampleName } from "../../releases/release.ts";
import { isSure, wholePoints, wholeRange } from "../../scoring/aggregate/headline.ts";
import { rankSaid } from "../../scoring/in-words/rank-said.ts";
import { unverifiedSaid } from "../../scoring/in-words/hazards-said.ts";
import { standingOf, yearOf } from "../../scoring/in-words/standing.ts";
import type { ComuneHazard, Headline, ResultTexts } from "../../texts/result-texts.ts";
import { onTheSpot } from "./on-the-spot.ts";

/** A category as shown to people. */
export interface DescribedCategory {
  readonly code: CategoryCode;
  /** The name of the category, with what 100 means. */
  readonly label: string;
  /** 0 to 100; null if it is insufficiently measured. */
  readonly score: number | null;
  /**
   * Range of the score with complete data and other reasonable weights; null if the score is null.
   */
  readonly range: { readonly low: number; readonly high: number } | null;
  readonly measured: number;
  readonly total: number;
}

/**
 * All statements on a score, in the order in which a report shows them (METHOD.md, "What people
 * see").
 */
export interface ScoreDescription {
  readonly warnings: readonly string[];
  /** The hazards for which the place has no data, and why; null if all have data. */
  readonly unverified: string | null;
  /** The comune's data on those hazards, unless a warning states them. */
  readonly comuneHazards: readonly string[];
  /** Which data are missing. */
  readonly unknown: readonly string[];
  readonly onTheSpot: readonly string[];
  readonly headline: Headline;
  /** Sentences after the headline: the interval and the ranks. */
  readonly details: readonly string[];
  readonly categories: readonly DescribedCategory[];
}

/**
 * Describes a score in a language.
 *
 * @param release name of the release; a place of the invented territory is never compared with Italy
 */
export function describeScore(
  explanation: Explanation,
  language: Language,
  release: string,
): ScoreDescription {
  const text = texts[language].result;
  const { warnings, unverified, metrics } = explanation;
  return {
    warnings: warnings.map((warning) => warning.text),
    unverified: unverifiedSaid(language, metrics.filter(({ id }) => unverified.includes(id))),
    comuneHazards: comuneHazardsOf(explanation, language),
    unknown: unknownOf(explanation, language, text),
    onTheSpot: onTheSpot(explanation.metrics).map((check) => text.checks[check]),
    headline: headlineOf(explanation, text),
    details: detailsOf(explanation, language, release),
    categories: categoryCodes.map((code) => categoryOf(explanation, code, language)),
  };
}

/** Least percentage of residents that is told: more decimals claim a precision that no map of hazards has. */
const LEAST_PERCENT = 0.1;

/** Hazards with two metrics: one at the place, and one of the comune's residents. */
const hazardsByComune: readonly {
  readonly hazard: ComuneHazard;
  readonly place: MetricId;
  readonly comune: MetricId;
}[] = [
  { hazard: "flood", place: "flood_point", comune: "flood_population" },
  { hazard: "landslide", place: "landslide_point", comune: "landslide_population" },
];

/**
 * The share of the comune's residents in areas of those hazards that are unverified at the place.
 */
function comuneHazardsOf(
  { match: { level }, metrics, unverified, warnings }: Explanation,
  language: Language,
): string[] {
  const at = ["house_number", "interpolated", "street"].includes(level) ? "address" : "place";
  const { result: { comuneHazards }, scoring: { count, values } } = texts[language];
  const isWarnedOf = (place: MetricId) =>
    warnings.some(({ metric, certainty }) => metric === place && certainty === "in_comune");
  return hazardsByComune.filter(({ place }) => unverified.includes(place) && !isWarnedOf(place))
    .flatMap(({ hazard, comune }) => {
      const metric = metrics.find(({ id }) => id === comune);
      if (metric === undefined || standingOf(metric) !== "comune") return [];
      const { value, data_date } = metric;
      if (value === null || value === 0 || data_date === null) return [];
      const percent = Math.max(LEAST_PERCENT, Number(value.toFixed(1)));
      return [comuneHazards[hazard](count(percent, values.percent), yearOf(data_date), at)];
    });
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

/** The score if it is sure, else its interval. */
function headlineOf({ score, interval }: Explanation, text: ResultTexts): Headline {
  return isSure(interval)
    ? text.number(wholePoints(score.score))
    : text.interval(...wholeRange(interval));
}

function detailsOf(explanation: Explanation, language: Language, release: string): string[] {
  const { score, interval, match, percentile_rank: italy } = explanation;
  // A whole comune has no rank among its residents, and neither has a part of it that has no values
  // of its own.
  const comune = match.level === "comune" || match.level === "locality"
    ? null
    : explanation.comune_percentile_rank;
  const { withAllData } = texts[language].result;
  return [
    withAllData(...wholeRange(interval)),
    release === sampleName ? null : rankSaid(language, italy),
    rankSaid(language, comune, score.address.comune),
  ].filter((sentence) => sentence !== null);
}

function categoryOf(
  { score: { categories, insufficient_data }, interval }: Explanation,
  code: CategoryCode,
  language: Language,
): DescribedCategory {
  const { score, measured_metrics: measured, total_metrics: total } = categories[code];
  const isWeak = insufficient_data.some(({ category }) => category === code);
  const { low, high } = interval.categories[code];
  return {
    code,
    label: texts[language].scoring.labels[code],
    score: isWeak ? null : score,
    range: isWeak ? null : { low, high },
    measured,
    total,
  };
}
