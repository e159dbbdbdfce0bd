/** Compares the SQL statement with the oracle on a release of the published files. */
import assert from "node:assert/strict";
import type { Sql } from "../../../src/db/sql.ts";
import { createGeocoder } from "../../../src/geocoding/geocode.ts";
import type { Release } from "../../../src/releases/release.ts";
import { Comparison } from "../../oracle/compare.ts";
import type { Spot } from "../../oracle/oracle.ts";
import { random } from "../../oracle/dice.ts";
import { pointsIn } from "../../support/explanations.ts";
import { readTerritory } from "./stored-territory.ts";

/** Places with many measured metrics, each from different sources. */
const rich = [
  ["Mezzolombardo", 46.2122, 11.0937],
  ["Povo", 46.0657, 11.1557],
  ["Alessandria", 44.9133, 8.615],
  ["Milano", 45.4642, 9.19],
  ["Napoli", 40.8518, 14.2681],
  ["Palermo", 38.1157, 13.3615],
  ["Bolzano", 46.4983, 11.3548],
  ["Prato", 43.8808, 11.0966],
  ["Matera", 40.6664, 16.6043],
] as const;

/** Number of tested points around each place with many metrics, and anywhere in Italy. */
const NEAR = 6, ANYWHERE = 40;

/** Maximum distance of points from such a place, in degrees: 2 to 3 km. */
const AROUND = 0.027;

/**
 * Fails unless the statement, the judgement and the oracle agree about every metric at about a
 * hundred points.
 *
 * @param release the active release, of all sources with published files
 */
export async function assertOracleAgrees(sql: Sql, release: Release): Promise<void> {
  const spots = await locate(sql, release, [
    ...pointsNear(),
    ...(await pointsIn(sql, release, ANYWHERE)).map((at) => ({
      name: `${at.lat}, ${at.lon}`,
      ...at,
    })),
  ]);
  assert.ok(spots.length >= 90, `${spots.length} points`);
  const territory = await readTerritory(sql, release.schema, spots.map(({ spot }) => spot.at));
  const comparison = new Comparison(sql, release.schema, territory);
  for (const { name, spot } of spots) await comparison.at(spot, name);
}

interface Point {
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
}

function pointsNear(): Point[] {
  const next = random(1);
  const off = () => (2 * next() - 1) * AROUND;
  return rich.flatMap(([name, lat, lon]) => [
    { name, lat, lon },
    ...Array.from({ length: NEAR }, (_, i) => ({
      name: `point ${i + 1} near ${name}`,
      lat: lat + off(),
      lon: lon + off(),
    })),
  ]);
}

/** Converts points to metres and finds their comuni. Omits points in the sea. */
async function locate(
  sql: Sql,
  release: Release,
  points: readonly Point[],
): Promise<{ name: string; spot: Spot }[]> {
  const geocoder = createGeocoder(sql);
  const spots: { name: string; spot: Spot }[] = [];
  for (const { name, lat, lon } of points) {
    const place = await geocoder.locate(release, { lat, lon });
    if (place === null) continue;
    const [{ x, y }] = await sql<[{ x: number; y: number }]>`
      select ST_X(p) as x, ST_Y(p) as y from ST_Transform(
        ST_SetSRID(ST_MakePoint(${lon}::float8, ${lat}::float8), 4326), 7794) as p`;
    const { istat, provincia } = place;
    spots.push({ name, spot: { at: [x, y], istat, provincia } });
  }
  return spots;
}
