/** Compares the probabilities with simulations, and states what holds for every pair of places. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { varianceOf } from "../../src/scoring/uncertainty/interval.ts";
import {
  errorVarianceOfDifference,
  probabilityHigher,
  underAnyWeights,
} from "../../src/scoring/uncertainty/probability-higher.ts";
import { reportOf, type Trait, traits, wheres } from "./any-place.ts";
import {
  anyTraits,
  choicesOf,
  DRAWS,
  either,
  errorsOf,
  normals,
  random,
  scoreUnder,
} from "./draws.ts";

Deno.test("any_weights matches the share of 200,000 random draws of the weights within .01", () => {
  const cases = [
    [5, -5, 0, 0, 0, 0],
    [12, 3, -1, -9, 4, -2],
    [1, 1, 1, 1, 1, -20],
    [-3, 7, -3, 7, -3, 7],
    ...Array.from({ length: 8 }, () => Array.from({ length: 6 }, () => 20 * either())),
  ];
  const higher = cases.map(() => 0), draws = 200_000;
  for (let draw = 0; draw < draws; draw++) {
    // Exponential variables divided by their sum are uniform on the simplex. Only the sign matters here.
    const weights = Array.from({ length: 6 }, () => -Math.log(1 - random()));
    for (const [i, differences] of cases.entries()) {
      const sum = differences.reduce((all, one, j) => all + one * (weights[j] ?? 0), 0);
      if (sum > 0) higher[i] = (higher[i] ?? 0) + 1;
    }
  }
  for (const [i, differences] of cases.entries()) {
    const share = (higher[i] ?? NaN) / draws;
    assert.ok(Math.abs(underAnyWeights(differences) - share) < 0.01, `${differences}: ${share}`);
  }
});

Deno.test("any_weights is .5 for equal places, 1 for a place nowhere worse, and 0 for the reverse", () => {
  assert.equal(underAnyWeights([0, 0, 0, 0, 0, 0]), 0.5);
  assert.equal(underAnyWeights([0, 0, 3, 0, 0, 1]), 1);
  assert.equal(underAnyWeights([0, 0, -3, 0, 0, 0]), 0);
});

/** Two places so far apart that their errors are independent. */
const milano = { istat: "015146", provincia: "MI", lat: 45.46, lon: 9.19 },
  palermo = { istat: "082053", provincia: "PA", lat: 38.12, lon: 13.36 };

Deno.test("method and with_missing_data match simulated shares with a mean error of .01 and a maximum of .05", () => {
  const choices = choicesOf(categoryWeights);
  const ofFirst = normals(), ofSecond = normals();
  const errors = { method: [] as number[], with_missing_data: [] as number[] };
  for (let pair = 0; pair < 200; pair++) {
    const first = anyTraits(), second = anyTraits();
    const apart = choices.map((choice) => scoreUnder(choice, first) - scoreUnder(choice, second));
    const published = categoryWeights;
    const [open, other] = [
      errorsOf(first, ofFirst, published),
      errorsOf(second, ofSecond, published),
    ];
    const share = (differences: readonly number[]) =>
      differences.filter((one) => one > 0).length / DRAWS;
    // Pairs draws of the method with shifted draws of data, so that mirrored draws do not coincide.
    const shifted = apart.map((one, i) =>
      one + (open[(i + 1) % DRAWS] ?? NaN) - (other[(i + 334) % DRAWS] ?? NaN)
    );
    const { method, with_missing_data } = probabilityHigher(
      { ...milano, report: reportOf(first) },
      { ...palermo, report: reportOf(second) },
    );
    errors.method.push(Math.abs(method - share(apart)));
    errors.with_missing_data.push(Math.abs(with_missing_data - share(shifted)));
  }
  for (const [name, all] of Object.entries(errors)) {
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    assert.ok(mean <= 0.01, `${name}: mean error ${mean}`);
    assert.ok(Math.max(...all) <= 0.05, `${name}: worst error ${Math.max(...all)}`);
  }
});

