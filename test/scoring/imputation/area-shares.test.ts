/** The shares of measured metrics in a release of an area. */
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { buildRules } from "../../../src/commands/sample.ts";
import { areaOf } from "../../../src/commands/import/find-area.ts";
import { readProvinces } from "../../../src/scoring/imputation/measured-shares.ts";
import type { Row } from "../../../src/sources/source.ts";
import { build, comune, planOf, sourceOf, square } from "../../releases/support.ts";
import { testDatabase } from "../../support/database.ts";

const statistic = (name: string, code: string, value: number): Row => ({
  to: "statistic",
  name,
  support: "comune",
  code,
  value,
});

/** Two comuni of one province. Only the first has measurements. */
const territory = [
  ...comune("999001", "Prova", square(0, 0, 10_000)),
  ...comune("999002", "Altra", square(20_000, 0, 10_000)),
  statistic("hot_days", "999001", 5),
];

/** With 1,000 residents in each comune, and, as in a first release, without a source of residents. */
const source = sourceOf("territory", [
  ...territory,
  ...["999001", "999002"].map((code) => statistic("residents_of_comune", code, 1_000)),
]);
const withoutResidents = sourceOf("territory", territory);

Deno.test("a release of a comune stores the shares of its own residents, even if their number is unknown, and other releases those of the province", async () => {
  const { impute } = buildRules({ REQUEST_DEADLINE_S: 10, DATA_DIR: tmpdir() });
  const area = areaOf({ level: "comune", name: "Prova", code: "999001", keys: [] });
  const database = await testDatabase();
  try {
    const shareOf = async (plan: Parameters<typeof build>[1]) => {
      const { release } = await build(database, plan, { impute });
      const [province] = await readProvinces(database.sql, release.schema) ?? [];
      return province?.shares?.get("hot_days");
    };
    assert.equal(await shareOf(planOf([source], { area })), 1);
    assert.equal(await shareOf(planOf([source])), 0.5);
    assert.equal(await shareOf(planOf([withoutResidents], { area })), 1);
    assert.equal(await shareOf(planOf([withoutResidents])), undefined);
  } finally {
    await database.close();
  }
});
