/**
 * Predicts one metric: by a ridge regression on what is known of each comune with the residuals of measured
 * comuni nearby, by the places expected from residents, or by the mean of comparable comuni where the others
 * are worse (METHOD.md, "Imputed values"). Pure.
 */
import { nearbyMean, type Neighbours } from "./nearby.ts";
import { combined, type Regression, ridge, type RowSums, sumsOf, valueAt } from "./ridge.ts";
import { priorShare } from "./shrinkage.ts";

/** The comuni of a release, by number. */
export interface ComuniByNumber {
  /** The province of each. */
  readonly provincia: readonly string[];
  /** The cell of each: its stratum, and its stratum and macro-area. */
  readonly stratum: readonly string[];
  readonly cell: readonly string[];
  /** What is known of each: `columns` numbers per comune, one comune after the other. */
  readonly known: Float64Array;
  readonly columns: number;
  /** The comuni near enough for their residuals to tell something. */
  readonly neighbours: Neighbours;
}

/** The measured values of one metric: arrays of one length. */
export interface Observations {
  /** The number of the comune of each. */
  readonly comune: Int32Array;
  /** Normalised, 0 to 100. */
  readonly value: Float64Array;
  /** Residents that it represents. */
  readonly residents: Float64Array;
  /** The value expected from residents; null for a metric without a number of places. */
  readonly expected: Float64Array | null;
  /** Whether the comuni of a province have one value and are one unit. */
  readonly isOfProvince: boolean;
}

/** Ways of predicting a metric. */
export type Predictor =
  /** The mean of comparable comuni, of one macro-area or of all. */
  | { readonly kind: "stratum"; readonly byMacroArea: boolean }
  /** The regression, and the mean residual of the neighbours. */
  | { readonly kind: "regression" }
  /** The value expected from the residents around the point. */
  | { readonly kind: "residents" };

const stratum: Predictor = { kind: "stratum", byMacroArea: false };
const splitStratum: Predictor = { kind: "stratum", byMacroArea: true };
const regression: Predictor = { kind: "regression" },
  byResidents: Predictor = { kind: "residents" };

/**
 * Penalty of the regression, in comuni. Errors of 22 metrics with half of the provinces hidden differ by less
 * than 1 % from 30 to 300.
 */
const PENALTY = 100;

/**
 * Weight of a residual of 0 beside those of the neighbours, of which one at the same place has the weight 1.
 * The errors are about the same from 0.3 to 1.
 */
const WITHOUT_RESIDUAL = 0.5;

/** Number of groups in which provinces are held out. */
export const FOLDS = 5;

/** Fewest provinces for a prediction other than the stratum's mean. */
const PROVINCES = 10;

/** Maximum held-out error with strata by macro-area, as a share of the error without. */
const WORTH_SPLITTING = 0.9;

/**
 * Maximum held-out error of another prediction, as a share of that of the stratum's mean. With 1.02, the errors
 * of five metrics in provinces without part in the choice are up to 5 % above those of the mean; with 0.95,
 * fibre coverage and chargers lose what the regression knows of them.
 */
const WORTH_PREDICTING = 0.98;

/** A regression, and its value with the residuals nearby in a comune, 0 to 100, by its number. */
export interface FittedRegression {
  readonly regression: Regression;
  readonly at: (comune: number) => number;
}

/** A metric with its predictor. */
export interface Predicted {
  readonly predictor: Predictor;
  /** Whether strata by macro-area are worth it, whatever the predictor. */
  readonly isSplit: boolean;
  /** Null if the predictor is no regression. */
  readonly fitted: FittedRegression | null;
  /**
   * The value less the prediction from other provinces, by observation; null with too few provinces to hold
   * some out.
   */
  readonly errors: Float64Array | null;
  /** Root mean square of the errors, and of those by the mean of the stratum, by residents. */
  readonly error: number | null;
  readonly errorOfStratum: number | null;
}

/** The prediction of an observation. */
type Predicting = (observation: number) => number;

