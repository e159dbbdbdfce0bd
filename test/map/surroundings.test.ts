/** The contents of a map, read from a release. */
import assert from "node:assert/strict";
import type { XY } from "../../src/map/plane.ts";
import {
  type DrawnFeature,
  isMapped,
  readSurroundings,
  type Surroundings,
} from "../../src/map/surroundings.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { centre, edge } from "../../src/releases/sample/sample-geometry.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);
const release = await activeRelease(sql);
assert.ok(release !== null);

/** Metres on the ground per metre on the sample's grid (EPSG:7794, on its central meridian). */
const GROUND_M = 1 / 0.9985;

/** Metres per degree of longitude at the sample's centre. */
const EAST_M = 111_195 * Math.cos(centre.lat * Math.PI / 180);

const surroundings = (at: { lat: number; lon: number }) => readSurroundings(sql, release, at);

const lines = (
  drawn: Surroundings | null,
  kind: DrawnFeature["kind"],
  name: string | null = null,
) =>
  (drawn?.near ?? []).filter((one) => one.kind === kind && (name === null || one.name === name))
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

Deno.test("readSurroundings() returns the names of streams, and the tunnel, which is not a street", async () => {
  const drawn = await surroundings(centre);
  assert.ok(lines(drawn, "water_line", "Rio Campione").length > 0);
  assert.ok(lines(drawn, "stream", "Fosso del Bosco").length > 0);
  assert.equal(lines(drawn, "tunnel").length, 1);
});

Deno.test("readSurroundings() returns the houses along Via Roma, 8 m from its axis, within 500 m only the small ones", async () => {
  const houses = lines(await surroundings(centre), "building");
  const beside = houses.flat().filter(([x, y]) => Math.abs(x) < 500 && Math.abs(y) < 25);
  assert.ok(beside.length > 50);
  for (const [, y] of beside) {
    const offM = Math.abs(y) / GROUND_M;
    assert.ok(Math.abs(offM - 8) <= 1.5 || Math.abs(offM - 19) <= 1.5, `${offM} m`);
  }
  // Houses of 154 square metres are drawn only near the place.
  const farthest = Math.max(...houses.flat().map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))));
  assert.ok(farthest < 1.05 * 500 * GROUND_M + 20);
});

Deno.test("readSurroundings() returns the hazard areas, each with its own outline", async () => {
  const floods = (await surroundings(centre))?.near.filter(({ kind }) => kind === "hazard") ?? [];
  assert.ok(floods.length >= 2);
  const norths = floods.flatMap((flood) => flood.lines.flat()).map(([, y]) => Math.round(y));
  assert.ok(norths.some((y) => Math.abs(y - 950 * GROUND_M) <= 1));
  assert.ok(norths.some((y) => Math.abs(y - 1_050 * GROUND_M) <= 1));
});

Deno.test("readSurroundings() returns schools and stops with positions and names, each place once", async () => {
  const { dots = [] } = await surroundings(centre) ?? {};
  assert.ok(dots.some(({ kind }) => kind === "school"));
  assert.ok(dots.some(({ kind }) => kind === "stop"));
  for (const [i, { kind, at }] of dots.entries()) {
    for (const other of dots.slice(i + 1)) {
      if (other.kind !== kind) continue;
      assert.ok(Math.hypot(at[0] - other.at[0], at[1] - other.at[1]) >= 40);
    }
  }
});

Deno.test("readSurroundings() returns stations as stops", async () => {
  const { dots = [] } = await surroundings(centre) ?? {};
  // The station is 1,600 m east in the sample's plan, beyond the map of its centre.
  assert.ok(!dots.some(({ kind, at: [x] }) => kind === "stop" && x > 1_500));
  const beside = await surroundings({ lat: centre.lat, lon: centre.lon + 1_000 / EAST_M });
  const stops = beside?.dots.filter(({ kind }) => kind === "stop") ?? [];
  assert.ok(stops.some(({ at: [x, y] }) => Math.hypot(x - 600 * GROUND_M, y) < 30));
});

Deno.test("readSurroundings() returns the region to 5 km without its streets", async () => {
  const { far = [] } = await surroundings(centre) ?? {};
  const kinds = new Set(far.map(({ kind }) => kind));
  assert.ok(kinds.has("railway") && kinds.has("major_road") && kinds.has("water_area"));
  assert.ok(!kinds.has("street") && !kinds.has("building"));
  const rails = far.filter(({ kind }) => kind === "railway").flatMap(({ lines }) => lines.flat());
  assert.ok(Math.max(...rails.map(([x]) => x)) > 2_900);
});

Deno.test("readSurroundings() returns a map without buildings and names of rivers for a release of an earlier version", async () => {
  const database = await sampleDatabase();
  try {
    const old = await activeRelease(database.sql);
    assert.ok(old !== null);
    const schema = database.sql(old.schema);
    await database.sql`drop table ${schema}.building, ${schema}.map_line`;
    await database.sql`alter table ${schema}.shape drop column label`;
    const drawn = await readSurroundings(database.sql, old, centre);
    assert.ok(lines(drawn, "street", "Via Roma").length > 0);
    assert.ok(lines(drawn, "railway").length > 0);
    assert.deepEqual(lines(drawn, "building"), []);
  } finally {
    await database.close();
  }
});

Deno.test("readSurroundings() returns null if no streets are known, and isMapped() tells so", async () => {
  const sea = { lat: 40.1, lon: 12 };
  assert.equal(await surroundings(sea), null);
  assert.equal(await isMapped(sql, release, sea), false);
  assert.equal(await isMapped(sql, release, centre), true);
});

Deno.test("readSurroundings() returns null for an older release without map tables", async () => {
  const database = await sampleDatabase();
  try {
    const old = await activeRelease(database.sql);
    assert.ok(old !== null);
    await database.sql`drop table ${database.sql(old.schema)}.railway`;
    assert.equal(await readSurroundings(database.sql, old, centre), null);
    assert.equal(await isMapped(database.sql, old, centre), false);
  } finally {
    await database.close();
  }
});
