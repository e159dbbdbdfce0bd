/** A connection pool whose server is stopped and restarted. */
import assert from "node:assert/strict";
import { openServer } from "../../src/db/server.ts";
import { isUnavailable } from "../../src/db/database-unavailable.ts";
import { startPrimary } from "../support/cluster.ts";

Deno.test("a pool fails within 2 s while its server is down, and recovers within 5 s of its restart", async () => {
  await using primary = await startPrimary();
  const { sql, close } = openServer(primary.url(), { pool: 10, statementTimeoutS: 10 });
  try {
    const ask = async (i: number) => {
      const startedAt = performance.now();
      // Every tenth statement in a transaction, which has a connection of its own.
      const asked = i % 10 === 0
        ? sql.begin((tx) => tx`select ${i}::integer`)
        : sql`select ${i}::integer`;
      const error = await asked.then(() => null, (reason: unknown) => reason);
      return { error, elapsedMs: performance.now() - startedAt };
    };
    const askAll = () => Promise.all(Array.from({ length: 50 }, (_, i) => ask(i)));
    for (
      const end of [() => primary.kill9(), () => primary.stop(), () => primary.stop("immediate")]
    ) {
      assert.ok((await askAll()).every(({ error }) => error === null));
      const underWay = sql`select pg_sleep(60)`.then(() => null, (reason: unknown) => reason);
      await ask(1);
      await end();
      assert.ok(isUnavailable(await underWay));
      for (let round = 0; round < 5; round++) {
        const answers = await askAll();
        assert.ok(answers.every(({ error }) => isUnavailable(error)));
        const slowestMs = Math.max(...answers.map(({ elapsedMs }) => elapsedMs));
        assert.ok(slowestMs < 2000, `a statement failed after ${slowestMs} ms`);
      }
      await primary.start();
      const backAt = performance.now();
      while ([await ask(0), await ask(1)].some(({ error }) => error !== null)) {
        assert.ok(performance.now() - backAt < 5000, "the server is back for 5 s");
      }
    }
  } finally {
    await close();
  }
});
