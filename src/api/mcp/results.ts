/**
 * The results of tools: the bodies of operations, of long ones a selection of fields. Every field has the
 * contract's schema, so that tools cannot differ from the interface.
 */
import { z } from "@hono/zod-openapi";
import * as contract from "../../contract/schemas.ts";
import type { AnnotatedComparison } from "../../http/annotated-comparison.ts";
import { type Language, texts } from "../../language.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Dependencies } from "../env.ts";
import type { ExplainedMetric, Explanation } from "../operations/explanation-body.ts";
import type { Places } from "../operations/find-places.ts";
import type { MetricList } from "../operations/list-metrics.ts";
import type { ScoredPlace } from "../operations/score-place.ts";
import type { Suggestions } from "../operations/suggest-places.ts";
import { round } from "../operations/score-body.ts";

const { CategoryScore, ComparedPair, ExplainedMetric: Explained, Explanation: Whole } = contract;
const { Metrics, Metric, PersonalScore, ScoreInterval, ScoredAddress, Score } = contract;

/** Number of metrics named on each side of a score. */
const NAMED = 5;

/** The origin of the data, part of every result. */
const origin = {
  release: Metrics.shape.release,
  method: contract.MethodVersion,
  /** Address of the sources, their licences and the attribution text. */
  attribution: z.string(),
  /** Address of the documentation. */
  docs: z.string(),
};

/** The origin of the data, part of every result. */
type Origin = z.infer<z.ZodObject<typeof origin>>;

/** The origin of a result's data, in a language. */
export function originOf(
  release: string,
  { base, attribution }: Dependencies["urls"],
  language: Language,
): Origin {
  const { sources } = texts[language].result;
  return {
    release,
    method: METHOD,
    attribution: `${sources}: ${attribution}`,
    docs: `${base}/docs`,
  };
}

const Bounds = ScoreInterval.pick({ low: true, high: true });
const position = ScoredAddress.pick({ resolved: true, lat: true, lon: true });
/** How well the place was located, in words. */
const located = z.string();
const weak = z.array(contract.CategoryCode);
const OwnScore = PersonalScore.pick({ weights: true, score: true }).extend({
  interval: contract.PersonalInterval.pick({ low: true, high: true }),
});

const boundsOf = ({ low, high }: z.infer<typeof Bounds>) => ({ low, high });

const weakOf = ({ insufficient_data }: contract.Score): CategoryCode[] =>
  insufficient_data.map(({ category }) => category);

const ownScore = ({ weights, score, interval }: contract.PersonalScore) => ({
  weights,
  score,
  interval: boundsOf(interval),
});

/** The result of `find_places`. */
export const FoundPlaces = contract.Places.extend(origin);

/** The result of `suggest_places`. */
export const SuggestedPlaces = contract.Suggestions.extend(origin);

/** The result of `score_place`. */
export const ScoredPlaceResult = contract.ScoredItem
  .pick({ score: true, match: true, interval: true }).extend({ located, ...origin });

const Category = CategoryScore.pick({
  score: true,
  measured_metrics: true,
  total_metrics: true,
}).extend({ category: contract.CategoryCode, ...Bounds.shape });

const Reason = Explained.pick({ id: true, name: true, display: true, lift: true });

const AskedMetric = Explained.pick({
  id: true,
  name: true,
  state: true,
  reason: true,
  value: true,
  unit: true,
  display: true,
  source: true,
  data_date: true,
  nearest: true,
});

/** The result of `explain_place`. */
export const ExplainedPlace = z.strictObject({
  place: position,
  match: contract.PlaceMatch,
  score: Score.shape.score,
  interval: Bounds,
  ...Score.pick({ reliability_code: true, measured_metrics: true, total_metrics: true }).shape,
  percentile_rank: Whole.shape.percentile_rank,
  summary: Whole.shape.summary,
  categories: z.array(Category),
  insufficient_data: weak,
  lifts: z.array(Reason),
  lowers: z.array(Reason),
  warnings: z.array(contract.Warning.shape.text),
  unverified: Whole.shape.unverified,
  metrics: z.array(AskedMetric).optional(),
  personal: OwnScore.optional(),
  ...origin,
});

const ComparedPlace = z.strictObject({
  label: contract.ComparedPlace.shape.label,
  ...position.shape,
  match: contract.PlaceMatch,
  located,
  score: Score.shape.score,
  interval: Bounds,
  reliability_code: contract.ReliabilityCode,
  insufficient_data: weak,
  warnings: z.array(contract.Warning.shape.text),
  personal: OwnScore.optional(),
});

const Pair = ComparedPair.omit({ metrics: true, equal: true });

