import assert from "node:assert/strict";
import fc from "fast-check";
import { rankRanges, toHundredths } from "../../../src/scoring/atlas/rank-ranges.ts";

const draws = (...scores: readonly number[]) => toHundredths(Float64Array.from(scores));

Deno.test("a rank is the range of the ranks in the draws; 1 is the highest score", () => {
  const ranges = rankRanges([draws(90, 91), draws(50, 40), draws(45, 45.5), draws(-1, 101)]);
  assert.deepEqual(ranges, [
    { low: 1, high: 2 },
    { low: 2, high: 4 },
    { low: 3, high: 3 },
    { low: 1, high: 4 },
  ]);
});

Deno.test("a rank leaves out a twentieth of the draws on each side", () => {
  // Of 20 draws, the first comune is below the other in one.
  const often = Array.from({ length: 20 }, (_, i) => i === 7 ? 10 : 30);
  const ranges = rankRanges([draws(...often), draws(...often.map(() => 20))]);
  assert.deepEqual(ranges, [{ low: 1, high: 1 }, { low: 2, high: 2 }]);
});

Deno.test("equal scores share the mean of their ranks", () => {
  const ranges = rankRanges([draws(50), draws(50), draws(50), draws(10)]);
  assert.deepEqual(ranges.map(({ low, high }) => [low, high]), [[2, 2], [2, 2], [2, 2], [4, 4]]);
});

Deno.test("ranges lie within the number of comuni, and contain a rank", () => {
  const scores = fc.array(fc.double({ min: -30, max: 130, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  });
  fc.assert(fc.property(fc.array(scores, { minLength: 1, maxLength: 9 }), (all) => {
    for (const { low, high } of rankRanges(all.map((own) => draws(...own)))) {
      assert.ok(1 <= low && low <= high && high <= all.length, `${low} to ${high}`);
    }
  }));
});

Deno.test("no comuni have no ranks", () => {
  assert.deepEqual(rankRanges([]), []);
});
