import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { type HazardShare, hazardsOf } from "../../src/scoring/judge/comune-hazards.ts";
import { hazardsSaid } from "../../src/scoring/judge/warnings.ts";
import { reportOf, type Trait } from "./any-place.ts";

/** Returns the metrics of a place with the given values; those of null are missing, all others 0. */
function metricsAt(values: Readonly<Record<string, number | null>>) {
  const traits = catalogue.map(({ id }): Trait => {
    const v = values[id] ?? 0, state = values[id] === null ? "missing" : "direct";
    return { state, v, imputed: { value: 50, sd: 10 }, support: "point" };
  });
  return reportOf(traits).metrics;
}

/** Returns the hazard warnings of a place with the given values, in a comune with the given hazards. */
function at(
  values: Readonly<Record<string, number | null>>,
  comuneHazards: readonly HazardShare[] = [],
) {
  const { warnings, unverified } = hazardsSaid(metricsAt(values), comuneHazards);
  const said = warnings.map(({ metric, class: of, certainty }) =>
    `${metric} ${of}${certainty === "here" ? "" : ` ${certainty}`}`
  );
  return { said, unverified };
}

const nowhere = { seismic_zone: 4, radon: 1.7 };

Deno.test("hazardsSaid() returns the worst hazard classes, and omits milder ones", () => {
  assert.deepEqual(at(nowhere), { said: [], unverified: [] });
  const mild = { flood_point: 1, landslide_point: 2, seismic_zone: 2, radon: 14.9 };
  assert.deepEqual(at({ ...nowhere, ...mild }).said, []);
  const worst = { flood_point: 3, landslide_point: 4, volcanic_zone: 2, tsunami_zone: 1 };
  assert.deepEqual(at({ ...worst, seismic_zone: 1, radon: 15 }).said.toSorted(), [
    "flood_point P3",
    "landslide_point P4",
    "radon priority_area",
    "seismic_zone zone_1",
    "tsunami_zone evacuation_zone",
    "volcanic_zone red",
  ]);
  const less = { flood_point: 2, landslide_point: 3, volcanic_zone: 1 };
  assert.deepEqual(at({ ...nowhere, ...less }).said.toSorted(), [
    "flood_point P2",
    "landslide_point P3",
    "volcanic_zone yellow",
  ]);
});

Deno.test("hazardsSaid() returns unmeasured hazards as unverified", () => {
  const unknown = { landslide_point: null, flood_point: null, tsunami_zone: null, radon: null };
  assert.deepEqual(at({ ...nowhere, ...unknown }), {
    said: [],
    unverified: ["landslide_point", "flood_point", "tsunami_zone", "radon"],
  });
});

Deno.test("hazardsSaid() adds the classes of the comune that were not measured at the place", () => {
  const hazard = (metric: string, value: number): HazardShare => (
    { metric, value, share: 0.2, of: "residents" }
  );
  const comune = [
    hazard("volcanic_zone", 1),
    hazard("volcanic_zone", 2),
    hazard("flood_point", 1),
    hazard("flood_point", 3),
    hazard("landslide_point", 3),
    hazard("tsunami_zone", 1),
  ];
  const unknown = { volcanic_zone: null, tsunami_zone: null, landslide_point: null };
  assert.deepEqual(at({ ...nowhere, ...unknown, flood_point: 2 }, comune), {
    said: [
      "volcanic_zone red in_comune",
      "volcanic_zone yellow in_comune",
      "flood_point P3 in_comune",
      "flood_point P2",
      "landslide_point P3 in_comune",
      "tsunami_zone evacuation_zone in_comune",
    ],
    unverified: ["landslide_point", "volcanic_zone", "tsunami_zone"],
  });
  assert.deepEqual(at({ ...nowhere, volcanic_zone: 2 }, comune.slice(1, 2)).said, [
    "volcanic_zone red",
  ]);
});

Deno.test("hazardsOf() tells the hazards of the comune where they are not measured at the place itself", () => {
  const red: HazardShare = { metric: "volcanic_zone", value: 2, share: 1, of: "area" };
  const flood: HazardShare = { metric: "flood_point", value: 2, share: 0.7, of: "residents" };
  const hazards = new Map([["063060", [red, flood]]]);
  const told = (istat: string, errorM: number, unknown: Record<string, null> = {}) =>
    hazardsOf(hazards, { istat, precision: "street", errorM }, metricsAt(unknown));
  assert.deepEqual(told("063060", 61), [red, flood]);
  assert.deepEqual(told("063060", 60), []);
  assert.deepEqual(told("063060", 60, { flood_point: null }), [flood]);
  assert.deepEqual(told("063049", 61), []);
});
