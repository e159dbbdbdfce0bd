/**
 * Measures the error of scores with hidden measurements, on held-out provinces (method 2, "Proof that it
 * holds"). The full score of a place uses its direct measurements, each metric with its weight. The
 * masked score replaces some of them by values expected from other provinces. Pure.
 */
import { aggregate, type Report } from "../../scoring/aggregate/aggregate.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../../scoring/catalogue/metric.ts";
import { type Comparable, imputedRows } from "../../scoring/imputation/estimate.ts";
import type { Imputed } from "../../scoring/imputation/imputation.ts";
import { type ComuneCell, releaseValues } from "../../scoring/imputation/release-values.ts";
import { intervalOf } from "../../scoring/uncertainty/interval.ts";
import type { Publishable } from "../../scoring/evidence/measurement.ts";
import { imputedByMethod1 } from "./method-1.ts";
import type { Mask } from "./patterns.ts";
import { kendallTau, weightedMean } from "./weighted-statistics.ts";

/** Errors of masked scores against the full ones. */
export interface Errors {
  /** Mean error in points, masked less full, by residents. */
  readonly bias: number;
  /** Root mean square error in points, by residents. */
  readonly rmse: number;
  /** Kendall's tau between the masked and the full ranking of all places. */
  readonly tau: number;
}

/** The result of one pattern; `before`: with method 1 on the same evidence. */
export interface MaskingResult extends Errors {
  /** Share of full scores, by residents, inside the interval for missing data alone. */
  readonly covered: number;
  readonly before: Errors;
}

/** Number of groups in which provinces are held out. */
const FOLDS = 5;

type Weights = Readonly<Record<CategoryCode, number>>;

/** The catalogue of a place's direct metrics; each keeps its weight. */
function knownAt(
  { measurements }: Comparable,
  metrics: readonly Metric[],
  weights: Weights,
): { metrics: readonly Metric[]; weights: Weights } {
  const known = metrics.filter(({ id }) => measurements.get(id)?.state === "direct");
  const weightOf = (category: CategoryCode, some: readonly Metric[]) =>
    some.reduce((sum, metric) => sum + (metric.category === category ? metric.weight : 0), 0);
  const parts = categoryCodes.map((category) =>
    weights[category] * weightOf(category, known) / weightOf(category, metrics)
  );
  const all = parts.reduce((sum, part) => sum + part, 0);
  const shares = categoryCodes.map((category, i) => [category, (parts[i] ?? 0) / all]);
  return { metrics: known, weights: Object.fromEntries(shares) as Weights };
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
  readonly hidden: boolean;
  readonly full: number;
  readonly after: number;
  readonly halfWidth: number;
  readonly before: number;
}

function errorsOf(all: readonly Scored[], scoreOf: (one: Scored) => number): Errors {
  const hidden = all.filter((one) => one.hidden);
  const residents = hidden.map((one) => one.residents);
  const errors = hidden.map((one) => scoreOf(one) - one.full);
  return {
    bias: weightedMean(errors, residents),
    rmse: Math.sqrt(weightedMean(errors.map((error) => error ** 2), residents)),
    tau: kendallTau(all.map(scoreOf), all.map(({ full }) => full)),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Combines the errors of several draws of a pattern. A single draw of provinces is mostly chance, since
 * the largest have a tenth of the residents.
 */
export function overDraws(draws: readonly MaskingResult[]): MaskingResult {
  const errors = (some: readonly Errors[]): Errors => ({
    bias: mean(some.map(({ bias }) => bias)),
    rmse: Math.sqrt(mean(some.map(({ rmse }) => rmse ** 2))),
    tau: mean(some.map(({ tau }) => tau)),
  });
  return {
    ...errors(draws),
    covered: mean(draws.map(({ covered }) => covered)),
    before: errors(draws.map(({ before }) => before)),
  };
}

/**
 * Hides measurements of every place by one pattern, and imputes them from the other provinces after the
 * same pattern. Places without hidden measurements count only in the ranking.
 *
 * @param comuni of the places and their surroundings
 * @param weights of the categories, summing to 1
 */
export function maskedErrors(
  places: readonly Comparable[],
  comuni: readonly ComuneCell[],
  metrics: readonly Metric[],
  weights: Weights,
  mask: Mask,
): MaskingResult {
  const provinces = [...new Set(places.map(({ provincia }) => provincia))].sort();
  const foldOf = new Map(provinces.map((provincia, i) => [provincia, i % FOLDS]));
  const left = places.map((place) => ({ ...place, measurements: masked(place, metrics, mask) }));
  const scored = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeldOut = ({ provincia }: Comparable) => foldOf.get(provincia) === fold;
    const values = releaseValues(metrics, {
      rows: imputedRows(metrics, left.filter((place) => !isHeldOut(place))),
      cells: comuni,
      ranks: new Map(),
    });
    return places.flatMap((place, i) =>
      isHeldOut(place)
        ? [scorePlace(place, left[i] ?? place, metrics, weights, values.at(place))]
        : []
    );
  }).flat();
  const hidden = scored.filter((one) => one.hidden);
  const inside = hidden.map(({ after, full, halfWidth }) =>
    Math.abs(after - full) <= halfWidth ? 1 : 0
  );
  return {
    ...errorsOf(scored, ({ after }) => after),
    covered: weightedMean(inside, hidden.map(({ residents }) => residents)),
    before: errorsOf(scored, ({ before }) => before),
  };
}

function scorePlace(
  place: Comparable,
  left: Comparable,
  metrics: readonly Metric[],
  weights: Weights,
  imputed: Imputed,
): Scored {
  const known = knownAt(place, metrics, weights);
  // The dates of data and release do not affect the score.
  const report = ({ measurements }: Comparable, by: Imputed): Report =>
    aggregate(known.metrics, known.weights, measurements, by, "coordinates", "2000-01-01");
  const after = report(left, imputed);
  return {
    residents: place.residents,
    hidden: known.metrics.some(({ id }) => !left.measurements.has(id)),
    full: report(place, imputed).score,
    after: after.score,
    halfWidth: intervalOf(after).data,
    before: report(left, imputedByMethod1).score,
  };
}
