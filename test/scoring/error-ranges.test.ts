/** The ranges of errors, estimated from samples whose errors have a known range. */
import assert from "node:assert/strict";
import { metricById } from "../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import { correlationAt, errorRangesOf } from "../../src/scoring/uncertainty/error-ranges.ts";

function metricOf(id: string): Metric {
  const metric = metricById.get(id);
  assert.ok(metric !== undefined, id);
  return metric;
}

const pharmacies = metricOf("pharmacy_distance"), burglary = metricOf("burglary");

Deno.test("the correlation is 1 at a place, 1 / e at the range, and without an estimate that of the support", () => {
  assert.equal(correlationAt(0, pharmacies), 1);
  assert.equal(correlationAt(700, pharmacies, { pharmacy_distance: 700 }), Math.exp(-1));
  assert.equal(correlationAt(2_000, pharmacies), Math.exp(-1));
  assert.equal(correlationAt(30_000, burglary), Math.exp(-1));
});

/** Places in comuni of their own, at these metres to the north of the first. */
const placesAt = (metres: readonly number[]) =>
  metres.map((north, i) => ({
    istat: String(i),
    provincia: String(i),
    lat: 42 + north / 111_195,
    lon: 12,
  }));

/**
 * Pairs of places at each distance, far from other pairs. The errors of a pair, r + s and r - s with the
 * squares (1 + c) / 2 and (1 - c) / 2, have the correlation c.
 */
function pairsWith(correlation: (metres: number) => number) {
  const metres: number[] = [], errors: number[] = [];
  for (const apart of [100, 300, 700, 1_500, 3_000, 6_000, 12_000, 24_000]) {
    for (let pair = 0; pair < 40; pair++) {
      const from = 100_000 * metres.length;
      metres.push(from, from + apart);
      const c = correlation(apart), r = Math.sqrt((1 + c) / 2), s = Math.sqrt((1 - c) / 2);
      errors.push(10 * (r + s), 10 * (r - s));
    }
  }
  return { places: placesAt(metres), errors: Float64Array.from(errors) };
}

Deno.test("errorRangesOf() finds the range of errors with an exponential correlation, to a twelfth", () => {
  for (const rangeM of [400, 1_900, 9_000]) {
    const { places, errors } = pairsWith((metres) => Math.exp(-metres / rangeM));
    const found = errorRangesOf([{ metric: pharmacies, errors }], places).pharmacy_distance ?? NaN;
    // 640 comuni and 50 with the usual range of points.
    const expected = Math.exp((640 * Math.log(rangeM) + 50 * Math.log(2_000)) / 690);
    assert.ok(Math.abs(found / expected - 1) < 1 / 12, `${found}, expected ${expected}`);
  }
});

Deno.test("errorRangesOf() leaves out metrics with too few pairs of places", () => {
  const places = placesAt([0, 100, 200]), errors = Float64Array.of(1, 2, 3);
  assert.deepEqual(errorRangesOf([{ metric: pharmacies, errors }], places), {});
  const unknown = new Float64Array(3).fill(NaN);
  assert.deepEqual(errorRangesOf([{ metric: pharmacies, errors: unknown }], places), {});
});

Deno.test("errorRangesOf() does not depend on the order of the places", () => {
  const { places, errors } = pairsWith((metres) => Math.exp(-metres / 1_000));
  const back = errorRangesOf(
    [{ metric: pharmacies, errors: errors.toReversed() }],
    places.toReversed(),
  );
  assert.deepEqual(back, errorRangesOf([{ metric: pharmacies, errors }], places));
});
