import assert from "node:assert/strict";
import { pratoPoi } from "../../../src/sources/places/prato-poi.ts";
import { collection, object } from "../../fixtures/prato-poi.ts";
import { file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo } from "../support.ts";

const line = { type: "LineString", coordinates: [[11.09, 43.88], [11.1, 43.88]] };
const prato = { comuni: [comune("100005", { name: "Prato", provincia: "PO" })] };

Deno.test("pratoPoi yields cycle paths and lanes as lines, and covers Prato", async () => {
  const paths = collection(
    object(line, { highway: "cycleway" }),
    object(line, { highway: "residential", cycleway: "lane" }),
    object(line, { highway: "tertiary", cycleway: "no", bicycle: "yes" }),
    object(line, { highway: "cycleway", access: "no" }),
  );
  const reading = await readSource(pratoPoi, { cycleway: [file("a", paths)] }, prato);
  assert.deepEqual(
    rowsTo(reading, "feature").map(({ name, geometry }) => [name, geometry]),
    [["cycleway", line], ["cycleway", line]],
  );
  assert.deepEqual(reading.refused, { "not of the class taken from the file": 2 });
  assert.deepEqual(rowsTo(reading, "covered_comune"), [{ to: "covered_comune", comune: "100005" }]);
});

Deno.test("pratoPoi yields only the supermarkets, as points, in an incomplete class", async () => {
  const square = [[[11, 43], [11.002, 43], [11.002, 43.002], [11, 43.002], [11, 43]]];
  const shops = collection(
    object({ type: "Polygon", coordinates: square }, { shop: "supermarket", building: "yes" }),
    object({ type: "Point", coordinates: [11.1, 43.9] }, { shop: "supermarket" }),
    object({ type: "Point", coordinates: [11.1, 43.9] }, { shop: "clothes" }),
  );
  const reading = await readSource(pratoPoi, { supermarket: [file("b", shops)] }, prato);
  const points = rowsTo(reading, "feature").map(({ geometry }) =>
    geometry.type === "Point" ? geometry.coordinates.map((degrees) => degrees.toFixed(4)) : null
  );
  assert.deepEqual(points, [["11.0010", "43.0010"], ["11.1000", "43.9000"]]);
  assert.equal(pratoPoi.classes["supermarket"]?.complete, false);
});
