import assert from "node:assert/strict";
import { ispraIdrogeo } from "../../../src/sources/hazards/ispra-idrogeo.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { comune, readSource, rowsTo, statistic } from "../support.ts";

const header = "CMN,area,pop,area_id_M,area_id_M_p,pop_id_M_p,area_fr_P3P4_p,pop_fr_P3P4_p";
const indicators = (...rows: string[]) =>
  file("idrogeo.csv", ["\uFEFF" + header, ...rows].join("\n"));
/** Makes ISPRA's own table, whose header states the census. */
const published = (census: string, ...rows: string[]) =>
  file(
    "comuni_pir.csv",
    [
      `\uFEFFpro_com,comune,ar_kmq,${census},aridp2_p,popidp2_p,ar_frp3p4p,popfrp3p4p`,
      ...rows,
    ].join("\n"),
  );
const loaded = {
  comuni: [comune("001901"), comune("005901")],
  aliases: [
    { istat: "005901", kind: "istat", value: "005801" },
    { istat: "005901", kind: "istat", value: "005802" },
  ] as const,
};

Deno.test("ispraIdrogeo yields the flood and landslide percentages of territory and residents", async () => {
  const files = { renamed: [indicators("1901,131.4,2545,0.9,1.5,2.25,26.5,10")] };
  const reading = await readSource(ispraIdrogeo, files, loaded);
  assert.equal(statistic(reading, "flood_area", "001901"), 1.5);
  assert.equal(statistic(reading, "flood_population", "001901"), 2.25);
  assert.equal(statistic(reading, "landslide_area", "001901"), 26.5);
  assert.equal(statistic(reading, "landslide_population", "001901"), 10);
  const rows = rowsTo(reading, "statistic");
  assert.ok(rows.length > 0 && rows.every((row) => row.estimated === false));
});

Deno.test("ispraIdrogeo estimates a merged comune from its parts, weighted by area or residents", async () => {
  const files = { renamed: [indicators("5801,100,50,0,10,20,0,0", "5802,300,150,0,50,60,4,8")] };
  const reading = await readSource(ispraIdrogeo, files, loaded);
  assert.equal(statistic(reading, "flood_area", "005901"), 40);
  assert.equal(statistic(reading, "flood_population", "005901"), 50);
  assert.equal(statistic(reading, "landslide_area", "005901"), 3);
  assert.ok(rowsTo(reading, "statistic").every((row) => row.estimated === true));
});

Deno.test("ispraIdrogeo yields residents by hazard class if the table has them", async () => {
  const own =
    `${header},pop_id_L_p,pop_id_H_p,pop_fr_AA_p,pop_fr_P1_p,pop_fr_P2_p,pop_fr_P3_p,pop_fr_P4_p`;
  const row = "1901,131.4,2545,0.9,1.5,20,26.5,10,30,5,1,2,4,6,4";
  const reading = await readSource(
    ispraIdrogeo,
    { renamed: [file("idrogeo.csv", `${own}\n${row}`)] },
    loaded,
  );
  const classes = {
    flood_residents_p1: 30,
    flood_population: 20,
    flood_residents_p3: 5,
    landslide_residents_p1: 3,
    landslide_residents_p2: 4,
    landslide_residents_p3: 6,
    landslide_residents_p4: 4,
  };
  for (const [name, percent] of Object.entries(classes)) {
    assert.equal(statistic(reading, name, "001901"), percent, name);
  }
});

Deno.test("ispraIdrogeo caps shares at 100 %, and refuses unknown comuni", async () => {
  const files = { renamed: [indicators("1901,1,1,0,100.067,0,0,0", "9999,1,1,0,0,0,0,0")] };
  const reading = await readSource(ispraIdrogeo, files, loaded);
  assert.equal(statistic(reading, "flood_area", "001901"), 100);
  assert.deepEqual(reading.refused, { "comune unknown, or merged since into one not known": 1 });
});

Deno.test("ispraIdrogeo names the line and column of a missing value", async () => {
  await assertFileError(
    readSource(ispraIdrogeo, { renamed: [indicators("1901,1,1,0,,0,0,0")] }, loaded),
    "idrogeo.csv",
    2,
    /"area_id_M_p": is empty/,
  );
});

Deno.test("ispraIdrogeo yields the area of a comune, and sums the parts of a merged one", async () => {
  const rows = ["1901,131.4,1,0,0,0,0,0", "5801,100,1,0,0,0,0,0", "5802,300,1,0,0,0,0,0"];
  const reading = await readSource(ispraIdrogeo, { renamed: [indicators(...rows)] }, loaded);
  assert.equal(statistic(reading, "area_km2", "001901"), 13.14);
  assert.equal(statistic(reading, "area_km2", "005901"), 40);
});

for (const census of ["pop_res011", "pop_res021"]) {
  Deno.test(`ispraIdrogeo reads ISPRA's own table with ${census}, and dates its hazards`, async () => {
    const files = { indicators: [published(census, "1901,Pontè,13.14,2545,1.5,2.25,26.5,10")] };
    const reading = await readSource(ispraIdrogeo, files, loaded);
    const given = rowsTo(reading, "statistic").map(({ name, value }) => [name, value]);
    assert.deepEqual(Object.fromEntries(given), {
      landslide_area: 26.5,
      landslide_population: 10,
      flood_area: 1.5,
      flood_population: 2.25,
      area_km2: 13.14,
    });
    const dates = rowsTo(reading, "date").map(({ name, date }) => [name, date]);
    assert.deepEqual(Object.fromEntries(dates), {
      landslide_area: "2024-12-31",
      landslide_population: "2024-12-31",
      flood_area: "2020-12-31",
      flood_population: "2020-12-31",
      flood_residents_p1: "2020-12-31",
      flood_residents_p3: "2020-12-31",
      landslide_residents_p1: "2024-12-31",
      landslide_residents_p2: "2024-12-31",
      landslide_residents_p3: "2024-12-31",
      landslide_residents_p4: "2024-12-31",
    });
  });
}

Deno.test("ispraIdrogeo prefers ISPRA's own table to the older edition", async () => {
  const files = {
    indicators: [published("pop_res021", "1901,Pontè,10,1,7,0,0,0")],
    renamed: [indicators("1901,100,1,0,3,0,0,0")],
  };
  const reading = await readSource(ispraIdrogeo, files, loaded);
  assert.equal(statistic(reading, "flood_area", "001901"), 7);
});

Deno.test("ispraIdrogeo does not mark a comune as estimated if only its code has changed", async () => {
  const files = { renamed: [indicators("5801,100,50,0,10,20,0,0")] };
  const reading = await readSource(ispraIdrogeo, files, loaded);
  assert.ok(rowsTo(reading, "statistic").every((row) => row.estimated === false));
});
