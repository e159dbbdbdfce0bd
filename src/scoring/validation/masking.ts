/**
 * Measures the error of scores with hidden measurements, on held-out provinces (METHOD.md, "Validation").
 * The full score of a place uses its direct measurements, each metric with its weight. The masked score
 * replaces some of them by values expected from other provinces. Pure.
 */
import { aggregate } from "../aggregate/aggregate.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../catalogue/metric.ts";
import type { Publishable } from "../evidence/measurement.ts";
import type { Comparable, ImputedRow } from "../imputation/estimate.ts";
import { estimatingIn, type KnownTerritory } from "../imputation/predictions.ts";
import { foldNumbers, FOLDS, type Predictor } from "../imputation/predictor.ts";
import { type ReleaseValues, releaseValues } from "../imputation/release-values.ts";
import { surroundingsAmong } from "../imputation/surroundings.ts";
import { intervalOf } from "../uncertainty/interval.ts";
import { type Mask, masksOf, type PatternName, patternNames } from "./patterns.ts";
import { kendallTau, weightedMean } from "./weighted-statistics.ts";

/** Returns the values that replace missing metrics, from measured places. */
export type Imputing = (
  measured: readonly Comparable[],
) => Pick<ReleaseValues, "at" | "correlations">;

/** What is validated. */
export interface ValidatedMethod {
  readonly metrics: readonly Metric[];
  /** Weights of the categories; they sum to 1. */
  readonly weights: Readonly<Record<CategoryCode, number>>;
  readonly imputing: Imputing;
}

/**
 * Imputes as an import does.
 *
 * @param known values of comuni that do not come from measured places
 * @param given the predictors to use, by metric; by default each sample chooses its own
 */
export function imputingOf(
  metrics: readonly Metric[],
  territory: KnownTerritory,
  known: readonly ImputedRow[] = [],
  given?: ReadonlyMap<string, Predictor>,
): Imputing {
  const surroundingsOf = surroundingsAmong(territory.settlements);
  const estimate = estimatingIn(metrics, territory, surroundingsOf);
  return (measured) => {
    const { rows, ...estimates } = estimate(measured, given);
    const stored = {
      ...estimates,
      rows: [...rows, ...known],
      cells: territory.comuni,
      ranks: new Map(),
    };
    return releaseValues(metrics, stored, surroundingsOf);
  };
}

/** Errors of masked scores against the full ones. */
export interface Errors {
  /** Mean error in points, masked less full, by residents. */
  readonly bias: number;
  /** Root mean square error in points, by residents. */
  readonly rmse: number;
  /** Kendall's tau between the masked and the full ranking of all places. */
  readonly tau: number;
}

/** The result of one pattern. */
export interface MaskingResult extends Errors {
  /** Share of full scores, by residents, inside the interval for missing data alone. */
  readonly covered: number;
}

/** The catalogue of a place's direct metrics; each keeps its weight. */
function knownAt(
  { measurements }: Comparable,
  { metrics, weights }: ValidatedMethod,
): Pick<ValidatedMethod, "metrics" | "weights"> {
  const known = metrics.filter(({ id }) => measurements.get(id)?.state === "direct");
  const weightOf = (category: CategoryCode, some: readonly Metric[]) =>
    some.reduce((sum, metric) => sum + (metric.category === category ? metric.weight : 0), 0);
  const parts = categoryCodes.map((category) =>
    weights[category] * weightOf(category, known) / weightOf(category, metrics)
  );
  const all = parts.reduce((sum, part) => sum + part, 0);
  const shares = categoryCodes.map((category, i) => [category, (parts[i] ?? 0) / all]);
  return { metrics: known, weights: Object.fromEntries(shares) as ValidatedMethod["weights"] };
}

/** The measurements of a place without those that a mask hides. */
function masked(
  place: Comparable,
  metrics: readonly Metric[],
  mask: Mask,
): ReadonlyMap<string, Publishable> {
  const left = new Map<string, Publishable>();
  for (const metric of metrics) {
    const measurement = place.measurements.get(metric.id);
    if (measurement !== undefined && !mask(place, metric)) left.set(metric.id, measurement);
  }
  return left;
}

/** A score, or that of a category, with and without the hidden measurements. */
interface Compared {
  readonly isHidden: boolean;
  readonly full: number;
  readonly masked: number;
  /** Of the interval for missing data alone. */
  readonly halfWidth: number;
}

/** A place with its score and those of its categories. */
export interface MaskedPlace extends Compared {
  readonly istat: string;
  readonly residents: number;
  readonly categories: ReadonlyMap<CategoryCode, Compared>;
}

/** Errors of some places, or of one category. */
export interface PartErrors extends Omit<MaskingResult, "tau"> {
  /** Number of places with hidden measurements. */
  readonly places: number;
}

