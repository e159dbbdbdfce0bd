import assert from "node:assert/strict";
import fc from "fast-check";
import { combined, ridge, sumsOf, valueAt } from "../../../src/scoring/imputation/ridge.ts";

const near = (actual: number | undefined, expected: number, within = 1e-9): void =>
  assert.ok(Math.abs((actual ?? NaN) - expected) <= within, `${actual}, expected ${expected}`);

const sums = (
  x: readonly number[],
  columns: number,
  y: readonly number[],
  weights = y.map(() => 1),
) => sumsOf(Float64Array.from(x), columns, y, weights);

Deno.test("ridge() without a penalty recovers an exact linear function", () => {
  const rows = fc.array(
    fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })),
    {
      minLength: 4,
      maxLength: 20,
    },
  ).filter((all) => new Set(all.map(([a]) => a)).size > 1 && all.some(([a, b]) => a * a !== b));
  fc.assert(fc.property(rows, (all) => {
    // The second column is a polynomial of the first, so that neither is a multiple of the other.
    const x = all.flatMap(([a, b]) => [a, b + a * a / 7]);
    const y = all.map((_, i) => 3 + 2 * (x[2 * i] ?? 0) - 0.5 * (x[2 * i + 1] ?? 0));
    const fitted = ridge(sums(x, 2, y), 1e-9);
    for (const [i, value] of y.entries()) near(valueAt(fitted, x, 2 * i), value, 1e-4);
  }));
});

Deno.test("ridge() shrinks the slope of one column by rows / (rows + penalty)", () => {
  // x has the variance 1, so that its slope is the covariance over 1 + penalty / rows.
  const x = [-1, 1, -1, 1], y = [0, 4, 2, 6];
  const { coefficients, intercept } = ridge(sums(x, 1, y), 4);
  near(coefficients[0], 2 * 4 / (4 + 4));
  near(intercept, 3);
});

Deno.test("ridge() counts a row of weight 2 like two rows, except for the penalty by rows", () => {
  const twice = ridge(sums([1, 1, 2, 5], 1, [1, 1, 4, 3]), 0);
  const weighted = ridge(sums([1, 2, 5], 1, [1, 4, 3], [2, 1, 1]), 0);
  near(weighted.coefficients[0], twice.coefficients[0] ?? NaN);
  near(weighted.intercept, twice.intercept);
});

Deno.test("ridge() ignores a constant column, and copes with two equal ones", () => {
  const { coefficients } = ridge(sums([5, 1, 1, 5, 2, 2, 5, 4, 4], 3, [2, 4, 8]), 0.001);
  assert.equal(coefficients[0], 0);
  near(coefficients[1], coefficients[2] ?? NaN);
  near((coefficients[1] ?? NaN) + (coefficients[2] ?? NaN), 2, 0.01);
});

Deno.test("combined() equals the sums of all rows, in any grouping", () => {
  const row = fc.tuple(
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: -50, max: 50, noNaN: true }),
    fc.double({ min: 0.1, max: 9, noNaN: true }),
  );
  fc.assert(fc.property(
    fc.array(row, { minLength: 2, maxLength: 12 }),
    fc.nat(),
    (rows, cut) => {
      const of = (some: typeof rows) =>
        sums(some.map(([x]) => x), 1, some.map(([, y]) => y), some.map(([, , weight]) => weight));
      const at = 1 + cut % (rows.length - 1);
      const all = of(rows), parts = combined([of(rows.slice(0, at)), of(rows.slice(at))]);
      assert.equal(parts.rows, all.rows);
      assert.deepEqual([parts.low, parts.high], [all.low, all.high]);
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++) near(parts.products.get(i, j), all.products.get(i, j), 1e-6);
      }
    },
  ));
});

Deno.test("valueAt() takes a value outside the range of the rows as the nearest end", () => {
  const fitted = ridge(sums([1, 2, 3], 1, [10, 20, 30]), 0);
  near(valueAt(fitted, [2.5]), 25);
  near(valueAt(fitted, [99]), 30);
  near(valueAt(fitted, [7, -99], 1), 10);
});
