import assert from "node:assert/strict";
import { istatCensus2021 } from "../../../src/sources/census/istat-census-2021.ts";
import { fixture, regionArchive, section } from "../../fixtures/istat-census-2021.ts";
import { polygonParts } from "../../fixtures/shapefile-parts.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, type Loaded, type Reading, readSource, rowsTo, statistic } from "../support.ts";

const loaded: Loaded = {
  comuni: [comune("018999"), comune("022205")],
  aliases: [{ istat: "018999", kind: "istat", value: "018111" }],
};

/** Reads unzipped shapefiles, given by name, and other files of the role `sections`. */
async function read(
  shapefiles: Readonly<Record<string, Parameters<typeof polygonParts>[1]>>,
  geojson: readonly unknown[] = [],
  dwellings: readonly string[] = [],
): Promise<Reading> {
  const sections = Object.entries(shapefiles).flatMap(([name, sections]) =>
    Object.entries(polygonParts(name, sections)).map(([path, content]) => file(path, content))
  );
  if (geojson.length > 0) {
    const collection = { type: "FeatureCollection", features: geojson };
    sections.push(file("sezioni_censimento.geojson", JSON.stringify(collection)));
  }
  const table = ["fid,SEZ21_ID,A2,A3,A8", ...dwellings].join("\n");
  return await readSource(
    istatCensus2021,
    { sections, dwellings: dwellings.length > 0 ? [file("sezioni_x_istat_dtm.csv", table)] : [] },
    loaded,
  );
}

const residents = (reading: Reading): (number | undefined)[] =>
  rowsTo(reading, "feature").map(({ value }) => value);

Deno.test("istatCensus2021 yields the residents of each inhabited section", async () => {
  const reading = await read({
    R03_21_WGS84: [
      section("0189990000001", 120, [0, 0]),
      section("0189990000002", 0, [2000, 0]),
      section("0189990000003", 7, [4000, 0]),
    ],
  });
  const features = rowsTo(reading, "feature");
  assert.deepEqual(
    features.map(({ name, value, srid, geometry }) => [
      name,
      value,
      srid,
      geometry.type,
    ]),
    [["residents", 120, 32632, "Polygon"], ["residents", 7, 32632, "Polygon"]],
  );
  assert.deepEqual([reading.read, reading.refused], [3, {}]);
});

Deno.test("istatCensus2021 covers every comune of a shapefile, under its current code", async () => {
  const reading = await read({
    R03_21_WGS84: [
      section("0189990000001", 1, [0, 0]),
      section("0181110000001", 1, [2000, 0]),
      section("0222050000001", 0, [4000, 0]),
      section("0990010000001", 5, [6000, 0]),
    ],
  });
  assert.deepEqual(rowsTo(reading, "covered_comune").map((row) => row.comune), [
    "018999",
    "022205",
  ]);
  assert.deepEqual(rowsTo(reading, "coverage"), []);
  assert.deepEqual(reading.refused, { "comune unknown, or merged since into one not known": 1 });
});

Deno.test("istatCensus2021 leaves out residents registered in sections without a real place", async () => {
  const reading = await read({
    R15_21_WGS84: [section("0189998888888", 6_500, [0, 0]), section("0189990000001", 10, [9, 9])],
  });
  assert.deepEqual(residents(reading), [10]);
  assert.deepEqual(reading.refused, { "section without a real place": 1 });
});

Deno.test("istatCensus2021 counts a section once, however many files contain it", async () => {
  const sections = [section("0189990000001", 120, [0, 0])];
  const folder = await Deno.makeTempDir();
  try {
    const fullPath = `${folder}/R03_21.zip`;
    const archive = await regionArchive("R03_21", sections);
    await Deno.writeFile(fullPath, archive);
    const unpacked = Object.entries(polygonParts("SHP/R03_21_WGS84", sections));
    const files = {
      sections: [
        { ...file("R03_21.zip", archive), fullPath },
        ...unpacked.map(([path, content]) => file(path, content)),
      ],
    };
    const reading = await readSource(istatCensus2021, files, loaded);
    assert.deepEqual(residents(reading), [120]);
    assert.deepEqual(reading.refused, { "section already read from another file": 1 });
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** A sliver, 20 cm wide, of a section outside the extract. */
const sliver = {
  ...section("0222050000009", 700, [0, 0]),
  geometry: { type: "Polygon", coordinates: [[[0, 0], [0.2, 0], [0.2, 50], [0, 50], [0, 0]]] },
};

Deno.test("istatCensus2021 covers the whole sections of an extract, but not those cut at its edge", async () => {
  const whole = section("0222050000001", 30, [0, 0]);
  const uninhabited = section("0222050000002", 0, [2000, 0]);
  const reading = await read({}, [whole, sliver, uninhabited]);
  assert.deepEqual(residents(reading), [30]);
  assert.deepEqual(rowsTo(reading, "coverage").map(({ geometry, srid }) => [geometry, srid]), [
    [whole.geometry, 32632],
    [uninhabited.geometry, 32632],
  ]);
  assert.deepEqual(rowsTo(reading, "covered_comune"), []);
  assert.deepEqual(reading.refused, { "section cut off at the edge of an extract": 1 });
});

Deno.test("istatCensus2021 yields the share of dwellings without residents by section", async () => {
  const ids = ["0222050000001", "0222050000002", "0222050000003"];
  const sections = ids.map((id, i) => section(id, 30, [2000 * i, 0]));
  const published = ids.map((id) => String(Number(id)));
  const reading = await read({}, sections, [
    `1,${published[0]},30.0,10.0,40.0`,
    `2,${published[1]},18.0,1.0,19.0`,
    `3,${published[2]},,,`,
  ]);
  assert.equal(statistic(reading, "vacant_dwellings", published[0] ?? ""), 25);
  assert.deepEqual(
    rowsTo(reading, "area").map(({ kind, code, comune }) => [kind, code, comune]),
    [["section", published[0], "022205"]],
    "no area without a statistic",
  );
  assert.deepEqual(reading.refused, {
    "too few dwellings for a share": 1,
    "dwellings suppressed": 1,
  });
});

Deno.test("istatCensus2021 rejects a file without residents", async () => {
  const { properties, ...rest } = section("0222050000001", 30, [0, 0]);
  const without = { ...rest, properties: { ...properties, POP21: null } };
  await assertFileError(
    read({}, [without]),
    "sezioni_censimento.geojson",
    null,
    /"POP21" is empty/,
  );
});

Deno.test("istatCensus2021 recognises the published archives, and rejects other files", async () => {
  const { files } = await fixture();
  const { sections } = istatCensus2021.files;
  assert.ok(sections);
  for (
    const path of [
      ...Object.keys(files),
      ...istatCensus2021.downloads.map(({ path }) => path),
    ]
  ) {
    assert.match(path, sections.pattern);
  }
  for (const path of ["R15_21.ods", "R15_11_WGS84.shp", "R15_21_WGS84.shp.xml"]) {
    assert.doesNotMatch(path, sections.pattern);
  }
});
