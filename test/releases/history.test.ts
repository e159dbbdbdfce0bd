/** The list of releases, and the differences of each from its predecessor. */
import assert from "node:assert/strict";
import { latestReleases, releaseSchemas } from "../../src/releases/release.ts";
import type { Row } from "../../src/sources/source.ts";
import { testDatabase } from "../support/database.ts";
import { build, planOf, sourceOf, territory } from "./support.ts";

/** Makes a source with the given data date. */
function dated(id: string, date: string): ReturnType<typeof sourceOf> {
  const statistic: Row = {
    to: "statistic",
    name: id,
    support: "provincia",
    code: "XX",
    value: 1,
  };
  return sourceOf(id, [statistic, { to: "date", name: id, date }]);
}

Deno.test("latestReleases() lists the sources in which each release differs from its predecessor", async () => {
  const { sql, ...database } = await testDatabase();
  try {
    const plans = [
      [territory(), dated("lost", "2020-12-31"), dated("newer", "2024-12-31")],
      [territory(), dated("newer", "2025-12-31"), dated("new", "2025-06-30")],
      [territory(), dated("newer", "2025-12-31"), dated("new", "2025-06-30")],
    ];
    let name = "";
    for (const sources of plans) {
      // With a deadline in the past, each import drops the tables of all inactive releases.
      const rest = { requestDeadlineS: -3600 };
      ({ release: { name } } = await build({ ...database, sql }, planOf(sources), rest));
    }
    const list = await latestReleases(sql, 10);
    assert.deepEqual(list.map(({ active }) => active), [true, false, false]);
    assert.equal(list[0]?.name, name);
    assert.deepEqual(list.map(({ changes }) => changes), [
      [],
      [
        { source: "lost", change: "removed", dataDate: null, dataDateBefore: "2020-12-31" },
        { source: "new", change: "added", dataDate: "2025-06-30", dataDateBefore: null },
        {
          source: "newer",
          change: "updated",
          dataDate: "2025-12-31",
          dataDateBefore: "2024-12-31",
        },
      ],
      null,
    ]);
    const activations = list.map(({ activatedAt }) => activatedAt);
    assert.deepEqual(activations, activations.toSorted().reverse());
    assert.equal((await latestReleases(sql, 2)).length, 2);
    assert.equal((await releaseSchemas(sql)).length, 2);
  } finally {
    await database.close();
  }
});

Deno.test("latestReleases() lists a source with the same date but other files as updated", async () => {
  const { sql, ...database } = await testDatabase();
  try {
    const first = await build(
      { ...database, sql },
      planOf([territory(), dated("same", "2024-12-31")]),
    );
    await sql`
      update ${
      sql(first.release.schema)
    }.source set files = '[{"sha256": "00"}]' where id = 'same'`;
    await build({ ...database, sql }, planOf([territory(), dated("same", "2024-12-31")]));
    const [latest] = await latestReleases(sql, 1);
    assert.deepEqual(latest?.changes, [{
      source: "same",
      change: "updated",
      dataDate: "2024-12-31",
      dataDateBefore: "2024-12-31",
    }]);
  } finally {
    await database.close();
  }
});
