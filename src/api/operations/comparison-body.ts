/** Builds the Comparison of the contract. */
import type { components } from "../../contract/types.ts";
import type { Place } from "../../geocoding/place.ts";
import { type Language, texts } from "../../language.ts";
import type { MetricReport, Weighed } from "../../scoring/aggregate/aggregate.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { comparePair, type MetricDifference } from "../../scoring/aggregate/compare-pair.ts";
import { type Names, pairSummary } from "../../scoring/in-words/pair-summary.ts";
import { type Display, displayIn } from "../../scoring/in-words/display.ts";
import { METHOD } from "../../scoring/method.ts";
import { type CategoryWeights, reweighed } from "../../scoring/aggregate/personal.ts";
import {
  type ProbabilityHigher,
  probabilityHigher,
} from "../../scoring/uncertainty/probability-higher.ts";
import type { Assessment } from "../../scoring/scorer.ts";
import { hazardsBody } from "./hazards-body.ts";
import { intervalBody } from "./interval-body.ts";
import { matchBody } from "./match-body.ts";
import { type PersonalBody, personalBody } from "./personal-body.ts";
import { rounded } from "./rounded.ts";
import { round, type Score } from "./score-body.ts";

type Schemas = components["schemas"];

/** The body of a 200 of `comparePlaces`. */
export type ComparisonBody = Schemas["Comparison"];

/** A place that was found and scored. */
export interface AssessedPlace {
  /** The caller's name for it. */
  readonly label: string | null;
  readonly place: Place;
  readonly score: Score;
  readonly report: Assessment;
}

/** The common data of all places and pairs of a comparison. */
interface Context {
  readonly language: Language;
  readonly display: Display;
}

/** One of the places, with its score for the caller's weights, if sent. */
interface Compared extends AssessedPlace {
  readonly personal: { readonly body: PersonalBody; readonly report: Weighed } | undefined;
}

/** Builds and rounds a comparison of at least two places: all pairs, in their order. */
export function comparisonBody(
  assessed: readonly AssessedPlace[],
  language: Language,
  weights?: CategoryWeights,
): ComparisonBody {
  const context = { language, display: displayIn(language) };
  const places = assessed.map((one): Compared => ({
    ...one,
    personal: weights && {
      body: personalBody(one.report, weights),
      report: reweighed(one.report, weights),
    },
  }));
  return rounded({
    schema: "svc.compare.v1",
    method: METHOD,
    places: places.map((one) => placeBody(one, language)),
    pairs: places.flatMap((one, first) =>
      places.slice(first + 1).map((other, further) => {
        const second = first + 1 + further;
        const names = namesOf(one, first, other, second);
        return { first, second, ...pairBody(one, other, names, context) };
      })
    ),
  });
}

function placeBody(
  { label, place, score, report, personal }: Compared,
  language: Language,
): Schemas["ComparedPlace"] {
  return {
    label,
    score,
    match: matchBody(place),
    interval: intervalBody(report.interval),
    ...hazardsBody(report, language),
    ...(personal !== undefined && { personal: personal.body }),
  };
}

const nameOf = ({ label, place }: AssessedPlace): string => label ?? place.resolved;

/** The names of two places in sentences; equal names get their number. */
function namesOf(one: AssessedPlace, first: number, other: AssessedPlace, second: number): Names {
  const names: Names = [nameOf(one), nameOf(other)];
  return names[0] === names[1]
    ? [`${names[0]} (${first + 1})`, `${names[1]} (${second + 1})`]
    : names;
}

const roundedProbability = (
  { method, any_weights, with_missing_data }: ProbabilityHigher,
): ProbabilityHigher => ({
  method: round(method, 3),
  any_weights: round(any_weights, 3),
  with_missing_data: round(with_missing_data, 3),
});

/** The difference of two scores as displayed. */
const apart = (first: number, second: number): number => round(first - second, 1);

function pairBody(
  first: Compared,
  second: Compared,
  names: Names,
  { language, display }: Context,
): Omit<Schemas["ComparedPair"], "first" | "second"> {
  const comparison = comparePair(
    { ...first.place, report: first.report },
    { ...second.place, report: second.report },
  );
  const probability = roundedProbability(comparison.probability);
  const { metrics: metricNames } = texts[language];
  const byCategory = categoryCodes.map((code) => [
    code,
    apart(first.score.categories[code].score, second.score.categories[code].score),
  ]);
  const total = first.report.metrics.length;
  return {
    probability_higher: probability,
    difference: apart(first.score.score, second.score.score),
    differences: Object.fromEntries(byCategory) as Schemas["ComparedPair"]["differences"],
    metrics: comparison.differences.map((one) => differenceBody(one, language, display)),
    equal: comparison.equal.map(({ metric: { id }, by }) => ({ id, name: metricNames[id], by })),
    summary: pairSummary(names, { ...comparison, probability }, total, language, display),
    ...(first.personal !== undefined && second.personal !== undefined && {
      personal: {
        difference: apart(first.personal.body.score, second.personal.body.score),
        probability_higher: roundedProbability(
          probabilityHigher(
            { ...first.place, report: first.personal.report },
            { ...second.place, report: second.personal.report },
          ),
        ),
      },
    }),
  };
}

function differenceBody(
  { first, second, difference }: MetricDifference,
  language: Language,
  display: Display,
): Schemas["ComparedMetric"] {
  const { metrics: names, scoring: { categories } } = texts[language];
  const { id, category } = first.metric;
  const shown = (report: MetricReport) => ({
    state: report.measurement.state,
    display: display(report),
  });
  return {
    id,
    name: names[id],
    category,
    category_name: categories[category],
    difference,
    first: shown(first),
    second: shown(second),
  };
}
