/**
 * Timetables and stops as published. A script counted the expected numbers in the unzipped tables,
 * independently of this code: distinct `trip_id`s (and trips repeated at intervals) that call at a
 * stop within 357.1 m of the point on the given normal days.
 */
import assert from "node:assert/strict";
import type { Position } from "geojson";
import { gtfs } from "../../src/sources/transport/gtfs.ts";
import { milanoStops } from "../../src/sources/transport/milano-stops.ts";
import { type Reading, rowsTo } from "../sources/support.ts";
import { readReal, realTest } from "./files.ts";

/** Straight-line metres that correspond to a walk of 500 m. */
const radiusM = 500 / 1.4;

function metres([lon1 = NaN, lat1 = NaN]: Position, [lon2 = NaN, lat2 = NaN]: Position): number {
  const perLonDegree = 111_195 * Math.cos(lat1 * Math.PI / 180);
  return Math.hypot((lon1 - lon2) * perLonDegree, (lat1 - lat2) * 111_195);
}

/** The distinct members of a class near a place, or the number of features if they have no members. */
function near(reading: Reading, name: string, place: Position): number {
  const features = rowsTo(reading, "feature").filter(({ name: other, geometry }) =>
    other === name && geometry.type === "Point" && metres(place, geometry.coordinates) <= radiusM
  );
  if (name === "stop") return features.length;
  return new Set(features.flatMap(({ members = [] }) => members)).size;
}

realTest(
  "gtfs yields the independently counted stops, routes and trips of four cities, each dated by its timetable",
  async () => {
    const reading = await readReal(gtfs);
    const counted = {
      // Normal days: 14 and 17 July 2016. 1,146 trips from 7 to 20 o'clock (the feed lists 3,416 of
      // its trips twice).
      palermo: { place: [13.3615, 38.1157], counts: [10, 4, 1_146, 170, 746] },
      // Normal days: 29 September and 14 August 2016.
      prato: { place: [11.0966, 43.8808], counts: [13, 12, 730, 61, 254] },
      // Normal days: 24 December 2014 and 1 March 2015. The trips repeat at intervals.
      matera: { place: [16.6043, 40.6664], counts: [5, 9, 131, 30, 102] },
      // Normal days: 24 June and 19 July 2026.
      povo: { place: [11.1557, 46.0657], counts: [10, 7, 154, 12, 24] },
      trento: { place: [11.1211, 46.0679], counts: [6, 17, 783, 85, 239] },
    };
    const classes = [
      "stop",
      "stop_routes",
      "stop_trips_weekday",
      "stop_trips_evening",
      "stop_trips_weekend",
    ];
    for (const [city, { place, counts }] of Object.entries(counted)) {
      assert.deepEqual(classes.map((name) => near(reading, name, place)), counts, city);
    }
    // Stops with calls: 139 of Matera's 210 stops, 1,338 in Palermo, 1,647 in Prato, 1,074 in Trento.
    const stops = rowsTo(reading, "feature").filter(({ name }) => name === "stop").length;
    assert.equal(stops, 139 + 1_338 + 1_647 + 1_074);
    assert.deepEqual(reading.refused, {
      "station, entrance or node": 7, // Palermo's
      "trip that calls nowhere": 36, // of Matera's 99
    });
    const dates = new Set(rowsTo(reading, "coverage").map(({ date }) => date));
    assert.deepEqual([...dates].sort(), ["2014-09-01", "2016-04-07", "2016-07-01", "2026-06-11"]);
  },
);

realTest(
  "milanoStops keeps all 4,702 stops, 151 lines and the stops of 17 tram lines",
  async () => {
    const reading = await readReal(milanoStops);
    const features = rowsTo(reading, "feature");
    const of = (name: string) => features.filter((row) => row.name === name);
    assert.deepEqual([of("stop").length, of("metro_tram_stop").length], [4_702, 727]);
    assert.equal(new Set(of("stop_routes").flatMap(({ members = [] }) => members)).size, 151);
    const duomo = [9.19, 45.4642];
    assert.deepEqual([near(reading, "stop", duomo), near(reading, "stop_routes", duomo)], [20, 15]);
    assert.deepEqual([reading.read, reading.refused], [4_702, {}]);
  },
);
