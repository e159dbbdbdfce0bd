/** The hazards of comuni, measured on maps of a fictional territory. */
import assert from "node:assert/strict";
import { readComuneHazards } from "../../src/scoring/judge/comune-hazards.ts";
import type { FeatureClass } from "../../src/sources/feature-classes.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { build, comune, planOf, sourceOf, square } from "../releases/support.ts";
import { testDatabase } from "../support/database.ts";

const land = sourceOf("land", [
  ...comune("999001", "Borgo", square(0, 0, 10_000)),
  ...comune("999002", "Valle", square(10_000, 0, 10_000)),
]);

/** A square of a class, in metres east and north of the origin. */
const shape = (
  name: FeatureClass,
  value: number,
  ...[east, north, sideM]: readonly [number, number, number]
): Row => ({ to: "feature", name, value, geometry: square(east, north, sideM), srid: 7794 });

/** The residents of a comune. */
const residents = (code: string, value: number): Row => (
  { to: "statistic", name: "residents_of_comune", support: "comune", code, value }
);

/** A map of a hazard. */
const map = (id: string, name: FeatureClass, rows: readonly Row[]): Source =>
  sourceOf(id, rows, { classes: { [name]: { complete: true } }, coverage: "italy" });

/** Returns the stored hazards of a release of some sources, with shares in whole percent. */
async function hazardsOf(sources: readonly Source[]): Promise<Record<string, string[]>> {
  const database = await testDatabase();
  try {
    const { release } = await build(database, planOf([land, ...sources]));
    const hazards = await readComuneHazards(database.sql, release.schema);
    return Object.fromEntries(
      [...hazards].map(([istat, own]) => [
        istat,
        own.map(({ metric, value, share, of }) =>
          `${metric} ${value}: ${Math.round(100 * share)} % of ${of}`
        ),
      ]),
    );
  } finally {
    await database.close();
  }
}

// Red: a quarter of Borgo, in two maps that overlap. Yellow: a tenth of Borgo and 4 % of Valle.
const volcano = map("volcano", "volcanic_hazard", [
  shape("volcanic_hazard", 2, 0, 0, 5_000),
  shape("volcanic_hazard", 2, 1_000, 1_000, 2_000),
  shape("volcanic_hazard", 1, 6_000, 6_000, 3_162),
  shape("volcanic_hazard", 1, 12_000, 2_000, 2_000),
]);

Deno.test("an import stores the classes in which 5 % of a comune's area lie, where its residents are unknown", async () => {
  const coast = map("coast", "tsunami_zone", [shape("tsunami_zone", 1, 9_000, 0, 10_000)]);
  assert.deepEqual(await hazardsOf([volcano, coast]), {
    "999001": [
      "tsunami_zone 1: 10 % of area",
      "volcanic_zone 1: 10 % of area",
      "volcanic_zone 2: 25 % of area",
    ],
    "999002": ["tsunami_zone 1: 90 % of area"],
  });
});

Deno.test("an import counts residents where the sections have those of the comune", async () => {
  // Borgo: three inhabited sections, of which the one in the red zone has 3 % of the residents. Valle: the
  // sections of half of it.
  const sections = map("sections", "residents", [
    shape("residents", 30, 0, 0, 5_000),
    shape("residents", 570, 0, 5_000, 5_000),
    shape("residents", 400, 5_000, 5_000, 5_000),
    shape("residents", 500, 10_000, 0, 5_000),
    shape("residents", 500, 10_000, 5_000, 5_000),
  ]);
  const counted = sourceOf("counted", [residents("999001", 1_000), residents("999002", 2_000)]);
  const flood = map("flood", "flood_hazard", [
    shape("flood_hazard", 1, 10_000, 0, 10_000),
    shape("flood_hazard", 3, 10_000, 0, 5_000),
  ]);
  assert.deepEqual(await hazardsOf([volcano, flood, sections, counted]), {
    "999001": ["volcanic_zone 1: 40 % of residents"],
    "999002": ["flood_point 1: 100 % of area", "flood_point 3: 25 % of area"],
  });
});

Deno.test("an import prefers the publisher's shares of residents to its map", async () => {
  const statistic = (name: string, code: string, value: number): Row => (
    { to: "statistic", name, support: "comune", code, value }
  );
  const published = sourceOf("published", [
    statistic("flood_residents_p1", "999001", 30),
    statistic("flood_population", "999001", 12),
    statistic("flood_residents_p3", "999001", 4.9),
    statistic("landslide_residents_p4", "999002", 5),
  ]);
  const flood = map("flood", "flood_hazard", [shape("flood_hazard", 3, 0, 0, 10_000)]);
  assert.deepEqual(await hazardsOf([published, flood]), {
    "999001": ["flood_point 1: 30 % of residents", "flood_point 2: 12 % of residents"],
    "999002": ["landslide_point 4: 5 % of residents"],
  });
});
