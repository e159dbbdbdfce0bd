import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { hazardsSaid } from "../../src/scoring/judge/warnings.ts";
import { reportOf, type Trait } from "./any-place.ts";

/** Returns the hazard warnings of a place with the given values. */
function at(values: Readonly<Record<string, number | null>>) {
  const traits = catalogue.map(({ id }): Trait => {
    const v = values[id] ?? 0, state = values[id] === null ? "missing" : "direct";
    return { state, v, imputed: { value: 50, sd: 10 }, support: "point" };
  });
  const { warnings, unverified } = hazardsSaid(reportOf(traits).metrics);
  return { said: warnings.map(({ metric, class: of }) => `${metric} ${of}`), unverified };
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
