/**
 * Computes from a measured sample what replaces missing values: the predictor of each metric, means by
 * stratum, and the correlations of their errors (METHOD.md, "Imputed values"). Pure.
 */
import type { Metric } from "../catalogue/metric.ts";
import {
  correlationsOf,
  type ErrorCorrelations,
  type MetricErrors,
} from "../uncertainty/correlations.ts";
import { type Deviations, deviationsOf } from "../uncertainty/value-errors.ts";
import {
  type Comparable,
  type ImputedRow,
  imputedRows,
  type TypicalValues,
  typicalValues,
} from "./estimate.ts";
import { expectedPlaces } from "./expected-places.ts";
import { knownOf, type KnownOfComuni } from "./known-of-comuni.ts";
import { amongKept, neighboursOf } from "./nearby.ts";
import {
  type ComuniByNumber,
  type Observations,
  predict,
  type Predicted,
  type Predictor,
} from "./predictor.ts";
import type { ComuneKnown } from "./sample.ts";
import { priorShare } from "./shrinkage.ts";
import { cellPlace, type Stratum } from "./strata.ts";
import { type ExpectedPlaces, type Settlement, surroundingsAmong } from "./surroundings.ts";

/** The predictor of a metric that was measured in enough provinces to hold some out. */
export interface Prediction {
  readonly metric: string;
  readonly predictor: Predictor;
  /** Number of units of the metric's support measured. */
  readonly units: number;
  /** Root mean square error in held-out provinces, and that of the stratum's mean, in points. */
  readonly error: number;
  readonly errorOfStratum: number;
  /** The error by stratum: the deviation of a value from its prediction. */
  readonly sd: Readonly<Record<Stratum, number>>;
  /** Only of a regression: points per unit of each column, and the constant. */
  readonly coefficients: Readonly<Record<string, number>> | null;
  /** Only of a regression: its value in a comune, 0 to 100, by the number of the comune in their order. */
  readonly inComune: ((number: number) => number) | null;
}

/** What an import estimates from its sample. */
export interface Estimates {
  readonly rows: readonly ImputedRow[];
  readonly predictions: readonly Prediction[];
  readonly correlations: ErrorCorrelations;
  /** Of finer values inside comuni. */
  readonly deviations: Deviations;
  /** Of the predictions in held-out provinces, by place. */
  readonly errors: readonly MetricErrors[];
}

/** The comuni of a release, and where their residents live. */
export interface KnownTerritory {
  readonly comuni: readonly ComuneKnown[];
  readonly settlements: readonly Settlement[];
}

/**
 * Estimates from the measured places of a sample.
 *
 * @param given the predictors to use, by metric; those without one have the mean of their stratum
 */
export type Estimating = (
  places: readonly Comparable[],
  given?: ReadonlyMap<string, Predictor>,
) => Estimates;

const ofStratum: Predictor = { kind: "stratum", byMacroArea: false };

/** Distance in metres up to which a measured comune tells something of another one. */
const NEARBY_M = 30_000;

const strata: readonly Stratum[] = ["city", "town", "rural"];

/** Prepares what all estimates from samples of one territory have in common. */
export function estimatingIn(
  metrics: readonly Metric[],
  { comuni, settlements }: KnownTerritory,
  surroundingsOf = surroundingsAmong(settlements),
): Estimating {
  const numberOf = new Map(comuni.map(({ istat }, number) => [istat, number]));
  const neighbours = neighboursOf(comuni, NEARBY_M);
  const common = {
    provincia: comuni.map(({ provincia }) => provincia),
    stratum: comuni.map((comune) => cellPlace(comune, false)),
    cell: comuni.map((comune) => cellPlace(comune, true)),
    neighbours,
  };
  const tableOf = (isRegional: boolean): KnownOfComuni & { readonly table: ComuniByNumber } => {
    const known = knownOf(comuni, neighbours, isRegional);
    const table = { ...common, known: known.numbers, columns: known.names.length };
    return { ...known, table };
  };
  const everywhere = tableOf(true), anywhere = tableOf(false);
  const maySplitAll = comuni.every(({ macroArea }) => macroArea !== null);
  // By place: the same places are in many samples of a validation.
  const expected = new Map<string, ReadonlyMap<string, number>>();
  const expectedAt = (metric: Metric, place: Comparable): number => {
    const key = `${place.lat} ${place.lon}`;
    const known = expected.get(key) ?? expectedBy(metrics, surroundingsOf(place));
    expected.set(key, known);
    return known.get(metric.id) ?? NaN;
  };
  return (places, given) => {
    const measured = new Set(places.map(({ istat }) => numberOf.get(istat) ?? -1));
    const near = amongKept(neighbours, measured);
    const rows: ImputedRow[] = [], predictions: Prediction[] = [], errors: MetricErrors[] = [];
    const typical = typicalValues(metrics, places);
    for (const metric of metrics) {
      const own = typical.get(metric.id);
      if (own === undefined) continue;
      const observed = observationsOf(metric, places, own, numberOf, expectedAt);
      // What is not measured of a place's safety is not predicted from where in Italy it is.
      const isSafety = metric.category === "safety";
      const { names, table: known } = isSafety ? anywhere : everywhere;
      const table = { ...known, neighbours: near };
      const predictor = given && (given.get(metric.id) ?? ofStratum);
      const maySplit = maySplitAll && !isSafety;
      const predicted = predict(observed, table, metric.prior, maySplit, predictor);
      rows.push(...imputedRows(metric, places, own, predicted.isSplit));
      if (predicted.errors === null) continue;
      errors.push({ metric, errors: byPlace(own.places, predicted.errors, places.length) });
      predictions.push(predictionOf(metric, observed, predicted, predicted.errors, names, table));
    }
    const correlations = correlationsOf(errors, numbered(places, numberOf));
    return { rows, predictions, correlations, deviations: deviationsOf(typical, places), errors };
  };
}

