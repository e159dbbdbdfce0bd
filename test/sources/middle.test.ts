import assert from "node:assert/strict";
import { median, metresBetweenPositions, middle } from "../../src/sources/middle.ts";

Deno.test("median() returns the middle value, the mean of the two middle values, or NaN for an empty list", () => {
  assert.equal(median([9, 1, 2]), 2);
  assert.equal(median([4, 1, 2, 9]), 3);
  assert.ok(Number.isNaN(median([])));
});

Deno.test("middle() is not affected by a stray position", () => {
  assert.deepEqual(middle([[9, 45], [9.5, 45.5], [10, 46], [0, 0], [9.5, 45.5]]), [9.5, 45.5]);
});

Deno.test("metresBetweenPositions() is within 1 % of the distance on the ellipsoid", () => {
  // Distances near Pavia and Palermo, computed by an independent program.
  const truths = [
    { from: [9, 45], to: [9.1, 45.1], m: 13_622.2 },
    { from: [13.36, 38.11], to: [13.36, 38.2], m: 9_989.9 },
  ];
  for (const { from, to, m } of truths) {
    assert.ok(
      Math.abs(metresBetweenPositions(from, to) / m - 1) < 0.01,
      `${metresBetweenPositions(from, to)}`,
    );
  }
});
