import assert from "node:assert/strict";
import { readFeatureCollection, readFeatureLines } from "../../src/formats/geojson.ts";
import { assertFileError, file, truncatedGzip } from "../support/input-files.ts";

const point = { type: "Point", coordinates: [9.5, 45] };
const feature = (properties: Record<string, unknown>, geometry: unknown = point) => ({
  type: "Feature",
  properties,
  geometry,
});
const collection = (...features: unknown[]) =>
  JSON.stringify({
    type: "FeatureCollection",
    crs: { type: "name", properties: { features: ["not these"] } },
    features,
  });

Deno.test("readFeatureCollection() yields each feature with its properties and geometry", async () => {
  const text = collection(feature({ name: " Forlì ", n: 7, none: null }), feature({}, null));
  const [first, second, ...more] = await Array.fromAsync(readFeatureCollection(file("a", text)));
  assert.deepEqual(first?.geometry, point);
  assert.deepEqual(["name", "n", "none"].map((name) => first?.text(name)), ["Forlì", "7", ""]);
  assert.throws(() => second?.text("name"), /feature 2: property "name" is missing/);
  assert.deepEqual([second?.geometry, more], [null, []]);
});

Deno.test("readFeatureCollection() rejects a file truncated after a whole feature", async () => {
  const text = collection(feature({}), feature({}));
  const cut = text.slice(0, text.lastIndexOf(',{"type":"Feature"'));
  await assertFileError(
    Array.fromAsync(readFeatureCollection(file("a", cut))),
    "a",
    null,
    /not complete JSON/,
  );
});

Deno.test("readFeatureCollection() rejects a truncated gzip file", async () => {
  const text = collection(...Array.from({ length: 200 }, (_, n) => feature({ n })));
  await assertFileError(
    Array.fromAsync(readFeatureCollection(truncatedGzip("a.gz", text))),
    "a.gz",
    null,
    /cannot be read to its end/,
  );
});

Deno.test("readFeatureCollection() rejects JSON without features", async () => {
  await assertFileError(
    Array.fromAsync(readFeatureCollection(file("a", '{"type":"Topology"}'))),
    "a",
    null,
    /no GeoJSON features/,
  );
});

Deno.test("readFeatureCollection() names the feature whose geometry is malformed", async () => {
  const wrong = [
    { type: "Point", coordinates: ["9", "45"] },
    { type: "Polygon", coordinates: [[9, 45]] },
    { type: "Circle", coordinates: [9, 45] },
    { type: "GeometryCollection", geometries: [{ type: "Point" }] },
  ];
  for (const geometry of wrong) {
    await assertFileError(
      Array.fromAsync(
        readFeatureCollection(file("a", collection(feature({}), feature({}, geometry)))),
      ),
      "a",
      null,
      /feature 2: malformed geometry/,
    );
  }
});

Deno.test("readFeatureLines() yields one feature per line, skips blank lines, and needs no final line end", async () => {
  const line = (n: number) => JSON.stringify(feature({ n }));
  const text = `${line(1)}\r\n\n${line(2)}\n${line(3)}`;
  const records = await Array.fromAsync(readFeatureLines(file("a", text)));
  assert.deepEqual(records.map((record) => [record.position, record.text("n")]), [
    [1, "1"],
    [3, "2"],
    [4, "3"],
  ]);
});

Deno.test("readFeatureLines() names a truncated line", async () => {
  const text = `${JSON.stringify(feature({}))}\n{"type":"Feature","prop`;
  await assertFileError(
    Array.fromAsync(readFeatureLines(file("a", text))),
    "a",
    2,
    /not complete JSON/,
  );
});

Deno.test("readFeatureLines() rejects an endless line before it exhausts memory", async () => {
  function* pieces(): Generator<Uint8Array> {
    for (let i = 0; i < 1_000; i++) yield new Uint8Array(1_000_000).fill(32);
    assert.fail("read to its end");
  }
  const endless = { path: "a.geojsonl", stream: () => ReadableStream.from(pieces()) };
  await assertFileError(
    Array.fromAsync(readFeatureLines(endless)),
    "a.geojsonl",
    1,
    /more than 16000000 characters/,
  );
});
