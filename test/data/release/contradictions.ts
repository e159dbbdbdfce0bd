/** Looks for metrics that contradict each other at places that several sources cover. */
import assert from "node:assert/strict";
import type { Sql } from "../../../src/db/sql.ts";
import { createGeocoder } from "../../../src/geocoding/geocode.ts";
import type { Release } from "../../../src/releases/release.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../../src/scoring/compiled-catalogue.ts";
import { measure } from "../../../src/scoring/evidence/measure.ts";
import { random } from "../../oracle/dice.ts";
import { casesOf } from "../../support/cases.ts";
import { contradictionsIn } from "../../support/contradictions.ts";

/** The centres of the places. */
const centres = [
  ["Trento", 46.0671, 11.1213],
  ["Mezzolombardo", 46.2122, 11.0937],
  ["Prato", 43.8808, 11.0966],
  ["Palermo", 38.1157, 13.3615],
] as const;

/** Number of points around each centre. */
export const POINTS_IN_TOWN = casesOf(100, 500);

/** Maximum distance from a centre, in degrees: 3 to 4 km. */
const AROUND = 0.035;

/** Returns the contradictions at this many points drawn around each place. */
export async function contradictionsAround(
  sql: Sql,
  release: Release,
  points: number,
): Promise<string[]> {
  const next = random(4), geocoder = createGeocoder(sql), releases = compile(catalogue);
  const off = () => (2 * next() - 1) * AROUND;
  const said: string[] = [];
  for (const [name, lat, lon] of centres) {
    for (let i = 0; i < points; i++) {
      const place = await geocoder.locate(release, { lat: lat + off(), lon: lon + off() });
      if (place === null) continue; // in the sea
      const prepared = await releases.of(sql, release.schema);
      const evidence = await measure(sql, prepared, place);
      const measurements = prepared.judge(evidence);
      for (const one of contradictionsIn(measurements)) {
        said.push(`${name} ${place.lat}, ${place.lon}: ${one}`);
      }
    }
  }
  return said;
}

/** Fails if two metrics contradict each other at one of the points in four towns. */
export async function assertNoContradictions(sql: Sql, release: Release): Promise<void> {
  assert.deepEqual(await contradictionsAround(sql, release, POINTS_IN_TOWN), []);
}
