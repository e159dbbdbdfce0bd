import assert from "node:assert/strict";
import { istatCensus2011 } from "../../../src/sources/census/istat-census-2011.ts";
import { type CensusCounts, censusTable, fixture } from "../../fixtures/istat-census-2011.ts";
import { polygonParts, utmSquare } from "../../fixtures/shapefile-parts.ts";
import { assertFileError, file, latin1, zipFile } from "../../support/input-files.ts";
import { comune, type Loaded, type Reading, readSource, rowsTo, statistic } from "../support.ts";

const loaded: Loaded = {
  comuni: [comune("018999"), comune("015146"), comune("070001")],
  aliases: [{ istat: "018999", kind: "istat", value: "018111" }],
};

type Row = readonly [comune: string, area: string, counts: CensusCounts];

const areaTable = (...rows: readonly Row[]) =>
  file("R03_indicatori_2011_areecensimento.csv", latin1(censusTable(...rows)));
const sectionTable = (...rows: readonly Row[]) =>
  file("R14_indicatori_2011_sezioni.csv", latin1(censusTable(...rows)));

/** Makes the files of a shapefile of squares with attributes. */
const shapefile = (name: string, ...attributes: readonly Record<string, number>[]) =>
  Object.entries(polygonParts(name, attributes.map((of, i) => utmSquare(3000 * i, 0, 1000, of))))
    .map(([path, content]) => file(path, content));

const read = async (
  files: Parameters<typeof readSource>[1],
): Promise<Reading> => await readSource(istatCensus2011, files, loaded);

const half: CensusCounts = { A2: 50, A3: 50, A6: 50, E3: 10, E14: 5, E28: 5 };
const none: CensusCounts = { A2: 300, A3: 0, A6: 0, E3: 30, E14: 0, E28: 0 };

Deno.test("istatCensus2011 computes comuni from sums over their areas, not from means of percentages", async () => {
  const reading = await read({
    tables: [areaTable(["18999", "0", half], ["18999", "1", none], ["15146", "1", half])],
  });
  assert.equal(statistic(reading, "vacant_dwellings", "018999"), 12.5);
  assert.equal(statistic(reading, "good_condition", "018999"), 12.5);
  assert.equal(statistic(reading, "recent_buildings", "018999"), 12.5);
  assert.equal(statistic(reading, "vacant_dwellings", "015146"), 50);
  assert.ok(rowsTo(reading, "statistic").every(({ support }) => support === "comune"));
});

Deno.test("istatCensus2011 counts empty dwellings, buildings after 1990, and those in good or excellent condition", async () => {
  const counts: CensusCounts = {
    A2: 80,
    A3: 20,
    A6: 15,
    A7: 5,
    E3: 100,
    E14: 1,
    E15: 2,
    E16: 4,
    E28: 8,
    E29: 16,
    E30: 32,
  };
  const reading = await read({ tables: [areaTable(["18999", "1", counts])] });
  assert.equal(statistic(reading, "vacant_dwellings", "018999"), 15);
  assert.equal(statistic(reading, "recent_buildings", "018999"), 7);
  assert.equal(statistic(reading, "good_condition", "018999"), 24);
});

Deno.test("istatCensus2011 sums comuni that have merged since", async () => {
  const tables = [areaTable(["18111", "0", half], ["18999", "0", none], ["99001", "0", half])];
  const reading = await read({ tables });
  assert.equal(statistic(reading, "vacant_dwellings", "018999"), 12.5);
  assert.deepEqual(reading.refused, { "comune unknown, or merged since into one not known": 1 });
});

Deno.test("istatCensus2011 sums sections to comuni, unless a table of census areas contains the comune", async () => {
  const reading = await read({
    tables: [
      sectionTable(["70001", "0", half], ["70001", "0", none], ["18111", "1", none]),
      areaTable(["18111", "1", half]),
    ],
  });
  assert.equal(statistic(reading, "vacant_dwellings", "070001"), 12.5);
  assert.equal(statistic(reading, "vacant_dwellings", "018999"), 50);
  assert.deepEqual(reading.refused, { "comune already read from another table": 1 });
});

