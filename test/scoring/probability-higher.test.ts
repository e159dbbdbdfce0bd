/** The probabilities against draws of what they claim to be. */
import assert from "node:assert/strict";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { probabilityHigher, underAnyWeights } from "../../src/scoring/probability-higher.ts";
import { reportOf, type Trait, type Traits } from "./any-place.ts";

const generator = xoroshiro128plus(7);
const random = (): number => uniformFloat64(generator);
/** From -1 to 1. */
const either = (): number => 2 * random() - 1;
const normal = (): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

Deno.test("any_weights is the share of 200,000 draws of the weights, within .01", () => {
  const cases = [
    [5, -5, 0, 0, 0, 0],
    [12, 3, -1, -9, 4, -2],
    [1, 1, 1, 1, 1, -20],
    [-3, 7, -3, 7, -3, 7],
    ...Array.from({ length: 8 }, () => Array.from({ length: 6 }, () => 20 * either())),
  ];
  const higher = cases.map(() => 0), draws = 200_000;
  for (let draw = 0; draw < draws; draw++) {
    // Exponential variables, divided by their sum, are uniform on the simplex; the sign needs no sum.
    const weights = Array.from({ length: 6 }, () => -Math.log(1 - random()));
    for (const [i, differences] of cases.entries()) {
      const sum = differences.reduce((all, one, j) => all + one * (weights[j] ?? 0), 0);
      if (sum > 0) higher[i] = (higher[i] ?? 0) + 1;
    }
  }
  for (const [i, differences] of cases.entries()) {
    const share = (higher[i] ?? NaN) / draws;
    assert.ok(Math.abs(underAnyWeights(differences) - share) < 0.01, `${differences}: ${share}`);
  }
});

Deno.test("any_weights of equal places is one half, of one that is nowhere worse 1", () => {
  assert.equal(underAnyWeights([0, 0, 0, 0, 0, 0]), 0.5);
  assert.equal(underAnyWeights([0, 0, 3, 0, 0, 1]), 1);
  assert.equal(underAnyWeights([0, 0, -3, 0, 0, 0]), 0);
});

/** A place of a random level, of which a random part is known. */
function anyTraits(): Traits {
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
const DRAWS = 2000, METRICS = catalogue.length;

/** One other choice of the method: factors of the weights, and how far the goalposts move. */
interface Choice {
  readonly shares: Float64Array;
  readonly worst: Float64Array;
  readonly best: Float64Array;
}

/** Weights up to 25 % more or less, goalposts up to 10 % of their distance; `sign` mirrors all of it. */
function choiceOf(moves: Float64Array, sign: number): Choice {
  const weight = (i: number): number => 1 + sign * 0.25 * (moves[i] ?? 0);
  const own = catalogue.map((metric, i) => metric.weight * weight(i));
  const sums = categoryCodes.map((_, c) =>
    own.reduce((sum, one, i) => sum + (categoryOf[i] === c ? one : 0), 0)
  );
  const categories = categoryCodes.map((code, c) => categoryWeights[code] * weight(METRICS + c));
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
function scoreUnder({ shares, worst, best }: Choice, traits: Traits): number {
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
function errorsOf(traits: Traits, draws: readonly Float64Array[]): number[] {
  const published = choiceOf(new Float64Array(), 1).shares;
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

Deno.test("method and with_missing_data are the shares of draws of their model: mean error .01, worst .05", () => {
  const choices = Array.from({ length: DRAWS / 2 }, () => {
    const moves = Float64Array.from({ length: 3 * METRICS + 6 }, either);
    return [choiceOf(moves, 1), choiceOf(moves, -1)];
  }).flat();
  const normals = () => {
    const some = Array.from(
      { length: DRAWS / 2 },
      () => Float64Array.from({ length: METRICS + 7 }, normal),
    );
    return some.flatMap((z) => [z, z.map((one) => -one)]);
  };
  const ofFirst = normals(), ofSecond = normals();
  const errors = { method: [] as number[], with_missing_data: [] as number[] };
  for (let pair = 0; pair < 500; pair++) {
    const first = anyTraits(), second = anyTraits();
    const apart = choices.map((choice) => scoreUnder(choice, first) - scoreUnder(choice, second));
    const [open, other] = [errorsOf(first, ofFirst), errorsOf(second, ofSecond)];
    const share = (differences: readonly number[]) =>
      differences.filter((one) => one > 0).length / DRAWS;
    // The draws of data are shifted against those of the method: mirrored pairs must not meet.
    const shifted = apart.map((one, i) =>
      one + (open[(i + 1) % DRAWS] ?? NaN) - (other[(i + 334) % DRAWS] ?? NaN)
    );
    const { method, with_missing_data } = probabilityHigher(reportOf(first), reportOf(second));
    errors.method.push(Math.abs(method - share(apart)));
    errors.with_missing_data.push(Math.abs(with_missing_data - share(shifted)));
  }
  for (const [name, all] of Object.entries(errors)) {
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    assert.ok(mean <= 0.01, `${name}: mean error ${mean}`);
    assert.ok(Math.max(...all) <= 0.05, `${name}: worst error ${Math.max(...all)}`);
  }
});