/** The result of `compare_places`. */
export const ComparedPlaces = z.strictObject({
  places: z.array(ComparedPlace),
  pairs: z.array(Pair),
  ...origin,
});

const ListedMetric = Metric.pick({
  id: true,
  name: true,
  category: true,
  unit: true,
  direction: true,
  loaded: true,
});

/** The result of `list_metrics`. */
export const ListedMetrics = z.strictObject({ metrics: z.array(ListedMetric), ...origin });

/** The possible places of an address. */
export function foundPlaces(places: Places, origin: Origin): z.infer<typeof FoundPlaces> {
  return { ...places, ...origin };
}

/** What the beginning of an address can become. */
export function suggestionsResult(
  suggestions: Suggestions,
  origin: Origin,
): z.infer<typeof SuggestedPlaces> {
  return { ...suggestions, ...origin };
}

/** A score with the fields that its operation returns in headers. */
export function scoredPlace(
  { score, match, interval, located }: ScoredPlace,
  language: Language,
  origin: Origin,
): z.infer<typeof ScoredPlaceResult> {
  return { score, match, interval, located: located(language), ...origin };
}

const reason = ({ id, name, display, lift }: ExplainedMetric) => ({
  id,
  name,
  display,
  lift: lift === null ? null : round(lift, 2),
});

const asked = (
  { id, name, state, reason, value, unit, display, source, data_date, nearest }: ExplainedMetric,
) => ({ id, name, state, reason, value, unit, display, source, data_date, nearest });

/**
 * The most important parts of an explanation.
 *
 * @param ids the metrics to explain fully, in this order
 */
export function explainedPlace(
  explanation: Explanation,
  ids: readonly string[],
  origin: Origin,
): z.infer<typeof ExplainedPlace> {
  const { score, match, interval, metrics, warnings, personal } = explanation;
  const { resolved, lat, lon } = score.address;
  const { reliability_code, measured_metrics, total_metrics } = score;
  const { percentile_rank, summary, unverified } = explanation;
  const lifted = metrics.filter(({ lift }) => lift !== null && round(lift, 2) !== 0)
    .sort((a, b) => Math.abs(b.lift ?? 0) - Math.abs(a.lift ?? 0));
  const named = (isNamed: (lift: number) => boolean) =>
    lifted.filter(({ lift }) => isNamed(lift ?? 0)).slice(0, NAMED).map(reason);
  return {
    place: { resolved, lat, lon },
    match: match.level,
    score: score.score,
    interval: boundsOf(interval),
    reliability_code,
    measured_metrics,
    total_metrics,
    percentile_rank,
    summary,
    categories: categoryCodes.map((category) => {
      const { score: points, measured_metrics, total_metrics } = score.categories[category];
      const bounds = boundsOf(interval.categories[category]);
      return { category, score: points, ...bounds, measured_metrics, total_metrics };
    }),
    insufficient_data: weakOf(score),
    lifts: named((lift) => lift > 0),
    lowers: named((lift) => lift < 0),
    warnings: warnings.map(({ text }) => text),
    unverified,
    ...(ids.length > 0 && {
      metrics: ids.flatMap((id) => metrics.filter((metric) => metric.id === id)).map(asked),
    }),
    ...(personal !== undefined && { personal: ownScore(personal) }),
    ...origin,
  };
}

/** The most important parts of a comparison. */
export function comparedPlaces(
  { comparison: { places, pairs }, notes }: AnnotatedComparison,
  origin: Origin,
): z.infer<typeof ComparedPlaces> {
  return {
    places: places.map(({ label, score, match, interval, warnings, personal }, i) => {
      const { resolved, lat, lon } = score.address;
      return {
        label,
        resolved,
        lat,
        lon,
        match: match.level,
        located: notes[i]?.located ?? "",
        score: score.score,
        interval: boundsOf(interval),
        reliability_code: score.reliability_code,
        insufficient_data: weakOf(score),
        warnings: warnings.map(({ text }) => text),
        ...(personal !== undefined && { personal: ownScore(personal) }),
      };
    }),
    pairs: pairs.map(({ metrics: _metrics, equal: _equal, ...pair }) => pair),
    ...origin,
  };
}

/** The metrics of a category, or all. */
export function listedMetrics(
  { metrics }: MetricList,
  category: CategoryCode | undefined,
  origin: Origin,
): z.infer<typeof ListedMetrics> {
  return {
    metrics: metrics.filter((metric) => category === undefined || metric.category === category)
      .map(({ id, name, category, unit, direction, loaded }) => ({
        id,
        name,
        category,
        unit,
        direction,
        loaded,
      })),
    ...origin,
  };
}