/** The observations of one fold, summed up. */
interface Fold {
  readonly observations: readonly number[];
  /** Sums by cell of both kinds, and of all (the empty name). */
  readonly cells: ReadonlyMap<string, CellSums>;
  /** The mean value of each comune, with its weight in a regression. */
  readonly comuni: ReadonlyMap<number, { readonly mean: number; readonly weight: number }>;
  /** Computed when first read, because most metrics have no regression. */
  readonly sums: () => RowSums;
}

interface CellSums {
  weight: number;
  value: number;
  readonly units: Set<number | string>;
}

function foldOf(
  { comune, value, residents, isOfProvince }: Observations,
  { provincia, stratum, cell, known, columns }: ComuniByNumber,
  observations: readonly number[],
): Fold {
  const cells = new Map<string, CellSums>();
  const totals = new Map<number, { weight: number; value: number }>();
  for (const i of observations) {
    const number = comune[i] ?? NaN, weight = residents[i] ?? NaN;
    const weighted = weight * (value[i] ?? NaN);
    const unit = isOfProvince ? provincia[number] ?? "" : number;
    for (const name of new Set(["", stratum[number] ?? "", cell[number] ?? ""])) {
      const own = cells.get(name) ?? { weight: 0, value: 0, units: new Set() };
      cells.set(name, own);
      own.weight += weight;
      own.value += weighted;
      own.units.add(unit);
    }
    const total = totals.get(number) ?? { weight: 0, value: 0 };
    totals.set(number, total);
    total.weight += weight;
    total.value += weighted;
  }
  // The square root, because a city of a million residents tells less than a hundred towns of ten thousand.
  const comuni = new Map([...totals].map(([number, { weight, value }]) => [
    number,
    { mean: value / weight, weight: Math.sqrt(weight) },
  ]));
  const summedUp = (): RowSums => {
    const x = new Float64Array(comuni.size * columns);
    for (const [row, number] of [...comuni.keys()].entries()) {
      x.set(known.subarray(number * columns, (number + 1) * columns), row * columns);
    }
    const rows = [...comuni.values()];
    return sumsOf(x, columns, rows.map(({ mean }) => mean), rows.map(({ weight }) => weight));
  };
  let sums: RowSums | undefined;
  return { observations, cells, comuni, sums: () => sums ??= summedUp() };
}

/** The fold of each province: in turn, in the order of their names. */
export function foldNumbers(provinces: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(provinces)].sort().map((name, i) => [name, i % FOLDS]));
}

/** Puts the provinces of the observations in folds, by their order; null if there are too few. */
function foldsOf(observed: Observations, comuni: ComuniByNumber): Fold[] | null {
  const names = Array.from(observed.comune, (number) => comuni.provincia[number] ?? "");
  const numbers = foldNumbers(names);
  if (numbers.size < FOLDS) return null;
  const own = Array.from({ length: FOLDS }, (): number[] => []);
  for (const [i, name] of names.entries()) own[numbers.get(name) ?? NaN]?.push(i);
  return own.map((observations) => foldOf(observed, comuni, observations));
}

/**
 * The mean of each cell, shrunk to Italy's, over some folds (METHOD.md, "Shrinkage").
 *
 * @param before the value to which Italy's mean is shrunk
 */
function byStratum(
  { comune }: Observations,
  { stratum, cell }: ComuniByNumber,
  folds: readonly Fold[],
  byMacroArea: boolean,
  before: number,
): Predicting {
  const meanOf = (name: string, towards: number): number => {
    let weight = 0, sum = 0, units = 0;
    for (const { cells } of folds) {
      const own = cells.get(name);
      if (own === undefined) continue;
      weight += own.weight;
      sum += own.value;
      units += own.units.size; // folds share no province, and so no unit
    }
    const share = priorShare(units);
    return weight === 0 ? towards : (1 - share) * sum / weight + share * towards;
  };
  const italy = meanOf("", before),
    means = new Map<string, number>(),
    names = byMacroArea ? cell : stratum;
  return (i) => {
    const name = names[comune[i] ?? NaN] ?? "", mean = means.get(name) ?? meanOf(name, italy);
    means.set(name, mean);
    return mean;
  };
}

