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
import { priorShare } from "../imputation/shrinkage.ts";

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

/** Correlations of the errors of two metrics of a category. */
export interface ErrorCorrelations {
  /** If both are of one group. */
  readonly groups: Readonly<Record<ErrorGroup, number>>;
  /** If they are not. */
  readonly categories: Readonly<Record<CategoryCode, number>>;
}

/** The correlation towards which estimates are shrunk: of hazards, which depend less, and of others. */
const PRIOR_OF_HAZARDS = 0.1, PRIOR = 0.3;

const priorOf = (key: ErrorGroup | CategoryCode): number =>
  key === "natural_risk" || key === "hazards" ? PRIOR_OF_HAZARDS : PRIOR;

function every<K extends string>(keys: readonly K[], of: (key: K) => number): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, number>;
}

/** Correlations of a release without estimates. */
export const assumed: ErrorCorrelations = {
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

/** Sums over the pairs of metrics of one group, or of the different groups of a category. */
interface Pairs {
  weight: number;
  /** Sums of weight x correlation, and of weight x units. */
  correlation: number;
  units: number;
}

/**
 * Estimates the correlations from the errors of a sample. Pairs of metrics count by the product of their
 * weights, as in the variance of a score, and by the units of support at which both are measured.
 */
export function correlationsOf(
  all: readonly MetricErrors[],
  places: PlacesByNumber,
): ErrorCorrelations {
  const sums = new Map<string, Pairs>();
  for (const [i, one] of all.entries()) {
    for (const other of all.slice(i + 1)) {
      if (other.metric.category !== one.metric.category) continue;
      const found = correlationBetween(one, other, places);
      if (found === null) continue;
      const group = groupOf(one.metric);
      const key = group !== null && group === groupOf(other.metric) ? group : one.metric.category;
      const pairs = sums.get(key) ?? { weight: 0, correlation: 0, units: 0 };
      sums.set(key, pairs);
      const weight = found.units * one.metric.weight * other.metric.weight;
      pairs.weight += weight;
      pairs.correlation += weight * found.correlation;
      pairs.units += weight * found.units;
    }
  }
  const shrunkOf = (key: ErrorGroup | CategoryCode): number => {
    const pairs = sums.get(key), prior = priorOf(key);
    if (pairs === undefined) return prior;
    const share = priorShare(pairs.units / pairs.weight);
    return Math.max(0, (1 - share) * pairs.correlation / pairs.weight + share * prior);
  };
  return { groups: every(groupNames, shrunkOf), categories: every(categoryCodes, shrunkOf) };
}

/** The correlation about 0 where both metrics are measured; null if they nowhere are. */
function correlationBetween(
  one: MetricErrors,
  other: MetricErrors,
  { residents, comune, provincia }: PlacesByNumber,
): { readonly correlation: number; readonly units: number } | null {
  const isOfProvince = one.metric.support === "provincia" && other.metric.support === "provincia";
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
  const spread = Math.sqrt(first * second);
  return spread === 0 ? null : { correlation: both / spread, units: units.size };
}
