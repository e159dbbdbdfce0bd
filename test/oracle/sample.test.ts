/** Compares the service's measurements of the sample territory with the oracle's. */
import { activeRelease } from "../../src/releases/release.ts";
import { istat, provincia } from "../../src/releases/sample/areas.ts";
import { origin } from "../../src/releases/sample/sample-geometry.ts";
import { sampleRows, sampleSource } from "../../src/releases/sample/sample-source.ts";
import { sampleDatabase } from "../support/service.ts";
import { Comparison } from "./compare.ts";
import { random } from "./dice.ts";
import { territoryOf } from "./territory.ts";
import { groundOf } from "./walks/ground.ts";
import { type Walkway, waysOnGround } from "./walks/rows.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);

/**
 * Half sides (m) of squares around the centre: the town, the comune, and an area larger than all
 * coverages.
 */
const reachesM = [800, 3_000, 21_000];

Deno.test("measure() and judgeEvidence() agree with the oracle at 120 random points of the sample", async () => {
  const release = await activeRelease(sql);
  const rows = [...sampleRows()], toGround = groundOf([origin.east, origin.north]);
  const walkways = rows.filter((row): row is Walkway => row.to === "walkway");
  const ways = await waysOnGround(sql, walkways, toGround);
  const territory = territoryOf([{ source: sampleSource, rows }], ways, toGround);
  const comparison = new Comparison(sql, release?.schema ?? "", territory);
  const next = random(1);
  for (let i = 0; i < 120; i++) {
    const reachM = reachesM[i % reachesM.length] ?? 0;
    const off = () => (2 * next() - 1) * reachM;
    const at = [origin.east + off(), origin.north + off()] as const;
    await comparison.at({ at, istat, provincia }, `point ${i}`);
  }
});