/**
 * A regression over some folds. Its level is shrunk like the mean of Italy, because few units say little of other
 * places; the penalty shrinks the differences between comuni.
 *
 * @param before the value to which the level is shrunk
 */
function byRegression(
  { provincia, known, columns, neighbours }: ComuniByNumber,
  [first, ...others]: readonly Fold[],
  before: number,
): FittedRegression {
  if (first === undefined) throw new Error("A regression needs observations");
  const folds = [first, ...others];
  const sums = combined([first.sums(), ...others.map(({ sums }) => sums())]);
  const regression = ridge(sums, PENALTY);
  const fitted = new Float64Array(provincia.length).fill(NaN);
  const fittedAt = (comune: number): number => {
    const found = fitted[comune] ?? NaN;
    if (!Number.isNaN(found)) return found;
    return fitted[comune] = valueAt(regression, known, comune * columns);
  };
  const residual = new Float64Array(provincia.length).fill(NaN);
  for (const { comuni } of folds) {
    for (const [comune, { mean }] of comuni) residual[comune] = mean - fittedAt(comune);
  }
  const nearby = new Float64Array(provincia.length).fill(NaN);
  const nearbyOf = (comune: number): number => {
    const found = nearby[comune] ?? NaN;
    if (!Number.isNaN(found)) return found;
    return nearby[comune] = nearbyMean(neighbours, residual, comune, WITHOUT_RESIDUAL);
  };
  const all = folds.flatMap(({ cells }) => cells.get("") ?? []);
  const total = (of: (cell: CellSums) => number): number =>
    all.reduce((sum, cell) => sum + of(cell), 0);
  const mean = total(({ value }) => value) / total(({ weight }) => weight);
  const shift = priorShare(total(({ units }) => units.size)) * (before - mean);
  const at = (comune: number): number =>
    Math.min(100, Math.max(0, fittedAt(comune) + nearbyOf(comune) + shift));
  return { regression, at };
}

/** The sum of squared errors of a candidate, by residents. */
type Squares = (candidate: Predictor) => number;

/** Whether strata by macro-area predict better by a tenth. */
const isWorthSplitting = (squares: Squares, maySplit: boolean): boolean =>
  maySplit && Math.sqrt(squares(splitStratum)) <= WORTH_SPLITTING * Math.sqrt(squares(stratum));

/** The mean of the stratum that predicts better. */
const meanOf = (squares: Squares, maySplit: boolean): Predictor =>
  isWorthSplitting(squares, maySplit) ? splitStratum : stratum;

/** Chooses the best prediction, and the mean of the stratum where that is hardly better. */
function choose(among: readonly Predictor[], squares: Squares, maySplit: boolean): Predictor {
  const mean = meanOf(squares, maySplit), [first, ...others] = among;
  if (first === undefined) return mean;
  const best = others.reduce((one, other) => squares(other) < squares(one) ? other : one, first);
  return Math.sqrt(squares(best)) <= WORTH_PREDICTING * Math.sqrt(squares(mean)) ? best : mean;
}

const sum = (numbers: ArrayLike<number>): number =>
  Array.from(numbers).reduce((total, one) => total + one, 0);

const never: Predicting = () => NaN;

/**
 * The squared errors of candidates by fold and inner fold: in the inner one, fitted without both.
 */
function innerSquares(
  candidates: readonly Predictor[],
  folds: readonly Fold[],
  without: (...left: readonly Fold[]) => readonly Fold[],
  fit: (kept: readonly Fold[], candidate: Predictor) => Predicting,
  squaresIn: (fold: Fold, at: Predicting) => number,
): ReadonlyMap<Predictor, readonly Float64Array[]> {
  return new Map(candidates.map((candidate) => {
    const squares = folds.map(() => new Float64Array(FOLDS));
    for (const [f, one] of folds.entries()) {
      for (const [g, other] of folds.entries()) {
        if (g <= f) continue;
        const at = fit(without(one, other), candidate);
        squares[f]?.set([squaresIn(other, at)], g);
        squares[g]?.set([squaresIn(one, at)], f);
      }
    }
    return [candidate, squares];
  }));
}

