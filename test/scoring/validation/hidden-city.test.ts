/** The city whose predicted and measured values a release shows. */
import assert from "node:assert/strict";
import { catalogue, metricById } from "../../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../../src/scoring/catalogue/metric.ts";
import type { Publishable } from "../../../src/scoring/evidence/measurement.ts";
import type { Comparable } from "../../../src/scoring/imputation/estimate.ts";
import type { Stratum } from "../../../src/scoring/imputation/strata.ts";
import { hiddenCityOf } from "../../../src/scoring/validation/hidden-city.ts";

function metricOf(id: string): Metric {
  const metric = metricById.get(id);
  assert.ok(metric !== undefined);
  return metric;
}

const air = metricOf("no2"), fibre = metricOf("fibre_coverage"), price = metricOf("sale_price");

/** A place whose measurements are means of several points, which need no goalposts. */
function placeIn(
  istat: string,
  stratum: Stratum,
  residents: number,
  values: readonly (readonly [Metric, number | null])[],
): Comparable {
  const measurements = values.map(([{ id }, normalised]): [string, Publishable] => {
    const common = { state: "direct", reason: null, support: "point" } as const;
    const of = { ...common, source: "any", dataDate: "2025-01-01" };
    return normalised === null
      ? [id, { ...of, value: null, groupMean: 40, spread: { normalised: 40, evidence: 1 } }]
      : [id, {
        ...of,
        value: 1,
        spread: { normalised, evidence: 1, range: { low: 1, high: 1 } },
      }];
  });
  const at = { lat: 45, lon: 11, provincia: istat.slice(0, 3), macroArea: null };
  return { ...at, istat, stratum, residents, measurements: new Map(measurements) };
}

const town = placeIn("001002", "town", 9_000, [[air, 50], [fibre, 50], [price, 50]]);

Deno.test("hiddenCityOf() takes the city with the most metrics, with means by residents", () => {
  const places = [
    town,
    placeIn("002001", "city", 1_000_000, [[air, 10]]),
    placeIn("003001", "city", 100, [[air, 20], [fibre, 60]]),
    placeIn("003001", "city", 300, [[air, 40]]),
  ];
  const errors = [
    { metric: air, errors: Float64Array.of(1, 2, 4, -8) },
    { metric: fibre, errors: Float64Array.of(1, NaN, 10, NaN) },
    { metric: price, errors: Float64Array.of(1, NaN, NaN, NaN) },
  ];
  assert.deepEqual(hiddenCityOf(places, errors), {
    istat: "003001",
    values: [
      // (100 x 20 + 300 x 40) / 400; predicted 16 and 48
      { metric: "no2", measured: 35, predicted: 40 },
      { metric: "fibre_coverage", measured: 60, predicted: 50 },
    ],
  });
});

Deno.test("hiddenCityOf() takes the largest of cities with equally many metrics", () => {
  const places = [
    placeIn("001001", "city", 10, [[air, 10]]),
    placeIn("002001", "city", 20, [[air, 10]]),
    placeIn("003001", "city", 15, [[fibre, 10]]),
  ];
  const errors = [
    { metric: air, errors: Float64Array.of(0, 0, NaN) },
    { metric: fibre, errors: Float64Array.of(NaN, NaN, 0) },
  ];
  assert.equal(hiddenCityOf(places, errors)?.istat, "002001");
});

Deno.test("hiddenCityOf() shows no withheld value, and no place that is not in a city", () => {
  const withheld = placeIn("002001", "city", 10, [[price, null]]);
  const errors = [{ metric: price, errors: Float64Array.of(1, 1) }];
  assert.equal(hiddenCityOf([town, withheld], errors), null);
  assert.equal(
    hiddenCityOf([], catalogue.map((metric) => ({ metric, errors: new Float64Array() }))),
    null,
  );
});
