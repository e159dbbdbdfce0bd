import assert from "node:assert/strict";
import fc from "fast-check";
import type { Goalposts } from "../../src/scoring/catalogue/metric.ts";
import { normalise } from "../../src/scoring/judge/normalise-value.ts";

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const low: Goalposts = { scale: "linear", best: 10, worst: 40 };
const high: Goalposts = { scale: "linear", best: 80, worst: 35 };
const log: Goalposts = { scale: "log", best: 118, worst: 538, floor: 1 };
const counted: Goalposts = { scale: "log1p", best: 15, worst: 0 };
const target: Goalposts = {
  scale: "target",
  bestLow: 15,
  bestHigh: 40,
  worstLow: 3,
  worstHigh: 120,
};

Deno.test("normalise() returns 100 at the best goalpost and 0 at the worst", () => {
  assert.equal(normalise(10, low), 100);
  assert.equal(normalise(40, low), 0);
  assert.equal(normalise(25, low), 50);
  assert.equal(normalise(80, high), 100);
  assert.equal(normalise(35, high), 0);
  assert.equal(normalise(118, log), 100);
  assert.equal(normalise(538, log), 0);
});

Deno.test("normalise() on a log scale returns 50 for the geometric mean of the goalposts", () => {
  assert.ok(Math.abs(normalise(Math.sqrt(118 * 538), log) - 50) < 1e-9);
});

Deno.test("normalise() on a log scale treats a value below the floor as the floor", () => {
  const rising: Goalposts = { scale: "log", best: 100, worst: 2, floor: 5 };
  assert.equal(normalise(0, rising), normalise(5, rising));
  assert.equal(normalise(-3, rising), normalise(5, rising));
});

Deno.test("normalise() of a count adds the same number of points for each doubling of 1 + value", () => {
  const points = [0, 1, 3, 7, 15, 100].map((count) => normalise(count, counted));
  for (const [i, expected] of [0, 25, 50, 75, 100, 100].entries()) {
    assert.ok(Math.abs((points[i] ?? NaN) - expected) < 1e-9, `${points[i]} is not ${expected}`);
  }
});

Deno.test("normalise() to a target returns 100 between the best values and falls to 0 on both sides", () => {
  assert.deepEqual([15, 27, 40].map((x) => normalise(x, target)), [100, 100, 100]);
  assert.deepEqual([0, 3, 120, 500].map((x) => normalise(x, target)), [0, 0, 0, 0]);
  assert.equal(normalise(9, target), 50);
  assert.equal(normalise(80, target), 50);
});

Deno.test("normalise() always returns 0 to 100", () => {
  fc.assert(fc.property(value, fc.constantFrom(low, high, log, counted, target), (x, goalposts) => {
    const score = normalise(x, goalposts);
    assert.ok(score >= 0 && score <= 100);
  }));
});

Deno.test("normalise() never returns a higher score for a worse value", () => {
  fc.assert(fc.property(value, value, (a, b) => {
    const [less, more] = a < b ? [a, b] : [b, a];
    assert.ok(normalise(less, low) >= normalise(more, low));
    assert.ok(normalise(less, high) <= normalise(more, high));
    assert.ok(normalise(less, log) >= normalise(more, log));
  }));
});
