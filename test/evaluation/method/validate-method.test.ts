/** Checks the arithmetic of the validation against direct calculations, and that the validation can fail. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { unexplainedEnds } from "../../../src/evaluation/method/distribution-checks.ts";
import { maskedErrors } from "../../../src/evaluation/method/masking.ts";
import { imputedByMethod1 } from "../../../src/evaluation/method/method-1.ts";
import { limitsBroken } from "../../../src/evaluation/method/method-limits.ts";
import { masksOf, patternNames } from "../../../src/evaluation/method/patterns.ts";
import type { ValidationResult } from "../../../src/evaluation/method/validate-method.ts";
import {
  correlation,
  kendallTau,
  ranks,
} from "../../../src/evaluation/method/weighted-statistics.ts";
import { catalogue, categoryWeights } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../../src/scoring/catalogue/metric.ts";
import type { Comparable } from "../../../src/scoring/imputation/estimate.ts";
import type { Measurement } from "../../../src/scoring/evidence/measurement.ts";

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
const comuni = places.map((place) => ({ ...place, residents: 0 }));

Deno.test("maskedErrors() keeps the order of the scores if the mask hides nothing", () => {
  const { tau, before } = maskedErrors(places, comuni, catalogue, categoryWeights, () => false);
  near(tau, 1, "tau");
  near(before.tau, 1, "tau of method 1");
});

Deno.test("maskedErrors() uses the literals of each method if the mask hides everything", () => {
  const { bias, before } = maskedErrors(places, comuni, catalogue, categoryWeights, () => true);
  const scoreOf = (literal: (metric: Metric) => number) =>
    catalogue.reduce((score, metric) => {
      const ofCategory = catalogue.filter(({ category }) => category === metric.category)
        .reduce((sum, { weight }) => sum + weight, 0);
      return score + categoryWeights[metric.category] * metric.weight / ofCategory *
          literal(metric);
    }, 0);
  // The places have 50 points on average.
  const byMethod2 = scoreOf(({ prior }) => prior) - 50;
  const byMethod1 = scoreOf((metric) => imputedByMethod1(metric).value) - 50;
  assert.ok(Math.abs(bias - byMethod2) < 1, `${bias} and ${byMethod2}`);
  assert.ok(Math.abs(before.bias - byMethod1) < 1, `${before.bias} and ${byMethod1}`);
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

const holds = {
  bias: 0.5,
  rmse: 4,
  tau: 0.6,
  covered: 0.9,
  before: { bias: -9, rmse: 10, tau: 0.4 },
};
const sound = {
  patterns: Object.fromEntries(patternNames.map((name) => [name, holds])),
  mezzolombardo: { with: 56, without: 54, low: 48, high: 60 },
  saturation: {},
  full_hazards: { flood_point: 0 },
} as unknown as ValidationResult;

Deno.test("limitsBroken() returns one entry per violated limit", () => {
  assert.deepEqual(limitsBroken(sound, catalogue), []);
  const broken = (change: object) => limitsBroken({ ...sound, ...change }, catalogue).length;
  for (
    const worse of [
      { bias: -1 },
      { rmse: 7 },
      { tau: 0.54 },
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
  assert.equal(broken({ mezzolombardo: { with: 60, without: 54, low: 40, high: 70 } }), 1);
  assert.equal(broken({ mezzolombardo: { with: 56, without: 54, low: 50, high: 55 } }), 1);
  assert.equal(broken({ full_hazards: { flood_point: 3 } }), 1);
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
