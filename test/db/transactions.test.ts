/** Transactions beside other statements of the same pool. */
import assert from "node:assert/strict";
import { testDatabase } from "../support/database.ts";

const waits = [0, 1, 98, 99, 100, 101, 300].flatMap((statements) =>
  [1, 20_000].map((characters) => ({ statements, characters }))
);

for (const { statements, characters } of waits) {
  Deno.test(`a transaction begins behind ${statements} statements of ${characters} characters`, async () => {
    const { sql, close } = await testDatabase();
    try {
      const text = "x".repeat(characters);
      const waiting = Array.from(
        { length: statements },
        () => sql`select ${text}::text as text`.execute(),
      );
      const [row] = await sql.begin((tx) => tx<{ two: number }[]>`select 2 as two`);
      assert.equal(row?.two, 2);
      for (const [row] of await Promise.all(waiting)) assert.equal(row?.["text"], text);
    } finally {
      await close();
    }
  });
}
