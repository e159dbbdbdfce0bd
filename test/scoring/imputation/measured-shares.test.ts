import assert from "node:assert/strict";
import { measuredShares } from "../../../src/scoring/imputation/measured-shares.ts";
import type { Measurement } from "../../../src/scoring/evidence/measurement.ts";

const direct: Measurement = {
  state: "direct",
  reason: null,
  value: 1,
  support: "point",
  source: "invented",
  dataDate: "2025-01-01",
};
const estimated: Measurement = { ...direct, state: "estimated", reason: "coarser_support" };
const missing: Measurement = { state: "missing", reason: "outside_coverage" };

const place = (provincia: string, residents: number, a: Measurement, b: Measurement) => ({
  provincia,
  residents,
  measurements: new Map([["a", a], ["b", b]]),
});

Deno.test("measuredShares() weights a province's places by residents, and counts only direct metrics", () => {
  const shares = measuredShares([{ id: "a" }, { id: "b" }, { id: "c" }], [
    place("TN", 300, direct, estimated),
    place("TN", 100, missing, direct),
    place("BZ", 50, estimated, missing),
  ]);
  assert.deepEqual(shares, [
    { provincia: "TN", metric: "a", share: 0.75 },
    { provincia: "TN", metric: "b", share: 0.25 },
    { provincia: "TN", metric: "c", share: 0 },
    { provincia: "BZ", metric: "a", share: 0 },
    { provincia: "BZ", metric: "b", share: 0 },
    { provincia: "BZ", metric: "c", share: 0 },
  ]);
  assert.deepEqual(measuredShares([{ id: "a" }], []), []);
});
