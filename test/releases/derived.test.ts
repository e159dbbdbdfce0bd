import assert from "node:assert/strict";
import type { Row } from "../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { build, comune, listed, origin, planOf, sourceOf, square, territory } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

/** Makes a house number at a position in metres east and north of the origin. */
function address(
  east: number,
  north: number,
  civico: number | null,
  rest: Partial<Extract<Row, { to: "address" }>> = {},
): Row {
  return {
    to: "address",
    comune: "999001",
    street: "Via Roma",
    civico,
    esponente: null,
    cap: null,
    locality: null,
    x: origin.x + east,
    y: origin.y + north,
    srid: 7794,
    ...rest,
  };
}

/** Builds a release of the territory with these addresses. */
async function withAddresses(rows: readonly Row[]) {
  const report = await build(database, planOf([territory(), sourceOf("civici", rows)]));
  return { schema: database.sql(report.release.schema), report };
}

Deno.test("a comune without an area is rebuilt from its zones, excluding the area of its neighbours", async () => {
  const zone = (code: string, east: number): Row => ({
    to: "area",
    kind: "zone",
    code,
    comune: "999002",
    geometry: square(east, 0, 2_000),
    srid: 7794,
  });
  // The first zone overlaps the comune, which ends at 10 km, by 500 m.
  const zones = sourceOf("zones", [
    listed("999002", "Nuovo Prova"),
    zone("A1", 9_500),
    zone("A2", 11_500),
  ]);
  const { release } = await build(database, planOf([territory(), zones]));
  const [area] = await database.sql`
    select sum(ST_Area(geom)) as m2, min(ST_XMin(geom)) - ${origin.x}::float8 as west,
      bool_and(derived) as derived, min(source) as source
    from ${database.sql(release.schema)}.area where kind = 'comune' and code = '999002'`;
  assert.deepEqual({ ...area }, {
    m2: 1_500 * 2_000 + 2_000 * 2_000,
    west: 10_000,
    derived: true,
    source: "zones",
  });
});

Deno.test("a rebuilt comune includes small gaps to its neighbours, but not large ones", async () => {
  // The zones leave a strip of 100 m in the west of a hole of 2 km, and overlap its other sides.
  // The second hole, of 0.36 km2, is too large for a gap.
  const ring = (east: number, north: number, sideM: number) =>
    square(east, north, sideM).coordinates[0] ?? [];
  const around = sourceOf(
    "around",
    comune("999001", "Attorno", {
      type: "Polygon",
      coordinates: [ring(0, 0, 10_000), ring(1_000, 1_000, 2_000), ring(6_000, 1_000, 600)],
    }),
  );
  const zones = sourceOf("zones", [listed("999002", "Nuovo"), {
    to: "area",
    kind: "zone",
    code: "A1",
    comune: "999002",
    geometry: {
      type: "Polygon",
      coordinates: [[[1_100, 900], [3_100, 900], [3_100, 3_100], [1_100, 3_100], [1_100, 900]]
        .map(([x = 0, y = 0]) => [origin.x + x, origin.y + y])],
    },
    srid: 7794,
  }]);
  const { release } = await build(database, planOf([around, zones]));
  const [area] = await database.sql`
    select round(sum(ST_Area(geom))) as m2 from ${database.sql(release.schema)}.area
    where kind = 'comune' and code = '999002'`;
  assert.deepEqual({ ...area }, { m2: 2_000 ** 2 });
});

/** A comune with holes, each by the metres east of its south-western corner; all are 2 by 2 km. */
const pierced = (...holes: readonly number[]) =>
  sourceOf(
    "around",
    comune("999001", "Attorno", {
      type: "Polygon",
      coordinates: [
        square(0, 0, 20_000).coordinates[0] ?? [],
        ...holes.map((east) => square(east, 5_000, 2_000).coordinates[0] ?? []),
      ],
    }),
  );

/** The seat of a comune, in metres east of the middle of the holes' western edge; 300 m are inside. */
function seat(istat: string, eastM: number): Row {
  // The axis of the projection is 12 degrees east; a degree of longitude has 82.8 km there.
  return { to: "seat", istat, lon: 12 + eastM / 82_800, lat: 42.1022 };
}

/** The rebuilt comuni with their areas in km2 and their sources. */
async function rebuilt(...sources: Parameters<typeof planOf>[0]) {
  const { release } = await build(database, { ...planOf(sources), accepted: [] });
  const rows = await database.sql`
    select code, round(sum(ST_Area(geom)) / 1e6) as km2, min(source) as source
    from ${database.sql(release.schema)}.area where kind = 'comune' and derived
    group by code order by code`;
  return rows.map((row) => ({ ...row }));
}

Deno.test("a comune that its neighbours surround is the hole with its main town, whatever zones it has", async () => {
  const zone: Row = {
    to: "area",
    kind: "zone",
    code: "A1",
    comune: "999002",
    geometry: square(2_500, 5_500, 500),
    srid: 7794,
  };
  const missing = (...rows: Row[]) =>
    sourceOf("list", [listed("999002", "Nuovo"), seat("999002", 3_000), ...rows]);
  const expected = [{ code: "999002", km2: 4, source: "around" }];
  assert.deepEqual(await rebuilt(pierced(2_000, 9_000), missing()), expected);
  assert.deepEqual(await rebuilt(pierced(2_000, 9_000), missing(zone)), expected);
});

