/** Facts about the regional and municipal files, in the optional folder `../shared/data`. */
import assert from "node:assert/strict";
import type { Position } from "geojson";
// @ts-types="@types/d3-polygon"
import { polygonArea } from "d3-polygon";
import { municipalTrees } from "../../src/sources/environment/municipal-trees.ts";
import { openstreetmapOverpass } from "../../src/sources/places/openstreetmap-overpass.ts";
import { piemontePoi } from "../../src/sources/places/piemonte-poi.ts";
import { pratoPoi } from "../../src/sources/places/prato-poi.ts";
import { type Reading, rowsTo } from "../sources/support.ts";
import { readReal, realTest } from "./files.ts";

const counts = (reading: Reading): Readonly<Record<string, number>> => {
  const byClass = Map.groupBy(rowsTo(reading, "feature"), ({ name }) => name);
  return Object.fromEntries([...byClass].map(([name, { length }]) => [name, length]));
};

/** Converts degrees to kilometres near a latitude. */
const plane = (latitude: number) => ([lon = NaN, lat = NaN]: Position): [number, number] => [
  lon * 111.32 * Math.cos(latitude * Math.PI / 180),
  lat * 111.13,
];

realTest("piemontePoi yields 4,797 of 5,147 points of interest", async () => {
  const reading = await readReal(piemontePoi);
  assert.deepEqual(counts(reading), {
    pharmacy: 493,
    post_office: 350,
    library: 80,
    cafe: 1402,
    restaurant: 1468,
    theatre: 35,
    cinema: 44,
    museum: 459,
    sports_centre: 85,
    swimming_pool: 1,
    metro_tram_stop: 65,
    bike_sharing: 315,
  });
  assert.deepEqual([reading.read, reading.refused], [5_147, {
    "not a point": 17,
    "not of the file's class": 321,
    "position outside Italy": 12,
  }]);
});

realTest("pratoPoi yields 48.3 km of cycle paths and 32 supermarkets", async () => {
  const reading = await readReal(pratoPoi);
  const lines = rowsTo(reading, "feature").flatMap(({ geometry }) =>
    geometry.type === "LineString" ? [geometry.coordinates.map(plane(43.88))] : []
  );
  const lengthKm = lines.reduce((sum, line) =>
    line.reduce((length, [x, y], at) => {
      const [xBefore, yBefore] = line[at - 1] ?? [x, y];
      return length + Math.hypot(x - xBefore, y - yBefore);
    }, sum), 0);
  assert.ok(Math.abs(lengthKm - 48.25) < 0.1, `${lengthKm}`);
  assert.equal(counts(reading)["supermarket"], 32);
  // Refused: 5 of 224 lines because they are not cycle paths, and 164 of 196 shops.
  assert.deepEqual(reading.refused, { "not of the class taken from the file": 5 + 164 });
});

realTest(
  "municipalTrees yields 14,244 of 16,483 tree positions, and one that is listed twice once",
  async () => {
    const reading = await readReal(municipalTrees);
    assert.deepEqual(counts(reading), { tree: 14_244 });
    assert.deepEqual([reading.read, reading.refused], [16_483, {
      "no standing tree": 1_087 + 1_012 + 3 + 3 + 2,
      dead: 132,
    }]);
  },
);

realTest("openstreetmapOverpass reads the streets around Povo", async (t) => {
  const reading = await readReal(openstreetmapOverpass);

  await t.step("yields exactly the declared classes", () => {
    const found = counts(reading);
    assert.deepEqual(Object.keys(found).sort(), Object.keys(openstreetmapOverpass.classes).sort());
    assert.equal(found["intersection"], 262);
  });

  await t.step("covers 18 to 19.5 km2 of the 30.9 km2 requested", () => {
    const [coverage] = rowsTo(reading, "coverage");
    assert.ok(coverage?.geometry.type === "Polygon");
    const ring = (coverage.geometry.coordinates[0] ?? []).map(plane(46.05));
    const areaKm2 = Math.abs(polygonArea(ring));
    assert.ok(areaKm2 > 18 && areaKm2 < 19.5, `${areaKm2}`);
    const [x, y] = plane(46.05)([11.1557, 46.0657]);
    const nearestKm = Math.min(...ring.map(([east, north]) => Math.hypot(east - x, north - y)));
    assert.ok(nearestKm > 1.6, `${nearestKm}`);
  });
});
