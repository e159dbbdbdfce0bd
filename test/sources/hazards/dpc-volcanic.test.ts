import assert from "node:assert/strict";
import type { Geometry } from "geojson";
import { dpcVolcanic } from "../../../src/sources/hazards/dpc-volcanic.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { type Reading, readSource, rowsTo } from "../support.ts";

const square: Geometry = {
  type: "MultiPolygon",
  coordinates: [[[[14.4, 40.8], [14.5, 40.8], [14.5, 40.9], [14.4, 40.9], [14.4, 40.8]]]],
};

/** Positions of volcanoes. Lipari and Vulcano are 10 km apart, so their surroundings overlap. */
const points: Record<string, [number, number]> = {
  Vesuvio: [14.43, 40.82],
  "Campi Flegrei": [14.17, 40.83],
  Etna: [15, 37.75],
  Lipari: [14.94, 38.49],
  Vulcano: [14.96, 38.4],
};

function collection(path: string, ...features: readonly unknown[]) {
  return [file(path, JSON.stringify({ type: "FeatureCollection", features }, null, 1))];
}

const zone = (name: string, geometry: Geometry = square) => ({
  type: "Feature",
  properties: { "Località": "Invented", "Zona": name },
  geometry,
});

const volcano = (name: string) => ({
  type: "Feature",
  properties: {
    "Vulcano": `<a href="https://example.org/vesuvio/" target="_blank" >${name}</a>`,
    "livello_allerta": "giallo",
  },
  geometry: { type: "Point", coordinates: points[name] },
});

const files = {
  vesuvioRed: collection("rossa.geojson", zone("ROSSA"), zone("ROSSA")),
  vesuvioYellow: collection("gialla.geojson", zone("GIALLA")),
  campiFlegrei: collection("zone_campiflegrei.geojson", zone("GIALLA"), zone("ROSSA")),
  alertLevels: collection("liv.geojson", ...Object.keys(points).map(volcano)),
};

/** Whether the coverage contains a place, by the even-odd rule. */
function isCovered(reading: Reading, [lon, lat]: [number, number]): boolean {
  const [row] = rowsTo(reading, "coverage");
  if (row?.geometry.type !== "MultiPolygon") throw new Error("one MultiPolygon is expected");
  let inside = false;
  for (const ring of row.geometry.coordinates.flat()) {
    ring.forEach(([x = 0, y = 0], corner) => {
      const [x2 = 0, y2 = 0] = ring[(corner + 1) % ring.length] ?? [];
      if (y > lat !== y2 > lat && lon < x + (x2 - x) * (lat - y) / (y2 - y)) inside = !inside;
    });
  }
  return inside;
}

Deno.test("dpcVolcanic yields 2 for red zones and 1 for yellow zones of both volcanoes", async () => {
  const features = rowsTo(await readSource(dpcVolcanic, files), "feature");
  assert.deepEqual(features.map(({ value }) => value), [2, 2, 1, 1, 2]);
  for (const { name, geometry, srid } of features) {
    assert.deepEqual([name, geometry, srid], ["volcanic_hazard", square, 4326]);
  }
});

Deno.test("dpcVolcanic covers nothing within 10 km of a volcano without zones, even if two circles overlap", async () => {
  const reading = await readSource(dpcVolcanic, files);
  const [etnaLon, etnaLat] = points["Etna"] ?? [0, 0];
  assert.equal(isCovered(reading, [etnaLon, etnaLat]), false);
  assert.equal(isCovered(reading, [etnaLon, etnaLat + 0.088]), false, "9.8 km to the north");
  assert.equal(isCovered(reading, [etnaLon, etnaLat + 0.092]), true, "10.2 km to the north");
  assert.equal(isCovered(reading, [etnaLon + 0.112, etnaLat]), false, "9.8 km to the east");
  assert.equal(isCovered(reading, [etnaLon + 0.116, etnaLat]), true, "10.2 km to the east");
  assert.equal(isCovered(reading, [14.95, 38.445]), false, "between Lipari and Vulcano");
});

Deno.test("dpcVolcanic covers the volcanoes with zones and the rest of Italy up to its extremes", async () => {
  const reading = await readSource(dpcVolcanic, files);
  const places = [[14.43, 40.82], [14.17, 40.83], [8.6, 44.9], [12.6, 35.49], [
    6.63,
    45.1,
  ]] as const;
  for (const [lon, lat] of places) assert.equal(isCovered(reading, [lon, lat]), true);
});

Deno.test("dpcVolcanic counts every feature read and the volcanoes that have zones", async () => {
  const { read, refused } = await readSource(dpcVolcanic, files);
  assert.deepEqual([read, refused], [10, { "volcano with published zones": 2 }]);
});

Deno.test("dpcVolcanic rejects a file with an unknown zone, and names the feature", async () => {
  const vesuvioRed = collection("rossa.geojson", zone("ROSSA"), zone("BLU"));
  const reading = readSource(dpcVolcanic, { ...files, vesuvioRed });
  await assertFileError(reading, "rossa.geojson", null, /feature 2: .*neither ROSSA nor GIALLA/);
});

Deno.test("dpcVolcanic rejects a file whose zones are not polygons", async () => {
  const vesuvioYellow = collection(
    "gialla.geojson",
    zone("GIALLA", { type: "Point", coordinates: [14, 40] }),
  );
  const reading = readSource(dpcVolcanic, { ...files, vesuvioYellow });
  await assertFileError(reading, "gialla.geojson", null, /feature 1: a polygon is expected/);
});
