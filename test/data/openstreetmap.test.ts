/** Facts about a real extract, in the optional folder `../shared/data`. */
import assert from "node:assert/strict";
// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import { openstreetmap } from "../../src/sources/places/openstreetmap.ts";
import { rowsTo } from "../sources/support.ts";
import { readReal, realTest } from "./files.ts";

realTest("openstreetmap reads the extract of Mezzolombardo", async (t) => {
  const reading = await readReal(openstreetmap);
  const features = rowsTo(reading, "feature");
  const count = (name: string) => features.filter((row) => row.name === name).length;

  await t.step("yields the expected number of features by class", () => {
    const expected = {
      pharmacy: 2,
      primary_school: 2,
      kindergarten: 1,
      nursery: 1,
      supermarket: 8,
      stop: 24,
      rail_station: 1, // a node inside the building that is tagged as the station too
      tree: 248,
      park: 8,
      intersection: 291,
      playground: 0,
      recycling: 0,
      street_lit_known: 0,
    };
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, count(name)]));
    assert.deepEqual(found, expected);
    assert.equal(reading.refused["partly outside the extract"], undefined);
  });

  await t.step("yields 730 house numbers, one of them in two languages", () => {
    const numbers = rowsTo(reading, "address").filter(({ civico }) => civico !== null);
    assert.equal(numbers.length, 731);
    const asked = numbers.filter((row) => row.street === "Via Trento" && row.civico === 24);
    assert.deepEqual(asked.map(({ x, y, cap }) => [x, y, cap]), [[
      11.0940885,
      46.2081112,
      "38017",
    ]]);
  });

  await t.step("dates its classes 20 October 2020, by the newest edit", () => {
    const dates = new Set(rowsTo(reading, "date").map(({ date }) => date));
    assert.deepEqual(dates, new Set(["2020-10-20"]));
  });

  await t.step("declares one coverage, which reaches 1.9 to 3.8 km from 46.21, 11.09", () => {
    const [coverage, ...others] = rowsTo(reading, "coverage");
    assert.ok(coverage?.geometry.type === "Polygon" && others.length === 0);
    const ring = (coverage.geometry.coordinates[0] ?? []).map((
      [lon = NaN, lat = NaN],
    ): [number, number] => [(lon - 11.09) * 77.0, (lat - 46.21) * 111.2]);
    // The coverage reaches at least 1.9 km from the centre in every direction.
    for (let degrees = 0; degrees < 360; degrees += 5) {
      const [east, north] = [
        Math.sin(degrees * Math.PI / 180),
        Math.cos(degrees * Math.PI / 180),
      ];
      assert.ok(polygonContains(ring, [east * 1.9, north * 1.9]), `${degrees} degrees, 1.9 km`);
    }
    for (const [x, y] of ring) assert.ok(Math.abs(x) < 2.3 && Math.abs(y) < 3.8);
  });
});
