/**
 * Ridge regression from weighted cross-products, so that groups of rows are added and left out without
 * reading the rows again. Pure.
 */
import { CholeskyDecomposition, Matrix } from "ml-matrix";

/** A group of rows, summed up. */
export interface RowSums {
  /** Number of rows. */
  readonly rows: number;
  /** Sums of weight x left x right over the columns 1, x and y. */
  readonly products: Matrix;
  /** The range of each column of x. */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** A linear function of the columns of x. */
export interface Regression {
  readonly intercept: number;
  /** By column, per unit of the column. */
  readonly coefficients: readonly number[];
  /**
   * The range of each column in the rows. A value outside counts as the nearest end, because the rows do
   * not tell how the function continues there.
   */
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/**
 * Sums up rows.
 *
 * @param x of all rows, one after the other, `columns` numbers each
 */
export function sumsOf(
  x: Float64Array,
  columns: number,
  y: ArrayLike<number>,
  weights: ArrayLike<number>,
): RowSums {
  const rows = y.length,
    low = new Array<number>(columns).fill(Infinity),
    high = low.map((one) => -one);
  // Each row times the root of its weight, so that products of columns are weighted.
  const all = new Matrix(rows, columns + 2);
  for (let row = 0; row < rows; row++) {
    const root = Math.sqrt(weights[row] ?? NaN);
    all.set(row, 0, root);
    for (let column = 0; column < columns; column++) {
      const value = x[row * columns + column] ?? NaN;
      all.set(row, column + 1, root * value);
      low[column] = Math.min(low[column] ?? NaN, value);
      high[column] = Math.max(high[column] ?? NaN, value);
    }
    all.set(row, columns + 1, root * (y[row] ?? NaN));
  }
  return { rows, products: all.transpose().mmul(all), low, high };
}

/** The sums of several groups. */
export function combined([first, ...others]: readonly [RowSums, ...RowSums[]]): RowSums {
  const ends = (of: (group: RowSums) => readonly number[], end: (...values: number[]) => number) =>
    of(first).map((value, i) => end(value, ...others.map((group) => of(group)[i] ?? NaN)));
  return {
    rows: others.reduce((sum, { rows }) => sum + rows, first.rows),
    products: others.reduce((sum, { products }) => sum.add(products), first.products.clone()),
    low: ends(({ low }) => low, Math.min),
    high: ends(({ high }) => high, Math.max),
  };
}

/**
 * The ridge regression of y on x, with columns scaled to a deviation of 1. A column that is constant has the
 * coefficient 0.
 *
 * @param penalty of squared coefficients, in rows: as many rows of noise as would shrink them alike
 */
export function ridge({ rows, products, low, high }: RowSums, penalty: number): Regression {
  const columns = low.length, weight = products.get(0, 0);
  const mean = Array.from({ length: columns + 1 }, (_, i) => products.get(0, i + 1) / weight);
  // From one half of the products, because rounding makes the other one differ in the last digit.
  const covariance = (i: number, j: number): number =>
    products.get(Math.min(i, j) + 1, Math.max(i, j) + 1) / weight -
    (mean[i] ?? NaN) * (mean[j] ?? NaN);
  const sd = low.map((one, i) => one === high[i] ? 0 : Math.sqrt(Math.max(0, covariance(i, i))));
  const used = sd.flatMap((one, i) => one > 0 ? [i] : []);
  const coefficients = new Array<number>(columns).fill(0);
  if (used.length > 0) {
    const scaled = (i: number, j: number): number =>
      covariance(i, j) / ((sd[i] ?? NaN) * (sd[j] ?? NaN));
    const left = new Matrix(
      used.map((i) => used.map((j) => i === j ? 1 + penalty / rows : scaled(i, j))),
    );
    const right = Matrix.columnVector(used.map((i) => covariance(i, columns) / (sd[i] ?? NaN)));
    const solved = new CholeskyDecomposition(left).solve(right);
    for (const [at, i] of used.entries()) coefficients[i] = solved.get(at, 0) / (sd[i] ?? NaN);
  }
  const intercept = coefficients.reduce(
    (rest, one, i) => rest - one * (mean[i] ?? NaN),
    mean[columns] ?? NaN,
  );
  return { intercept, coefficients, low, high };
}

/** The value of a regression for the row of x that begins at an offset. */
export function valueAt(
  { intercept, coefficients, low, high }: Regression,
  x: ArrayLike<number>,
  offset = 0,
): number {
  let value = intercept;
  for (let i = 0; i < coefficients.length; i++) {
    const clamped = Math.min(high[i] ?? NaN, Math.max(low[i] ?? NaN, x[offset + i] ?? NaN));
    value += (coefficients[i] ?? NaN) * clamped;
  }
  return value;
}
