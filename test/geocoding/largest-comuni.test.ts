/** Comuni in databases whose releases have the same schema name. */
import assert from "node:assert/strict";
import { largestComuni } from "../../src/geocoding/largest-comuni.ts";
import { testDatabase } from "../support/database.ts";

/**
 * Creates a release with two comuni in a new database.
 *
 * @param residents by code; null: a release of an older version, without the table
 */
async function openRelease(schema: string, residents: Readonly<Record<string, number>> | null) {
  const { sql, close } = await testDatabase();
  await sql`create schema ${sql(schema)}`;
  await sql`create table ${sql(schema)}.comune (istat text, name text, provincia text)`;
  await sql`create table ${sql(schema)}.street_index (comune text, street_key text, core_key text)`;
  await sql`create table ${sql(schema)}.comune_alias (istat text, kind text, value text)`;
  await sql`insert into ${sql(schema)}.comune values ('1', 'Alfa', 'AT'), ('2', 'Beta', 'AT')`;
  if (residents !== null) {
    await sql`create table ${sql(schema)}.comune_cell (istat text, residents float8)`;
    for (const [istat, count] of Object.entries(residents)) {
      await sql`insert into ${sql(schema)}.comune_cell values (${istat}, ${count})`;
    }
  }
  const wanted = { istats: ["1", "2"], cores: [], provinces: null, cap: null, most: 2 };
  return {
    names: async () => (await largestComuni(sql, schema, wanted)).map(({ comune }) => comune),
    close,
  };
}

Deno.test("largestComuni() sorts by residents where a database knows them, even if another one with the same schema does not", async () => {
  const schema = `release_${crypto.randomUUID().slice(0, 8)}`;
  const older = await openRelease(schema, null);
  const newer = await openRelease(schema, { 1: 10, 2: 20 });
  try {
    assert.deepEqual(await older.names(), ["Alfa", "Beta"]);
    assert.deepEqual(await newer.names(), ["Beta", "Alfa"]);
    assert.deepEqual(await older.names(), ["Alfa", "Beta"]);
  } finally {
    await older.close();
    await newer.close();
  }
});
