import assert from "node:assert/strict";
import type { ListedStreets } from "../../src/geocoding/beginnings.ts";
import { readStreets } from "../../src/geocoding/read-beginnings.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { openCopy } from "../support/database.ts";
import { sample } from "../support/sample.ts";

Deno.test("readStreets() adds every street once, and leaves the database to other statements meanwhile", async () => {
  const { sql, close } = await openCopy(sample);
  try {
    const release = await activeRelease(sql);
    assert.ok(release !== null);
    const added: ListedStreets[] = [];
    await readStreets(sql, release.schema, async (part) => {
      // The embedded engine has one session: within a transaction of the reading, this would wait forever.
      await sql`select 1`;
      added.push(...part);
    });
    const streets = added.flatMap(({ istat, lines }) =>
      lines.split("\n").map((line) => `${istat} ${line.split("\t")[0]}`)
    );
    const stored = await sql<{ street: string }[]>`
      select concat_ws(' ', comune, street_key) as street from ${sql(release.schema)}.street_index`;
    assert.ok(stored.length > 0);
    assert.deepEqual(streets.sort(), stored.map(({ street }) => street).sort());
  } finally {
    await close();
  }
});
