import assert from "node:assert/strict";
import { istatBoundaries } from "../../../src/sources/territory/istat-boundaries.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo } from "../support.ts";

const square = { type: "Polygon", coordinates: [[[8, 45], [9, 45], [9, 46], [8, 45]]] };
const feature = (com_istat_code: string, geometry: unknown = square) => ({
  type: "Feature",
  properties: { com_istat_code, com_catasto_code: "Z001", name: "Pontè", prov_acr: "TO" },
  geometry,
});
const boundaries = (...features: unknown[]) =>
  file("comuni.geojson", JSON.stringify({ type: "FeatureCollection", features }));
const loaded = {
  comuni: [comune("001901")],
  aliases: [{ istat: "001901", kind: "istat", value: "096901" }] as const,
};

Deno.test("istatBoundaries yields each comune's polygon under its current code", async () => {
  const files = { comuni: [boundaries(feature("001901"), feature("096901"))] };
  const reading = await readSource(istatBoundaries, files, loaded);
  const area = { to: "area", kind: "comune", code: "001901", comune: "001901", srid: 4326 };
  assert.deepEqual(reading.rows, [{ ...area, geometry: square }, { ...area, geometry: square }]);
});

Deno.test("istatBoundaries refuses empty geometries and unknown codes", async () => {
  const empty = { type: "GeometryCollection", geometries: [] };
  const files = {
    comuni: [boundaries(feature("001901", empty), feature("001901", null), feature("123456"))],
  };
  const reading = await readSource(istatBoundaries, files, loaded);
  assert.deepEqual(rowsTo(reading, "area"), []);
  assert.deepEqual(reading.refused, { "no polygon": 2, "code not in the list of comuni": 1 });
});

Deno.test("istatBoundaries rejects a truncated file", async () => {
  const cut = file("comuni.geojson", '{"type":"FeatureCollection","features":[');
  await assertFileError(
    readSource(istatBoundaries, { comuni: [cut] }, loaded),
    "comuni.geojson",
    null,
    /not complete JSON/,
  );
});

Deno.test("istatBoundaries matches a comune whose code is newer than the list by its cadastral code", async () => {
  const renumbered = { comuni: [comune("111901", { belfiore: "Z001" })] };
  const files = { comuni: [boundaries(feature("119901"))] };
  const reading = await readSource(istatBoundaries, files, renumbered);
  assert.deepEqual(rowsTo(reading, "area").map(({ code }) => code), ["111901"]);
});

Deno.test("istatBoundaries assigns a ceased comune's polygon to the new comune whose name contains its name", async () => {
  const named = (name: string) => {
    const { properties, ...rest } = feature("001801");
    return { ...rest, properties: { ...properties, com_catasto_code: "Y001", name } };
  };
  const since = {
    comuni: [
      comune("001901", { provincia: "TO", name: "Ponte", belfiore: "Z001" }),
      comune("001902", { provincia: "TO", name: "Colle Torre", belfiore: "Z002" }),
      comune("005901", { provincia: "AT", name: "Torre", belfiore: "Z003" }),
    ],
  };
  const files = { comuni: [boundaries(feature("001901"), named("Torre"), named("Valle"))] };
  const reading = await readSource(istatBoundaries, files, since);
  assert.deepEqual(rowsTo(reading, "area").map(({ code }) => code), ["001901", "001902"]);
  assert.deepEqual(reading.refused, { "code not in the list of comuni": 1 });
});
