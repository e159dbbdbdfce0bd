import assert from "node:assert/strict";
import { knownOf } from "../../../src/scoring/imputation/known-of-comuni.ts";
import { neighboursOf } from "../../../src/scoring/imputation/nearby.ts";
import type { ComuneKnown } from "../../../src/scoring/imputation/sample.ts";

const comune = (istat: string, residents: number, lat: number): ComuneKnown => ({
  istat,
  residents,
  lat,
  lon: 9,
  provincia: "MI",
  localSources: [],
  stratum: "town",
  macroArea: "north",
  km2: 10,
  lowestM: null,
  highestM: null,
  isCoastal: null,
});

/** A city, a village 11 km north, and a town 56 km north of the city. */
const comuni = [
  comune("015146", 1_000_000, 45),
  comune("015001", 1_000, 45.1),
  comune("015002", 20_000, 45.5),
];

function columnsOf(isRegional: boolean): Map<string, number[]> {
  const { names, numbers } = knownOf(comuni, neighboursOf(comuni, 30_000), isRegional);
  return new Map(names.map((name, column) => [
    name,
    comuni.map((_, i) => numbers[i * names.length + column] ?? NaN),
  ]));
}

Deno.test("knownOf() counts the residents within 30 km of each comune", () => {
  const around = (columnsOf(true).get("log_residents_30_km") ?? []).map((log) =>
    Math.round(Math.exp(log))
  );
  assert.deepEqual(around, [1_001_000, 1_001_000, 20_000]);
});

Deno.test("knownOf() leaves out where in Italy a comune is, and what is known of none", () => {
  const regional = ["island", "latitude", "longitude"];
  const everywhere = columnsOf(true), anywhere = columnsOf(false);
  for (const name of regional) {
    assert.equal(everywhere.has(name), true, name);
    assert.equal(anywhere.has(name), false, name);
  }
  assert.equal(everywhere.has("coast"), false);
  assert.equal(everywhere.has("root_lowest_m"), false);
});
