/** Compares the implementation of the method with an oracle written from the method's document. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import {
  assumed,
  type ErrorCorrelations,
  groups,
} from "../../src/scoring/uncertainty/correlations.ts";
import {
  type IntervalBounds,
  intervalOf,
  predictiveSd,
  varianceOf,
} from "../../src/scoring/uncertainty/interval.ts";
import { probabilityHigher } from "../../src/scoring/uncertainty/probability-higher.ts";
import { cumulativeOf, rankOf } from "../../src/scoring/uncertainty/rank.ts";
import { evidenceOf } from "../../src/scoring/evidence/measurement.ts";
import { resolutionOf } from "../../src/scoring/judge/resolution.ts";
import { reportOf, restricted, spotOf, traits, wheres } from "../scoring/any-place.ts";
import { anyPoints, reportOver, spotOver } from "../scoring/any-points.ts";
import * as oracle from "./method.ts";

function assertNear(actual: readonly number[], expected: readonly number[], error: number): void {
  for (const [i, number] of expected.entries()) {
    assert.ok(Math.abs((actual[i] ?? NaN) - number) <= error, `${actual[i]}, expected ${number}`);
  }
}

const ends = ({ low, high, data, values, method, place }: IntervalBounds) => [
  low,
  high,
  data,
  values,
  method,
  place,
];

Deno.test("the score, its interval and the interval of each category equal the oracle's", () => {
  fc.assert(
    fc.property(traits, (any) => {
      const report = reportOf(any), spot = spotOf(any), interval = intervalOf(report);
      assertNear([report.score], [oracle.scoreOf(spot)], 1e-9);
      assertNear(ends(interval), oracle.intervalOf(spot), 1e-9);
      for (const code of categoryCodes) {
        assertNear(ends(interval.categories[code]), oracle.categoryInterval(spot, code), 1e-9);
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("intervals with correlations of a release equal the oracle's", () => {
  const share = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10);
  const some = (names: readonly string[]) =>
    fc.tuple(...names.map(() => share)).map((shares) =>
      Object.fromEntries(names.map((name, i) => [name, shares[i] ?? NaN]))
    );
  fc.assert(
    fc.property(
      traits,
      share,
      some(Object.keys(groups)),
      some(categoryCodes),
      (any, across, own, apart) => {
        const correlations = { across, groups: own, categories: apart } as ErrorCorrelations;
        const interval = intervalOf({ ...reportOf(any), correlations });
        const { metrics, ...rest } = spotOf(any);
        const spot = {
          ...rest,
          metrics: metrics.map((one, i) => {
            const group = Object.entries<readonly string[]>(groups)
              .find(([, ids]) => ids.includes(catalogue[i]?.id ?? ""))?.[0];
            return group === undefined ? one : { ...one, group };
          }),
          correlations: { across, ...own, ...apart },
        };
        assertNear(ends(interval), oracle.intervalOf(spot), 1e-9);
        for (const code of categoryCodes) {
          assertNear(ends(interval.categories[code]), oracle.categoryInterval(spot, code), 1e-9);
        }
      },
    ),
    { numRuns: 50 },
  );
});

Deno.test("resolutionOf() equals the oracle's resolution, overall and by category", () => {
  fc.assert(
    fc.property(traits, fc.constantFrom(...categoryCodes), (any, code) => {
      const { metrics } = reportOf(any), spot = spotOf(any);
      const shares = (some: typeof metrics) => Object.values(resolutionOf(some));
      assertNear(shares(metrics), oracle.resolutionOf(spot), 1e-9);
      const own = {
        metrics: spot.metrics.filter(({ category }) => category === code),
        weights: { [code]: 1 },
      };
      const ofCategory = metrics.filter(({ metric }) => metric.category === code);
      assertNear(shares(ofCategory), oracle.resolutionOf(own), 1e-9);
    }),
    { numRuns: 100 },
  );
});

Deno.test("a place over several points has the oracle's score, states, evidence and intervals", () => {
  fc.assert(
    fc.property(anyPoints, fc.constantFrom("street", "comune"), (points, extent) => {
      const report = reportOver(points, extent, restricted), interval = intervalOf(report);
      const spot = spotOver(points, extent, restricted);
      // Imputed values are rounded to millionths of a point.
      assertNear([report.score], [oracle.scoreOf(spot)], 1e-6);
      for (const [i, one] of report.metrics.entries()) {
        const expected = spot.metrics[i];
        assert.equal(one.measurement.state, expected?.state, one.metric.id);
        // Means are rounded to nine digits.
        assertNear([evidenceOf(one.measurement)], [expected?.evidence ?? NaN], 1e-8);
        if (one.normalised !== null) assertNear([one.normalised], [expected?.v ?? NaN], 1e-6);
      }
      assertNear(ends(interval), oracle.intervalOf(spot), 1e-5);
      for (const code of categoryCodes) {
        assertNear(ends(interval.categories[code]), oracle.categoryInterval(spot, code), 1e-5);
      }
      assertNear(Object.values(resolutionOf(report.metrics)), oracle.resolutionOf(spot), 1e-9);
    }),
    { numRuns: 100 },
  );
});

Deno.test("probabilityHigher() equals the oracle's three probabilities, from a covariance matrix of both places", () => {
  const ranges = fc.dictionary(
    fc.constantFrom(...catalogue.map(({ id }) => id as string)),
    fc.integer({ min: 100, max: 50_000 }),
    { maxKeys: 60 },
  );
  fc.assert(
    fc.property(traits, traits, wheres, wheres, ranges, (one, other, at1, at2, rangesM) => {
      const correlations = { ...assumed, rangesM };
      const { method, any_weights, with_missing_data } = probabilityHigher(
        { ...at1, report: { ...reportOf(one), correlations } },
        { ...at2, report: reportOf(other) },
      );
      const ranged = (any: typeof one): oracle.Spot => {
        const { metrics, ...rest } = spotOf(any);
        return {
          ...rest,
          metrics: metrics.map((known, i) => {
            const rangeM = rangesM[catalogue[i]?.id ?? ""];
            return rangeM === undefined ? known : { ...known, rangeM };
          }),
        };
      };
      const expected = oracle.higher(ranged(one), ranged(other), at1, at2);
      assertNear([method, any_weights, with_missing_data], Object.values(expected), 1e-4);
    }),
    { numRuns: 100 },
  );
});

Deno.test("rankOf() equals the oracle's ranks of the score and of both ends of its interval", () => {
  const place = fc.record({
    score: fc.double({ min: 0, max: 100, noNaN: true }),
    sd: fc.double({ min: 0.1, max: 10, noNaN: true }),
    residents: fc.double({ min: 1, max: 1e5, noNaN: true }),
  });
  const tenths = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000))
    .map((some) =>
      some.sort((a, b) => a - b).map((tenth) => tenth / 10) as [number, number, number]
    );
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), tenths, (sample, some) => {
      const [low, score, high] = some;
      const expected = some.map((at) => oracle.rankAt(at, sample)) as [number, number, number];
      const rank = rankOf(cumulativeOf(sample), { score, low, high });
      if (Math.abs(expected[2] - expected[0] - 60) < 1e-3) return;
      if (expected[2] - expected[0] > 60) assert.equal(rank, null);
      else assertNear([rank?.low ?? NaN, rank?.value ?? NaN, rank?.high ?? NaN], expected, 1e-4);
    }),
    { numRuns: 30 },
  );
});

Deno.test("predictiveSd() equals the oracle's standard deviation", () => {
  fc.assert(
    fc.property(traits, (any) => {
      const sd = predictiveSd(varianceOf(reportOf(any)));
      assertNear([sd], [oracle.predictiveSd(spotOf(any))], 1e-9);
    }),
    { numRuns: 50 },
  );
});
