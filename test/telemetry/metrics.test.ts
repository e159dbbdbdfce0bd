/** The page of Prometheus metrics, served beside the application. */
import assert from "node:assert/strict";
import { databaseMetrics, observedMeter, readerForCalls } from "../../src/commands/observed.ts";
import { readerOn } from "../../src/commands/service.ts";
import { restrictedUnless } from "../../src/commands/restricted.ts";
import { Foreground } from "../../src/jobs/foreground.ts";
import { createMetrics, type Metrics } from "../../src/telemetry/metrics.ts";
import { serveMetrics } from "../../src/telemetry/metrics-server.ts";
import { createSteps } from "../../src/telemetry/steps.ts";
import { testService } from "../support/service.ts";
import { onServer } from "../support/engine.ts";

const service = await testService();
const reader = readerOn(service.sql, restrictedUnless([]));
Deno.test.afterAll(() => service.close());

/** The values on a metrics page, by metric name with its labels. */
async function valuesOf({ page }: Metrics): Promise<ReadonlyMap<string, number>> {
  const lines = (await page()).text.split("\n").filter((line) => /^livability_/.test(line));
  return new Map(lines.map((line) => {
    const at = line.lastIndexOf(" ");
    return [line.slice(0, at), Number(line.slice(at + 1))];
  }));
}

/** The complete application, with its calls counted. */
function counted(metrics: Metrics): Pick<typeof service, "call"> {
  const steps = createSteps(null, metrics.step);
  return service.with({
    ...readerForCalls(reader, new Foreground(5), { steps }),
    meter: observedMeter(service.meter, { steps, metrics }),
    observe: metrics.observe,
  });
}

Deno.test("metrics count requests by route, method and status, errors by code, admissions by outcome", async () => {
  using metrics = createMetrics();
  const { call } = counted(metrics);
  const key = await service.key("free");
  for (let i = 0; i < 6; i++) {
    await (await call("POST", "/v1/score", { key, body: { lat: 40.001, lon: 12 } })).body?.cancel();
  }
  await (await call("POST", "/v1/score", { body: {} })).body?.cancel();
  await (await call("GET", "/v1/nothing/Via-Roma-1")).body?.cancel();
  await (await call("GET", "/v1/plans")).body?.cancel();
  const values = await valuesOf(metrics);
  const score = (status: number) =>
    values.get(`livability_requests_total{route="/v1/score",method="POST",status="${status}"}`);
  assert.deepEqual([score(200), score(429), score(401)], [5, 1, 1]);
  assert.equal(values.get('livability_errors_total{code="rate_limit_exceeded"}'), 1);
  assert.equal(values.get('livability_errors_total{code="not_found"}'), 1);
  assert.equal(values.get('livability_admissions_total{outcome="admitted"}'), 5);
  assert.equal(values.get('livability_admissions_total{outcome="rate_limit_exceeded"}'), 1);
  assert.equal(values.get('livability_errors_total{code="api_key_required"}'), 1);
  for (
    const [step, count] of [["owner", 1], ["key", 6], ["geocode", 5], ["measure", 5], ["settle", 5]]
  ) {
    assert.equal(values.get(`livability_step_duration_seconds_count{step="${step}"}`), count);
  }
  const durations = 'livability_request_duration_seconds_count{route="/v1/score",status="200"}';
  assert.equal(values.get(durations), 5);
  assert.equal(values.get("livability_requests_under_way"), 0);
  assert.ok([...values.keys()].every((name) => !/Roma|nothing/.test(name)), "paths are not routes");
});

Deno.test("a method outside HTTP is counted under `_OTHER`", async () => {
  using metrics = createMetrics();
  const { call } = counted(metrics);
  await (await call("VIAROMA", "/v1/nothing")).body?.cancel();
  const names = [...(await valuesOf(metrics)).keys()];
  assert.ok(names.some((name) => name.includes('method="_OTHER"')));
  assert.ok(names.every((name) => !name.includes("VIAROMA")));
});

Deno.test("a request counts as under way until its answer is ready", async () => {
  using metrics = createMetrics();
  const score = Promise.withResolvers<never>(), reached = Promise.withResolvers<void>();
  const { call } = service.with({
    observe: metrics.observe,
    score() {
      reached.resolve();
      return score.promise;
    },
  });
  const key = await service.key();
  const answer = call("POST", "/v1/score", { key, body: { lat: 40.001, lon: 12 } });
  await reached.promise;
  assert.equal((await valuesOf(metrics)).get("livability_requests_under_way"), 1);
  score.reject(new Error("enough"));
  assert.equal((await answer).status, 500);
  assert.equal((await valuesOf(metrics)).get("livability_requests_under_way"), 0);
});

