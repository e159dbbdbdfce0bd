/** Compares the draws with the variances that intervals and comparisons of pairs have in closed form. */
import assert from "node:assert/strict";
import { DRAWS, jointDraws } from "../../../src/scoring/atlas/joint-draws.ts";
import { ofMean } from "../../../src/scoring/atlas/level.ts";
import { assumed } from "../../../src/scoring/uncertainty/correlations.ts";
import { T, varianceOf } from "../../../src/scoring/uncertainty/interval.ts";
import {
  errorVarianceOfDifference,
  probabilityHigher,
} from "../../../src/scoring/uncertainty/probability-higher.ts";
import { reportOf } from "../any-place.ts";
import { anyTraits } from "../draws.ts";

const draw = jointDraws(assumed);
/** Two comuni of one province 10 km apart, and one of another province. */
const near = { istat: "022205", provincia: "TN", lat: 46.07, lon: 11.12 },
  beside = { ...near, istat: "022117", lat: 46.16 },
  far = { istat: "082053", provincia: "PA", lat: 38.12, lon: 13.36 };
const provinceAt = (one: typeof near) => one.provincia === "TN" ? near : far;
/** Factor by which draws are wider than normal ones, so that they are as wide as intervals. */
const WIDER = T / 1.645;

const sdOf = (numbers: Float64Array): number => {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length);
};
const meanRatio = (ratios: readonly number[]): number =>
  ratios.reduce((sum, one) => sum + one, 0) / ratios.length;

Deno.test("the draws of a comune have the mean and the deviation of its interval", () => {
  const ratios: number[] = [];
  for (let i = 0; i < 40; i++) {
    const report = reportOf(anyTraits());
    const drawn = draw({ ...near, report, provinceAt: provinceAt(near) });
    const { data, values, method, place } = varianceOf(report);
    const sd = WIDER * Math.sqrt(data + values + method + place);
    const mean = drawn.reduce((sum, one) => sum + one, 0) / DRAWS;
    assert.ok(Math.abs(mean - report.score) < 5 * sd / Math.sqrt(DRAWS), `${mean}`);
    ratios.push(sdOf(drawn) / sd);
  }
  assert.ok(Math.abs(meanRatio(ratios) - 1) < 0.03, `${meanRatio(ratios)}`);
  assert.ok(Math.max(...ratios) < 1.15 && Math.min(...ratios) > 0.85, `${ratios}`);
});

Deno.test("the difference of two comuni has the variance of a comparison, near and far", () => {
  for (const other of [beside, far]) {
    const ratios: number[] = [];
    for (let i = 0; i < 40; i++) {
      const [first, second] = [reportOf(anyTraits()), reportOf(anyTraits())];
      const one = { ...near, report: first }, two = { ...other, report: second };
      const [a, b] = [
        draw({ ...one, provinceAt: provinceAt(near) }),
        draw({ ...two, provinceAt: provinceAt(other) }),
      ];
      // The probability under other weights tells the variance that the method causes.
      const { method } = probabilityHigher(one, two), apart = first.score - second.score;
      const methodVariance = (apart / quantile(method)) ** 2;
      if (!Number.isFinite(methodVariance) || Math.abs(quantile(method)) < 0.2) continue;
      if (Math.abs(quantile(method)) > 3.5) continue;
      const variance = methodVariance + errorVarianceOfDifference(one, two);
      ratios.push(sdOf(a.map((score, i) => score - (b[i] ?? NaN))) / WIDER / Math.sqrt(variance));
    }
    assert.ok(ratios.length > 10);
    assert.ok(Math.abs(meanRatio(ratios) - 1) < 0.07, `${other.istat}: ${meanRatio(ratios)}`);
  }
});

Deno.test("two comuni with the same numbers at one position differ by nothing but their points", () => {
  const report = reportOf(anyTraits());
  const at = { ...near, provinceAt: near, report };
  assert.deepEqual(draw(at), draw({ ...at, istat: beside.istat }));
});

Deno.test("the mean of a comune is as uncertain as its points, by the square root of their number", () => {
  const report = reportOf(anyTraits());
  const points = [1, -1, 1, -1].map((sign) => ({
    share: 1 / 4,
    categories: new Map(report.categories.map((one) => [one.category, one.score + 6 * sign])),
  }));
  const spread = { ...report, points };
  // Of four points 6 above and below, the variance is 36 x 4 / 3, and that of their mean a quarter.
  assert.ok(Math.abs(varianceOf(spread).place - 48) < 1e-9);
  assert.ok(Math.abs(varianceOf(ofMean(spread)).place - 12) < 1e-9);
});

/** The quantile of the normal distribution by bisection of its integral. */
function quantile(p: number): number {
  const below = (x: number): number => {
    let sum = 0;
    for (let at = -8; at < x; at += 0.01) sum += Math.exp(-at * at / 2) * 0.01;
    return sum / Math.sqrt(2 * Math.PI);
  };
  let [low, high] = [-8, 8];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (below(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