Deno.test("each of two missing comuni gets its own hole, and neither a hole that they share", async () => {
  const two = (eastM: number) =>
    sourceOf("list", [
      ...[listed("999002", "Nuovo"), seat("999002", 3_000)],
      ...[listed("999003", "Altro"), seat("999003", eastM)],
    ]);
  assert.deepEqual(await rebuilt(pierced(2_000, 9_000), two(10_000)), [
    { code: "999002", km2: 4, source: "around" },
    { code: "999003", km2: 4, source: "around" },
  ]);
  await assert.rejects(() => rebuilt(pierced(2_000), two(3_300)), /999002 Nuovo has none/);
});

Deno.test("an address without a comune is assigned to the one that contains it or is close to it", async () => {
  const { schema, report } = await withAddresses([
    address(5_000, 5_000, 1, { comune: null }),
    address(-150, 5_000, 2, { comune: null }),
    address(-250, 5_000, 3, { comune: null }),
  ]);
  const stored = await database.sql`select civico, comune from ${schema}.address order by civico`;
  assert.deepEqual(stored.map((row) => ({ ...row })), [
    { civico: 1, comune: "999001" },
    { civico: 2, comune: "999001" },
  ]);
  const [source] = await database.sql`
    select rows_kept, refused from ${schema}.source where id = 'civici'`;
  assert.deepEqual({ ...source }, { rows_kept: 2, refused: { "in no comune": 1 } });
  assert.deepEqual(report.sources[1]?.refused, { "in no comune": 1 });
  assert.equal(report.sources[1]?.kept, 2);
});

Deno.test("an address outside the comune of its record is kept", async () => {
  const { schema } = await withAddresses([address(-5_000, 0, 7)]);
  assert.equal((await database.sql`select from ${schema}.address`).length, 1);
});

Deno.test("addresses are stored with the keys used to look them up", async () => {
  const { schema } = await withAddresses([address(0, 0, 7, { esponente: "bis" })]);
  const [row] = await database.sql`select street, street_key, esponente from ${schema}.address`;
  assert.deepEqual({ ...row }, { street: "Via Roma", street_key: "via roma", esponente: "BIS" });
});

/** Returns the streets of a release, with positions relative to the origin. */
async function streetsOf(rows: readonly Row[]) {
  const { schema } = await withAddresses(rows);
  const streets = await database.sql`
    select street_key as key, round(ST_X(geom) - ${origin.x}::float8) as east, radius_m as radius
    from ${schema}.street order by street_key`;
  return streets.map((row) => ({ ...row }));
}

Deno.test("a street lies at its median house number, and its radius contains nine tenths of them", async () => {
  const rows = [address(1_000, 0, 9), address(0, 0, 1), address(100, 0, 3), address(50, 0, null)];
  // 10 m, 150 m divided by the numbers, and the distance of the third of three.
  assert.deepEqual(await streetsOf(rows), [{ key: "via roma", east: 100, radius: 10 + 50 + 900 }]);
  const many = Array.from({ length: 21 }, (_, i) => address(100 * i, 0, 2 * i + 1));
  // The median is 1,000 m from both ends; two of the 21 numbers are outside 900 m.
  assert.deepEqual(
    (await streetsOf(many)).map(({ radius }) => Math.round(radius)),
    [Math.round(10 + 150 / 21 + 900)],
  );
});

Deno.test("a street without house numbers lies at the position of its record", async () => {
  const rows = [address(300, 0, null, { street: "Via Po" }), address(0, 0, 1)];
  assert.deepEqual(await streetsOf(rows), [
    { key: "via po", east: 300, radius: 120 },
    { key: "via roma", east: 0, radius: 10 + 150 },
  ]);
});

Deno.test("a street with only parts lies at its middle part and extends to four fifths of their ends", async () => {
  const part = (east: number, reachM: number) =>
    address(east, 0, null, { street: "Via Po", reachM });
  assert.deepEqual(await streetsOf([part(0, 40), part(900, 60), part(500, 50)]), [
    { key: "via po", east: 500, radius: 10 + 0.8 * 540 },
  ]);
});

Deno.test("a street with house numbers extends to these, and to a third of the distance to the ends of its parts", async () => {
  const numbers = [address(0, 0, 1), address(100, 0, 3)];
  const near = [...numbers, address(200, 0, null, { reachM: 80 })];
  assert.deepEqual(await streetsOf(near), [{ key: "via roma", east: 0, radius: 10 + 75 + 100 }]);
  const far = [...numbers, address(600, 0, null, { reachM: 60 })];
  assert.deepEqual(await streetsOf(far), [{ key: "via roma", east: 0, radius: 660 / 3 }]);
});

Deno.test("the same street name in two comuni makes two streets", async () => {
  const other = sourceOf("other", comune("999003", "Altro", square(20_000, 0, 1_000)));
  const civici = sourceOf("civici", [
    address(0, 0, 1),
    address(20_500, 500, 1, { comune: "999003" }),
  ]);
  const { release } = await build(database, planOf([territory(), other, civici]));
  const streets = await database.sql<{ comune: string }[]>`
    select comune from ${database.sql(release.schema)}.street order by comune`;
  assert.deepEqual(streets.map((row) => row.comune), ["999001", "999003"]);
});
