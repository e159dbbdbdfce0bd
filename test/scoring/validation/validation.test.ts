/** Checks the arithmetic of the validation against direct calculations, and that the validation can fail. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { catalogue, categoryWeights } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../../src/scoring/catalogue/metric.ts";
import { assumed } from "../../../src/scoring/uncertainty/correlations.ts";
import type { Measurement } from "../../../src/scoring/evidence/measurement.ts";
import type { Comparable } from "../../../src/scoring/imputation/estimate.ts";
import { unexplainedEnds } from "../../../src/scoring/validation/distribution-checks.ts";
import { limitsBroken } from "../../../src/scoring/validation/limits.ts";
import { imputingOf, maskedErrors } from "../../../src/scoring/validation/masking.ts";
import { masksOf, patternNames } from "../../../src/scoring/validation/patterns.ts";
import { validate, type ValidationResult } from "../../../src/scoring/validation/validate.ts";
import {
  correlation,
  kendallTau,
  ranks,
} from "../../../src/scoring/validation/weighted-statistics.ts";

const near = (a: number, b: number, text: string) => assert.ok(Math.abs(a - b) < 1e-9, text);

Deno.test("kendallTau() returns 1 for the same order, -1 for the reverse order, and tau-b for ties", () => {
  fc.assert(fc.property(
    fc.uniqueArray(fc.integer({ min: -999, max: 999 }), { minLength: 2, maxLength: 20 }),
    (values) => {
      near(kendallTau(values, values.map((value) => 3 * value + 1)), 1, "same");
      near(kendallTau(values, values.map((value) => -value)), -1, "reverse");
    },
  ));
  // Of six pairs, five agree and one is tied in the second list.
  near(kendallTau([1, 2, 3, 4], [1, 2, 2, 4]), 5 / Math.sqrt(6 * 5), "one tie");
});

Deno.test("ranks() assigns equal values the mean of their ranks", () => {
  assert.deepEqual(ranks([30, 10, 20, 20]), [3, 0, 1.5, 1.5]);
});

Deno.test("correlation() equals the correlation with each value repeated by its weight", () => {
  const plain = correlation([1, 1, 2, 5], [2, 2, 1, 7], [1, 1, 1, 1]);
  near(correlation([1, 2, 5], [2, 1, 7], [2, 1, 1]), plain, "weights");
});

/** Places in twenty provinces of four comuni. Each metric is at 50 points plus noise of up to 30 points. */
const places: Comparable[] = Array.from({ length: 160 }, (_, i): Comparable => {
  const provincia = `P${i % 20}`;
  const measurements = catalogue.map(({ id, goalposts, support }, k): [string, Measurement] => {
    const share = 0.5 + 0.3 * Math.sin(i * 12.9898 + k * 78.233);
    const { scale } = goalposts;
    const value = scale === "target"
      ? goalposts.worstLow + share * (goalposts.bestLow - goalposts.worstLow)
      : scale === "log"
      ? goalposts.worst * (goalposts.best / goalposts.worst) ** share
      : scale === "log1p"
      ? (1 + goalposts.worst) * ((1 + goalposts.best) / (1 + goalposts.worst)) ** share - 1
      : goalposts.worst + share * (goalposts.best - goalposts.worst);
    const source = `source ${k % 7}`;
    return [id, {
      state: "direct",
      reason: null,
      value,
      support,
      source,
      dataDate: "2020-01-01",
    }];
  });
  return {
    istat: `00${i % 80}`,
    provincia,
    lat: 45,
    lon: 9,
    residents: 1_000 + i,
    stratum: i % 3 === 0 ? "rural" : i % 3 === 1 ? "town" : "city",
    macroArea: "north",
    measurements: new Map(measurements),
  };
});

/**
 * The comuni of the places, without residents, so that values expected from the surroundings have
 * no effect.
 */
const comuni = places.map((place) => ({
  ...place,
  residents: 0,
  localSources: [],
  km2: 0,
  lowestM: null,
  highestM: null,
  isCoastal: null,
}));
const territory = { comuni, settlements: [] };

const method = { metrics: catalogue, weights: categoryWeights };
const byImport = { ...method, imputing: imputingOf(catalogue, territory) };
/** Expects 20 points of each metric that is missing. */
const byConstant = {
  ...method,
  imputing: () => ({
    at: () => () => ({ value: 20, sd: 0, from: "unknown" } as const),
    correlations: assumed,
  }),
};

Deno.test("maskedErrors() keeps the order of the scores if the mask hides nothing", () => {
  near(maskedErrors(places, byImport, () => false).tau, 1, "as an import imputes");
  near(maskedErrors(places, byConstant, () => false).tau, 1, "one value");
});

Deno.test("maskedErrors() scores the values that the method expects if the mask hides everything", () => {
  const { bias } = maskedErrors(places, byImport, () => true);
  const scoreOf = (literal: (metric: Metric) => number) =>
    catalogue.reduce((score, metric) => {
      const ofCategory = catalogue.filter(({ category }) => category === metric.category)
        .reduce((sum, { weight }) => sum + weight, 0);
      return score + categoryWeights[metric.category] * metric.weight / ofCategory *
          literal(metric);
    }, 0);
  // The places have 50 points on average.
  const expected = scoreOf(({ prior }) => prior) - 50;
  assert.ok(Math.abs(bias - expected) < 1, `${bias} and ${expected}`);
  const constant = maskedErrors(places, byConstant, () => true);
  assert.ok(Math.abs(constant.bias - (20 - 50)) < 1, `${constant.bias}`);
  assert.equal(constant.covered, 0, "without a standard deviation, no score is in the interval");
});

