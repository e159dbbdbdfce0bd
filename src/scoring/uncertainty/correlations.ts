/**
 * Correlations between the errors of imputed values (METHOD.md, "Correlations"). Errors of metrics that
 * measure one thing go together: a place with more NO2 than expected has more PM10, too. Pure.
 */
import {
  type CategoryCode,
  categoryCodes,
  type Metric,
  type MetricId,
} from "../catalogue/metric.ts";
import { shareOf } from "../catalogue/catalogue.ts";
import { priorShare } from "../imputation/shrinkage.ts";
import type { ErrorRanges } from "./error-ranges.ts";

/** Metrics of one category whose errors go together, by group. */
export const groups = {
  crime: [
    "burglary",
    "street_robbery",
    "theft_from_person",
    "car_theft",
    "motorcycle_theft",
    "assault",
    "sexual_violence",
    "homicide",
    "drug_offences",
    "vandalism",
    "fraud",
    "arson_damage",
  ],
  schools: [
    "nursery_distance",
    "kindergarten_distance",
    "primary_school_distance",
    "lower_secondary_distance",
    "upper_secondary_distance",
  ],
  shops: [
    "supermarket_distance",
    "food_shops_800m",
    "shop_diversity_800m",
    "restaurants_800m",
    "cafes_800m",
    "bank_distance",
    "post_office_distance",
  ],
  public_transport: [
    "stop_distance",
    "stops_500m",
    "departures_weekday",
    "departures_evening",
    "departures_weekend",
    "routes_500m",
  ],
  air: ["no2", "pm10", "pm25", "pm10_exceedance_days", "o3"],
  prices: ["sale_price", "rent_price", "price_to_income", "rent_to_income", "price_vs_comune"],
  hazards: [
    "seismic_zone",
    "seismic_pga",
    "landslide_point",
    "landslide_area",
    "landslide_population",
    "flood_point",
    "flood_area",
    "flood_population",
  ],
} as const satisfies Readonly<Record<string, readonly MetricId[]>>;

/** A group of metrics. */
export type ErrorGroup = keyof typeof groups;

const groupNames = Object.keys(groups) as ErrorGroup[];

const groupById: ReadonlyMap<string, ErrorGroup> = new Map(
  groupNames.flatMap((name) => groups[name].map((id) => [id, name] as const)),
);

/** The group of a metric; null for a metric without one. */
export function groupOf({ id }: Pick<Metric, "id">): ErrorGroup | null {
  return groupById.get(id) ?? null;
}

/** Correlations of the errors of two metrics, and of one metric at two places. */
export interface ErrorCorrelations {
  /** If they are of different categories. */
  readonly across: number;
  /** If both are of one group of a category. */
  readonly groups: Readonly<Record<ErrorGroup, number>>;
  /** If they are of one category, but not of one group. */
  readonly categories: Readonly<Record<CategoryCode, number>>;
  /** By distance. Left out: every metric has the usual range of its support. */
  readonly rangesM?: ErrorRanges;
}

/**
 * The correlation towards which estimates are shrunk: across categories, of hazards, which depend less than
 * others, and of others.
 */
const PRIOR_ACROSS = 0.05, PRIOR_OF_HAZARDS = 0.1, PRIOR = 0.3;

/** The name of pairs: `across` different categories, a group, or a category. */
type PairName = "across" | ErrorGroup | CategoryCode;

const priorOf = (name: PairName): number =>
  name === "across"
    ? PRIOR_ACROSS
    : name === "natural_risk" || name === "hazards"
    ? PRIOR_OF_HAZARDS
    : PRIOR;

function every<K extends string>(keys: readonly K[], of: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, number>;
}

/** Correlations of a release without estimates. */
export const assumed: ErrorCorrelations = {
  across: priorOf("across"),
  groups: every(groupNames, priorOf),
  categories: every(categoryCodes, priorOf),
};

/** The errors of one metric over a sample of places. */
export interface MetricErrors {
  readonly metric: Metric;
  /** Measured less predicted points by place; NaN where the metric is not measured. */
  readonly errors: Float64Array;
}

/** The places of a sample: arrays of one length. */
export interface PlacesByNumber {
  /** Residents that each represents. */
  readonly residents: Float64Array;
  /** Numbers of its comune and province. */
  readonly comune: Int32Array;
  readonly provincia: Int32Array;
}

/** Sums over pairs of metrics, each by the product of their shares of the score. */
interface Pairs {
  covariance: number;
  /** The covariance of errors with the correlation 1. */
  spread: number;
  /** Sum of spread x units. */
  units: number;
}

/** The name of the pairs of two metrics. */
function pairName(one: Metric, other: Metric): PairName {
  if (one.category !== other.category) return "across";
  const group = groupOf(one);
  return group !== null && group === groupOf(other) ? group : one.category;
}

/**
 * Estimates the correlations from the errors of a sample: those with which the variance of the sum of the
 * errors, each by its metric's share of the score, is that of the sample. What shifts many metrics of a region
 * at once thus counts, too.
 */
export function correlationsOf(
  all: readonly MetricErrors[],
  places: PlacesByNumber,
): ErrorCorrelations {
  const sums = new Map<PairName, Pairs>();
  for (const [i, one] of all.entries()) {
    for (const other of all.slice(i + 1)) {
      const found = covarianceOf(one, other, places), name = pairName(one.metric, other.metric);
      const pairs = sums.get(name) ?? { covariance: 0, spread: 0, units: 0 };
      sums.set(name, pairs);
      const weight = shareOf(one.metric) * shareOf(other.metric);
      pairs.covariance += weight * found.covariance;
      pairs.spread += weight * found.spread;
      pairs.units += weight * found.spread * found.units;
    }
  }
  const shrunkOf = (name: PairName): number => {
    const pairs = sums.get(name), prior = priorOf(name);
    if (pairs === undefined || pairs.spread === 0) return prior;
    const share = priorShare(pairs.units / pairs.spread);
    return Math.max(0, (1 - share) * pairs.covariance / pairs.spread + share * prior);
  };
  return {
    across: shrunkOf("across"),
    groups: every(groupNames, shrunkOf),
    categories: every(categoryCodes, shrunkOf),
  };
}

/** The covariance about 0 where both metrics are measured, and that of errors with the correlation 1. */
function covarianceOf(
  one: MetricErrors,
  other: MetricErrors,
  { residents, comune, provincia }: PlacesByNumber,
): { readonly covariance: number; readonly spread: number; readonly units: number } {
  const isOfProvince = one.metric.support === "provincia" || other.metric.support === "provincia";
  const unitOf = isOfProvince ? provincia : comune, units = new Set<number>();
  let both = 0, first = 0, second = 0;
  for (let place = 0; place < residents.length; place++) {
    const a = one.errors[place] ?? NaN, b = other.errors[place] ?? NaN;
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    const weight = residents[place] ?? NaN;
    both += weight * a * b;
    first += weight * a * a;
    second += weight * b * b;
    units.add(unitOf[place] ?? NaN);
  }
  return { covariance: both, spread: Math.sqrt(first * second), units: units.size };
}
