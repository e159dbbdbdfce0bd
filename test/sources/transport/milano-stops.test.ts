import assert from "node:assert/strict";
import { milanoStops } from "../../../src/sources/transport/milano-stops.ts";
import { fixture, list, stop } from "../../fixtures/milano-stops.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo } from "../support.ts";

const path = "milano-stops/fermate_atm_sup_milano.geojson";

Deno.test("milanoStops yields each stop with its lines, and one identity per line", async () => {
  const content = list(
    stop(1, "90, 50", 9.1, 45.4),
    stop(2, "50", 9.2, 45.5),
    stop(3, "91", 9.3, 45.6),
  );
  const reading = await readSource(milanoStops, { stops: [file(path, content)] });
  const features = rowsTo(reading, "feature");
  assert.deepEqual(features.map(({ name }) => name), Array(3).fill(["stop", "stop_routes"]).flat());
  assert.deepEqual(features.flatMap(({ members }) => members ? [members] : []), [[1, 2], [2], [3]]);
  assert.deepEqual(features[0]?.geometry, { type: "Point", coordinates: [9.1, 45.4] });
});

Deno.test("milanoStops recognises tram stops by line numbers up to 33", async () => {
  const lines = ["33", "34", "3,94", "N25", "901"];
  const content = list(...lines.map((line, id) => stop(id, line, 9 + id / 10, 45.4)));
  const reading = await readSource(milanoStops, { stops: [file(path, content)] });
  const trams = rowsTo(reading, "feature").filter(({ name }) => name === "metro_tram_stop");
  assert.deepEqual(
    trams.map(({ geometry }) => "coordinates" in geometry && geometry.coordinates[0]),
    [9, 9.2],
  );
});

Deno.test("milanoStops covers only the comune of Milano, and declares metro and tram stops incomplete", async () => {
  const content = list(stop(1, "1", 9.1, 45.4));
  const loaded = { comuni: [comune("015146"), comune("015209")] };
  const reading = await readSource(milanoStops, { stops: [file(path, content)] }, loaded);
  assert.deepEqual(rowsTo(reading, "covered_comune"), [{ to: "covered_comune", comune: "015146" }]);
  assert.equal(milanoStops.classes["metro_tram_stop"]?.complete, false);
});

Deno.test("milanoStops reads the edition of the city's portal", async () => {
  const content = list({
    type: "Feature",
    properties: { id_amat: 1, ubicazione: "Via di Prova", linee: "1,2" },
    geometry: { type: "Point", coordinates: [9.1, 45.4] },
  });
  const files = { stops: [file("milano-stops/tpl_fermate.geojson", content)] };
  const reading = await readSource(milanoStops, files);
  assert.deepEqual(rowsTo(reading, "feature")[1]?.members, [1, 2]);
});

Deno.test("milanoStops refuses stops without a line or a position in Italy", async () => {
  const content = list(
    stop(1, null, 9.1, 45.4),
    stop(2, " ", 9.1, 45.4),
    stop(3, "1", 45.4, 9.1),
    { type: "Feature", properties: { LINEE: "1" }, geometry: null },
  );
  const reading = await readSource(milanoStops, { stops: [file(path, content)] });
  assert.deepEqual(rowsTo(reading, "feature"), []);
  assert.deepEqual(reading.refused, {
    "no line calls there": 2,
    "position outside Italy": 1,
    "no position": 1,
  });
});

Deno.test("milanoStops names a file that is not the list of stops", async () => {
  const other = list({ type: "Feature", properties: { NAME: "x" }, geometry: null });
  const point = other.replace("null", '{"type":"Point","coordinates":[9.1,45.4]}');
  const reading = readSource(milanoStops, { stops: [file(path, point)] });
  await assertFileError(reading, path, null, /property "LINEE" is missing/);
});

Deno.test("milanoStops covers the comune that Milano's code resolves to", async () => {
  const { files, expected } = await fixture();
  const [[name = "", content = ""] = []] = Object.entries(files);
  const loaded = {
    comuni: [comune("018999")],
    aliases: [{ istat: "018999", kind: "istat", value: "015146" }] as const,
  };
  const reading = await readSource(milanoStops, { stops: [file(name, content)] }, loaded);
  assert.deepEqual(rowsTo(reading, "covered_comune"), [{ to: "covered_comune", comune: "018999" }]);
  const stops = rowsTo(reading, "feature").filter((row) => row.name === "stop");
  assert.equal(stops.length, expected["stops_500m"]);
});
