/** Transactions beside other statements of the same pool. */
import assert from "node:assert/strict";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";

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

Deno.test({
  name: "transactions share one connection until one of them fails",
  ignore: !onServer,
  async fn() {
    const { sql, close } = await testDatabase();
    const pidOf = () =>
      sql.begin(async (tx) => {
        const [row] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`;
        return row.pid;
      });
    try {
      const [first, ...others] = await Promise.all(Array.from({ length: 5 }, pidOf));
      assert.deepEqual(new Set(others), new Set([first]));
      await assert.rejects(sql.begin((tx) => tx`select 1 / 0`), /division by zero/);
      assert.notEqual(await pidOf(), first);
    } finally {
      await close();
    }
  },
});

Deno.test({
  name: "a pool that is closed lets the running transaction end, and rejects those that wait",
  ignore: !onServer,
  async fn() {
    const { sql, close } = await testDatabase();
    const begun = Promise.withResolvers<void>();
    const running = sql.begin(async (tx) => {
      begun.resolve();
      const [row] = await tx<[{ one: number }]>`select 1 as one, pg_sleep(0.2)`;
      return row.one;
    });
    await begun.promise;
    const waiting = assert.rejects(sql.begin((tx) => tx`select 1`), { code: "CONNECTION_ENDED" });
    await close();
    assert.equal(await running, 1);
    await waiting;
  },
});
