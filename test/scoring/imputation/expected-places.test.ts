import assert from "node:assert/strict";
import { catalogue, metricById } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../../src/scoring/catalogue/metric.ts";
import { expectedPlaces } from "../../../src/scoring/imputation/expected-places.ts";
import { UNKNOWN_SD } from "../../../src/scoring/imputation/imputation.ts";
import { releaseValues } from "../../../src/scoring/imputation/release-values.ts";
import { type ExpectedPlaces, REACH_M } from "../../../src/scoring/imputation/surroundings.ts";

function metricOf(id: string): Metric {
  const metric = metricById.get(id);
  assert.ok(metric !== undefined);
  return metric;
}

/** Makes surroundings with the same probability and mean number at all distances. */
const around = (any: number, expected = 0): ExpectedPlaces => ({
  anyWithin: () => any,
  expected: () => expected,
});

const near = (a: number | undefined, b: number, tolerance = 1e-9): void =>
  assert.ok(a !== undefined && Math.abs(a - b) < tolerance, `${a} and ${b}`);

Deno.test("expectedPlaces() returns 100 points if a place is certainly near, and 0 if it is certainly not", () => {
  const nearest = metricOf("pharmacy_distance");
  for (const share of [0, 1]) near(expectedPlaces(nearest, around(share))?.value, 100 * share);
  // One place in three has 100 points, the others 0: sd 100 x sqrt(2) / 3, plus 10 of the model.
  const third = expectedPlaces(nearest, around(1 / 3));
  near(third?.value, 100 / 3);
  near(third?.sd, Math.sqrt(100 ** 2 * 2 / 9 + 10 ** 2));
});

Deno.test("expectedPlaces() converts walks with a detour of 1.4, and only between the goalposts", () => {
  const asked: number[] = [];
  const asking: ExpectedPlaces = {
    expected: () => 0,
    anyWithin: (_, distanceM) => {
      asked.push(distanceM * 1.4);
      return distanceM * 1.4 >= 1_400 ? 1 : 0; // the nearest pharmacy is 1,400 m away on foot
    },
  };
  near(expectedPlaces(metricOf("pharmacy_distance"), asking)?.value, 50);
  assert.ok(asked.every((distanceM) => distanceM > 400 && distanceM < 2_400), String(asked));
});

Deno.test("expectedPlaces() returns the mean over the Poisson distribution for a count", () => {
  const pharmacies = metricOf("pharmacies_1km"); // four pharmacies give 100 points
  const mean = 2, chance = (k: number) => [1, 2, 2, 4 / 3][k] ?? NaN; // 2^k / k!
  const points = [0, 25, 50, 75];
  const below = points.map((_, k) => Math.exp(-mean) * chance(k));
  const rest = 1 - below.reduce((a, b) => a + b, 0);
  const value = points.reduce((sum, one, k) => sum + one * (below[k] ?? NaN), 100 * rest);
  near(expectedPlaces(pharmacies, around(0, mean))?.value, value);
  near(expectedPlaces(pharmacies, around(0, 0))?.value, 0);
  near(expectedPlaces(pharmacies, around(0, 300))?.value, 100, 1e-3);
});

Deno.test("expectedPlaces() returns a value for exactly the metrics with a number of places", () => {
  for (const metric of catalogue) {
    const expected = expectedPlaces(metric, around(0.5, 3));
    assert.equal(expected !== null, metric.places !== undefined, metric.id);
    if (metric.places === undefined) continue;
    assert.ok(metric.places.count >= 7_800, `${metric.id}: rarer than comuni`);
    const { measure, goalposts } = metric;
    assert.ok("detour" in measure && goalposts.scale === "linear", metric.id);
    const longestM = measure.kind === "count_within" ? measure.radiusM : goalposts.worst;
    assert.ok(longestM / measure.detour <= REACH_M, `${metric.id}: comuni in reach are left out`);
  }
});

const cell = { stratum: "town", macroArea: "north" } as const;
const comune = { istat: "000001", residents: 7_000, lat: 45, lon: 9, ...cell };

Deno.test("releaseValues() returns more for the middle of a town than for its edge if nothing is measured", () => {
  const doctor = metricOf("doctor_distance"), metrics = [doctor];
  const values = releaseValues(metrics, { rows: [], cells: [comune], ranks: new Map() });
  const at = (lon: number) => values.at({ istat: comune.istat, lat: 45, lon })(doctor);
  assert.equal(at(9).from, "residents");
  assert.ok(at(9).value > at(9.02).value && at(9.02).value > at(9.1).value);
  const [before] = [releaseValues(metrics, {
    rows: [],
    cells: [{ ...comune, residents: 0 }],
    ranks: new Map(),
  })];
  assert.deepEqual(before.at(comune)(doctor), {
    value: doctor.prior,
    sd: UNKNOWN_SD,
    from: "unknown",
  });
});

Deno.test("releaseValues() replaces the literal's share of a stored mean and deviation with the expected value", () => {
  const metric = metricOf("doctor_distance"), spot = { istat: comune.istat, lat: 45, lon: 9 };
  const only = releaseValues([metric], { rows: [], cells: [comune], ranks: new Map() });
  const expected = only.at(spot)(metric);
  // Ten comuni in Italy, five of them towns: the prior has a weight of 50/60 x 50/55.
  const mixture = (parts: readonly { share: number; value: number; sd: number }[]) => {
    const value = parts.reduce((sum, one) => sum + one.share * one.value, 0);
    const squares = parts.reduce((sum, one) => sum + one.share * (one.sd ** 2 + one.value ** 2), 0);
    return { value, sd: Math.sqrt(squares - value ** 2) };
  };
  const share = 50 / 60 * 50 / 55, measured = { value: 40, sd: 20 };
  const literal = { value: metric.prior, sd: UNKNOWN_SD };
  const stored = mixture([{ share, ...literal }, { share: 1 - share, ...measured }]);
  const row = { metric: metric.id, value: 0, sd: 0 };
  const values = releaseValues([metric], {
    rows: [
      { ...row, from: "italy", place: "italy", units: 10 },
      { ...row, ...stored, from: "stratum", place: "town", units: 5 },
    ],
    cells: [comune],
    ranks: new Map(),
  });
  const found = values.at(spot)(metric);
  const wanted = mixture([
    { share, value: expected.value, sd: expected.sd },
    { share: 1 - share, ...measured },
  ]);
  // In millionths of a point.
  near(found.value, wanted.value, 1e-6);
  near(found.sd, wanted.sd, 1e-6);
  assert.equal(found.from, "residents");
});
