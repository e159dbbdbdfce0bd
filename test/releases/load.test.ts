import assert from "node:assert/strict";
import type { Geometry } from "geojson";
import type { Srid } from "../../src/formats/reference-system.ts";
import { Counts } from "../../src/releases/counts.ts";
import type { FeatureClass } from "../../src/sources/feature-classes.ts";
import type { Row } from "../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { build, circle, origin, planOf, sourceOf, square, territory } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

interface Stored {
  readonly value: number;
  readonly areaM2: number;
  readonly lengthM: number;
  readonly points: number;
  readonly valid: boolean;
}

/** Loads features of one class and returns the stored rows with the report. */
async function load(
  name: FeatureClass,
  features: readonly Partial<Extract<Row, { to: "feature" }>>[],
) {
  const rows = features.map((feature): Row => ({
    to: "feature",
    name,
    geometry: { type: "Point", coordinates: [origin.x, origin.y] },
    srid: 7794,
    ...feature,
  }));
  const source = sourceOf("things", rows, { classes: { [name]: { complete: false } } });
  const { release, sources } = await build(database, planOf([territory(), source]));
  const stored = await database.sql<Stored[]>`
    select value, ST_Area(geom) as "areaM2", ST_Length(geom) as "lengthM",
      ST_NPoints(geom) as points, ST_IsValid(geom) as valid
    from ${database.sql(release.schema)}.feature order by value`;
  return { stored: [...stored], report: sources[1] };
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const near = (a: number, b: number) => assert.ok(Math.abs(a / b - 1) < 1e-5, `${a} is not ${b}`);
const polygon = circle(5_000, 5_000, 2_000, 2_000);
const polygonAreaM2 = 2_000 / 2 * Math.sin(2 * Math.PI / 2_000) * 2_000 ** 2;

Deno.test("loadSource() cuts large polygons into parts that cover the same area", async () => {
  const { stored, report } = await load("park", [{ geometry: polygon }]);
  assert.ok(stored.length > 8 && stored.every(({ points }) => points <= 256));
  near(sum(stored.map(({ areaM2 }) => areaM2)), polygonAreaM2);
  assert.equal(report?.kept, 1);
});

Deno.test("loadSource() distributes residents among the parts by area", async () => {
  const { stored } = await load("residents", [{ geometry: polygon, value: 900 }]);
  near(sum(stored.map(({ value }) => value)), 900);
  for (const { value, areaM2 } of stored) near(value / areaM2, 900 / polygonAreaM2);
});

Deno.test("loadSource() assigns a hazard polygon's class to every part", async () => {
  const { stored } = await load("flood_hazard", [{ geometry: polygon, value: 3 }]);
  assert.deepEqual(new Set(stored.map(({ value }) => value)), new Set([3]));
});

Deno.test("loadSource() cuts long lines into parts of the same total length", async () => {
  const coordinates = Array.from({ length: 1_001 }, (_, i) => [origin.x + i, origin.y + i % 2]);
  const { stored } = await load("major_road", [{ geometry: { type: "LineString", coordinates } }]);
  near(sum(stored.map(({ lengthM }) => lengthM)), 1_000 * Math.SQRT2);
  assert.ok(stored.every(({ points }) => points <= 256));
});

Deno.test("loadSource() stores the label, the repaired ground and the entrances of a feature", async () => {
  const bow: Geometry & { type: "Polygon" } = {
    type: "Polygon",
    coordinates: [
      [[0, 0], [200, 200], [200, 0], [0, 200], [0, 0]]
        .map(([x = 0, y = 0]) => [origin.x + x, origin.y + y]),
    ],
  };
  const entrances = { type: "MultiPoint" as const, coordinates: [[origin.x, origin.y]] };
  const flat: Geometry & { type: "Polygon" } = {
    type: "Polygon",
    coordinates: [[0, 9, 5, 0].map((x) => [origin.x + x, origin.y])],
  };
  const source = sourceOf(
    "things",
    [
      { label: "Scuola", ground: bow, entrances, value: 1 },
      { label: "Linea", ground: flat, value: 2 },
      { value: 3 },
      { geometry: polygon, label: "Parco", value: 4 },
    ].map((own): Row => ({
      to: "feature",
      name: "school",
      geometry: { type: "Point", coordinates: [origin.x, origin.y] },
      srid: 7794,
      ...own,
    })),
    { classes: { school: { complete: false } } },
  );
  const { release } = await build(database, planOf([territory(), source]));
  const stored = await database.sql`
    select distinct value, label, ST_Area(ground) as "groundM2", ST_IsValid(ground) as valid,
      ST_AsText(entrances) as entrances
    from ${database.sql(release.schema)}.feature order by value`;
  assert.deepEqual(stored.map((row) => ({ ...row })), [
    {
      value: 1,
      label: "Scuola",
      groundM2: 20_000,
      valid: true,
      entrances: `MULTIPOINT((${origin.x} ${origin.y}))`,
    },
    { value: 2, label: "Linea", groundM2: null, valid: null, entrances: null },
    { value: 3, label: null, groundM2: null, valid: null, entrances: null },
    { value: 4, label: "Parco", groundM2: null, valid: null, entrances: null },
  ]);
});

Deno.test("loadSource() stores the parts of walkways unchanged, and counts them as kept rows", async () => {
  const walkways = [
    {
      way: 2 ** 40,
      part: 0,
      fromNode: 2 ** 41,
      toNode: 0,
      line: Int32Array.from([-1, 450_000_000, 2_000, 450_000_100]),
      street: "Via dell'Università",
    },
    { way: 7, part: 3, fromNode: 1, toNode: 2, line: new Int32Array(6), street: null },
  ];
  const rows = walkways.map((own): Row => ({ to: "walkway", ...own }));
  const { release, sources } = await build(
    database,
    planOf([territory(), sourceOf("ways", rows)]),
  );
  const stored = await database.sql`
    select source, way::float8, part, from_node::float8 as "fromNode", to_node::float8 as "toNode",
      street, line from ${database.sql(release.schema)}.walk_way order by way desc`;
  assert.deepEqual(
    stored.map(({ line, ...row }) => ({ ...row, bytes: [...line as Uint8Array] })),
    walkways.map(({ line, ...row }) => {
      const bytes = new DataView(new ArrayBuffer(line.byteLength));
      for (const [at, value] of line.entries()) bytes.setInt32(at * 4, value, true);
      return { source: "ways", ...row, bytes: [...new Uint8Array(bytes.buffer)] };
    }),
  );
  assert.equal(sources[1]?.kept, 2);
});

Deno.test("loadSource() repairs invalid polygons", async () => {
  const bow: Geometry = {
    type: "Polygon",
    coordinates: [
      [[0, 0], [200, 200], [200, 0], [0, 200], [0, 0]]
        .map(([x = 0, y = 0]) => [origin.x + x, origin.y + y]),
    ],
  };
  const { stored } = await load("park", [{ geometry: bow }]);
  assert.ok(stored.length > 0 && stored.every(({ valid }) => valid));
  near(sum(stored.map(({ areaM2 }) => areaM2)), 20_000);
});

Deno.test("loadSource() drops heights", async () => {
  const coordinates = [[origin.x, origin.y, 120], [origin.x + 30, origin.y + 40, 180]];
  const { stored } = await load("cycleway", [{ geometry: { type: "LineString", coordinates } }]);
  near(stored[0]?.lengthM ?? 0, 50);
});

Deno.test("loadSource() transforms the same place in different reference systems to the same position", async () => {
  // On a zone's central meridian, x is 500,000 and y is 0.9996 times the meridian arc from the equator,
  // which is 4,984,944.378 m at 45 degrees (WGS 84).
  const y = 0.9996 * 4_984_944.378;
  const places: [number, number, Srid, number][] = [
    [9, 45, 4326, 9],
    [500_000, y, 32632, 9],
    [500_000, y, 25832, 9],
    [15, 45, 4326, 15],
    [500_000, y, 32633, 15],
    [500_000, y, 25833, 15],
  ];
  const source = sourceOf(
    "things",
    places.map(([x, y, srid], value): Row => ({
      to: "feature",
      name: "tree",
      geometry: { type: "Point", coordinates: [x, y] },
      srid,
      value,
    })),
    { classes: { tree: { complete: false } } },
  );
  const { release } = await build(database, planOf([territory(), source]));
  const distances = await database.sql<{ value: number; m: number }[]>`
    select value, ST_Distance(geom, ST_Transform(ST_SetSRID(ST_MakePoint(lon::float8, 45), 4326), 7794)) as m
    from ${database.sql(release.schema)}.feature
    join json_array_elements_text(${JSON.stringify(places.map(([, , , lon]) => lon))}::text::json)
      with ordinality as place(lon, number) on number = value + 1`;
  assert.equal(distances.length, places.length);
  for (const { value, m } of distances) assert.ok(m < 0.01, `${places[value]?.[2]}: ${m} m away`);
});

Deno.test("loadSource() refuses and counts features without a usable position or value", async () => {
  const at = (x: number, y: number, srid: 4326 | 7794 = 4326) => ({
    geometry: { type: "Point" as const, coordinates: [x, y] },
    srid,
  });
  const { stored, report } = await load("bakery", [
    at(12.5, 41.9),
    at(0, 0),
    at(12.5, 4190),
    at(NaN, 41.9),
    at(Infinity, 0, 7794),
    { geometry: { type: "Point", coordinates: [] } },
    { geometry: { type: "GeometryCollection", geometries: [] } },
    { value: NaN },
  ]);
  assert.equal(stored.length, 1);
  assert.deepEqual(report?.refused, {
    "no usable position in Italy": 6,
    "value is not a number": 1,
  });
});

Deno.test("loadSource() stores the members of a feature", async () => {
  const rows: Row[] = [{
    to: "feature",
    name: "stop_routes",
    geometry: { type: "Point", coordinates: [origin.x, origin.y] },
    srid: 7794,
    members: [3, 1, 2],
  }];
  const source = sourceOf("stops", rows, { classes: { stop_routes: { complete: true } } });
  const { release } = await build(database, planOf([territory(), source]));
  const [stored] = await database.sql<{ members: number[] }[]>`
    select to_json(members) as members from ${database.sql(release.schema)}.feature`;
  assert.deepEqual(stored?.members, [3, 1, 2]);
});

Deno.test("loadSource() rejects a class that the source does not declare", async () => {
  const rows: Row[] = [{ to: "feature", name: "cinema", geometry: square(0, 0, 9), srid: 7794 }];
  const source = sourceOf("things", rows, { classes: { park: { complete: true } } });
  await assert.rejects(build(database, planOf([territory(), source])), /things .* cinema/);
});

Deno.test("loadSource() holds a few batches in memory, however many rows there are", async () => {
  let mostHeld = 0;
  const source = sourceOf("trees", function* ({ tally }): Iterable<Row> {
    assert.ok(tally instanceof Counts);
    for (let given = 0; given < 60_000; given++) {
      mostHeld = Math.max(mostHeld, given - tally.kept);
      yield {
        to: "feature",
        name: "tree",
        geometry: { type: "Point", coordinates: [origin.x + given / 10, origin.y] },
        srid: 7794,
      };
    }
  }, { classes: { tree: { complete: false } } });
  const { sources } = await build(database, planOf([territory(), source]));
  assert.equal(sources[1]?.kept, 60_000);
  assert.ok(mostHeld <= 10_000, `${mostHeld} rows were held`);
});

Deno.test("loadSource() stores large rows before they exhaust memory", async () => {
  let mostHeld = 0;
  // About 0.4 MB of text per row.
  const members = Array.from({ length: 50_000 }, (_, i) => 1_000_000 + i);
  const source = sourceOf("stops", function* ({ tally }): Iterable<Row> {
    assert.ok(tally instanceof Counts);
    for (let given = 0; given < 60; given++) {
      mostHeld = Math.max(mostHeld, given - tally.kept);
      yield {
        to: "feature",
        name: "stop",
        geometry: { type: "Point", coordinates: [origin.x, origin.y] },
        srid: 7794,
        members,
      };
    }
  }, { classes: { stop: { complete: false } } });
  await build(database, planOf([territory(), source]));
  assert.ok(mostHeld <= 25, `${mostHeld} rows were held`);
});

Deno.test("loadSource() skips features whose name is of another kind of place, and counts them by class", async () => {
  const labels = ["Ospedale civile", "Guardia Medica", "RSA Villa Serena", undefined];
  const { stored, report } = await load(
    "hospital",
    labels.map((label, i) => ({ value: i, ...label !== undefined && { label } })),
  );
  assert.deepEqual(stored.map(({ value }) => value), [0, 3]);
  assert.deepEqual(report?.skipped, { "hospital by class, but not by name": 2 });
});
