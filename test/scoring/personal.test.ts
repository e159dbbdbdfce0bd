/** The score under custom weights, compared with the oracle, and invariances of the score. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { type IntervalBounds, intervalOf } from "../../src/scoring/uncertainty/interval.ts";
import { type CategoryWeights, personalScore } from "../../src/scoring/aggregate/personal.ts";
import * as oracle from "../oracle/method.ts";
import { reportOf, spotOf, traits } from "./any-place.ts";
import { anyTraits, choicesOf, errorsOf, normals, scoreUnder } from "./draws.ts";

/** Generates category weights: multiples of 0.1 from 0 to 1000, at least one of them above 0. */
const weights: fc.Arbitrary<CategoryWeights> = fc.tuple(
  ...categoryCodes.map((code) =>
    fc.oneof(fc.constantFrom(0, 1000), fc.nat(10_000).map((tenths) => tenths / 10))
      .map((weight) => [code, weight] as const)
  ),
).map((all) => Object.fromEntries(all) as Record<CategoryCode, number>)
  .filter((all) => Object.values(all).some((weight) => weight > 0));

function assertNear(actual: readonly number[], expected: readonly number[]): void {
  for (const [i, number] of expected.entries()) {
    assert.ok(Math.abs((actual[i] ?? NaN) - number) < 1e-9, `${actual[i]}, expected ${number}`);
  }
}

/** A score with its interval. */
interface Scored {
  readonly score: number;
  readonly interval: IntervalBounds;
}

const numbersOf = ({ score, interval }: Scored): number[] => {
  const { low, high, data, values, method, place } = interval;
  return [score, low, high, data, values, method, place];
};

const scaled = (all: CategoryWeights, factor: number): CategoryWeights =>
  Object.fromEntries(
    Object.entries(all).map(([code, weight]) => [code, factor * weight]),
  ) as Record<CategoryCode, number>;

Deno.test("personalScore() equals the oracle's score and interval under any weights", () => {
  fc.assert(
    fc.property(traits, weights, (any, own) => {
      const sum = Object.values(own).reduce((all, weight) => all + weight, 0);
      const spot = { ...spotOf(any), weights: scaled(own, 1 / sum) };
      const expected = [oracle.scoreOf(spot), ...oracle.intervalOf(spot)];
      assertNear(numbersOf(personalScore(reportOf(any), own)), expected);
    }),
    { numRuns: 200 },
  );
});

Deno.test("personalScore() does not change if all weights are multiplied by a constant", () => {
  fc.assert(
    fc.property(traits, weights, fc.constantFrom(1e-300, 0.01, 3, 1e6), (any, own, factor) => {
      const report = reportOf(any);
      const one = personalScore(report, own), other = personalScore(report, scaled(own, factor));
      assertNear(numbersOf(other), numbersOf(one));
    }),
    { numRuns: 100 },
  );
});

Deno.test("personalScore() with the published weights equals the published score, with or without withheld values", () => {
  fc.assert(
    fc.property(traits, fc.boolean(), (any, isWithheld) => {
      const restricted = new Set(isWithheld ? ["sale_price", "rent_price", "gross_yield"] : []);
      const report = reportOf(any, restricted);
      const published = { score: report.score, interval: intervalOf(report) };
      assertNear(numbersOf(personalScore(report, categoryWeights)), numbersOf(published));
    }),
    { numRuns: 100 },
  );
});

Deno.test("personalScore() with a weight for only one category returns its score and interval", () => {
  fc.assert(
    fc.property(traits, fc.constantFrom(...categoryCodes), (any, code) => {
      const report = reportOf(any);
      const none = scaled(categoryWeights, 0);
      const interval = intervalOf(report).categories[code];
      const score = report.categories.find(({ category }) => category === code)?.score ?? NaN;
      const personal = personalScore(report, { ...none, [code]: 7 });
      assertNear(numbersOf(personal), numbersOf({ score, interval }));
    }),
    { numRuns: 100 },
  );
});

/** The share of a normal distribution inside Student's quantile of 90 % with 19 degrees of freedom. */
const INSIDE = 0.916;

Deno.test("the interval contains 91.6 % of 2,000 draws of other weights, goalposts and missing values", () => {
  const draws = normals();
  const choices = [
    { safety: 2, services: 1, mobility: 1, enviro: 0, realestate: 5, natural_risk: 1 },
    { safety: 0, services: 0, mobility: 30, enviro: 10, realestate: 0, natural_risk: 0 },
  ].map((own) => ({ own, others: choicesOf(own) }));
  for (const { own, others } of choices) {
    const held = Array.from({ length: 40 }, () => {
      const any = anyTraits();
      const { interval: { low, high } } = personalScore(reportOf(any), own);
      const errors = errorsOf(any, draws, own);
      // Pairs draws of the method with shifted draws of data, so that mirrored draws do not coincide.
      const scores = others.map((choice, i) =>
        scoreUnder(choice, any) + (errors[(i + 1) % errors.length] ?? NaN)
      );
      return scores.filter((score) => low <= score && score <= high).length / scores.length;
    });
    const mean = held.reduce((all, share) => all + share, 0) / held.length;
    assert.ok(Math.abs(mean - INSIDE) < 0.02, `${mean} inside, for ${JSON.stringify(own)}`);
    assert.ok(held.every((share) => share > 0.85 && share < 0.97), held.join());
  }
});
