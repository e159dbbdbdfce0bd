/** Effects of removing a source on a place's score (method, section 6). */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Extent } from "../../src/geocoding/place.ts";
import { aggregate, type Report } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { literalOf } from "../../src/scoring/imputation/imputation.ts";
import type { Publishable } from "../../src/scoring/evidence/measurement.ts";
import type { Evidence } from "../../src/scoring/evidence/evidence.ts";
import { evidenceOf } from "../../src/scoring/evidence/measurement.ts";
import { intervalOf } from "../../src/scoring/uncertainty/interval.ts";
import { agesAt, quality } from "../../src/scoring/judge/reliability.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { evidence, without } from "./evidence.ts";

const BUILT_AT = "2026-01-01", age = agesAt(BUILT_AT);

const extent = fc.constantFrom<Extent>("point", "street", "locality", "comune");

function report(evidence: Evidence, extent: Extent): Report {
  const measurements = judgeEvidence(catalogue, evidence);
  return aggregate(catalogue, categoryWeights, measurements, literalOf, extent, BUILT_AT);
}

/** Checks a rule for generated evidence, removing each source in turn. */
function forEachRemoval(
  given: fc.Arbitrary<Evidence>,
  rule: (before: Report, after: Report, extent: Extent) => void,
): void {
  fc.assert(
    fc.property(given, extent, (all, extent) => {
      const before = report(all, extent);
      for (const source of new Set([...all.layers.values()].map(({ layer }) => layer.source))) {
        rule(before, report(without(source, all), extent), extent);
      }
    }),
    { numRuns: 150 },
  );
}

/**
 * Whether a removal loses a place that only the removed source knew, by a walk that is not certain: near
 * the edge of the streets, or far from all of them. The others know none that near.
 */
function losesPlace(had: Publishable | undefined, has: Publishable): boolean {
  return had?.state === "estimated" && had.walk !== undefined && has.state !== "missing" &&
    (has.walk === undefined || (has.value ?? 0) > (had.value ?? 0));
}

Deno.test("removing a source never makes a metric direct, unless it loses a place of an uncertain walk", () => {
  forEachRemoval(evidence, (before, after) => {
    for (const [i, { measurement, metric }] of after.metrics.entries()) {
      const had = before.metrics[i]?.measurement;
      if (measurement.state !== "direct" || losesPlace(had, measurement)) continue;
      assert.equal(had?.state, "direct", metric.id);
    }
  });
});

Deno.test("removing a source never gives a value to a metric that had none", () => {
  forEachRemoval(evidence, (before, after) => {
    for (const [i, { measurement, metric }] of after.metrics.entries()) {
      const had = before.metrics[i]?.measurement.state !== "missing";
      assert.ok(had || measurement.state === "missing", metric.id);
    }
  });
});

Deno.test("removing a source never makes other metrics more reliable if all data have the same date", () => {
  const ofOneDate = evidence.map(({ layers, ...rest }) => ({
    layers: new Map(
      [...layers].map(([id, local]) => [id, { ...local, dataDate: "2020-01-01" }]),
    ),
    ...rest,
  }));
  forEachRemoval(ofOneDate, (before, after, extent) => {
    // A street is too coarse for a station (0.85), but not for a comune (0.8).
    if (extent !== "point") return;
    const isLost = after.metrics.map(({ measurement }, i) =>
      losesPlace(before.metrics[i]?.measurement, measurement)
    );
    assert.ok(isLost.includes(true) || after.reliability <= before.reliability + 1e-12);
    for (const [i, { measurement, metric }] of after.metrics.entries()) {
      if (isLost[i] === true) continue;
      const had = before.metrics[i]?.measurement ?? measurement;
      const after = quality(measurement, metric, extent, age);
      assert.ok(after <= quality(had, metric, extent, age) + 1e-12, metric.id);
    }
  });
});

Deno.test("removing a source never reduces the part of the interval that is due to missing data", () => {
  forEachRemoval(evidence, (before, after) => {
    const [had, has] = [intervalOf(before), intervalOf(after)];
    const believed = (report: Report) =>
      report.metrics.map(({ measurement }) => evidenceOf(measurement));
    const now = believed(after);
    // An incomplete list can make a distance an estimate. Without the list, the distance is direct.
    if (believed(before).some((e, i) => e < (now[i] ?? NaN))) return;
    assert.ok(has.data >= had.data - 1e-9);
    for (const [code, { data }] of Object.entries(has.categories)) {
      const own = had.categories[code as keyof typeof had.categories];
      assert.ok(data >= own.data - 1e-9, code);
    }
  });
});

Deno.test("after the removal of a source, missing metrics count with their imputed value", () => {
  forEachRemoval(evidence, (_before, after) => {
    for (const { measurement, points, imputed, metric } of after.metrics) {
      if (measurement.state === "missing") assert.equal(points, imputed?.value, metric.id);
    }
  });
});
