/** Several service processes on one port. */
import assert from "node:assert/strict";
import { request } from "node:http";
import { connect } from "../../src/db/connect.ts";
import { readConfig } from "../../src/config.ts";
import { poll } from "../load/poll.ts";
import { execute } from "../support/execute.ts";
import { freePort } from "../support/free-port.ts";
import { runProgram } from "../support/program.ts";
import { startWorld, type World } from "./world.ts";

/** Returns the child processes of a process. */
async function childrenOf(pid: number): Promise<number[]> {
  const children = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`).catch(() => "");
  return children.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** Sends a score request on a new connection and returns the status. */
async function score(address: string, key: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const body = JSON.stringify({ address: "Via Roma 1, Borgo Campione" });
  request(`${address}/v1/score`, {
    method: "POST",
    agent: false,
    headers: { "x-api-key": key, "content-type": "application/json", connection: "close" },
  }, (response) => {
    response.resume();
    response.once("end", () => resolve(response.statusCode ?? 0));
    response.once("error", reject);
  }).once("error", reject).end(body);
  return await promise;
}

/** Sends one score request per account concurrently. */
async function scores(address: string, count: number): Promise<number[]> {
  return await Promise.all(world.accounts.slice(0, count).map(({ key }) => score(address, key)));
}

/** Returns the number of requests that a worker has answered, from its metrics page; null if it is down. */
async function answered(port: number): Promise<number | null> {
  try {
    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counts = page.matchAll(/^livability_requests_total\{.*\} (\d+)$/gm);
    return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
  } catch {
    return null;
  }
}

let world: World;
Deno.test.beforeAll(async () => {
  world = await startWorld();
});
Deno.test.afterAll(async () => await world[Symbol.asyncDispose]());

Deno.test("WORKERS=2: two processes answer on one port, and a killed process is restarted", async () => {
  const metricsPort = freePort();
  const service = await world.service({ WORKERS: "2", METRICS_PORT: String(metricsPort) });
  const all = (n: number) => Array.from({ length: n }, () => 200);

  assert.deepEqual(await scores(service.address, 40), all(40));
  const counts = [await answered(metricsPort), await answered(metricsPort + 1)];
  assert.ok(counts.every((count) => count !== null && count > 0), `answered: ${counts}`);

  const before = await childrenOf(service.pid);
  assert.equal(before.length, 2);
  const [victim = 0] = before;
  await execute(["kill", "-9", String(victim)]);
  await poll("the end", async () => !(await childrenOf(service.pid)).includes(victim));
  assert.deepEqual(await scores(service.address, 10), all(10));
  await poll(
    "its return",
    async () =>
      (await answered(metricsPort)) !== null && (await answered(metricsPort + 1)) !== null,
  );
  const after = await childrenOf(service.pid);
  assert.equal(after.length, 2);
  assert.ok(!after.includes(victim));
  assert.deepEqual(await scores(service.address, 40), all(40));
  assert.equal(await service.stop(), 0);
  assert.ok(service.lines.some((line) => /^Process [12] of 2 ended/.test(line)));
  assert.equal(service.lines.filter((line) => /^Livability Score Service on/.test(line)).length, 1);
});

Deno.test("WORKERS=2: a stopped service answers the requests in progress, exits with 0 and leaves no worker", async () => {
  const service = await world.service({ WORKERS: "2" });
  const workers = await childrenOf(service.pid);
  const { sql, close } = await connect(readConfig(world.env));
  try {
    const [release] = await sql<[{ schema: string }]>`select schema from livability.release`;
    const gate = await sql.reserve();
    await gate`begin`;
    await gate`lock table ${sql(release.schema)}.comune in access exclusive mode`;
    const begun = scores(service.address, 8);
    await poll("all to wait for the database", async () => {
      // Each worker also reads the names of the release, for suggestions.
      const [row] = await sql<[{ count: number }]>`
        select count(*) from pg_stat_activity
        where application_name = 'livability' and wait_event_type = 'Lock'
          and query like '%readings json%'`;
      return row.count === 8;
    });
    const ended = service.stop();
    await poll(
      "the port to close",
      async () =>
        await Deno.connect({ hostname: "127.0.0.1", port: Number(new URL(service.address).port) })
          .then((connection) => (connection.close(), false), () => true),
    );
    await gate`commit`;
    gate.release();
    assert.deepEqual(await begun, Array.from({ length: 8 }, () => 200));
    assert.equal(await ended, 0);
  } finally {
    await close();
  }
  for (const pid of workers) {
    await assert.rejects(Deno.stat(`/proc/${pid}`), Deno.errors.NotFound);
  }
});

Deno.test("WORKERS=2: the workers end if their parent is killed", async () => {
  const service = await world.service({ WORKERS: "2" });
  const workers = await childrenOf(service.pid);
  await service.kill9();
  for (const pid of workers) {
    await poll(
      "a worker's end",
      () =>
        Deno.readTextFile(`/proc/${pid}/status`).then(
          (status) => /^State:\s+Z/m.test(status),
          () => true,
        ),
    );
  }
});

Deno.test("only the processes of one service share a port; a second service fails to start", async () => {
  const first = await world.service({ WORKERS: "2" });
  const PORT = new URL(first.address).port;
  for (const WORKERS of ["1", "2"]) {
    const { code, stderr } = await runProgram(["start"], { ...world.env, PORT, WORKERS });
    assert.equal(code, 1);
    assert.match(stderr, /already in use/);
  }
  assert.equal(await first.stop(), 0);
});
