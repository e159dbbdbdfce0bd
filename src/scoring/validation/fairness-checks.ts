/** Rank correlations of scores with data on residents. Pure. */
import { categoryCodes } from "../catalogue/metric.ts";
import type { ReportedPlace } from "./distribution-checks.ts";
import { rankCorrelation, weightedMean } from "./weighted-statistics.ts";

/** Spearman's rank correlation with the overall score and with each category's. */
export type RankCorrelations = Readonly<Record<string, number>>;

/** The correlations; null if the release lacks the data. */
export interface Fairness {
  /** With the taxable income of the comune, over Italy by residents. */
  readonly income: RankCorrelations | null;
  /** With the comune's share of foreign residents. Always null, because no source provides it. */
  readonly foreign_residents: null;
  /** With the market zone's price inside comuni with many places; `score` excludes `realestate`. */
  readonly prices_inside_comuni: (RankCorrelations & { readonly comuni: number }) | null;
}

/** Least number of places in a comune for correlations inside it. */
const PLACES_INSIDE = 50;

type Numbers = readonly (number | null)[];

/** The measured value of a metric at each place; null where it is not direct. */
function valuesOf(places: readonly ReportedPlace[], id: string): Numbers {
  return places.map(({ report }) => {
    const measurement = report.metrics.find(({ metric }) => metric.id === id)?.measurement;
    return measurement?.state === "direct" ? measurement.value : null;
  });
}

/** The scores to compare: the overall one (or without a category), and each category's. */
function scoresOf(
  { report }: ReportedPlace,
  without: string | null,
): Readonly<Record<string, number>> {
  const counted = report.metrics.filter(({ metric }) => metric.category !== without);
  const share = counted.reduce((sum, one) => sum + one.share, 0);
  const score = counted.reduce((sum, one) => sum + one.contribution, 0) / share;
  const categories = report.categories.map(({ category, score }) => [category, score] as const);
  return { score, ...Object.fromEntries(categories) };
}

const names = ["score", ...categoryCodes];

function correlationsWith(
  places: readonly ReportedPlace[],
  values: Numbers,
  without: string | null,
): RankCorrelations | null {
  const known = places.map((_, i) => i).filter((i) => (values[i] ?? null) !== null);
  if (known.length === 0) return null;
  const scores = known.flatMap((i) => {
    const place = places[i];
    return place === undefined ? [] : [scoresOf(place, without)];
  });
  const residents = known.map((i) => places[i]?.residents ?? 0);
  const numbers = known.map((i) => values[i] ?? NaN);
  return Object.fromEntries(names.map((name) => [
    name,
    rankCorrelation(scores.map((one) => one[name] ?? NaN), numbers, residents),
  ]));
}

/** The mean correlation inside each large comune, by places. */
function insideComuni(places: readonly ReportedPlace[]): Fairness["prices_inside_comuni"] {
  const prices = valuesOf(places, "sale_price");
  const priced = places.map((place, i) => ({ place, price: prices[i] ?? null }))
    .filter(({ price }) => price !== null);
  const large = [...Map.groupBy(priced, ({ place }) => place.istat).values()].flatMap((own) => {
    const found = own.length < PLACES_INSIDE ? null : correlationsWith(
      own.map(({ place }) => place),
      own.map(({ price }) => price),
      "realestate",
    );
    return found === null ? [] : [{ found, places: own.length }];
  });
  if (large.length === 0) return null;
  const means = names.map((name) => {
    // A category with equal values throughout a comune has no ranking there.
    const own = large.filter(({ found }) => Number.isFinite(found[name]));
    const values = own.map(({ found }) => found[name] ?? NaN);
    return [name, weightedMean(values, own.map((one) => one.places))];
  });
  return { ...Object.fromEntries(means), comuni: large.length };
}

/** The correlations of a sample. */
export function fairness(places: readonly ReportedPlace[]): Fairness {
  return {
    income: correlationsWith(places, valuesOf(places, "income_per_taxpayer"), null),
    foreign_residents: null,
    prices_inside_comuni: insideComuni(places),
  };
}