Deno.test("istatCensus2011 yields the polygons and shares of Milano's census areas", async () => {
  const reading = await read({
    tables: [areaTable(["15146", "0", none], ["15146", "1", half], ["15146", "12", none])],
    milano: shapefile("ACE_maggio_2011", { ACE: 1, SUM_POP_20: 9 }, { ACE: 12, SUM_POP_20: 9 }),
  });
  const areas = rowsTo(reading, "area").map(({ kind, code, comune }) => [kind, code, comune]);
  assert.deepEqual(areas, [
    ["census_area", "015146:1", "015146"],
    ["census_area", "015146:12", "015146"],
  ]);
  assert.equal(statistic(reading, "vacant_dwellings", "015146:1"), 50);
  assert.equal(statistic(reading, "vacant_dwellings", "015146:12"), 0);
  assert.equal(statistic(reading, "vacant_dwellings", "015146:0"), undefined);
});

Deno.test("istatCensus2011 builds census areas outside Milano from their sections", async () => {
  const sections = shapefile(
    "R03_11_WGS84",
    { PRO_COM: 18111, ACE: 1 },
    { PRO_COM: 18111, ACE: 1 },
    { PRO_COM: 18111, ACE: 0 },
  );
  const tables = [sectionTable(["18111", "1", half], ["18111", "1", none], ["18111", "0", half])];
  const reading = await read({ tables, sections });
  const areas = rowsTo(reading, "area").map(({ code, comune }) => [code, comune]);
  assert.deepEqual(areas, [["018111:1", "018999"], ["018111:1", "018999"]]);
  assert.equal(statistic(reading, "vacant_dwellings", "018111:1"), 12.5);
  assert.deepEqual(reading.refused, { "section outside of census areas": 1 });
});

Deno.test("istatCensus2011 yields no share of a total of 0, and refuses rows with a missing count", async () => {
  const reading = await read({
    tables: [areaTable(
      ["18999", "1", { A2: 0, A3: 0, A6: 0, E3: 5, E28: 1 }],
      ["15146", "1", { ...half, E29: "" }],
    )],
  });
  assert.equal(statistic(reading, "vacant_dwellings", "018999"), undefined);
  assert.equal(statistic(reading, "good_condition", "018999"), 20);
  assert.deepEqual(reading.refused, { "a count is not given": 1 });
});

Deno.test("istatCensus2011 reads the census tables in ISTAT's archive, and ignores its other files", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const zip = await zipFile(folder, "dati-cpa_2011.zip", {
      "Aree di Censimento/R03_indicatori_2011_areecensimento.csv": censusTable([
        "18999",
        "1",
        half,
      ]),
      "Sezioni di Censimento/R03_indicatori_2011_sezioni.csv": censusTable(["18999", "1", none]),
      "Sezioni di Censimento/tracciato_2011_sezioni.csv": "NOME_CAMPO;DEFINIZIONE\n",
      "Localita/R03_indicatori_2011_localita.csv": "PROCOM;LOC2011\n1;1\n",
    });
    const reading = await read({ tables: [zip] });
    assert.equal(statistic(reading, "vacant_dwellings", "018999"), 50);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("istatCensus2011 names the table and the line of an invalid number", async () => {
  const tables = [areaTable(["18999", "1", half], ["18999", "2", { ...half, A2: NaN }])];
  await assertFileError(
    read({ tables }),
    "R03_indicatori_2011_areecensimento.csv",
    3,
    /"A2": "NaN" is not a number/,
  );
});

Deno.test("istatCensus2011 recognises the published files, and rejects those of other years and areas", async () => {
  const patterns = Object.values(istatCensus2011.files).map(({ pattern }) => pattern);
  const known = (path: string) => patterns.filter((pattern) => pattern.test(path)).length;
  const published = istatCensus2011.downloads.map(({ path }) => path);
  for (const path of [...published, ...Object.keys((await fixture()).files)]) {
    assert.equal(known(path), 1, path);
  }
  for (
    const path of [
      "R03_indicatori_2011_areesubcomunali.csv",
      "tracciato_2011_sezioni.csv",
      "milano_census_ace.geojson",
      "R15_21_WGS84.shp",
    ]
  ) assert.equal(known(path), 0, path);
});
