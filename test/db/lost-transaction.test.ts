/** Transactions whose connection is lost. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "../../src/db/sql.ts";
import { savepoint, transaction } from "../../src/db/transaction.ts";
import { collectEvents } from "../support/collect-events.ts";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";

/** Ends the session of a transaction, as a server that stops does. */
async function lose(sql: Sql, tx: Sql): Promise<void> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await sql`select pg_terminate_backend(${row?.pid ?? 0})`;
}

/** How a transaction's work meets the loss of its connection. */
const works: Readonly<Record<string, (sql: Sql, tx: Sql) => Promise<unknown>>> = {
  "during a statement": (sql, tx) => Promise.all([lose(sql, tx), tx`select pg_sleep(20)`]),
  "during a statement in a savepoint": (sql, tx) =>
    savepoint(tx, (inner) => Promise.all([lose(sql, inner), inner`select pg_sleep(20)`])),
  "between two statements": async (sql, tx) => {
    await lose(sql, tx);
    await tx`insert into kept values (2)`;
  },
  "long before the next statement": async (sql, tx) => {
    await lose(sql, tx);
    await delay(100);
    await tx`insert into kept values (2)`;
  },
  "long before the next statement, in a savepoint": (sql, tx) =>
    savepoint(tx, async (inner) => {
      await lose(sql, inner);
      await delay(100);
      await inner`insert into kept values (2)`;
    }),
  "long before an error of the work's own": async (sql, tx) => {
    await lose(sql, tx);
    await delay(100);
    throw new Error("of the work");
  },
};

for (const [how, work] of Object.entries(works)) {
  Deno.test({
    name: `a transaction that loses its connection ${how} rejects, and the process goes on`,
    ignore: !onServer,
    async fn() {
      using uncaught = collectEvents("error");
      const { sql, close } = await testDatabase();
      try {
        await sql`create table kept (n integer)`;
        const ended = Promise.withResolvers<void>();
        const lost = transaction(sql, async (tx) => {
          await tx`insert into kept values (1)`;
          await work(sql, tx).finally(ended.resolve);
        });
        await assert.rejects(lost, { code: /^(CONNECTION_CLOSED|ECONNRESET|57P01)$/ });
        await transaction(sql, async (tx) => {
          await ended.promise;
          await tx`insert into kept values (3)`;
        });
        await delay(0); // the driver writes in the next turn
        assert.deepEqual([...await sql`select n from kept`], [{ n: 3 }]);
        assert.deepEqual(uncaught.events.map(({ error }) => error), []);
      } finally {
        await close();
      }
    },
  });
}
