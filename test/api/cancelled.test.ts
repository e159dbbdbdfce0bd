/** When a client disconnects, the service cancels the statements of its request in the database. */
import assert from "node:assert/strict";
import postgres from "postgres";
import { createApplication } from "../../src/commands/compose.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { newAccount } from "../support/accounts.ts";
import { heldDeadlines } from "../support/deadlines.ts";
import { onServer } from "../support/engine.ts";
import { dependenciesOf, sampleDatabase } from "../support/service.ts";
import { until } from "../support/until.ts";

const requests = [
  ["/v1/score", { lat: centre.lat, lon: centre.lon }, "area"],
  ["/v1/score", { address: "Via Roma 1, Borgo Campione" }, "comune"],
  ["/v1/score/explain", { lat: centre.lat, lon: centre.lon }, "shape"],
] as const;

/** A service on a port, and functions that inspect its statements. */
interface Scene extends AsyncDisposable {
  /** Sends a request with the key of the scene's account. */
  ask(path: string, body: unknown, signal?: AbortSignal): Promise<Response>;
  /**
   * Locks a table of the release, so that the service's statements wait for the lock. `letGo`
   * releases it.
   */
  hold(table: string): Promise<{ letGo(): Promise<void> }>;
  /** Number of statements of the service that are running, and of those that wait for the lock. */
  statements(): Promise<{ running: number; waiting: number }>;
  /** States of the admissions of the account. */
  states(): Promise<string>;
  /** Lets the deadlines of the open requests pass. */
  passDeadlines(): void;
}

async function startScene(): Promise<Scene> {
  const database = await sampleDatabase();
  const { sql } = database;
  const other = postgres(database.env["DATABASE_URL"] ?? "", { max: 2 });
  const { id, keys: [key = ""] } = await newAccount(sql, "pro");
  const { startTimer, pass } = heldDeadlines();
  const app = createApplication({ ...dependenciesOf(sql), startTimer });
  const server = Deno.serve({ port: 0, onListen: () => {} }, (request) => app.fetch(request));
  const [{ schema }] = await sql<[{ schema: string }]>`
    select schema from livability.release where active`;
  return {
    ask: (path, body, signal) =>
      fetch(`http://127.0.0.1:${server.addr.port}${path}`, {
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json" },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      }),
    async hold(table) {
      const { promise: end, resolve: letGo } = Promise.withResolvers<void>();
      const { promise: held, resolve: hold } = Promise.withResolvers<void>();
      const holding = other.begin(async (tx) => {
        await tx`lock table ${tx(schema)}.${tx(table)} in access exclusive mode`;
        hold();
        await end;
      });
      // A failed test closes its connections. That error would hide the actual failure.
      holding.catch(() => {});
      await held;
      return {
        async letGo() {
          letGo();
          await holding;
        },
      };
    },
    async statements() {
      const [counts] = await other<[{ running: number; waiting: number }]>`
        select count(*)::integer as running,
          (count(*) filter (where wait_event_type = 'Lock'))::integer as waiting
        from pg_stat_activity
        where datname = current_database() and application_name = 'livability'
          and state = 'active'`;
      return counts;
    },
    async states() {
      const rows = await other<{ state: string }[]>`
        select state from livability.admission where account = ${id} order by admitted_at`;
      return rows.map(({ state }) => state).join();
    },
    passDeadlines: pass,
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await other.end({ timeout: 5 });
      await database.close();
    },
  };
}

for (const [path, body, table] of requests) {
  const what = `${path} that waits for ${table}`;

  Deno.test({
    name: `a client that disconnects cancels the statement of ${what}`,
    ignore: !onServer,
    async fn() {
      await using scene = await startScene();
      const { letGo } = await scene.hold(table);
      const client = new AbortController();
      const answer = scene.ask(path, body, client.signal);
      await until(async () => (await scene.statements()).waiting === 1);
      client.abort();
      await assert.rejects(answer, { name: "AbortError" });
      await until(async () => (await scene.statements()).running === 0);
      await until(async () => await scene.states() === "released");
      await letGo();
      // The connection still works.
      const { status, body: rest } = await scene.ask(path, body);
      await rest?.cancel();
      assert.equal(status, 200);
      assert.equal(await scene.states(), "released,settled");
    },
  });

  Deno.test({
    name: `503: the deadline cancels the statement of ${what}`,
    ignore: !onServer,
    async fn() {
      await using scene = await startScene();
      const { letGo } = await scene.hold(table);
      const answer = scene.ask(path, body);
      await until(async () => (await scene.statements()).waiting === 1);
      scene.passDeadlines();
      const response = await answer;
      await response.body?.cancel();
      assert.equal(response.status, 503);
      await until(async () => (await scene.statements()).running === 0);
      await until(async () => await scene.states() === "released");
      await letGo();
    },
  });
}

Deno.test({
  name: "a statement that waits for a connection does not run after its client disconnects",
  ignore: !onServer,
  async fn() {
    await using scene = await startScene();
    const { letGo } = await scene.hold("area");
    // The first request takes the only connection. The others wait for it to be admitted.
    const clients = Array.from({ length: 5 }, () => new AbortController());
    const [path, body] = requests[0];
    const answers = clients.map(({ signal }) => scene.ask(path, body, signal));
    await until(async () => (await scene.statements()).waiting === 1);
    for (const client of clients) client.abort();
    for (const answer of answers) await assert.rejects(answer, { name: "AbortError" });
    await until(async () => (await scene.statements()).running === 0);
    await until(async () => /^released(,released)*$/.test(await scene.states()));
    await letGo();
  },
});
