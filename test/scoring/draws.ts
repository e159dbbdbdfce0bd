/** Draws of what the method leaves open: other weights and goalposts, and what is not known of a place. */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import type { CategoryWeights } from "../../src/scoring/personal.ts";
import type { Trait, Traits } from "./any-place.ts";

const generator = xoroshiro128plus(7);
/** From 0 to 1, the same numbers in each run. */
export const random = (): number => uniformFloat64(generator);
/** From -1 to 1. */
export const either = (): number => 2 * random() - 1;
const normal = (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** A place of a random level, of which a random part is known. */
export function anyTraits(): Traits {
  const level = 45 + 10 * random(), known = random();
  // Few values lie so near a goalpost that it can pass them: there the model is not linear.
  return catalogue.map((): Trait => {
    const state = random() < known ? "direct" : random() < 0.3 ? "estimated" : "missing";
    const imputed = { value: 30 + 40 * random(), sd: 15 + 15 * random() };
    return { state, v: level + 25 * either() + 15 * either(), imputed, support: "point" };
  });
}

/** Where a metric belongs: the number of its category. */
const categoryOf = catalogue.map(({ category }) => categoryCodes.indexOf(category));
const evidence = { direct: 1, estimated: 0.5, missing: 0 } as const;
/** Draws of the method, and of what is not known. */
export const DRAWS = 2000;

const METRICS = catalogue.length;

/** One other choice of the method: factors of the weights, and how far the goalposts move. */
export interface Choice {
  readonly shares: Float64Array;
  readonly worst: Float64Array;
  readonly best: Float64Array;
}

/** Weights up to 25 % more or less, goalposts up to 10 % of their distance; `sign` mirrors all of it. */
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

/** The score of a place under a choice. */
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

/** How far each of a place's scores is off for what is not known: errors correlated as the method has it. */
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
      const common = Math.sqrt(0.02) * (z[METRICS + 6] as number);
      const ofCategory = Math.sqrt(r - 0.02) * (z[METRICS + c] as number);
      error += (open[i] as number) * (common + ofCategory + Math.sqrt(1 - r) * (z[i] as number));
    }
    return error;
  });
}

/** Other choices of the method around these weights of the categories, in mirrored pairs. */
export function choicesOf(weights: CategoryWeights): Choice[] {
  return Array.from({ length: DRAWS / 2 }, () => {
    const moves = Float64Array.from({ length: 3 * METRICS + 6 }, either);
    return [choiceOf(moves, 1, weights), choiceOf(moves, -1, weights)];
  }).flat();
}

/** Normal numbers for {@link errorsOf}, in mirrored pairs. */
export function normals(): Float64Array[] {
  const some = Array.from(
    { length: DRAWS / 2 },
    () => Float64Array.from({ length: METRICS + 7 }, normal),
  );
  return some.flatMap((z) => [z, z.map((one) => -one)]);
}
