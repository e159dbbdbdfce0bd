import assert from "node:assert/strict";
import fc from "fast-check";
import type { MetricReport, Report } from "../../src/scoring/aggregate/aggregate.ts";
import { personalScore } from "../../src/scoring/aggregate/personal.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { hazardsSaid } from "../../src/scoring/judge/warnings.ts";
import { intervalOf } from "../../src/scoring/uncertainty/interval.ts";
import { reportOf, restricted, type Trait, type Traits, traits } from "./any-place.ts";
import { type AnyPoint, anyPoints, reportOver } from "./any-points.ts";

const extent = fc.constantFrom("street", "comune");

const scoreOf = ({ metrics }: Pick<Report, "metrics">) =>
  metrics.reduce((sum, { contribution }) => sum + contribution, 0);

Deno.test("over several points, contributions sum to the score, and the interval holds it", () => {
  fc.assert(
    fc.property(anyPoints, extent, (points, extent) => {
      const report = reportOver(points, extent, restricted), interval = intervalOf(report);
      assert.ok(Math.abs(scoreOf(report) - report.score) < 1e-9);
      assert.ok(interval.low <= report.score && report.score <= interval.high);
    }),
    { numRuns: 50 },
  );
});

Deno.test("over points with the same states, the score is the mean of their scores", () => {
  fc.assert(
    fc.property(anyPoints, extent, (points, extent) => {
      const [[, first]] = points as [AnyPoint];
      const alike = points.map(([times, traits]): AnyPoint => [
        times,
        traits.map((trait, i) => ({ ...trait, state: first[i]?.state ?? "missing" })),
      ]);
      const all = alike.reduce((sum, [times]) => sum + times, 0);
      const mean = alike.reduce((sum, [times, traits]) => sum + times * reportOf(traits).score, 0) /
        all;
      assert.ok(Math.abs(reportOver(alike, extent).score - mean) < 1e-6);
    }),
    { numRuns: 50 },
  );
});

Deno.test("equal points have the score, the categories and the interval of one point", () => {
  fc.assert(
    fc.property(traits, (traits) => {
      const one = reportOf(traits), several = reportOver([[1, traits], [2, traits]], "street");
      const [expected, interval] = [intervalOf(one), intervalOf(several)];
      assert.ok(Math.abs(several.score - one.score) < 1e-6);
      for (const end of ["low", "high", "data", "method", "place"] as const) {
        assert.ok(Math.abs(interval[end] - expected[end]) < 1e-4, end);
      }
    }),
    { numRuns: 30 },
  );
});

Deno.test("withheld values over several points are multiples of 20 without a range", () => {
  fc.assert(
    fc.property(anyPoints, extent, (points, extent) => {
      for (
        const { metric, measurement, normalised } of reportOver(points, extent, restricted).metrics
      ) {
        if (measurement.state === "missing" || !restricted.has(metric.id)) continue;
        assert.equal(measurement.value, null, metric.id);
        assert.ok(normalised !== null && Math.abs(normalised % 20) < 1e-9, metric.id);
        assert.ok(measurement.spread === undefined || !("range" in measurement.spread), metric.id);
      }
    }),
    { numRuns: 50 },
  );
});

Deno.test("restricted values that give the same answer at each point give the same answer over them", () => {
  fc.assert(
    fc.property(anyPoints, extent, (points, extent) => {
      // Every value at its group's mean: the answers at the points stay the same.
      const hidden = points.map(([times, traits]): AnyPoint => {
        const report = reportOf(traits, restricted);
        return [
          times,
          traits.map((trait, i): Trait => ({
            ...trait,
            v: report.metrics[i]?.normalised ?? trait.v,
          })),
        ];
      });
      const [one, other] = [points, hidden].map((points) => {
        const { metrics, ...report } = reportOver(points, extent, restricted);
        const shown = metrics.filter(({ metric }) => restricted.has(metric.id));
        return { score: report.score, shown, interval: intervalOf({ ...report, metrics }) };
      });
      assert.ok(one !== undefined && other !== undefined);
      assert.deepEqual(one.shown, other.shown);
      assert.ok(Math.abs(one.interval.place - other.interval.place) < 1e-6);
    }),
    { numRuns: 50 },
  );
});

Deno.test("with the published weights, the personal interval of several points is the published one", () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      const report = reportOver(points, "street");
      const { interval } = personalScore(report, categoryWeights), own = intervalOf(report);
      assert.ok(Math.abs(interval.place - own.place) < 1e-9);
      assert.ok(Math.abs(interval.high - own.high) < 1e-9);
    }),
    { numRuns: 20 },
  );
});

/** A metric over a street or comune whose points have these values. */
function over(
  id: string,
  extent: "street" | "comune",
  ...values: readonly (number | null)[]
): MetricReport {
  const index = catalogue.findIndex((metric) => metric.id === id);
  const all = (v: number | null): Traits =>
    catalogue.map((): Trait => ({
      state: v === null ? "missing" : "direct",
      v: v ?? 0,
      imputed: { value: 50, sd: 10 },
      support: "point",
    }));
  const one = reportOver(values.map((v) => [1, all(v)]), extent).metrics[index];
  assert.ok(one !== undefined);
  return one;
}

Deno.test("a metric without a value at some points is estimated, with the reason there and their share of the evidence", () => {
  const { measurement } = over("flood_point", "street", 2, null, 3, null);
  assert.ok(measurement.state !== "missing");
  assert.deepEqual([measurement.state, measurement.reason], ["estimated", "no_value"]);
  assert.equal(measurement.value, 2.5);
  assert.deepEqual(measurement.spread, {
    normalised: 2.5,
    evidence: 0.5,
    range: { low: 2, high: 3 },
  });
});

Deno.test("hazardsSaid() says the worst class of any point, as an estimate if not all points have it", () => {
  const said = (id: string, ...values: (number | null)[]) =>
    hazardsSaid([over(id, "street", ...values)], []).warnings.map((one) =>
      one.certainty === "here" ? [one.class, one.state, one.reason] : one
    );
  assert.deepEqual(said("flood_point", 0, 2, 3), [["P3", "estimated", "location_too_coarse"]]);
  assert.deepEqual(said("flood_point", 3, 3), [["P3", "direct", null]]);
  assert.deepEqual(said("flood_point", 1, 1, 2), [["P2", "estimated", "location_too_coarse"]]);
  assert.deepEqual(said("flood_point", 0, 1), []);
  assert.deepEqual(said("seismic_zone", 2, 1), [["zone_1", "estimated", "location_too_coarse"]]);
  assert.deepEqual(said("radon", 14, 22), [["priority_area", "estimated", "location_too_coarse"]]);
});

Deno.test("hazardsSaid() says the shares of the comune instead of the classes at some of its points", () => {
  const share = (metric: string) => ({ metric, value: 2, share: 0.4, of: "residents" }) as const;
  const classesOf = (extent: "street" | "comune", shared: string) =>
    hazardsSaid([over("flood_point", extent, 2, 3)], [share(shared)]).warnings
      .map((one) => `${one.class} ${one.certainty}`);
  assert.deepEqual(classesOf("comune", "flood_point"), ["P2 in_comune"]);
  assert.deepEqual(classesOf("comune", "landslide_point"), ["P3 here"]);
  assert.deepEqual(classesOf("street", "flood_point"), ["P3 here", "P2 in_comune"]);
});
