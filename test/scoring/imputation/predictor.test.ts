/** Compares predictions with plain loops, written from the method's document. */
import assert from "node:assert/strict";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { amongKept, neighboursOf } from "../../../src/scoring/imputation/nearby.ts";
import {
  type ComuniByNumber,
  type Observations,
  predict,
} from "../../../src/scoring/imputation/predictor.ts";

const COMUNI = 120, COLUMNS = 2;

/** Comuni on a grid of 6 km, ten to a province, with two known numbers. */
const positions = Array.from({ length: COMUNI }, (_, i) => ({
  lat: 45 + 0.054 * Math.floor(i / 10),
  lon: 9 + 0.076 * (i % 10),
}));
const generator = xoroshiro128plus(4), random = () => uniformFloat64(generator);
const known = Float64Array.from({ length: COMUNI * COLUMNS }, () => random());
const comuni: ComuniByNumber = {
  provincia: positions.map((_, i) => `P${String(Math.floor(i / 10)).padStart(2, "0")}`),
  stratum: positions.map((_, i) => i % 3 === 0 ? "town" : "rural"),
  cell: positions.map((_, i) => `${i % 3 === 0 ? "town" : "rural"} ${i < 60 ? "north" : "south"}`),
  known,
  columns: COLUMNS,
  neighbours: neighboursOf(positions, 30_000),
};

/** One or two observations in each comune but every seventh. */
function observed(
  valueIn: (comune: number) => number,
  expected: Float64Array | null = null,
): Observations {
  const rows = positions.flatMap((_, i) => i % 7 === 0 ? [] : i % 2 === 0 ? [i] : [i, i]);
  return {
    comune: Int32Array.from(rows),
    value: Float64Array.from(rows, valueIn),
    residents: Float64Array.from(rows, (i) => 1_000 + 10 * i),
    expected,
    isOfProvince: false,
  };
}

const x = (comune: number, column: number): number => known[comune * COLUMNS + column] ?? NaN;
const linear = (comune: number): number => 40 + 20 * x(comune, 0) - 10 * x(comune, 1);

/** Solves a system of equations by elimination. */
function solved(rows: readonly (readonly number[])[]): number[] {
  const a = rows.map((row) => [...row]), n = a.length;
  for (let i = 0; i < n; i++) {
    for (let k = i + 1; k < n; k++) {
      const factor = (a[k]?.[i] ?? NaN) / (a[i]?.[i] ?? NaN);
      a[k] = (a[k] ?? []).map((value, j) => value - factor * (a[i]?.[j] ?? NaN));
    }
  }
  const result = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const rest = result.reduce(
      (sum, value, j) => j > i ? sum + value * (a[i]?.[j] ?? NaN) : sum,
      0,
    );
    result[i] = ((a[i]?.[n] ?? NaN) - rest) / (a[i]?.[i] ?? NaN);
  }
  return result;
}

/** The prediction of the document for every comune: ridge with penalty 100, residuals nearby, shrinkage. */
function oracle({ comune, value, residents }: Observations): number[] {
  const units = [...new Set(comune)].map((number) => {
    let weight = 0, sum = 0;
    for (const [i, one] of comune.entries()) {
      if (one !== number) continue;
      weight += residents[i] ?? NaN;
      sum += (residents[i] ?? NaN) * (value[i] ?? NaN);
    }
    return { number, mean: sum / weight, weight: Math.sqrt(weight) };
  });
  const all = units.reduce((sum, { weight }) => sum + weight, 0);
  const meanOf = (of: (unit: (typeof units)[number]) => number) =>
    units.reduce((sum, unit) => sum + unit.weight * of(unit), 0) / all;
  const columns = [0, 1].map((column) => {
    const mean = meanOf(({ number }) => x(number, column));
    const sd = Math.sqrt(meanOf(({ number }) => (x(number, column) - mean) ** 2));
    return { z: (number: number) => (x(number, column) - mean) / sd };
  });
  const middle = meanOf(({ mean }) => mean);
  // By residents, not by their root.
  const everyone = residents.reduce((sum, one) => sum + one, 0);
  const level = residents.reduce((sum, one, i) => sum + one * (value[i] ?? NaN), 0) / everyone;
  const slopes = solved(columns.map((one, i) => [
    ...columns.map((other, j) =>
      meanOf(({ number }) => one.z(number) * other.z(number)) + (i === j ? 100 / units.length : 0)
    ),
    meanOf(({ number, mean }) => one.z(number) * (mean - middle)),
  ]));
  const ends = [0, 1].map((column) => {
    const values = units.map(({ number }) => x(number, column));
    return [Math.min(...values), Math.max(...values)] as const;
  });
  const fitted = (number: number): number =>
    columns.reduce((sum, { z }, column) => {
      const [low, high] = ends[column] ?? [NaN, NaN];
      // A number outside the range of the measured comuni counts as the nearest end.
      const scale = (value: number) =>
        z(number) + (value - x(number, column)) / ((x(1, column) - x(2, column)) / (z(1) - z(2)));
      return sum +
        (slopes[column] ?? NaN) * scale(Math.min(high, Math.max(low, x(number, column))));
    }, middle);
  const metres = (one: number, other: number): number => {
    const a = positions[one], b = positions[other];
    if (a === undefined || b === undefined) return NaN;
    const east = (b.lon - a.lon) * Math.cos((a.lat + b.lat) / 2 * Math.PI / 180);
    return 111_195 * Math.sqrt((b.lat - a.lat) ** 2 + east ** 2);
  };
  return positions.map((_, number) => {
    let weights = 0.5, sum = 0;
    for (const unit of units) {
      const apart = metres(number, unit.number);
      if (unit.number === number || apart > 30_000) continue;
      weights += Math.exp(-apart / 10_000);
      sum += Math.exp(-apart / 10_000) * (unit.mean - fitted(unit.number));
    }
    const shift = 50 / (units.length + 50) * (50 - level);
    return Math.min(100, Math.max(0, fitted(number) + sum / weights + shift));
  });
}

