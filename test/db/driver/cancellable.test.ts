import assert from "node:assert/strict";
import { cancellable, cancellationsEnded } from "../../../src/db/driver/cancellable.ts";
import { connect } from "../../../src/db/connect.ts";
import { readConfig } from "../../../src/config.ts";
import { openServer } from "../../../src/db/server.ts";
import type { Sql } from "../../../src/db/sql.ts";
import { isUnavailable } from "../../../src/db/database-unavailable.ts";
import { poll } from "../../load/poll.ts";
import { testDatabase } from "../../support/database.ts";
import { onServer, serverUrl } from "../../support/engine.ts";

const ignore = !onServer;
const server = serverUrl ?? "";

const gone = new Error("the caller has gone away");

Deno.test("cancellable() returns the rows, and rejects without running the statement for an aborted signal", async () => {
  await using database = disposable(await testDatabase());
  const { sql } = database;
  const { signal } = new AbortController();
  assert.deepEqual([...await cancellable(sql`select 1 as n`, signal)], [{ n: 1 }]);
  assert.deepEqual([...await cancellable(sql`select 1 as n`, undefined)], [{ n: 1 }]);
  const never = cancellable(sql`select 1 / 0`, AbortSignal.abort(gone));
  await assert.rejects(never, gone);
});

Deno.test("cancellable() does not change the rows of other statements if one is cancelled", async () => {
  await using database = disposable(await testDatabase());
  const { sql } = database;
  const ask = (n: number, signal?: AbortSignal) =>
    cancellable(sql<{ n: number }[]>`select ${n}::integer as n`, signal);
  await ask(0); // prepared from now on, so that the embedded engine's driver sends several at once
  for (const taken of [0, 1, 2, 5, 9]) {
    const caller = new AbortController();
    const asked = Array.from(
      { length: 10 },
      (_, i) => ask(i, i === taken ? caller.signal : undefined),
    );
    // Sent, but not yet answered.
    queueMicrotask(() => queueMicrotask(() => caller.abort(gone)));
    const answers = await Promise.allSettled(asked);
    for (const [i, answer] of answers.entries()) {
      if (i === taken) assert.equal(answer.status, "rejected");
      else assert.deepEqual(answer.status === "fulfilled" && [...answer.value], [{ n: i }]);
    }
  }
});

Deno.test({
  name: "cancellable() cancels a statement that is running in the database",
  ignore,
  async fn() {
    await using database = disposable(await testDatabase());
    const { sql } = database;
    const caller = new AbortController();
    const slow = cancellable(sql`select pg_sleep(60)`, caller.signal);
    await poll("the statement to run", async () => await sleepers(sql) === 1);
    caller.abort(gone);
    await assert.rejects(slow, gone);
    await cancellationsEnded();
    assert.equal(await sleepers(sql), 0);
  },
});

Deno.test({
  name: "cancellable() cancels a statement that is still queued",
  ignore,
  async fn() {
    await using pool = disposable(openServer(server, { pool: 1, statementTimeoutS: 10 }));
    const { sql } = pool;
    await sql`select 1`;
    const first = new AbortController(), second = new AbortController();
    const slow = cancellable(sql`select pg_sleep(60)`, first.signal);
    const waiting = cancellable(sql`select 1 as n`, second.signal);
    second.abort(gone);
    await assert.rejects(waiting, gone);
    first.abort(gone);
    await assert.rejects(slow, gone);
    await poll("the connection", async () => {
      // A late cancellation would end the next statement.
      return await sql`select 1`.then(() => true, () => false);
    });
  },
});

Deno.test({
  name: "cancellable() keeps the connection usable if the statement is cancelled while it opens",
  ignore,
  async fn() {
    await using pool = disposable(openServer(server, { pool: 1, statementTimeoutS: 10 }));
    const { sql } = pool;
    const caller = new AbortController();
    const early = cancellable(sql`select pg_sleep(${60})`, caller.signal);
    await Promise.resolve();
    caller.abort(gone);
    await assert.rejects(early, gone);
    assert.deepEqual([...await sql`select 2 as n`], [{ n: 2 }]);
  },
});