/**
 * Chooses the predictor of a metric and fits it. The errors are those of predictors that were chosen and
 * fitted without the province of the observation.
 *
 * @param before the value to which those of few units are shrunk
 * @param maySplit whether the macro-area of a comune may tell something about the metric
 * @param given the predictor to use, if it is already chosen
 */
export function predict(
  observed: Observations,
  comuni: ComuniByNumber,
  before: number,
  maySplit: boolean,
  given?: Predictor,
): Predicted {
  const folds = foldsOf(observed, comuni);
  if (folds === null) {
    return {
      predictor: stratum,
      isSplit: false,
      fitted: null,
      errors: null,
      error: null,
      errorOfStratum: null,
    };
  }
  const { comune, value, residents, expected } = observed;
  const fit = (kept: readonly Fold[], predictor: Predictor): Predicting => {
    if (predictor.kind === "residents") return (i) => expected?.[i] ?? NaN;
    if (predictor.kind === "stratum") {
      return byStratum(observed, comuni, kept, predictor.byMacroArea, before);
    }
    const { at } = byRegression(comuni, kept, before);
    return (i) => at(comune[i] ?? NaN);
  };
  const provinces = new Set(Array.from(comune, (number) => comuni.provincia[number]));
  const among = provinces.size < PROVINCES || given?.kind === "stratum"
    ? []
    : [byResidents, regression].filter((one) =>
      (one !== byResidents || expected !== null) && (given === undefined || one.kind === given.kind)
    );
  const all = [stratum, ...maySplit ? [splitStratum] : [], ...among];
  const squaresIn = ({ observations }: Fold, at: Predicting): number =>
    observations.reduce(
      (sum, i) => sum + (residents[i] ?? NaN) * ((value[i] ?? NaN) - at(i)) ** 2,
      0,
    );
  const without = (...left: readonly Fold[]) => folds.filter((fold) => !left.includes(fold));
  /** Of each candidate: the prediction of each fold by the others. */
  const outer = new Map(
    all.map((one) => [one, folds.map((fold) => fit(without(fold), one))]),
  );
  const squares = new Map(
    all.map((one) => [one, folds.map((fold, f) => squaresIn(fold, outer.get(one)?.[f] ?? never))]),
  );
  const inner = given === undefined ? innerSquares(all, folds, without, fit, squaresIn) : null;
  const pick = (found: Squares): Predictor =>
    given === undefined ? choose(among, found, maySplit) : among[0] ?? meanOf(found, maySplit);
  const errors = new Float64Array(value.length), ofStratum = new Float64Array(value.length);
  const outerSquares: Squares = (candidate) => sum(squares.get(candidate) ?? []);
  for (const [f, { observations }] of folds.entries()) {
    const found: Squares = inner === null
      ? outerSquares
      : (candidate) => sum(inner.get(candidate)?.[f] ?? []);
    const at = outer.get(pick(found))?.[f] ?? never;
    const mean = outer.get(meanOf(found, maySplit))?.[f] ?? never;
    for (const i of observations) {
      errors[i] = (value[i] ?? NaN) - at(i);
      ofStratum[i] = (value[i] ?? NaN) - mean(i);
    }
  }
  const predictor = pick(outerSquares);
  const weight = sum(residents);
  const rmse = (some: Float64Array): number =>
    Math.sqrt(
      some.reduce((total, one, i) => total + (residents[i] ?? NaN) * one * one, 0) / weight,
    );
  return {
    predictor,
    isSplit: isWorthSplitting(outerSquares, maySplit),
    fitted: predictor.kind === "regression" ? byRegression(comuni, folds, before) : null,
    errors,
    error: rmse(errors),
    errorOfStratum: rmse(ofStratum),
  };
}
