import assert from "node:assert/strict";
import type { Polygon, Position } from "geojson";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { measure } from "../../src/scoring/evidence/measure.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import type { FeatureClass } from "../../src/sources/feature-classes.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { build, comune, listed, origin, planOf, sourceOf, square, territory } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

/** Builds a release, and measures the edges of its coverages in metres. */
async function coverageOf(sources: readonly Source[]) {
  const { release } = await build(database, planOf(sources));
  const schema = database.sql(release.schema);
  return {
    schema,
    /** Returns the distance from a position in degrees to the edge of Italy. */
    async edgeM([lon = 0, lat = 0]: Position): Promise<number> {
      const [row] = await database.sql<{ m: number }[]>`
        select min(ST_Distance(geom,
          ST_Transform(ST_SetSRID(ST_MakePoint(${lon}, ${lat}), 4326), 7794))) as m
        from ${schema}.coverage_edge where coverage = 0`;
      return row?.m ?? Infinity;
    },
    /** Returns the total length of the edges by coverage. */
    async lengths(): Promise<[number, number][]> {
      const rows = await database.sql<{ coverage: number; m: number }[]>`
        select coverage, round(sum(ST_Length(geom))) as m
        from ${schema}.coverage_edge group by coverage order by coverage`;
      return rows.map(({ coverage, m }) => [coverage, m]);
    },
  };
}

/** Returns the place at a position in metres from the territory's south-west corner. */
async function placeAt(east: number, north: number) {
  const [at] = await database.sql<{ lat: number; lon: number }[]>`
    select ST_Y(p) as lat, ST_X(p) as lon from ST_Transform(ST_SetSRID(
      ST_MakePoint(${origin.x + east}::float8, ${origin.y + north}::float8), 7794), 4326) as p`;
  return { lat: NaN, lon: NaN, ...at, istat: "999001", provincia: "XX" };
}

/** Makes a comune with a polygon in degrees. */
function inDegrees(istat: string, ...rings: Position[][]): Row[] {
  const geometry: Polygon = { type: "Polygon", coordinates: rings };
  return [
    listed(istat, `Comune ${istat}`),
    { to: "area", kind: "comune", code: istat, comune: istat, geometry, srid: 4326 },
  ];
}

const ventimiglia = [7.5295, 43.784], muggia = [13.72, 45.596];
const north = [[8, 46.3], [11, 47], [13.6, 46.5]], south = [[18, 40], [16, 38], [10, 43]];
const around = ([lon = 0, lat = 0]: Position, half: number): Position[] =>
  [[-1, -1], [1, -1], [1, 1], [-1, 1], [-1, -1]]
    .map(([x = 0, y = 0]) => [lon + x * half, lat + y * half]);
const sanMarino = [12.4578, 43.9424], campione = [8.9691, 45.9738];

/** Makes a country from a ring, without San Marino. */
const country = (ring: readonly Position[]) =>
  sourceOf("country", inDegrees("999001", [...ring], around(sanMarino, 0.04)));

for (
  const [direction, ring] of [
    ["clockwise", [ventimiglia, ...north, muggia, ...south, ventimiglia]],
    ["the other way", [ventimiglia, ...north, muggia, ...south, ventimiglia].toReversed()],
    ["from its middle", [...north, muggia, ...south, ventimiglia, ...north.slice(0, 1)]],
  ] as const
) {
  Deno.test(`Italy's edge is the land frontier, not the coast (outline ${direction})`, async () => {
    const { edgeM } = await coverageOf([country(ring)]);
    for (const point of north) assert.ok(await edgeM(point) < 1);
    assert.ok(await edgeM(ventimiglia) < 1 && await edgeM(muggia) < 1);
    for (const point of south) assert.ok(await edgeM(point) > 30_000);
  });
}

const wholeRing = [ventimiglia, ...north, muggia, ...south, ventimiglia];

Deno.test("Italy's edge includes the border of San Marino", async () => {
  const { edgeM } = await coverageOf([country(wholeRing)]);
  const [lon = 0, lat = 0] = sanMarino;
  assert.ok(await edgeM([lon + 0.04, lat]) < 1);
});

Deno.test("Italy's edge includes Campione, but no island", async () => {
  const island = [12, 37.5];
  const { edgeM } = await coverageOf([
    country([ventimiglia, [8, 44.5], ...north.slice(1), muggia, ...south, ventimiglia]),
    sourceOf("campione", inDegrees("999002", around(campione, 0.01))),
    sourceOf("island", inDegrees("999003", around(island, 0.1))),
  ]);
  const [lon = 0, lat = 0] = campione;
  assert.ok(await edgeM([lon, lat + 0.01]) < 1);
  assert.ok(await edgeM(island) > 50_000);
});

