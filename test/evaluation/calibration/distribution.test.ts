import assert from "node:assert/strict";
import fc from "fast-check";
import { distribution, quantile, type Weighted } from "./distribution.ts";

const values = fc.array(
  fc.record({ value: fc.integer({ min: -50, max: 50 }), weight: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 40 },
);

Deno.test("quantile() equals the quantile of a list with one value per resident", () => {
  fc.assert(
    fc.property(values, fc.constantFrom(0.05, 0.25, 0.5, 0.95), (given, share) => {
      const residents = given
        .flatMap(({ value, weight }) => Array.from({ length: weight }, () => value))
        .sort((a, b) => a - b);
      const expected = residents[Math.max(0, Math.ceil(share * residents.length - 1e-9) - 1)];
      assert.equal(quantile(given, share), expected);
    }),
  );
});

Deno.test("quantile() ignores places without residents, and returns NaN if no place has residents", () => {
  const given: Weighted[] = [{ value: 1, weight: 0 }, { value: 2, weight: 3 }];
  assert.equal(quantile(given, 0.05), 2);
  assert.ok(Number.isNaN(quantile([], 0.5)));
  assert.ok(Number.isNaN(quantile([{ value: 1, weight: 0 }], 0.5)));
});

Deno.test("distribution() returns the resident-weighted mean of the normalised values as the prior", () => {
  const given = [10, 20, 30, 40].map((value) => ({ value, weight: 1 }));
  const towns = [{ value: 10, weight: 3 }, { value: 40, weight: 1 }];
  assert.deepEqual(distribution(given, { scale: "linear", best: 40, worst: 0 }), {
    p05: 10,
    median: 20,
    p95: 40,
    prior: 62.5,
  });
  assert.equal(distribution(given, { scale: "linear", best: 0, worst: 40 }).prior, 37.5);
  assert.equal(distribution(towns, { scale: "linear", best: 40, worst: 0 }).prior, 43.75);
  const { prior } = distribution(given, {
    scale: "target",
    worstLow: 0,
    bestLow: 20,
    bestHigh: 30,
    worstHigh: 50,
  });
  assert.equal(prior, 75, "both ends are worse than the middle");
});
