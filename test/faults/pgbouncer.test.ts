/** The service through PgBouncer in transaction mode, with fewer connections than callers. */
import assert from "node:assert/strict";
import { buildSample } from "../../src/commands/sample.ts";
import { readConfig } from "../../src/config.ts";
import { cancellable } from "../../src/db/driver/cancellable.ts";
import { connect } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { poll } from "../load/poll.ts";
import { startPgBouncer } from "../support/pgbouncer.ts";
import { assertExact, outcomes, startWorld, type World } from "./world.ts";

const CONNECTIONS = 2;

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
  // PgBouncer does not forward these parameters, so the role sets them. The service never sets a timeout
  // of 17 s itself.
  await world.sql`alter role postgres set statement_timeout = '17s'`;
  await world.sql`alter role postgres set jit = off`;
  await world.sql`alter role postgres set log_parameter_max_length_on_error = 0`;
});
Deno.test.afterAll(async () => await world[Symbol.asyncDispose]());

Deno.test("migrations and an import run through PgBouncer, and leave its session settings unchanged", async () => {
  await using pooler = await startPgBouncer(world.primary, CONNECTIONS);
  await world.sql`create database imported`;
  const config = readConfig({ DATABASE_URL: pooler.url("imported") });
  const { sql, close } = await connect(config, "import");
  try {
    await migrate(sql);
    const { name } = await buildSample({ sql }, config);
    assert.equal(name, "sample");
    const [row] = await sql`
      select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
        current_setting('log_parameter_max_length_on_error') as logged`;
    assert.deepEqual(row, { timeout: "17s", jit: "off", logged: "0" });
  } finally {
    await close();
  }
});

Deno.test("calls through PgBouncer are answered and charged exactly, with fewer connections than callers", async () => {
  await using pooler = await startPgBouncer(world.primary, CONNECTIONS);
  const service = await world.service({ DATABASE_URL: pooler.url("livability"), WORKERS: "2" });
  const load = world.load(service, { callers: 8 });
  await load.more(100, 200);
  const [row] = await world.sql<[{ count: number }]>`
    select count(*) from pg_stat_activity
    where datname = 'livability' and backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name = 'livability'`;
  const calls = await load.stop();
  assert.deepEqual(Object.keys(outcomes(calls)), ["200"]);
  await assertExact(world, calls);
  assert.equal(await service.stop(), 0);
  // The additional connection is the one of this test.
  assert.ok(row.count <= CONNECTIONS + 1, `${row.count} connections`);
});

Deno.test("running and waiting statements are cancelled through PgBouncer", async () => {
  await using pooler = await startPgBouncer(world.primary, CONNECTIONS);
  const { sql, close } = await connect(
    readConfig({ DATABASE_URL: pooler.url("livability"), DATABASE_POOL: "5" }),
  );
  const asleep = async () => {
    const [row] = await world.sql<[{ count: number }]>`
      select count(*) from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)%'
        and pid <> pg_backend_pid()`;
    return row.count;
  };
  try {
    const caller = new AbortController();
    const slow = Array.from(
      { length: CONNECTIONS + 1 }, // the last one waits in PgBouncer
      () => cancellable(sql`select pg_sleep(60)`, caller.signal),
    );
    await poll("the statements to run", async () => await asleep() === CONNECTIONS);
    const gone = new Error("the caller has gone away");
    caller.abort(gone);
    for (const { status } of await Promise.allSettled(slow)) assert.equal(status, "rejected");
    await poll("the statements to end", async () => await asleep() === 0);
    // A late cancellation may cancel the next statement on the same connection.
    await poll("an answer", () => sql`select 1`.then(() => true, () => false));
  } finally {
    await close();
  }
});