Deno.test("validate() is deterministic per seed, and needs nothing but the measured sample", () => {
  const sample = { places, ...territory, known: [] };
  // A quarter of the metrics, which takes a quarter of the time, has all categories.
  const metrics = catalogue.filter(({ id }, i) =>
    i % 4 === 0 || /^(flood|landslide)_point$/.test(id)
  );
  const validated = (seed: number) => validate(sample, { ...method, metrics }, { seed, draws: 1 });
  const found = validated(1);
  assert.deepEqual(validated(1), found);
  assert.notDeepEqual(validated(2).patterns.random_50, found.patterns.random_50);
  assert.deepEqual(Object.keys(found.patterns), [...patternNames]);
  assert.deepEqual(found.full_hazards, { flood_point: 0, landslide_point: 0 });
  const nominal = Object.values(found.effective_weights).map((weight) => weight.nominal);
  near(nominal.reduce((sum, weight) => sum + weight, 0), 1, "weights");
});

Deno.test("masksOf() hides the shares that its patterns name, and is deterministic per seed", () => {
  const masks = masksOf(7), again = masksOf(7);
  const hidden = (mask: (typeof masks)["rural"]) =>
    places.flatMap((place) => catalogue.map((metric) => mask(place, metric)));
  for (const name of patternNames) assert.deepEqual(hidden(masks[name]), hidden(again[name]), name);
  const share = (all: boolean[]) => all.filter(Boolean).length / all.length;
  assert.ok(Math.abs(share(hidden(masksOf(7).random_25)) - 0.25) < 0.02);
  assert.ok(Math.abs(share(hidden(masksOf(7).random_50)) - 0.5) < 0.02);
  for (const place of places) {
    for (const metric of catalogue) {
      const coarse = metric.support === "comune" || metric.support === "provincia";
      assert.equal(masks.rural(place, metric), place.stratum === "rural" && !coarse);
      assert.ok(!masks.half_of_provinces(place, metric) || !coarse);
    }
  }
});

const holds = { bias: 0.5, rmse: 4, tau: 0.6, covered: 0.9 };
const sound = {
  patterns: Object.fromEntries(patternNames.map((name) => [name, holds])),
  parts: [],
  saturation: {},
  full_hazards: { flood_point: 0 },
} as unknown as ValidationResult;

Deno.test("limitsBroken() returns one entry per violated limit", () => {
  const town = { with: 56, without: 54, low: 48, high: 60 };
  assert.deepEqual(limitsBroken(sound, town, catalogue), []);
  assert.deepEqual(limitsBroken(sound, null, catalogue), []);
  const broken = (change: object) => limitsBroken({ ...sound, ...change }, town, catalogue).length;
  for (
    const worse of [
      { bias: -1 },
      { rmse: 7 },
      { tau: 0.59 },
      { covered: 0.85 },
      { covered: 0.96 },
      { bias: NaN },
    ]
  ) {
    const patterns = { ...sound.patterns, random_50: { ...holds, ...worse } };
    assert.equal(broken({ patterns }), 1, JSON.stringify(worse));
    const rural = { ...sound.patterns, rural: { ...holds, ...worse } };
    assert.equal(broken({ patterns: rural }), 0, `rural: ${JSON.stringify(worse)}`);
  }
  assert.equal(broken({ patterns: { ...sound.patterns, rural: { ...holds, covered: 0.84 } } }), 1);
  for (const lost of [{ with: 60, low: 40, high: 70 }, { low: 50, high: 55 }]) {
    assert.equal(limitsBroken(sound, { ...town, ...lost }, catalogue).length, 1);
  }
  assert.equal(broken({ full_hazards: { flood_point: 3 } }), 1);
  const part = { pattern: "by_province", places: 900, bias: 9, rmse: 30, tau: null };
  for (const [name, covered] of [["safety", 0.96], ["safety", 0.85], ["15", 0.79]]) {
    assert.equal(broken({ parts: [{ ...part, part: name, covered }] }), 1, `${name} ${covered}`);
  }
  assert.equal(broken({ parts: [{ ...part, part: "15", covered: 0.99 }] }), 0);
});

Deno.test("unexplainedEnds() returns widely measured metrics with 40 % of residents at one end and no stated reason", () => {
  const [metric] = catalogue;
  assert.ok(metric !== undefined);
  const ends = (at_0: number, known = 1) => ({ [metric.id]: { known, at_0, at_100: 0 } });
  assert.deepEqual(unexplainedEnds(ends(0.41), [metric]), [metric.id]);
  assert.deepEqual(unexplainedEnds(ends(0.39), [metric]), []);
  assert.deepEqual(unexplainedEnds(ends(0.41, 0.1), [metric]), []);
  const explained = { ...metric, rationale: "41 % of residents have none" };
  assert.deepEqual(unexplainedEnds(ends(0.41), [explained]), []);
});
