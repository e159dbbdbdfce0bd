import assert from "node:assert/strict";
import { piemontePoi } from "../../../src/sources/places/piemonte-poi.ts";
import { exported, feature } from "../../fixtures/piemonte-poi.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { type Reading, readSource, rowsTo } from "../support.ts";

const read = (role: string, content: string): Promise<Reading> =>
  readSource(piemontePoi, { [role]: [file("pois.geojson", content)] });

const names = (reading: Reading): string[] => rowsTo(reading, "feature").map(({ name }) => name);

Deno.test("piemontePoi yields only features whose tags match the file's class", async () => {
  const reading = await read(
    "pharmacy",
    exported(
      feature([7.7, 45.1], { "@id": "node/1", amenity: "pharmacy" }),
      feature([7.8, 45.1], { "@id": "node/2", amenity: "pharmacy", dispensing: "no" }),
      feature([7.9, 45.1], { "@id": "node/3", shop: "chemist" }),
    ),
  );
  assert.deepEqual(rowsTo(reading, "feature"), [{
    to: "feature",
    name: "pharmacy",
    geometry: { type: "Point", coordinates: [7.7, 45.1] },
    srid: 4326,
  }]);
  assert.deepEqual([reading.read, reading.refused], [3, { "not of the file's class": 2 }]);
});

Deno.test("piemontePoi yields only swimming pools with public access, and counts bars as cafés", async () => {
  const pool = { leisure: "swimming_pool" };
  const pools = exported(
    feature([7.7, 45.1], { ...pool, access: "private" }),
    feature([7.8, 45.1], pool),
    feature([7.9, 45.1], { ...pool, access: "yes" }),
  );
  assert.deepEqual(names(await read("swimming_pool", pools)), ["swimming_pool"]);
  const bars = ["cafe", "bar", "ice_cream"].map((amenity) => feature([7.7, 45.1], { amenity }));
  assert.deepEqual(names(await read("cafe", exported(...bars))), ["cafe", "cafe"]);
});

Deno.test("piemontePoi yields museums and bike sharing, which have no tags, if their position is in Italy", async () => {
  const museums = exported(
    feature([7.7, 45.1], { name: "Museo Prova", category: "arte" }),
    feature([0, 0], { name: "Museo Senzaluogo", category: "arte" }),
  );
  const reading = await read("museum", museums);
  assert.deepEqual(names(reading), ["museum"]);
  assert.deepEqual(reading.refused, { "position outside Italy": 1 });
  const stations = exported(feature([8.1, 45.6], { network_name: "Prova", capacity: 9 }));
  assert.deepEqual(names(await read("bike_sharing", stations)), ["bike_sharing"]);
});

Deno.test("piemontePoi leaves out fragments of ways", async () => {
  const line = { type: "LineString", coordinates: [[7.7, 45.1], [7.7, 45.1]] };
  const fragment = { type: "Feature", properties: { "@tainted": true }, geometry: line };
  assert.deepEqual((await read("cafe", exported(fragment))).refused, { "not a point": 1 });
});

Deno.test("piemontePoi declares no coverage and no complete class", () => {
  assert.equal(piemontePoi.coverage, "none");
  assert.ok(Object.values(piemontePoi.classes).every(({ complete }) => !complete));
});

Deno.test("piemontePoi rejects a truncated file and one without features", async () => {
  const whole = exported(feature([7.7, 45.1], { amenity: "cafe" }));
  const path = "pois.geojson";
  await assertFileError(read("cafe", whole.slice(0, -9)), path, null, /not complete JSON/);
  await assertFileError(read("cafe", exported()), path, null, /no GeoJSON features/);
});