Deno.test("a territory that is not the whole country has its whole outline as edge", async () => {
  const { lengths } = await coverageOf([territory()]);
  assert.deepEqual(await lengths(), [[0, 40_000]]);
});

Deno.test("holes in the territory are an edge, but small gaps between generalised borders are not", async () => {
  const ring = square(0, 0, 10_000).coordinates[0] ?? [];
  const gap = square(1_000, 1_000, 500).coordinates[0] ?? [];
  const hole = square(5_000, 5_000, 600).coordinates[0] ?? [];
  const { lengths, schema } = await coverageOf([
    sourceOf(
      "holey",
      comune("999001", "Groviera", {
        type: "Polygon",
        coordinates: [ring, gap, hole],
      }),
    ),
  ]);
  assert.deepEqual(await lengths(), [[0, 42_400]]);
  const [covered] = await database.sql`
    select round(sum(ST_Area(geom))) as m2 from ${schema}.coverage where id = 0`;
  assert.equal(covered?.["m2"], 10_000 ** 2 - 600 ** 2);
});

/** Makes a source that is complete in the given squares and has the given features. */
function extracts(squares: readonly Polygon[], features: readonly Row[] = []): Source {
  const declared = squares.map((geometry): Row => ({ to: "coverage", geometry, srid: 7794 }));
  return sourceOf("extracts", [...declared, ...features], {
    coverage: "declared",
    classes: { pharmacy: { complete: true }, school: { complete: false } },
  });
}

const feature = (name: FeatureClass, east: number): Row => ({
  to: "feature",
  name,
  geometry: { type: "Point", coordinates: [origin.x + east, origin.y + 500] },
  srid: 7794,
});

Deno.test("declared coverages that touch are merged, with no edge between them", async () => {
  const { lengths } = await coverageOf([
    territory(),
    extracts(
      [square(0, 0, 1_000), square(1_000, 0, 1_000), square(5_000, 0, 1_000)],
      [feature("pharmacy", 10)],
    ),
  ]);
  assert.deepEqual((await lengths()).slice(1).map(([, m]) => m).sort(), [4_000, 6_000]);
});

Deno.test("a complete class is mapped only in the coverages where it has a feature", async () => {
  const { schema } = await coverageOf([
    territory(),
    extracts([square(0, 0, 1_000), square(5_000, 0, 1_000)], [
      feature("pharmacy", 5_500),
      feature("school", 500),
    ]),
  ]);
  const mapped = await database.sql`
    select l.name, round(min(ST_XMin(c.geom)) - ${origin.x}::float8) as west
    from ${schema}.layer_coverage lc
    join ${schema}.layer l on l.id = lc.layer
    join ${schema}.coverage c on c.id = lc.coverage
    group by l.name`;
  assert.deepEqual(mapped.map((row) => ({ ...row })), [{ name: "pharmacy", west: 5_000 }]);
});

Deno.test("a class of a national source is mapped in all of Italy if it has any feature", async () => {
  const stations = sourceOf("stations", [feature("rail_station", 500)], {
    coverage: "italy",
    classes: { rail_station: { complete: true }, airport: { complete: true } },
  });
  const { schema } = await coverageOf([territory(), stations]);
  const mapped = await database.sql<{ name: string; coverage: number }[]>`
    select l.name, lc.coverage
    from ${schema}.layer_coverage lc join ${schema}.layer l on l.id = lc.layer`;
  assert.deepEqual(mapped.map((row) => ({ ...row })), [{ name: "rail_station", coverage: 0 }]);
});

Deno.test("a class is mapped where all its features are places of a preferred source", async () => {
  const stops = (id: string, east: number) =>
    sourceOf(id, [
      { to: "coverage", geometry: square(0, 0, 2_000), srid: 7794 },
      feature("stop", east),
    ], { coverage: "declared", classes: { stop: { complete: true } } });
  const { schema } = await coverageOf([
    territory(),
    stops("gtfs", 500),
    stops("openstreetmap", 510),
  ]);
  const points = await database.sql<{ source: string }[]>`
    select l.source from ${schema}.point p join ${schema}.layer l on l.id = p.layer`;
  assert.deepEqual(points.map(({ source }) => source), ["gtfs"]);
  const mapped = await database.sql<{ source: string }[]>`
    select l.source from ${schema}.layer_coverage lc join ${schema}.layer l on l.id = lc.layer
    order by l.source`;
  assert.deepEqual(mapped.map(({ source }) => source), ["gtfs", "openstreetmap"]);
});

