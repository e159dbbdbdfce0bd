import assert from "node:assert/strict";
import type { FeatureClass } from "../../src/sources/feature-classes.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { testDatabase } from "../support/database.ts";
import { build, origin, planOf, sourceOf, territory } from "./support.ts";

/** A feature: metres east of the origin, with a name, if any. */
type Feature = readonly [east: number, label?: string];

/** Makes a source of point features of one class. */
const source = (id: string, name: FeatureClass, features: readonly Feature[]): Source =>
  sourceOf(
    id,
    features.map(([east, label]): Row => ({
      to: "feature",
      name,
      geometry: { type: "Point", coordinates: [origin.x + 5_000 + east, origin.y + 5_000] },
      srid: 7794,
      ...label !== undefined && { label },
    })),
    { classes: { [name]: { complete: false } } },
  );

/** Builds a release of sources and returns its matches: the positions of both features. */
async function matches(...sources: readonly Source[]): Promise<string[]> {
  const database = await testDatabase();
  try {
    const { release } = await build(database, planOf([territory(), ...sources]));
    const rows = await database.sql<{ layer: string; x: number; other: string; otherX: number }[]>`
      select l.source as layer, ST_X(a.geom) as x, o.source as other, ST_X(b.geom) as "otherX"
      from ${database.sql(release.schema)}.match m
      join ${database.sql(release.schema)}.layer l on l.id = m.layer
      join ${database.sql(release.schema)}.layer o on o.id = m.other_layer
      join ${database.sql(release.schema)}.feature a on a.id = m.place
      join ${database.sql(release.schema)}.feature b on b.id = m.other
      order by 2, 4`;
    const east = (x: number) => Math.round(x - origin.x - 5_000);
    return rows.map(({ layer, x, other, otherX }) =>
      `${layer} ${east(x)} = ${other} ${east(otherX)}`
    );
  } finally {
    await database.close();
  }
}

Deno.test("features of two sources match within 30 m, one to one, the nearest first", async () => {
  assert.deepEqual(
    await matches(
      source("openstreetmap", "restaurant", [[0], [500], [1_000], [1_020], [2_000]]),
      source("piemonte-poi", "restaurant", [[29], [531], [1_012], [2_005], [2_010]]),
    ),
    [
      "piemonte-poi 29 = openstreetmap 0",
      "piemonte-poi 1012 = openstreetmap 1020",
      "piemonte-poi 2005 = openstreetmap 2000",
    ],
  );
});

Deno.test("features of the same name match within 150 m, before nearer ones of other names", async () => {
  assert.deepEqual(
    await matches(
      source("openstreetmap", "cafe", [[0, "Bar Sport"], [40, "Caffè Roma"], [900, "Bar Po"]]),
      source("piemonte-poi", "cafe", [[20, "bar  sport"], [45, "Bar Sport"], [1_060, "Bar Po"]]),
    ),
    ["piemonte-poi 20 = openstreetmap 0", "piemonte-poi 45 = openstreetmap 40"],
  );
  assert.deepEqual(
    await matches(
      source("openstreetmap", "cafe", [[0, "Bar Sport"], [130, "Bar Po"]]),
      source("piemonte-poi", "cafe", [[10, "Bar Po"], [120, "Bar Sport"]]),
    ),
    ["piemonte-poi 10 = openstreetmap 130", "piemonte-poi 120 = openstreetmap 0"],
  );
});

Deno.test("stops match within 50 m, with the timetable's stop as the preferred one", async () => {
  assert.deepEqual(
    await matches(
      source("openstreetmap", "stop", [[49], [500]]),
      source("gtfs", "stop", [[0], [551]]),
    ),
    ["openstreetmap 49 = gtfs 0"],
  );
});

Deno.test("a place of several sources is one point of the preferred source, and stays a feature of each", async () => {
  const database = await testDatabase();
  try {
    const { release } = await build(
      database,
      planOf([
        territory(),
        source("openstreetmap", "cafe", [[0, "Bar Sport"], [40]]),
        source("piemonte-poi", "cafe", [[100, "Bar Sport"], [41, "Bar Po"], [900]]),
      ]),
    );
    const places = async (table: string, geom: string) => {
      const rows = await database.sql.unsafe<{ place: string }[]>(`
        select l.source || ' ' || round(${geom} - ${origin.x + 5_000}) as place
        from ${release.schema}.${table} t join ${release.schema}.layer l on l.id = t.layer
        order by 1`);
      return rows.map(({ place }) => place);
    };
    assert.deepEqual(await places("point", "x"), [
      "openstreetmap 0",
      "openstreetmap 40",
      "piemonte-poi 900",
    ]);
    assert.deepEqual((await places("feature", "ST_X(geom)")).length, 5);
  } finally {
    await database.close();
  }
});

Deno.test("features of one source never match, nor those of different classes", async () => {
  assert.deepEqual(
    await matches(
      source("openstreetmap", "cafe", [[0, "Bar Sport"], [1, "Bar Sport"]]),
      source("piemonte-poi", "restaurant", [[0, "Bar Sport"]]),
    ),
    [],
  );
});

Deno.test("a feature of three sources matches in each pair of sources", async () => {
  assert.deepEqual(
    await matches(
      source("openstreetmap", "pharmacy", [[10]]),
      source("salute-pharmacies", "pharmacy", [[0]]),
      source("piemonte-poi", "pharmacy", [[20]]),
    ),
    [
      "openstreetmap 10 = salute-pharmacies 0",
      "piemonte-poi 20 = salute-pharmacies 0",
      "piemonte-poi 20 = openstreetmap 10",
    ],
  );
});
