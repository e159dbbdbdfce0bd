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
    const { schema } = release;
    // Comuni of several parts, each with two streets.
    await sql`
      insert into ${sql(schema)}.comune (istat, name, provincia, provincia_name, belfiore, source)
      select (100000 + n)::text, n, 'XX', '', n, (select source from ${sql(schema)}.comune limit 1)
      from generate_series(1, 250) n`;
    await sql`
      insert into ${sql(schema)}.street_index (comune, street_key, core_key, street)
      select istat, street, street, street
      from ${sql(schema)}.comune, unnest('{VIA UNO,VIA DUE}'::text[]) street
      where istat like '100%'`;
    const added: ListedStreets[] = [];
    let parts = 0;
    await readStreets(sql, schema, async (part) => {
      // The embedded engine has one session: within a transaction of the reading, this would wait forever.
      await sql`select 1`;
      parts++;
      added.push(...part);
    });
    const streets = added.flatMap(({ istat, lines }) =>
      lines.split("\n").map((line) => `${istat} ${line.split("\t")[0]}`)
    );
    const stored = await sql<{ street: string }[]>`
      select concat_ws(' ', comune, street_key) as street from ${sql(schema)}.street_index`;
    assert.ok(parts > 1 && stored.length > 500);
    assert.deepEqual(streets.sort(), stored.map(({ street }) => street).sort());
  } finally {
    await close();
  }
});