/** The errors of a score or category over the places where measurements of it are hidden. */
export function partErrors(
  places: readonly MaskedPlace[],
  of: (place: MaskedPlace) => Compared | undefined = (place) => place,
): PartErrors {
  const hidden = places.flatMap((place) => {
    const compared = of(place);
    return compared?.isHidden === true ? [{ ...compared, residents: place.residents }] : [];
  });
  const residents = hidden.map((one) => one.residents);
  const errors = hidden.map(({ masked, full }) => masked - full);
  const inside = hidden.map(({ halfWidth }, i) => Math.abs(errors[i] ?? NaN) <= halfWidth ? 1 : 0);
  return {
    places: hidden.length,
    bias: weightedMean(errors, residents),
    rmse: Math.sqrt(weightedMean(errors.map((error) => error ** 2), residents)),
    covered: weightedMean(inside, residents),
  };
}

/** Kendall's tau between the masked and the full ranking of places. */
export function tauOf(places: readonly MaskedPlace[]): number {
  return kendallTau(places.map(({ masked }) => masked), places.map(({ full }) => full));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Combines the errors of several draws of a pattern. A single draw of provinces is mostly chance, since
 * the largest have a tenth of the residents.
 */
function overDraws(draws: readonly MaskingResult[]): MaskingResult {
  return {
    bias: mean(draws.map(({ bias }) => bias)),
    rmse: Math.sqrt(mean(draws.map(({ rmse }) => rmse ** 2))),
    tau: mean(draws.map(({ tau }) => tau)),
    covered: mean(draws.map(({ covered }) => covered)),
  };
}

/**
 * Hides measurements of every place, and imputes them from the other provinces, where the same are
 * hidden. Places without hidden measurements count only in the ranking.
 */
export function maskedPlaces(
  places: readonly Comparable[],
  method: ValidatedMethod,
  mask: Mask,
): MaskedPlace[] {
  const foldOf = foldNumbers(places.map(({ provincia }) => provincia));
  const left = places.map((place) => ({
    ...place,
    measurements: masked(place, method.metrics, mask),
  }));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = ({ provincia }: Comparable) => foldOf.get(provincia) === fold;
    const values = method.imputing(left.filter((place) => !isHeldOut(place)));
    return places.flatMap((place, i) =>
      isHeldOut(place) ? [scorePlace(place, left[i] ?? place, method, values)] : []
    );
  }).flat();
}

/** The errors of the scores with hidden measurements: see {@link maskedPlaces}. */
export function maskedErrors(
  places: readonly Comparable[],
  method: ValidatedMethod,
  mask: Mask,
): MaskingResult {
  return errorsOf(maskedPlaces(places, method, mask));
}

function errorsOf(masked: readonly MaskedPlace[]): MaskingResult {
  const { bias, rmse, covered } = partErrors(masked);
  return { bias, rmse, tau: tauOf(masked), covered };
}

function scorePlace(
  place: Comparable,
  left: Comparable,
  method: ValidatedMethod,
  { at, correlations }: ReturnType<Imputing>,
): MaskedPlace {
  const { metrics, weights } = knownAt(place, method), imputed = at(place);
  // The dates of data and release do not affect the score.
  const report = ({ measurements }: Comparable) =>
    aggregate(metrics, weights, measurements, imputed, "point", "2000-01-01");
  const full = report(place), masked = report(left);
  const interval = intervalOf({ ...masked, correlations });
  const hidden = new Set(
    metrics.flatMap(({ id, category }) => left.measurements.has(id) ? [] : [category]),
  );
  return {
    istat: place.istat,
    residents: place.residents,
    isHidden: hidden.size > 0,
    full: full.score,
    masked: masked.score,
    halfWidth: interval.data,
    categories: new Map(masked.categories.map(({ category, score }, i) => [category, {
      isHidden: hidden.has(category),
      full: full.categories[i]?.score ?? NaN,
      masked: score,
      halfWidth: interval.categories[category].data,
    }])),
  };
}

/** Which random masks to draw: the first seed, and the number of draws of each pattern. */
export interface Drawing {
  readonly seed: number;
  readonly draws: number;
}

/** The places of several draws, by pattern. */
export type MaskedDraws = Readonly<Record<PatternName, readonly (readonly MaskedPlace[])[]>>;

/** Hides measurements in each pattern, in several draws. */
export function maskedDraws(
  places: readonly Comparable[],
  method: ValidatedMethod,
  { seed, draws }: Drawing,
): MaskedDraws {
  const masks = Array.from({ length: draws }, (_, i) => masksOf(seed + i));
  const entries = patternNames.map((name) => [
    name,
    // The pattern `rural` hides all rural places, so it has a single draw.
    (name === "rural" ? masks.slice(0, 1) : masks)
      .map((mask) => maskedPlaces(places, method, mask[name])),
  ]);
  return Object.fromEntries(entries) as MaskedDraws;
}

/** The errors of scores under each pattern. */
export function errorsByPattern(draws: MaskedDraws): Record<PatternName, MaskingResult> {
  const entries = patternNames.map((name) => [name, overDraws(draws[name].map(errorsOf))]);
  return Object.fromEntries(entries) as Record<PatternName, MaskingResult>;
}