Deno.test("a step counts work that fails too, and rejects with its error", async () => {
  using metrics = createMetrics();
  const steps = createSteps(null, metrics.step);
  const error = new Error("broken");
  await assert.rejects(async () => await steps?.("measure", () => Promise.reject(error)), error);
  const counts = 'livability_step_duration_seconds_count{step="measure"}';
  assert.equal((await valuesOf(metrics)).get(counts), 1);
});

Deno.test("without telemetry, readerForCalls() asks its reader, and observedMeter() returns its argument", async () => {
  assert.equal(createSteps(null, null), null);
  const release = { name: "r", schema: "r", builtAt: "" };
  const asked = { ...reader, sources: () => Promise.resolve([]) };
  const forCalls = readerForCalls(asked, new Foreground(5), { steps: null });
  assert.deepEqual(await forCalls.sources(release), []);
  assert.equal(observedMeter(service.meter, { steps: null, metrics: null }), service.meter);
});

Deno.test("database metrics have release and data ages and connections, or only that the database is down", async () => {
  using metrics = createMetrics();
  let reads = 0;
  metrics.readFrom(() => {
    reads++;
    return Promise.resolve({
      release: { name: "2026", builtAt: new Date(Date.now() - 86_400_000).toISOString() },
      sources: [{ id: "omi", dataDate: "2024-06-30" }],
      connections: [{ state: "idle", count: 3 }],
      openCorrections: 2,
    });
  });
  const values = await valuesOf(metrics);
  assert.equal(values.get("livability_database_up"), 1);
  const age = values.get('livability_release_age_seconds{release="2026"}') ?? 0;
  assert.ok(age >= 86_400 && age < 86_500);
  assert.ok((values.get('livability_data_age_seconds{source="omi"}') ?? 0) > 86_400);
  assert.equal(values.get('livability_database_connections{state="idle"}'), 3);
  assert.equal(values.get("livability_corrections_open"), 2);
  assert.equal(reads, 1, "one reading for all figures");

  using later = createMetrics();
  later.readFrom(() => Promise.reject(new Error("down")));
  const down = await valuesOf(later);
  assert.equal(down.get("livability_database_up"), 0);
  const aged = [...down.keys()].filter((name) => /_age_|database_conn|corrections/.test(name));
  assert.deepEqual(aged, []);
});

Deno.test("databaseMetrics() reads release age, data ages, connections and open reports from the database", async () => {
  await service
    .sql`insert into livability.correction (metric, language, sealed) values ('x', 'en', '')`;
  using metrics = createMetrics();
  metrics.readFrom(() => databaseMetrics(service.sql));
  metrics.countReplicas(2, () => 1);
  const values = await valuesOf(metrics);
  assert.equal(values.get("livability_database_up"), 1);
  assert.ok((values.get('livability_release_age_seconds{release="sample"}') ?? -1) > 0);
  assert.ok([...values.keys()].some((name) => name.startsWith("livability_data_age_seconds{")));
  assert.equal(values.get("livability_corrections_open"), 1);
  if (onServer) {
    const connections = [...values].filter(([name]) => /_database_connections\{/.test(name));
    // The pool's, and that of transactions.
    assert.equal(connections.reduce((sum, [, count]) => sum + count, 0), 2);
  }
  assert.equal(values.get('livability_replicas{state="configured"}'), 2);
  assert.equal(values.get('livability_replicas{state="in_use"}'), 1);
});

Deno.test("a database that never answers delays the metrics page by less than 8 s", async () => {
  using metrics = createMetrics();
  metrics.readFrom(() => new Promise(() => {}));
  const startedAt = performance.now();
  assert.equal((await valuesOf(metrics)).get("livability_database_up"), 0);
  assert.ok(performance.now() - startedAt < 8000, "a collector waits ten seconds");
});

Deno.test("serveMetrics() serves only GET /metrics, in the Prometheus format", async () => {
  const server = serveMetrics(createMetrics(), {
    hostname: "127.0.0.1",
    port: 0,
    report: () => {},
  });
  try {
    const address = `http://127.0.0.1:${server.port}`;
    const page = await fetch(`${address}/metrics`);
    assert.match(page.headers.get("content-type") ?? "", /^text\/plain; version=0\.0\.4/);
    const text = await page.text();
    for (const name of ["process_memory_bytes", "process_cpu_seconds_total", "event_loop_lag"]) {
      assert.match(text, new RegExp(`^livability_${name}\\S* [\\d.e+-]+$`, "m"));
    }
    for (const [path, method, status] of [["/", "GET", 404], ["/metrics", "POST", 405]] as const) {
      const response = await fetch(address + path, { method });
      await response.body?.cancel();
      assert.equal(response.status, status);
    }
  } finally {
    await server.close();
  }
});
