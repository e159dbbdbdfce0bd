/** Statements that are put together once are sent like any other template. */
import assert from "node:assert/strict";
import { fixedText, quoted, VALUE } from "../../src/db/fixed-text.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";

let database: TestDatabase;

Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

Deno.test("fixedText() writes what is known into the text and leaves places for values", () => {
  const text = fixedText`select ${"a"}, ${1}, ${VALUE}::text from ${"t"} where b = ${VALUE}`;
  assert.deepEqual([...text], ["select a, 1, ", "::text from t where b = ", ""]);
  assert.deepEqual([...text.raw], [...text]);
});

Deno.test("fixedText() sends values as parameters, whatever they hold", async () => {
  const { sql } = database;
  const text = fixedText`select ${VALUE}::text as first, ${2 + 3} as known, ${VALUE}::text as last`;
  const hostile = "'; drop table account; --";
  const rows = await sql(text, hostile, "ß");
  assert.deepEqual([...rows], [{ first: hostile, known: 5, last: "ß" }]);
});

Deno.test("quoted() writes any name as one identifier", async () => {
  const { sql } = database;
  const name = 'a "b" C';
  const [row] = await sql(fixedText`select 1 as ${quoted(name)}`);
  assert.deepEqual(row, { [name]: 1 });
});
