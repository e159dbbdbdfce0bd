import assert from "node:assert/strict";
import postgres from "postgres";
import { copyThroughConnection } from "../../src/db/driver/copy.ts";
import { openServer } from "../../src/db/server.ts";
import { transaction } from "../../src/db/transaction.ts";
import { onServer, serverUrl } from "../support/engine.ts";

const url = serverUrl ?? "";
const ignore = !onServer;
/** An arbitrary number used only by this test. */
const lockNumber = 7_119_224_046;

/** Two connections for statements, and one for transactions. */
const options = { pool: 3, statementTimeoutS: 5 };

Deno.test({
  name:
    "openServer() does not queue a statement behind a slow one while another connection is free",
  ignore,
  async fn() {
    const { sql, close } = openServer(url, options);
    const gate = postgres(url, { max: 1 });
    await gate`select pg_advisory_lock(${lockNumber})`;
    const quick = (n: number) => sql<{ n: number }[]>`select ${n}::bigint as n`;
    // Both connections have prepared the statements, after which the bare driver would pipeline
    // several statements.
    const locked = (n: number) => sql`select pg_advisory_xact_lock(${n})`;
    for (const ask of [quick, locked]) {
      await Promise.all(Array.from({ length: 20 }, (_, i) => ask(lockNumber + 1 + i)));
    }
    const slow = locked(lockNumber).execute();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => quick(i)));
    assert.deepEqual(answers.map(([row]) => row?.n), Array.from({ length: 20 }, (_, i) => i));
    await gate`select pg_advisory_unlock(${lockNumber})`;
    await slow; // its time would be over, had the others waited for it
    await close();
    await gate.end({ timeout: 5 });
  },
});

Deno.test({
  name: "openServer() isolates, commits and rolls back transactions while other statements run",
  ignore,
  async fn() {
    const { sql, close } = openServer(url, options);
    const name = `livability_test_${crypto.randomUUID().replaceAll("-", "")}`;
    try {
      await sql`create table ${sql(name)} (n integer)`;
      const count = async () => {
        const [row] = await sql<[{ count: number }]>`select count(*) from ${sql(name)}`;
        return row.count;
      };
      const sum = await sql.begin(async (tx) => {
        await tx`insert into ${tx(name)} values (1), (2)`;
        assert.equal(await count(), 0);
        const [row] = await tx<[{ sum: number }]>`select sum(n) from ${tx(name)}`;
        return row.sum;
      });
      assert.equal(sum, 3);
      assert.equal(await count(), 2);
      const undone = sql.begin(async (tx) => {
        await tx`delete from ${tx(name)}`;
        throw new Error("undo it");
      });
      await assert.rejects(undone, /undo it/);
      assert.equal(await count(), 2);
    } finally {
      await sql`drop table if exists ${sql(name)}`;
      await close();
    }
  },
});

Deno.test({
  name:
    "openServer(): statements and transactions together never have more connections than the pool",
  ignore,
  async fn() {
    for (const pool of [2, 5]) {
      const name = `livability_test_${crypto.randomUUID()}`;
      const target = new URL(url);
      target.searchParams.set("application_name", name);
      const { sql, close } = openServer(target.href, { pool, statementTimeoutS: 5 });
      const watch = postgres(url, { max: 1 });
      const count = async () =>
        (await watch`select from pg_stat_activity where application_name = ${name}`).length;
      try {
        const statements = () =>
          Promise.all(Array.from({ length: 20 }, async (_, n) => {
            const [row] = await sql<[{ n: number }]>`select ${n}::bigint as n`;
            return row.n;
          }));
        const counts = await Promise.all(Array.from({ length: 6 }, () =>
          sql.begin(async (tx) => {
            await tx`select 1`;
            assert.deepEqual(await statements(), Array.from({ length: 20 }, (_, n) => n));
            return await count();
          })));
        assert.deepEqual(counts, Array(6).fill(pool));
      } finally {
        await close();
        await watch.end({ timeout: 5 });
      }
    }
  },
});

Deno.test({
  name: "openServer() sends each message of a copy without waiting for an acknowledgement",
  ignore,
  async fn() {
    const { sql, close } = openServer(url, options);
    const target = { schema: "pg_temp", table: "copied", columns: ["n"] };
    // The signature, no flags, no extension and the trailer, in PostgreSQL's binary format.
    const noRows = Uint8Array.fromHex("5047434f50590aff0d0a00" + "00".repeat(8) + "ffff");
    const tookMs = await transaction(sql, async (tx) => {
      await tx`create temporary table copied (n integer)`;
      const each: number[] = [];
      for (let i = 0; i < 20; i++) {
        const startedMs = performance.now();
        await copyThroughConnection(tx, target, noRows);
        each.push(performance.now() - startedMs);
      }
      return each;
    });
    await close();
    // Linux acknowledges after 40 ms; without a wait, a copy takes about 1 ms.
    assert.ok(Math.min(...tookMs) < 30, tookMs.join());
  },
});