Deno.test({
  name: "cancellable() tolerates a server that accepts no cancel request",
  ignore,
  async fn() {
    await using direct = disposable(await testDatabase());
    using relay = relayTo(new URL(direct.env["DATABASE_URL"] ?? ""));
    const config = readConfig({ DATABASE_URL: relay.url, DATABASE_POOL: "1" });
    await using database = disposable(await connect(config));
    const caller = new AbortController();
    const slow = cancellable(database.sql`select pg_sleep(0.5)`, caller.signal);
    await poll("the statement to run", async () => await sleepers(direct.sql) === 1);
    relay.closeDoor();
    caller.abort(gone);
    await assert.rejects(slow, gone);
    // The driver turns the refusal into an unhandled error, which would fail this test.
    assert.deepEqual([...await database.sql`select 2 as n`], [{ n: 2 }]);
  },
});

Deno.test({
  name: "cancellable() does not affect the next statement if its own rows had partly arrived",
  ignore,
  async fn() {
    await using direct = disposable(await testDatabase());
    const url = direct.env["DATABASE_URL"] ?? "";
    await using pool = disposable(openServer(url, { pool: 1, statementTimeoutS: 0 }));
    const { sql } = pool;
    const caller = new AbortController();
    const slow = cancellable(threeRowsThenSleep(sql), caller.signal);
    await poll("the statement to run", async () => await sleepers(direct.sql) === 1);
    caller.abort(gone);
    await assert.rejects(slow, gone);
    assert.deepEqual([...await sql`select 2 as n`], [{ n: 2 }]);
  },
});

Deno.test({
  name:
    "a late cancellation fails one other statement as unavailable, and the one after it succeeds",
  ignore,
  async fn() {
    await using direct = disposable(await testDatabase());
    using relay = relayTo(new URL(direct.env["DATABASE_URL"] ?? ""));
    await using pool = disposable(openServer(relay.url, { pool: 1, statementTimeoutS: 0 }));
    const { sql } = pool;
    const runs = () => poll("a statement to run", async () => await sleepers(direct.sql) === 1);
    const caller = new AbortController();
    const first = cancellable(sql`select pg_sleep(60)`, caller.signal);
    await runs();
    const letIn = relay.keepWaiting();
    caller.abort(gone);
    await assert.rejects(first, gone);
    await direct.sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await poll("the statement to end", async () => await sleepers(direct.sql) === 0);
    const struck = assert.rejects(threeRowsThenSleep(sql), isUnavailable);
    await runs();
    letIn();
    await struck;
    assert.deepEqual([...await sql`select 2 as n`], [{ n: 2 }]);
  },
});

/** Sends rows, then fails. */
const threeRowsThenSleep = (sql: Sql) =>
  sql`select case when i > 3 then pg_sleep(60) end from generate_series(1, 4) as i`;

/** Number of sleeping statements of other sessions in the same database. */
async function sleepers(sql: Sql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep%'
      and pid <> pg_backend_pid()`;
  return row.count;
}

function disposable<T extends { close(): Promise<void> }>(database: T): T & AsyncDisposable {
  return Object.assign(database, { [Symbol.asyncDispose]: () => database.close() });
}

/**
 * A proxy in front of a server. After closeDoor(), it accepts no new connections. Connections made
 * after keepWaiting() reach the server when the returned function is called.
 */
function relayTo(target: URL): Disposable & {
  url: string;
  closeDoor(): void;
  keepWaiting(): () => void;
} {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const sockets: Deno.Conn[] = [];
  let isOpen = true;
  let entry = Promise.resolve();
  const closeDoor = () => {
    if (isOpen) listener.close();
    isOpen = false;
  };
  void (async () => {
    for await (const client of listener) {
      await entry;
      const upstream = await Deno.connect({
        hostname: target.hostname,
        port: Number(target.port || 5432),
      });
      sockets.push(client, upstream);
      void client.readable.pipeTo(upstream.writable).catch(() => {});
      void upstream.readable.pipeTo(client.writable).catch(() => {});
    }
  })();
  const url = new URL(target);
  url.host = `127.0.0.1:${listener.addr.port}`;
  return {
    url: url.href,
    closeDoor,
    keepWaiting: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      entry = promise;
      return resolve;
    },
    [Symbol.dispose]: () => {
      closeDoor();
      for (const socket of sockets) {
        try {
          socket.close();
        } catch {
          // The connection has already ended.
        }
      }
    },
  };
}
