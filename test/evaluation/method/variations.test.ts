import assert from "node:assert/strict";
import { type MeasuredPlace, sensitivity } from "./variations.ts";
import { catalogue, categoryWeights } from "../../../src/scoring/catalogue/catalogue.ts";
import { literalOf } from "../../../src/scoring/imputation/imputation.ts";
import type { Measurement } from "../../../src/scoring/evidence/measurement.ts";

const method = { metrics: catalogue, weights: categoryWeights, builtAt: "2026-01-01T00:00:00Z" };

/** Makes a place with all metrics at the same share (0 to 1) of the way from worst to best goalpost. */
function placeAt(name: string, share: number): MeasuredPlace {
  const measurements = catalogue.map(({ id, goalposts, support }): [string, Measurement] => {
    const [best, worst] = goalposts.scale === "target"
      ? [goalposts.bestLow, goalposts.worstLow]
      : [goalposts.best, goalposts.worst];
    const on = (offset: number) =>
      (worst + offset) * ((best + offset) / (worst + offset)) ** share - offset;
    const value = goalposts.scale === "log"
      ? on(0)
      : goalposts.scale === "log1p"
      ? on(1)
      : worst + share * (best - worst);
    const dataDate = "2026-01-01";
    return [id, { state: "direct", reason: null, value, support, source: "sample", dataDate }];
  });
  return {
    name,
    extent: "point",
    measurements: new Map(measurements),
    imputed: literalOf,
  };
}

const places = [placeAt("poor", 0.3), placeAt("fair", 0.5), placeAt("alike", 0.501)];
const vary = (weight: number, goalposts: number, seed = 1) =>
  sensitivity(places, method, { runs: 200, spread: { weight, goalposts }, seed });

Deno.test("sensitivity() without spread returns an interval of zero width, and no changes of order", () => {
  const { places: found, flips } = vary(0, 0);
  for (const { score, low, high } of found) {
    assert.ok(Math.abs(low - score) < 1e-9 && Math.abs(high - score) < 1e-9);
  }
  assert.ok(flips.every(({ share }) => share === 0));
});

Deno.test("sensitivity() to weights is zero for a place whose metrics all have the same points", () => {
  for (const { score, low, high } of vary(0.5, 0).places) {
    assert.ok(Math.abs(low - score) < 1e-9 && Math.abs(high - score) < 1e-9);
  }
});

Deno.test("sensitivity() to goalposts returns an interval around the score that grows with the spread", () => {
  const widthOf = (goalposts: number) => {
    const [place] = vary(0, goalposts).places;
    assert.ok(place !== undefined && place.low < place.score && place.score < place.high);
    return place.high - place.low;
  };
  assert.ok(widthOf(0.05) < widthOf(0.2));
});

Deno.test("sensitivity() is deterministic per seed, and groups pairs by their difference in score", () => {
  assert.deepEqual(vary(0.25, 0.1, 7), vary(0.25, 0.1, 7));
  assert.notDeepEqual(vary(0.25, 0.1, 7), vary(0.25, 0.1, 8));
  const { flips } = vary(0.25, 0.1);
  assert.deepEqual(flips.map(({ upTo, pairs }) => [upTo, pairs]), [[1, 1], [3, 0], [5, 0], [
    100,
    2,
  ]]);
  assert.ok(flips.every(({ share }) => share >= 0 && share < 0.5));
  assert.equal(flips.at(-1)?.share, 0);
});
