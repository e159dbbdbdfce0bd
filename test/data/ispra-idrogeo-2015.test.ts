/** Facts about the tables of 2015, counted in the published files independently of this code. */
import assert from "node:assert/strict";
import { ispraIdrogeo2015 } from "../../src/sources/hazards/ispra-idrogeo-2015.ts";
import { rowsTo, statistic } from "../sources/support.ts";
import { readReal, realComuni, realTest } from "./files.ts";

realTest("ispraIdrogeo2015 yields the shares of 2015 for 7,891 of today's comuni", async () => {
  const reading = await readReal(ispraIdrogeo2015, await realComuni());
  // 166 of the 8,092 comuni of 2015 have merged since, and the tables do not show how.
  const reason = "comune unknown, or merged since into one not known";
  assert.deepEqual([reading.read, reading.refused], [4 * 8092, { [reason]: 4 * 166 }]);
  const rows = rowsTo(reading, "statistic");
  assert.ok(rows.every(({ value }) => value >= 0 && value <= 100));
  const [alessandria, roma] = ["006003", "058091"];
  const shares = {
    landslide_area: [0.268, 0.022 + 0.079],
    landslide_population: [0.062, 0.013 + 0.001],
    flood_area: [17.804, 7.094],
    flood_population: [0.753, 2.495],
  };
  for (const [name, [inAlessandria, inRoma]] of Object.entries(shares)) {
    assert.equal(rows.filter((row) => row.name === name).length, 7891, name);
    assert.equal(statistic(reading, name, alessandria), inAlessandria, name);
    assert.equal(statistic(reading, name, roma), inRoma, name);
  }
});
