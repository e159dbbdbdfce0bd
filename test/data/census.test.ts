/** Facts about the published census files, counted independently of this code (Python, PostGIS). */
import assert from "node:assert/strict";
import { istatCensus2011 } from "../../src/sources/census/istat-census-2011.ts";
import { istatCensus2021 } from "../../src/sources/census/istat-census-2021.ts";
import { rowsTo, statistic } from "../sources/support.ts";
import { readReal, realComuni, realTest } from "./files.ts";

realTest(
  "istatCensus2021 places all residents of Napoli except the homeless, and those of Povo",
  async () => {
    const reading = await readReal(istatCensus2021, await realComuni());
    const total = rowsTo(reading, "feature").reduce((sum, { value = NaN }) => sum + value, 0);
    // The shapefile has 921,142 residents, of whom 6,596 in section 8888888 are left out. Povo has
    // 61 sections that lie completely inside.
    assert.equal(total, 921_142 - 6_596 + 5_756);
    assert.equal(rowsTo(reading, "feature").length, 5_726 - 1_507 - 1 + 41);
    assert.deepEqual(rowsTo(reading, "covered_comune").map(({ comune }) => comune), ["063049"]);
    assert.equal(rowsTo(reading, "coverage").length, 61);
    assert.equal(rowsTo(reading, "area").length, 28);
    assert.equal(statistic(reading, "vacant_dwellings", "222050000241"), 100 * 43 / 110);
    assert.deepEqual(reading.refused, {
      "section without a real place": 1,
      "section cut off at the edge of an extract": 34,
      "too few dwellings for a share": 27,
      "dwellings suppressed": 31,
    });
  },
);

realTest(
  "istatCensus2011 yields 85 areas of Milano and 619 comuni, including all of Molise",
  async () => {
    const reading = await readReal(istatCensus2011, await realComuni());
    const statistics = rowsTo(reading, "statistic").filter(({ name }) =>
      name === "vacant_dwellings"
    );
    const comuni = statistics.filter(({ support }) => support === "comune").map(({ code }) => code);
    assert.equal(statistics.length - comuni.length, 85);
    assert.equal(comuni.length, 486 + 136 - 3);
    assert.equal(comuni.filter((code) => /^(070|094)/.test(code)).length, 136);
    assert.equal(rowsTo(reading, "area").length, 85);
    // The area around the Duomo, Milano, and a comune of Molise without census areas.
    const of = (code: string) =>
      ["vacant_dwellings", "good_condition", "recent_buildings"].map((name) =>
        statistic(reading, name, code)?.toFixed(6)
      );
    assert.deepEqual(of("015146:1"), ["14.213836", "94.570136", "0.904977"]);
    assert.deepEqual(of("015146"), ["5.765155", "90.916705", "5.032573"]);
    assert.deepEqual(of("070032"), ["54.189189", "37.964775", "3.326810"]);
  },
);
