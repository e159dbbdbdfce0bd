/** The contents of a map, read from a release. */
import assert from "node:assert/strict";
import type { XY } from "../../src/map/plane.ts";
import { type DrawnFeature, readSurroundings } from "../../src/map/surroundings.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);
const release = await activeRelease(sql);
assert.ok(release !== null);

/** Metres on the ground per metre on the sample's grid (EPSG:7794, on its central meridian). */
const GROUND_M = 1 / 0.9985;

const surroundings = (at: { lat: number; lon: number }) => readSurroundings(sql, release, at);

const lines = (
  drawn: readonly DrawnFeature[] | null,
  kind: DrawnFeature["kind"],
  name: string | null = null,
) =>
  (drawn ?? []).filter((one) => one.kind === kind && (name === null || one.name === name))
    .flatMap((one) => one.lines);

/**
 * Whether each position of the lines lies the given distance south of the middle, within 1 m. Outside the
 * centre, the lines bend.
 */
function lieAt(found: readonly (readonly XY[])[], southM: number): boolean {
  const central = found.flat().filter(([x]) => Math.abs(x) < 900 * GROUND_M);
  return central.length > 0 && central.every(([, y]) => Math.abs(y - southM * GROUND_M) < 1);
}

Deno.test("readSurroundings() returns river, railway and streets at their positions in the sample's plan", async () => {
  const drawn = await surroundings(centre);
  assert.ok(lieAt(lines(drawn, "railway"), -700));
  const banks = lines(drawn, "water_area").flat().map(([x, y]) => Math.hypot(x, y));
  assert.ok(Math.abs(Math.min(...banks) - 1_100 * GROUND_M) < 1);
  assert.ok(lieAt(lines(drawn, "major_road"), -240));
  assert.ok(lieAt(lines(drawn, "street", "Via Roma"), 0));
  assert.ok(lieAt(lines(drawn, "street", "Via Verdi"), -200));
  const viale = lines(drawn, "street", "Viale dei Castagni").flat();
  const central = viale.filter(([, y]) => Math.abs(y) < 900 * GROUND_M);
  assert.ok(central.length > 0 && central.every(([x]) => Math.abs(x - 100 * GROUND_M) < 1));
});

Deno.test("readSurroundings() returns the park next to the centre as closed rings", async () => {
  const rings = lines(await surroundings(centre), "green");
  assert.ok(rings.length > 0);
  for (const ring of rings) assert.deepEqual(ring.at(-1), ring[0]);
});

Deno.test("readSurroundings() omits features outside the map", async () => {
  const drawn = await surroundings(edge);
  assert.deepEqual(lines(drawn, "railway"), []);
  assert.deepEqual(lines(drawn, "street", "Via Roma"), []);
});

Deno.test("readSurroundings() returns null if no streets are known", async () => {
  assert.equal(await surroundings({ lat: 40.1, lon: 12 }), null);
});

Deno.test("readSurroundings() returns null for an older release without map tables", async () => {
  const database = await sampleDatabase();
  try {
    const old = await activeRelease(database.sql);
    assert.ok(old !== null);
    await database.sql`drop table ${database.sql(old.schema)}.railway`;
    assert.equal(await readSurroundings(database.sql, old, centre), null);
  } finally {
    await database.close();
  }
});
