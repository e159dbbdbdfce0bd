/** Imputed values of hazards that are known of a comune. */
import assert from "node:assert/strict";
import type { Row } from "../../../src/sources/source.ts";
import { build, planOf, sourceOf, territory } from "../../releases/support.ts";
import { testDatabase } from "../../support/database.ts";

Deno.test("an import expects the middle of a comune's seismic zone, with the deviation inside it", async () => {
  const rows: Row[] = [
    { to: "statistic", name: "seismic_pga", support: "comune", code: "999001", value: 0.1 },
  ];
  const database = await testDatabase();
  try {
    const { release } = await build(database, planOf([territory(), sourceOf("zones", rows)]));
    const imputed = await database.sql<{ place: string; value: number; sd: number }[]>`
      select place, value, sd from ${database.sql(release.schema)}.imputed
      where metric = 'seismic_pga' and origin = 'comune' order by place`;
    // 0.05 g is 100 points, 0.25 g is 0: 0.1 g is 75, and 0.1 g / sqrt(12) is 14.43 points.
    assert.deepEqual(
      imputed.map(({ place, value, sd }) => [
        place,
        Math.round(100 * value) / 100,
        Math.round(100 * sd) / 100,
      ]),
      [["999001", 75, 14.43]],
    );
  } finally {
    await database.close();
  }
});