Deno.test("the probability that the first place is higher is 1 less that of the second", () => {
  fc.assert(
    fc.property(traits, traits, wheres, wheres, (a, b, at, there) => {
      const [one, other] = [{ ...at, report: reportOf(a) }, { ...there, report: reportOf(b) }];
      const forward = probabilityHigher(one, other), back = probabilityHigher(other, one);
      for (const name of ["method", "any_weights", "with_missing_data"] as const) {
        assert.ok(Math.abs(forward[name] + back[name] - 1) < 1e-9, `${name}: ${forward[name]}`);
      }
    }),
    { numRuns: 50 },
  );
});

Deno.test("a place is higher than itself with probability .5, and its difference has no variance", () => {
  fc.assert(
    fc.property(traits, wheres, (any, at) => {
      const place = { ...at, report: reportOf(any) };
      assert.equal(errorVarianceOfDifference(place, { ...place }), 0);
      const probability = probabilityHigher(place, { ...place });
      assert.deepEqual(Object.values(probability), [0.5, 0.5, 0.5]);
    }),
    { numRuns: 50 },
  );
});

Deno.test("errors make a difference at most as uncertain as two independent places, and less so nearby", () => {
  fc.assert(
    fc.property(traits, traits, wheres, fc.nat(100), fc.nat(100), (a, b, at, near, further) => {
      const one = { ...at, report: reportOf(a) }, report = reportOf(b);
      const varianceAt = (north: number) =>
        errorVarianceOfDifference(one, { ...at, lat: at.lat + north / 1000, report });
      const variances = [0, near, near + further, 5000].map(varianceAt);
      const both = (of: "data" | "values") => varianceOf(one.report)[of] + varianceOf(report)[of];
      const independent = both("data") + both("values");
      for (const [i, variance] of [...variances, independent].entries()) {
        assert.ok(variance >= (variances[i - 1] ?? 0) - 1e-9, `${variances}, ${independent}`);
      }
    }),
    { numRuns: 50 },
  );
});

/** A place in Trento at which metrics of the whole comune and province are known or missing alike. */
function inTrento(state: Trait["state"], v: number, sd: number, lat: number) {
  const report = reportOf(
    catalogue.map(({ support }): Trait =>
      support === "comune" || support === "provincia"
        ? { state, v, imputed: { value: v, sd }, support }
        : { state: "direct", v: lat, imputed: { value: 50, sd: 20 }, support }
    ),
  );
  return { istat: "022205", provincia: "TN", lat, lon: 11.1, report };
}

Deno.test("what two places of a comune take from it and its province, or lack there, cancels exactly", () => {
  for (const state of ["missing", "estimated", "direct"] as const) {
    const one = inTrento(state, 30, 25, 46), other = inTrento(state, 30, 25, 46.1);
    const { data, values } = varianceOf(one.report);
    assert.ok(state === "direct" ? data === 0 : data > 1);
    assert.ok(state === "missing" ? values === 0 : values > 0.5);
    assert.equal(errorVarianceOfDifference(one, other), 0);
    const { method, with_missing_data } = probabilityHigher(one, other);
    assert.equal(with_missing_data, method);
    const elsewhere = { ...other, istat: "021008", provincia: "BZ" };
    assert.ok(errorVarianceOfDifference(one, elsewhere) > 1);
    assert.ok(
      errorVarianceOfDifference(one, { ...other, istat: "022117" }) <
        errorVarianceOfDifference(one, elsewhere),
      "in one province, its values cancel",
    );
  }
});

Deno.test("a value that only one of two places of a comune lacks does not cancel", () => {
  const known = inTrento("direct", 30, 25, 46), missing = inTrento("missing", 30, 25, 46.1);
  const variance = varianceOf(known.report).values + varianceOf(missing.report).data;
  assert.equal(errorVarianceOfDifference(known, missing).toFixed(9), variance.toFixed(9));
});
