import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { agesAt, quality, reliabilityCode } from "../../src/scoring/judge/reliability.ts";

const age = agesAt("2026-01-01T00:00:00Z");
const metric = catalogue.find(({ id }) => id === "pharmacy_distance");
assert.ok(metric !== undefined);

const fresh: Measurement = {
  state: "direct",
  reason: null,
  value: 300,
  support: "point",
  source: "sample",
  dataDate: "2026-01-01",
};

Deno.test("reliabilityCode() rounds to three decimals and follows the bands of the contract", () => {
  const codes = [1, 0.8, 0.7996, 0.7994, 0.65, 0.5, 0.35, 0.349, 0].map(reliabilityCode);
  assert.deepEqual(codes, [
    "very_high",
    "very_high",
    "very_high",
    "high",
    "high",
    "good",
    "medium",
    "low",
    "low",
  ]);
});

Deno.test("quality() of fresh direct data at a house number equals the quality of its support", () => {
  assert.equal(quality(fresh, metric, "point", age), 1);
  assert.equal(quality({ ...fresh, support: "provincia" }, metric, "point", age), 0.6);
});

Deno.test("quality() halves with every half-life of age, and is 1 for data newer than the release", () => {
  const old = { ...fresh, dataDate: `${2026 - metric.halfLifeY}-01-01` };
  assert.ok(Math.abs(quality(old, metric, "point", age) - 0.5) < 1e-3);
  assert.equal(quality({ ...fresh, dataDate: "2030-01-01" }, metric, "point", age), 1);
});

Deno.test("quality() is halved for an estimated value, and 0 for a missing one", () => {
  const estimated = { ...fresh, state: "estimated", reason: "coarser_support" } as const;
  assert.equal(quality(estimated, metric, "point", age), 0.5);
  const missing = { state: "missing", reason: "no_value" } as const;
  assert.equal(quality(missing, metric, "point", age), 0);
});

Deno.test("quality() falls with the extent of the place, but not for values of the whole comune", () => {
  assert.equal(quality(fresh, metric, "street", age), 0.8);
  assert.equal(quality({ ...fresh, support: "comune" }, metric, "comune", age), 0.8);
});
