/** Explanations of any measurements are within the bounds of the OpenAPI document. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { readDocument } from "../../openapi/document.ts";
import { planOf } from "../../src/access/plans.ts";
import { explanationBody } from "../../src/api/operations/explanation-body.ts";
import { scoreBody } from "../../src/api/operations/score-body.ts";
import { extentOf, type Place } from "../../src/geocoding/place.ts";
import { aggregate } from "../../src/scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import type { ImputedRow } from "../../src/scoring/imputation/estimate.ts";
import { type ComuneCell, releaseValues } from "../../src/scoring/imputation/release-values.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { cumulativeOf } from "../../src/scoring/uncertainty/rank.ts";
import { assess } from "../../src/scoring/scorer.ts";
import { withhold } from "../../src/scoring/judge/withhold.ts";
import { validatorsOf } from "../contract/validators.ts";

const at = { lat: 44.9, lon: 8.6 };
const place: Place = {
  ...at,
  istat: "006003",
  comune: "Alessandria",
  provincia: "AL",
  resolved: "Via Dante 10, 15121 Alessandria (AL)",
  street: "Via Dante",
  precision: "civico",
  errorM: 5,
};

/** Limits of a list with one item per metric. */
const ofEachMetric = { minLength: catalogue.length, maxLength: catalogue.length };

const unit = fc.double({ min: 0, max: 1, noNaN: true });

/** Values of any size, of which many lie beyond the goalposts. */
const value = fc.oneof(unit, fc.double({ min: 0, max: 1e5, noNaN: true }), fc.nat(30));

const measurement = fc.record({
  state: fc.constantFrom("direct", "estimated", "missing"),
  value,
  source: fc.constantFrom("free", "secret"),
}).map(({ state, value, source }): Measurement => {
  if (state === "missing") return { state, reason: "no_value" };
  const reason = state === "direct" ? null : "coarser_support";
  return { state, reason, value, source, support: "comune", dataDate: "2026-01-01" };
});

/** The comune and two neighbours, of any size and at up to 5 km. */
const cells = fc.array(
  fc.record({ residents: fc.double({ min: 0, max: 3e6, noNaN: true }), north: unit, east: unit }),
  { minLength: 3, maxLength: 3 },
).map((all) =>
  all.map(({ residents, north, east }, i): ComuneCell => ({
    istat: `00600${3 + i}`,
    stratum: "city",
    macroArea: "north",
    residents,
    lat: at.lat + 0.045 * north,
    lon: at.lon + 0.06 * east,
  }))
);

/** Means of all Italy, as an import stores them: weighted means of values from 0 to 100. */
const rows = fc.array(fc.record({ weight: unit, best: unit }), ofEachMetric)
  .map((all) =>
    all.map(({ weight, best }, i): ImputedRow => ({
      metric: catalogue[i]?.id ?? "",
      from: "italy",
      place: "italy",
      value: (weight * 100 + best * 100) / (weight + best || 1),
      sd: 100 * best,
      units: Math.round(200 * weight),
    }))
  );

const weights = fc.array(
  fc.oneof(fc.constant(0), fc.double({ min: 1e-3, max: 1000, noNaN: true })),
  {
    minLength: 5,
    maxLength: 5,
  },
);

Deno.test("explanationBody() of any measurements matches the schema of the document", async () => {
  const validate = validatorsOf(await readDocument())({ $ref: "#/components/schemas/Explanation" });
  const measurements = fc.array(measurement, ofEachMetric);
  fc.assert(
    fc.property(measurements, cells, fc.option(rows), weights, (all, cells, rows, others) => {
      const measured = new Map(catalogue.map(({ id }, i) => [id, all[i] as Measurement]));
      const ranks = new Map([["italy", cumulativeOf([{ score: 60, sd: 5, residents: 1 }])]]);
      const values = releaseValues(catalogue, { rows: rows ?? [], cells, ranks });
      const report = aggregate(
        catalogue,
        categoryWeights,
        withhold(catalogue, measured, (source) => source === "secret"),
        values.at(place),
        extentOf(place),
        "2026-11-25T00:00:00Z",
      );
      const red = { metric: "volcanic_zone", value: 2, share: 0.3, of: "area" } as const;
      const hazards = new Map([[place.istat, [red]]]);
      const assessed = assess(report, { values, hazards }, { ...place, precision: "comune" });
      const context = { input: "Via Dante 10", plan: planOf("scale"), elapsedS: 0.02 };
      const [services = 0, mobility = 0, enviro = 0, realestate = 0, natural_risk = 0] = others;
      const answer = explanationBody(
        scoreBody(place, assessed, context),
        { level: "house_number", street: place.street, accuracy_m: 5 },
        assessed,
        {
          release: { name: "2026-11-25T101500Z", packSha256: "0a".repeat(32) },
          door: place,
          sources: [],
          places: new Map(),
          weights: { safety: 1, services, mobility, enviro, realestate, natural_risk },
        },
        "en",
      );
      const valid = validate(JSON.parse(JSON.stringify(answer)));
      assert.ok(valid, JSON.stringify(validate.errors));
      assert.deepEqual(answer.release, {
        name: "2026-11-25T101500Z",
        pack_sha256: "0a".repeat(32),
      });
    }),
    { numRuns: 100 },
  );
});