/** The expected values of all metrics with a number of places. */
function expectedBy(
  metrics: readonly Metric[],
  around: ExpectedPlaces,
): ReadonlyMap<string, number> {
  return new Map(metrics.flatMap((metric) => {
    const expected = expectedPlaces(metric, around);
    return expected === null ? [] : [[metric.id, expected.value] as const];
  }));
}

function observationsOf(
  metric: Metric,
  places: readonly Comparable[],
  typical: TypicalValues,
  numberOf: ReadonlyMap<string, number>,
  expectedAt: (metric: Metric, place: Comparable) => number,
): Observations {
  const own = typical.places.flatMap((i) => places[i] ?? []);
  return {
    comune: Int32Array.from(own, ({ istat }) => numberOf.get(istat) ?? NaN),
    value: Float64Array.from(typical.values),
    residents: Float64Array.from(own, ({ residents }) => residents),
    expected: metric.places === undefined
      ? null
      : Float64Array.from(own, (place) => expectedAt(metric, place)),
    isOfProvince: metric.support === "provincia",
  };
}

/** Puts the errors of observations at their places; NaN elsewhere. */
function byPlace(places: readonly number[], errors: Float64Array, count: number): Float64Array {
  const all = new Float64Array(count).fill(NaN);
  for (const [i, place] of places.entries()) all[place] = errors[i] ?? NaN;
  return all;
}

function numbered(places: readonly Comparable[], numberOf: ReadonlyMap<string, number>) {
  const provinces = new Map<string, number>();
  for (const { provincia } of places) {
    if (!provinces.has(provincia)) provinces.set(provincia, provinces.size);
  }
  return {
    residents: Float64Array.from(places, ({ residents }) => residents),
    comune: Int32Array.from(places, ({ istat }) => numberOf.get(istat) ?? -1),
    provincia: Int32Array.from(places, ({ provincia }) => provinces.get(provincia) ?? -1),
  };
}

function predictionOf(
  metric: Metric,
  { comune, residents, isOfProvince }: Observations,
  { predictor, fitted, error, errorOfStratum }: Predicted,
  errors: Float64Array,
  names: readonly string[],
  table: ComuniByNumber,
): Prediction {
  const squareOf = (observations: readonly number[]): { square: number; units: number } => {
    let weight = 0, sum = 0;
    const units = new Set<number | string>();
    for (const i of observations) {
      const number = comune[i] ?? NaN, own = residents[i] ?? NaN;
      weight += own;
      sum += own * (errors[i] ?? NaN) ** 2;
      units.add(isOfProvince ? table.provincia[number] ?? "" : number);
    }
    return { square: sum / weight, units: units.size };
  };
  const all = squareOf([...errors.keys()]);
  const sdIn = (stratum: Stratum): number => {
    const own = [...errors.keys()].filter((i) => table.stratum[comune[i] ?? NaN] === stratum);
    if (own.length === 0) return Math.sqrt(all.square);
    const { square, units } = squareOf(own), share = priorShare(units);
    return Math.sqrt((1 - share) * square + share * all.square);
  };
  return {
    metric: metric.id,
    predictor,
    units: all.units,
    error: error ?? NaN,
    errorOfStratum: errorOfStratum ?? NaN,
    sd: Object.fromEntries(strata.map((stratum) => [stratum, sdIn(stratum)])) as Prediction["sd"],
    coefficients: fitted === null ? null : {
      constant: fitted.regression.intercept,
      ...Object.fromEntries(
        names.map((name, i) => [name, fitted.regression.coefficients[i] ?? NaN]),
      ),
    },
    inComune: fitted?.at ?? null,
  };
}
