import assert from "node:assert/strict";
import {
  momentsOf,
  shrunk,
  type WeightedValue,
} from "../../../src/scoring/imputation/shrinkage.ts";

const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual}, expected ${expected}`);

const of = (unit: string, value: number, weight = 1): WeightedValue => ({ unit, value, weight });

Deno.test("momentsOf() weights by residents and counts units, not observations", () => {
  const moments = momentsOf([of("a", 10, 3), of("a", 10, 1), of("b", 50, 1)]);
  assert.equal(moments?.units, 2);
  near(moments?.value ?? NaN, 18); // (4 x 10 + 50) / 5
  near(moments?.sd ?? NaN, 16); // sqrt((4 x 8^2 + 32^2) / 5)
  assert.equal(momentsOf([]), null);
});

Deno.test("shrunk() shrinks a mean of n units towards the parent mean as (n m + 50 M) / (n + 50)", () => {
  const before = { value: 50, sd: 28.9 };
  const { value, sd } = shrunk({ value: 80, sd: 10, units: 150 }, before);
  near(value, 72.5); // (150 x 80 + 50 x 50) / 200
  near(sd ** 2, (150 * (10 ** 2 + 7.5 ** 2) + 50 * (28.9 ** 2 + 22.5 ** 2)) / 200);
});

Deno.test("shrunk() returns the midpoint for 50 units, and the parent without data", () => {
  const before = { value: 20, sd: 5 };
  near(shrunk({ value: 60, sd: 5, units: 50 }, before).value, 40);
  assert.deepEqual(shrunk(null, before), before);
});
