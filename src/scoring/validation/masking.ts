/**
 * Measures the error of scores with hidden measurements, on held-out provinces (METHOD.md, "Validation").
 * The full score of a place uses its direct measurements, each metric with its weight. The masked score
 * replaces some of them by values expected from other provinces. Pure.
 */
import { aggregate } from "../aggregate/aggregate.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../catalogue/metric.ts";
import type { Publishable } from "../evidence/measurement.ts";
import { type Comparable, type ImputedRow, imputedRows } from "../imputation/estimate.ts";
import type { Imputed } from "../imputation/imputation.ts";
import {
  type ComuneCell,
  type ReleaseValues,
  releaseValues,
} from "../imputation/release-values.ts";
import { intervalOf } from "../uncertainty/interval.ts";
import { type Mask, masksOf, type PatternName, patternNames } from "./patterns.ts";
import { kendallTau, weightedMean } from "./weighted-statistics.ts";

/** Returns the values that replace missing metrics at a place, from measured places. */
export type Imputing = (measured: readonly Comparable[]) => ReleaseValues["at"];

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
 * @param comuni of the places and their surroundings
 * @param known values of comuni that do not come from measured places
 */
export function imputingOf(
  metrics: readonly Metric[],
  comuni: readonly ComuneCell[],
  known: readonly ImputedRow[] = [],
): Imputing {
  return (measured) =>
    releaseValues(metrics, {
      rows: [...imputedRows(metrics, measured), ...known],
      cells: comuni,
      ranks: new Map(),
    }).at;
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

/** Number of groups in which provinces are held out. */
const FOLDS = 5;

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
  return new Map(metrics.flatMap((metric) => {
    const measurement = place.measurements.get(metric.id);
    return measurement === undefined || mask(place, metric) ? [] : [[metric.id, measurement]];
  }));
}

interface Scored {
  readonly residents: number;
  readonly isHidden: boolean;
  readonly full: number;
  readonly masked: number;
  readonly halfWidth: number;
}

function errorsOf(all: readonly Scored[]): MaskingResult {
  const hidden = all.filter(({ isHidden }) => isHidden);
  const residents = hidden.map((one) => one.residents);
  const errors = hidden.map(({ masked, full }) => masked - full);
  const inside = hidden.map(({ halfWidth }, i) => Math.abs(errors[i] ?? NaN) <= halfWidth ? 1 : 0);
  return {
    bias: weightedMean(errors, residents),
    rmse: Math.sqrt(weightedMean(errors.map((error) => error ** 2), residents)),
    tau: kendallTau(all.map(({ masked }) => masked), all.map(({ full }) => full)),
    covered: weightedMean(inside, residents),
  };
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
export function maskedErrors(
  places: readonly Comparable[],
  method: ValidatedMethod,
  mask: Mask,
): MaskingResult {
  const provinces = [...new Set(places.map(({ provincia }) => provincia))].sort();
  const foldOf = new Map(provinces.map((provincia, i) => [provincia, i % FOLDS]));
  const left = places.map((place) => ({
    ...place,
    measurements: masked(place, method.metrics, mask),
  }));
  return errorsOf(
    Array.from({ length: FOLDS }, (_, fold) => {
      const isHeldOut = ({ provincia }: Comparable) => foldOf.get(provincia) === fold;
      const imputedAt = method.imputing(left.filter((place) => !isHeldOut(place)));
      return places.flatMap((place, i) =>
        isHeldOut(place) ? [scorePlace(place, left[i] ?? place, method, imputedAt(place))] : []
      );
    }).flat(),
  );
}

function scorePlace(
  place: Comparable,
  left: Comparable,
  method: ValidatedMethod,
  imputed: Imputed,
): Scored {
  const { metrics, weights } = knownAt(place, method);
  // The dates of data and release do not affect the score.
  const report = ({ measurements }: Comparable) =>
    aggregate(metrics, weights, measurements, imputed, "coordinates", "2000-01-01");
  const masked = report(left);
  return {
    residents: place.residents,
    isHidden: metrics.some(({ id }) => !left.measurements.has(id)),
    full: report(place).score,
    masked: masked.score,
    halfWidth: intervalOf(masked).data,
  };
}

/** Which random masks to draw: the first seed, and the number of draws of each pattern. */
export interface Drawing {
  readonly seed: number;
  readonly draws: number;
}

/** The errors of scores under each pattern, over several draws. */
export function errorsByPattern(
  places: readonly Comparable[],
  method: ValidatedMethod,
  { seed, draws }: Drawing,
): Record<PatternName, MaskingResult> {
  const masks = Array.from({ length: draws }, (_, i) => masksOf(seed + i));
  const entries = patternNames.map((name) => [
    name,
    overDraws(
      // The pattern `rural` hides all rural places, so it has a single draw.
      (name === "rural" ? masks.slice(0, 1) : masks)
        .map((mask) => maskedErrors(places, method, mask[name])),
    ),
  ]);
  return Object.fromEntries(entries) as Record<PatternName, MaskingResult>;
}