Deno.test("a comune declared as covered is part of the source's coverage", async () => {
  const { lengths } = await coverageOf([
    territory(),
    sourceOf("register", [
      { to: "covered_comune", comune: "999001" },
      { to: "coverage", geometry: square(10_000, 0, 1_000), srid: 7794 },
      feature("pharmacy", 10),
    ], { coverage: "declared", classes: { pharmacy: { complete: true } } }),
  ]);
  assert.deepEqual((await lengths()).slice(1).map(([, m]) => m), [42_000]);
});

Deno.test("a measurement has the date of the coverage in which the place lies", async () => {
  const feeds = sourceOf("feeds", [
    { to: "coverage", geometry: square(0, 0, 2_000), srid: 7794, date: "2014-05-01" },
    { to: "coverage", geometry: square(2_000, 0, 2_000), srid: 7794, date: "2026-06-11" },
    { to: "coverage", geometry: square(6_000, 0, 2_000), srid: 7794 },
    feature("stop", 1_000),
    feature("stop", 3_000),
    feature("stop", 7_000),
  ], { coverage: "declared", classes: { stop: { complete: true } } });
  const { release } = await build(database, planOf([territory(), feeds]));
  const prepared = await compile(catalogue).of(database.sql, release.schema);
  const dates: string[] = [];
  for (const east of [1_000, 3_000, 7_000]) {
    const { layers } = await measure(database.sql, prepared, await placeAt(east, 500));
    dates.push(...[...layers.values()].map(({ dataDate }) => dataDate));
  }
  assert.deepEqual(dates, ["2014-05-01", "2026-06-11", "2024-12-31"]);
});

Deno.test("a metric measured from a class declared as estimated is an estimate", async () => {
  const register = sourceOf("register", [
    { to: "covered_comune", comune: "999001" },
    feature("accident", 5_000),
  ], { coverage: "declared", classes: { accident: { complete: true, estimated: true } } });
  const { release } = await build(database, planOf([territory(), register]));
  const place = await placeAt(5_000, 600);
  const prepared = await compile(catalogue).of(database.sql, release.schema);
  const evidence = await measure(database.sql, prepared, place);
  assert.deepEqual(judgeEvidence(catalogue, evidence).get("accidents_nearby"), {
    state: "estimated",
    reason: "incomplete_source",
    value: 1,
    support: "point",
    source: "register",
    dataDate: "2024-12-31",
  });
});

Deno.test("a gap makes its class unknown around the gap and along its edge, but no other class", async () => {
  const wood = (east: number): Row => ({
    to: "feature",
    name: "green",
    geometry: square(east, 4_000, 1_000),
    srid: 7794,
  });
  const gap: Row = {
    to: "gap",
    name: "green",
    geometry: {
      type: "LineString",
      coordinates: [-1_000, 11_000].map((north) => [origin.x + 5_000, origin.y + north]),
    },
    srid: 7794,
    depthM: 1_000,
  };
  const cut = sourceOf("openstreetmap", [
    { to: "coverage", geometry: square(0, 0, 10_000), srid: 7794 },
    ...[1_000, 2_000, 4_500, 8_000].map(wood),
    { to: "feature", name: "industrial", geometry: square(4_000, 4_000, 1_000), srid: 7794 },
    gap,
  ], {
    coverage: "declared",
    classes: { green: { complete: true }, industrial: { complete: true } },
  });
  const { release } = await build(database, planOf([territory(), cut]));
  const prepared = await compile(catalogue).of(database.sql, release.schema);
  const states = async (east: number) => {
    const place = await placeAt(east, 4_500);
    const evidence = await measure(database.sql, prepared, place);
    const judged = judgeEvidence(catalogue, evidence);
    return (["green_share_500m", "industrial_share_1km"] as const).map((id) => {
      const one = judged.get(id);
      return one?.state === "direct" ? "direct" : one?.state === "missing" && one.reason;
    });
  };
  // Coverage extends from 1,000 to 4,000 m and from 6,000 to 9,000 m. The metric's radius is 500 m.
  assert.deepEqual(await states(2_500), ["direct", "direct"]);
  assert.deepEqual(await states(3_600), ["coverage_edge", "direct"]);
  assert.deepEqual(await states(5_000), ["outside_coverage", "direct"]);
  assert.deepEqual(await states(7_500), ["direct", "direct"]);
  assert.deepEqual(await states(8_600), ["coverage_edge", "direct"]);
});
