import assert from "node:assert/strict";
import type { Measurement } from "../../../src/scoring/evidence/measurement.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../../src/scoring/catalogue/metric.ts";
import type { Comparable } from "../../../src/scoring/imputation/estimate.ts";
import { patternNames } from "../../../src/scoring/validation/patterns.ts";
import {
  type PartValidation,
  validatedParts,
  validationOf,
  validationReport,
} from "../../../src/scoring/validation/release-validation.ts";

/**
 * Every other metric of comuni whose normalised value follows from a value between their goalposts: enough for
 * errors that do not depend on single metrics, in half the time.
 */
const measured = catalogue.filter(({ goalposts, support }) =>
  goalposts.scale === "linear" && (support === "comune" || support === "provincia")
).filter((_, i) => i % 2 === 0);

/** Places in comuni of their own, a hundred to a province; their values are the same everywhere but for noise. */
const places: Comparable[] = Array.from({ length: 1_000 }, (_, i): Comparable => ({
  istat: `${String(1 + Math.floor(i / 100)).padStart(3, "0")}${String(i % 100).padStart(3, "0")}`,
  provincia: `P${Math.floor(i / 100)}`,
  lat: 45 + 0.01 * (i % 100),
  lon: 8 + 0.1 * Math.floor(i / 100),
  residents: 1_000,
  stratum: i % 2 === 0 ? "town" : "rural",
  macroArea: "north",
  measurements: new Map(measured.map(({ id, goalposts, support }, k): [string, Measurement] => {
    const share = 0.5 + 0.2 * Math.sin(12.9898 * i + 78.233 * k);
    const value = goalposts.scale === "linear"
      ? goalposts.worst + share * (goalposts.best - goalposts.worst)
      : NaN;
    const source = `source ${k % 5}`;
    return [id, { state: "direct", reason: null, value, support, source, dataDate: "2020-01-01" }];
  })),
}));

const territory = {
  comuni: places.map((place) => ({
    ...place,
    localSources: [],
    km2: 10,
    lowestM: null,
    highestM: null,
    isCoastal: null,
  })),
  settlements: [],
};

const scoreUnder = (parts: readonly PartValidation[], pattern: string) =>
  parts.find((one) => one.pattern === pattern && one.part === "score");

Deno.test("validationOf() measures each pattern by score, category and region, the same each time", () => {
  const found = validationOf(places, territory, []);
  assert.equal(found.isMeasured, true);
  assert.deepEqual(validationOf(places, territory, []), found);
  const half = scoreUnder(found.parts, "random_50");
  assert.ok(half !== undefined && half.places > 990 && half.tau !== null);
  // The noise of a metric has a deviation of 14 points; half of some forty metrics are hidden.
  assert.ok(half.rmse > 1 && half.rmse < 6 && Math.abs(half.bias) < 1, JSON.stringify(half));
  const parts = found.parts.filter(({ pattern }) => pattern === "random_50");
  const names = new Set(parts.map(({ part }) => part));
  for (const code of categoryCodes) {
    const isKnown = measured.some(({ category }) => category === code);
    assert.equal(names.has(code), isKnown, code);
  }
  // The first six provinces are Piemonte, then Valle d'Aosta and Liguria.
  assert.deepEqual([...names].filter((name) => /^\d/.test(name)), ["01", "02", "07"]);
  const ofRegions = parts.filter(({ part }) => /^\d/.test(part));
  assert.equal(ofRegions.reduce((sum, { places }) => sum + places, 0), half.places);
});

Deno.test("validatedParts() leaves out a region with fewer than 100 places in a draw, however many draws", () => {
  const placesIn = (provincia: string, count: number) =>
    Array.from({ length: count }, (_, i) => ({
      istat: `${provincia}${String(i).padStart(3, "0")}`,
      residents: 1,
      isHidden: true,
      full: 50,
      masked: 51,
      halfWidth: 2,
      categories: new Map(),
    }));
  const draw = [...placesIn("001", 100), ...placesIn("030", 99)];
  const parts = validatedParts("random_50", Array.from({ length: 8 }, () => draw));
  assert.deepEqual(parts.map(({ part, places }) => [part, places]), [["score", 1_592], [
    "01",
    800,
  ]]);
});

Deno.test("validationOf() takes the national errors, widened by a quarter, for a small release", () => {
  const national = validationOf(places.slice(0, 999), territory, []);
  const fewProvinces = validationOf(
    places.map((place) => ({ ...place, provincia: place.provincia.slice(0, 1) })),
    territory,
    [],
  );
  assert.deepEqual(national, fewProvinces);
  assert.equal(national.isMeasured, false);
  for (const pattern of patternNames) {
    const { rmse } = scoreUnder(national.parts, pattern) ?? { rmse: NaN };
    assert.ok(rmse > 0 && rmse < 1.25 * 5.4, `${pattern}: ${rmse}`);
  }
  const { summary, warnings, refused } = validationReport(national);
  assert.match(summary, /not validated here/);
  assert.deepEqual([warnings, refused], [[], []]);
});

Deno.test("validationReport() warns of broken limits, and refuses only what cannot be right", () => {
  const part = (change: Partial<PartValidation>): PartValidation => ({
    pattern: "random_50",
    part: "score",
    places: 5_000,
    bias: 0.2,
    rmse: 4.8,
    tau: 0.65,
    covered: 0.9,
    ...change,
  });
  const of = (change: Partial<PartValidation>) =>
    validationReport({ isMeasured: true, parts: [part(change)] });
  const sound = of({});
  assert.equal(
    sound.summary,
    "Validation: with half of the measurements hidden, scores are off by 4.8 points (bias 0.2), " +
      "and 90.0 % lie in their interval.",
  );
  assert.deepEqual([sound.warnings, sound.refused], [[], []]);
  for (
    const change of [{ bias: -1 }, { rmse: 4.91 }, { tau: 0.59 }, { covered: 0.85 }, {
      covered: 0.96,
    }]
  ) {
    const { warnings, refused } = of(change);
    assert.deepEqual([warnings.length, refused.length], [1, 0], JSON.stringify(change));
  }
  for (const change of [{ bias: 3.01 }, { rmse: 10.1 }, { covered: 0.74 }, { bias: NaN }]) {
    assert.equal(of(change).refused.length, 1, JSON.stringify(change));
  }
  const elsewhere = (change: Partial<PartValidation>) =>
    of({ tau: null, rmse: 20, bias: 5, ...change });
  assert.deepEqual(elsewhere({ part: "enviro" }).warnings, []);
  assert.deepEqual(elsewhere({ part: "enviro", covered: 0.7 }).warnings, [
    "random_50, enviro: 70.0 % covered",
  ]);
  assert.deepEqual(elsewhere({ part: "15", covered: 0.81 }).warnings, []);
  assert.deepEqual(elsewhere({ part: "15", covered: 0.79 }).warnings, [
    "random_50, region 15: 79.0 % covered",
  ]);
  assert.deepEqual(elsewhere({ part: "15", covered: 0.1 }).refused, []);
});
