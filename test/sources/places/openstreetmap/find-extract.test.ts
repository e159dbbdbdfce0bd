import assert from "node:assert/strict";
import type { Area } from "../../../../src/sources/area.ts";
import { findExtract } from "../../../../src/sources/places/openstreetmap/find-extract.ts";

const output = "https://osmit-estratti.wmcloud.org/output/";

/** Makes an index in the format of osmit-estratti: TopoJSON, with some features without name and address. */
const topojson = (name: string, extracts: Readonly<Record<string, string>>) =>
  JSON.stringify({
    type: "Topology",
    objects: {
      [name]: {
        type: "GeometryCollection",
        geometries: [
          { properties: { name: null, istat: "999999" } },
          ...Object.entries(extracts).map(([istat, path]) => ({
            type: "Polygon",
            arcs: [[0]],
            properties: { name: "x", istat, ".osm.pbf": path, ".gpkg": "gpkg/x.gpkg" },
          })),
        ],
      },
    },
  });

const indexes: Readonly<Record<string, string>> = {
  "limits_IT_municipalities.json": topojson("limits_IT_municipalities", {
    "022117": "pbf/comuni/022117_Mezzolombardo.osm.pbf",
    "066049": "pbf/comuni/066049_L'Aquila.osm.pbf",
  }),
  "limits_IT_provinces.json": topojson("limits_IT_provinces", {
    "022": "pbf/province/022_Provincia_di_Trento.osm.pbf",
  }),
  "limits_IT_regions.json": topojson("limits_IT_regions", {
    "04": "pbf/regioni/04_Trentino-Alto_Adige-Südtirol.osm.pbf",
  }),
};

const readText = (url: string) => {
  const text = indexes[url.slice(`${output}topojson/`.length)];
  return text === undefined ? Promise.reject(new Error("gone")) : Promise.resolve(text);
};

const area = (differs: Partial<Area>): Area => ({
  name: "",
  level: "comune",
  regions: ["04"],
  provinces: ["022"],
  comune: null,
  box: [10, 45, 12, 47],
  ...differs,
});

const addressOf = async (differs: Partial<Area>, read = readText) =>
  (await findExtract({ area: area(differs), readText: read })).map(({ url }) => url);

Deno.test("findExtract() returns the extract of the comune, the province or the region", async () => {
  assert.deepEqual(await addressOf({ comune: "022117" }), [
    `${output}pbf/comuni/022117_Mezzolombardo.osm.pbf`,
  ]);
  assert.deepEqual(await addressOf({ level: "province" }), [
    `${output}pbf/province/022_Provincia_di_Trento.osm.pbf`,
  ]);
  assert.deepEqual(await addressOf({ level: "region", provinces: ["021", "022"] }), [
    `${output}pbf/regioni/04_Trentino-Alto_Adige-S%C3%BCdtirol.osm.pbf`,
  ]);
});

Deno.test("findExtract() returns the province's extract if the index lacks the comune", async () => {
  assert.deepEqual(await addressOf({ comune: "022999" }), [
    `${output}pbf/province/022_Provincia_di_Trento.osm.pbf`,
  ]);
});

Deno.test("findExtract() stores the extract in the source's folder under its published name", async () => {
  const [download] = await findExtract({
    area: area({ comune: "066049", regions: ["13"], provinces: ["066"] }),
    readText,
  });
  assert.equal(download?.path, "openstreetmap/066049_L'Aquila.osm.pbf");
});

for (
  const [why, read] of [
    ["does not answer", () => Promise.reject(new Error("gone"))],
    ["answers with a page", () => Promise.resolve("<!doctype html>")],
    [
      "names something else than an extract",
      () => Promise.resolve(topojson("x", { "022": "../../etc/passwd", "04": "x.gpkg" })),
    ],
  ] as const
) {
  Deno.test(`findExtract() returns Geofabrik's part of Italy if the index ${why}`, async () => {
    assert.deepEqual(await addressOf({ level: "province" }, read), [
      "https://download.geofabrik.de/europe/italy/nord-est-latest.osm.pbf",
    ]);
  });
}

Deno.test("findExtract() returns one extract of the whole country for Italy, without reading an index", async () => {
  const regions = Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, "0"));
  let requests = 0;
  const nothing = () => {
    requests++;
    return Promise.reject(new Error("gone"));
  };
  assert.deepEqual(await addressOf({ level: "italy", regions, provinces: [] }, nothing), [
    "https://download.geofabrik.de/europe/italy-latest.osm.pbf",
  ]);
  assert.equal(requests, 0);
  // Each region lies in one of Geofabrik's five parts of Italy.
  for (const region of regions) {
    const [url = ""] = await addressOf({ level: "region", regions: [region] }, nothing);
    assert.match(url, /europe\/italy\/(nord-ovest|nord-est|centro|sud|isole)-latest/);
  }
});
