/** Compares the probabilities with simulations. */
import assert from "node:assert/strict";
import { categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import {
  probabilityHigher,
  underAnyWeights,
} from "../../src/scoring/uncertainty/probability-higher.ts";
import { reportOf } from "./any-place.ts";
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
    const { method, with_missing_data } = probabilityHigher(reportOf(first), reportOf(second));
    errors.method.push(Math.abs(method - share(apart)));
    errors.with_missing_data.push(Math.abs(with_missing_data - share(shifted)));
  }
  for (const [name, all] of Object.entries(errors)) {
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
    assert.ok(mean <= 0.01, `${name}: mean error ${mean}`);
    assert.ok(Math.max(...all) <= 0.05, `${name}: worst error ${Math.max(...all)}`);
  }
});
