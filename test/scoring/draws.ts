/**
 * Random draws of the quantities that are uncertain in the method: weights, goalposts, and the
 * missing data of a place.
 */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import type { CategoryWeights } from "../../src/scoring/aggregate/personal.ts";
import type { Trait, Traits } from "./any-place.ts";

const generator = xoroshiro128plus(7);
/** Draws from 0 to 1, with the same sequence in each run. */
export const random = (): number => uniformFloat64(generator);
/** Draws from -1 to 1. */
export const either = (): number => 2 * random() - 1;
const normal = (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Draws a place with a random level of scores and a random share of known metrics. */
export function anyTraits(): Traits {
  const level = 45 + 10 * random(), known = random();
  // Keeps most values away from the goalposts: the model is not linear if a moved goalpost passes a value.
  return catalogue.map((): Trait => {
    const state = random() < known ? "direct" : random() < 0.3 ? "estimated" : "missing";
    const imputed = { value: 30 + 40 * random(), sd: 15 + 15 * random() };
    return { state, v: level + 25 * either() + 15 * either(), imputed, support: "point" };
  });
}

/** Index of each metric's category. */
const categoryOf = catalogue.map(({ category }) => categoryCodes.indexOf(category));
const evidence = { direct: 1, estimated: 0.5, missing: 0 } as const;
/** Number of draws of the method, and of missing data. */
export const DRAWS = 2000;

const METRICS = catalogue.length;

/** An alternative choice of the method: shares of the metrics, and moves of both goalposts. */
export interface Choice {
  readonly shares: Float64Array;
  readonly worst: Float64Array;
  readonly best: Float64Array;
}

/** Makes a choice: changes weights by up to 25 %, goalposts by up to 10 % of their distance. `sign` mirrors it. */
function choiceOf(moves: Float64Array, sign: number, published: CategoryWeights): Choice {
  const weight = (i: number): number => 1 + sign * 0.25 * (moves[i] ?? 0);
  const own = catalogue.map((metric, i) => metric.weight * weight(i));
  const sums = categoryCodes.map((_, c) =>
    own.reduce((sum, one, i) => sum + (categoryOf[i] === c ? one : 0), 0)
  );
  const categories = categoryCodes.map((code, c) => published[code] * weight(METRICS + c));
  const all = categories.reduce((sum, one) => sum + one, 0);
  const shares = own.map((one, i) => {
    const c = categoryOf[i] ?? 0;
    return one / (sums[c] ?? NaN) * (categories[c] ?? NaN) / all;
  });
  const ends = METRICS + categoryCodes.length;
  const move = (from: number) =>
    Float64Array.from({ length: METRICS }, (_, i) => sign * 10 * (moves[from + i] ?? 0));
  return { shares: Float64Array.from(shares), worst: move(ends), best: move(ends + METRICS) };
}

/** Computes the score of a place under a choice. */
export function scoreUnder({ shares, worst, best }: Choice, traits: Traits): number {
  let score = 0;
  for (let i = 0; i < METRICS; i++) {
    const { state, v, imputed } = traits[i] as Trait;
    const e = evidence[state];
    const w = worst[i] as number, b = 100 + (best[i] as number);
    const points = Math.min(100, Math.max(0, 100 * (v - w) / (b - w)));
    score += (shares[i] as number) * (e * points + (1 - e) * imputed.value);
  }
  return score;
}

/** Computes the errors of a place's score due to missing data, with the method's correlations. */
export function errorsOf(
  traits: Traits,
  draws: readonly Float64Array[],
  weights: CategoryWeights,
): number[] {
  const published = choiceOf(new Float64Array(), 1, weights).shares;
  const open = traits.map(({ state, imputed }, i) =>
    (1 - evidence[state]) * (published[i] ?? NaN) * imputed.sd
  );
  return draws.map((z) => {
    let error = 0;
    for (let i = 0; i < METRICS; i++) {
      const c = categoryOf[i] ?? 0, r = categoryCodes[c] === "natural_risk" ? 0.1 : 0.3;
      const common = Math.sqrt(0.05) * (z[METRICS + 6] as number);
      const ofCategory = Math.sqrt(r - 0.05) * (z[METRICS + c] as number);
      error += (open[i] as number) * (common + ofCategory + Math.sqrt(1 - r) * (z[i] as number));
    }
    return error;
  });
}

/** Draws choices around the given category weights, in mirrored pairs. */
export function choicesOf(weights: CategoryWeights): Choice[] {
  return Array.from({ length: DRAWS / 2 }, () => {
    const moves = Float64Array.from({ length: 3 * METRICS + 6 }, either);
    return [choiceOf(moves, 1, weights), choiceOf(moves, -1, weights)];
  }).flat();
}

/** Draws standard normal numbers for {@link errorsOf}, in mirrored pairs. */
export function normals(): Float64Array[] {
  const some = Array.from(
    { length: DRAWS / 2 },
    () => Float64Array.from({ length: METRICS + 7 }, normal),
  );
  return some.flatMap((z) => [z, z.map((one) => -one)]);
}