Deno.test("the regression of a metric equals plain loops in every comune", () => {
  for (const noise of [0, 15, 60]) {
    const own = observed((comune) => linear(comune) + noise * Math.sin(comune));
    const { fitted } = predict(own, comuni, 50, true, { kind: "regression" });
    assert.ok(fitted !== null);
    const expected = oracle(own);
    for (const number of comuni.provincia.keys()) {
      const value = fitted.at(number);
      assert.ok(Math.abs(value - (expected[number] ?? NaN)) < 1e-6, `${number}: ${value}`);
    }
  }
});

Deno.test("predict() chooses the regression where it predicts held-out provinces, and the stratum for noise", () => {
  const clear = predict(observed(linear), comuni, 50, true);
  assert.equal(clear.predictor.kind, "regression");
  assert.ok((clear.error ?? NaN) < 0.8 * (clear.errorOfStratum ?? NaN));
  const noise = predict(observed((comune) => 50 + 40 * Math.sin(comune ** 2)), comuni, 50, true);
  assert.ok((noise.error ?? NaN) < 1.05 * (noise.errorOfStratum ?? NaN));
});

Deno.test("predict() uses what residents let expect where that is better", () => {
  const target = (comune: number) => 50 + 40 * Math.sin(comune ** 2);
  const { comune } = observed(target);
  const exact = predict(observed(target, Float64Array.from(comune, target)), comuni, 50, true);
  assert.deepEqual(exact.predictor, { kind: "residents" });
  assert.ok((exact.error ?? NaN) < 1e-9);
});

Deno.test("the errors of predict() do not depend on the values of the observation's own province", () => {
  const own = observed((comune) => linear(comune) + 9 * Math.sin(comune));
  const changed = {
    ...own,
    value: own.value.map((value, i) => value + ((own.comune[i] ?? 0) < 10 ? 30 : 0)),
  };
  const before = predict(own, comuni, 50, true, { kind: "regression" }).errors;
  const after = predict(changed, comuni, 50, true, { kind: "regression" }).errors;
  for (const [i, number] of own.comune.entries()) {
    if (number < 10) assert.ok(Math.abs((after?.[i] ?? NaN) - (before?.[i] ?? NaN) - 30) < 1e-9);
  }
});

Deno.test("predict() keeps the mean of the stratum with too few provinces", () => {
  const few = (count: number): ComuniByNumber => ({
    ...comuni,
    provincia: positions.map((_, i) => `P${i % count}`),
  });
  const four = predict(observed(linear), few(4), 50, true);
  assert.deepEqual([four.predictor.kind, four.errors], ["stratum", null]);
  const nine = predict(observed(linear), few(9), 50, true);
  assert.equal(nine.predictor.kind, "stratum");
  assert.notEqual(nine.errors, null);
});

Deno.test("amongKept() leaves the kept neighbours with their weights", () => {
  const kept = new Set([1, 2, 50]), all = comuni.neighbours, some = amongKept(all, kept);
  for (const of of positions.keys()) {
    const own = (table: typeof all) =>
      [...table.numbers.subarray(table.from[of], table.from[of + 1]).entries()]
        .map(([i, number]) => [number, table.weights[(table.from[of] ?? 0) + i]] as const);
    assert.deepEqual(own(some), own(all).filter(([number]) => kept.has(number)));
  }
});
