import assert from "node:assert/strict";
import { addTo } from "../../src/sources/add-to.ts";
import { Comuni } from "../../src/sources/comuni.ts";
import { residentsOfTerritory } from "../../src/sources/crime/crime-territory.ts";
import { internoCrime } from "../../src/sources/crime/interno-crime.ts";
import {
  type CrimeCount,
  mergedFormat,
  readCounts,
  readYearly,
} from "../../src/sources/crime/interno-crime/crime-counts.ts";
import { readSource, rowsTo } from "../sources/support.ts";
import { realComuni, realFiles, realTest } from "./files.ts";

/**
 * Returns the numbers of offences by year, offence and territory. Omits zeros, because the merged
 * file has no rows for them.
 */
async function counted(tables: readonly AsyncIterable<CrimeCount>[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    for await (const { year, territory, code, count } of table) {
      // Only the merged file contains 2017. Only the original tables contain totals (code 00).
      if (year < 2018 || code === "00" || count === 0) continue;
      addTo(counts, `${year} ${code} ${territory}`, count);
    }
  }
  return new Map([...counts].sort(([a], [b]) => a < b ? -1 : 1));
}

realTest(
  "internoCrime reads equal counts from the ministry's yearly tables and from the merged file",
  async () => {
    const { comuni } = await realComuni();
    const { yearly = [], merged = [] } = await realFiles(internoCrime);
    assert.equal(yearly.length, 3);
    const index = new Comuni(comuni, []);
    const original = await counted(yearly.map((file) => readYearly(file, index)));
    assert.ok(original.size > 10_000);
    assert.deepEqual(original, await counted(merged.map((file) => readCounts(file, mergedFormat))));

    // Computes the rates of the two comparable years, with equal numbers of residents everywhere.
    const provinces = new Set(comuni.map(({ provincia }) => provincia));
    const statistics = Object.fromEntries(
      [2018, 2019].flatMap((year) =>
        [...provinces].map((code) => [`${residentsOfTerritory(year)} ${code}`, 100_000])
      ),
    );
    const loaded = { comuni, statistics };
    const rates = rowsTo(await readSource(internoCrime, { yearly }, loaded), "statistic");
    assert.equal(rates.length, 11 * 107);
    const burglary = rates.find(({ name, code }) => name === "burglary" && code === "AG")?.value;
    assert.ok(burglary !== undefined && original.has("2019 15.d AG"));
    assert.equal(
      burglary,
      ((original.get("2018 15.d AG") ?? 0) + (original.get("2019 15.d AG") ?? 0)) / 2,
    );
  },
);
