/**
 * Our walks on the optional files in `../shared/data`, compared with those of another program (see
 * `test/valhalla`).
 */
import assert from "node:assert/strict";
import { join } from "node:path";
import { rowsTo } from "../sources/support.ts";
import { testDatabase } from "../support/database.ts";
import { readExtract } from "../valhalla/extract.ts";
import { agrees, readWalks } from "../valhalla/fixture.ts";
import { ourWalks } from "../valhalla/ours.ts";
import { dataFolder, realTest } from "./files.ts";

realTest(
  "95 % of 1,000 walks in Mezzolombardo are as long as Valhalla's, within 2 % or 5 m",
  async () => {
    const reading = await readExtract(join(dataFolder, "osm/mezzolombardo_bbox.osm.pbf"));
    const walks = await readWalks();
    const database = await testDatabase();
    try {
      const ours = await ourWalks(database, rowsTo(reading, "walkway"), walks);
      const agreeing = walks.filter(({ metres }, i) => agrees(ours[i] ?? null, metres));
      assert.equal(walks.length, 1_000);
      assert.ok(agreeing.length >= 950, `${agreeing.length} agree`);
    } finally {
      await database.close();
    }
  },
);
