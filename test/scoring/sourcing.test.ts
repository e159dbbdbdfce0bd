import assert from "node:assert/strict";
import { catalogue, metricById } from "../../src/scoring/catalogue/catalogue.ts";
import { sourcingOf } from "../../src/scoring/evidence/sourcing.ts";

/** Makes a source with layers of the same date. */
const source = (id: string, dataDate: string, ...names: string[]) => ({
  id,
  layers: names.map((name) => ({ name, dataDate })),
});

/** Returns the source ids of a metric, and its date. */
function sourcing(id: string, ...sources: ReturnType<typeof source>[]): [string[], string | null] {
  const metric = metricById.get(id);
  assert.ok(metric !== undefined, id);
  const found = sourcingOf(metric, catalogue, sources);
  return [found.sources.map((one) => one.id), found.dataDate];
}

Deno.test("sourcingOf() names every source of a class, preferred first, and the oldest date", () => {
  const register = source("salute-pharmacies", "2026-02-03", "pharmacy");
  const map = source("openstreetmap", "2020-10-01", "pharmacy", "cafe");
  const invented = source("invented", "2024-05-01", "pharmacy");
  assert.deepEqual(sourcing("pharmacy_distance", invented, map, register), [
    ["salute-pharmacies", "openstreetmap", "invented"],
    "2020-10-01",
  ]);
  assert.deepEqual(sourcing("cafes_800m", register, map), [["openstreetmap"], "2020-10-01"]);
  assert.deepEqual(sourcing("doctor_distance", register, map), [[], null]);
});

Deno.test("sourcingOf() dates a metric by its own layers, not by other layers of the source", () => {
  const both = {
    id: "a",
    layers: [{ name: "cafe", dataDate: "2001-01-01" }, ...source("a", "2025-05-05", "bank").layers],
  };
  assert.deepEqual(sourcing("bank_distance", both), [["a"], "2025-05-05"]);
});

Deno.test("sourcingOf() includes the source of a coarser statistic with the metric's name", () => {
  assert.deepEqual(sourcing("seismic_pga", source("zones", "2025-05-31", "seismic_pga")), [
    ["zones"],
    "2025-05-31",
  ]);
});

Deno.test("sourcingOf() omits coarser densities, and schools of any level for secondary schools", () => {
  const density = source("comuni", "2011-10-09", "population_density");
  assert.deepEqual(sourcing("population_density", density), [[], null]);
  const schools = source("schools", "2018-09-01", "school");
  assert.deepEqual(sourcing("upper_secondary_distance", schools), [[], null]);
  assert.deepEqual(sourcing("primary_school_distance", schools)[0], ["schools"]);
});

Deno.test("sourcingOf() of a derived metric returns the sources of all inputs, or nothing if an input lacks one", () => {
  const prices = source("prices", "2018-12-31", "sale_price");
  const incomes = source("incomes", "2020-12-31", "income_per_taxpayer");
  assert.deepEqual(sourcing("price_to_income", incomes, prices), [
    ["incomes", "prices"],
    "2018-12-31",
  ]);
  assert.deepEqual(sourcing("price_to_income", incomes), [[], null]);
  assert.deepEqual(sourcing("price_to_income", prices), [[], null]);
});

Deno.test("sourcingOf() of a share requires a source that has both the whole and its known part", () => {
  const streets = source("streets", "2026-07-01", "street");
  const lit = source("lit", "2026-07-01", "street_lit_known");
  const all = source("all", "2020-10-01", "street", "street_lit_known");
  assert.deepEqual(sourcing("street_lighting", streets, lit, all), [["all"], "2020-10-01"]);
  assert.deepEqual(sourcing("street_lighting", streets, lit), [[], null]);
});
