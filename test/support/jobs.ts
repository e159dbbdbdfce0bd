import assert from "node:assert/strict";
import { createScoreRows } from "../../src/api/operations/score-rows.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createQueue } from "../../src/jobs/queue.ts";
import { type JobWorker, startWorker, type WorkerParts } from "../../src/jobs/worker.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { type Call, dependenciesOf, type TestService } from "./service.ts";
import { until } from "./until.ts";

/** A CSV with points in the invented territory. */
export function pointsCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const lat = centre.lat + (i % 20) * 1e-4, lon = centre.lon + Math.floor(i / 20) % 20 * 1e-4;
    return `row ${i + 1},${lat.toFixed(5)},${lon.toFixed(5)}`;
  });
  return `id,lat,lon\n${lines.join("\n")}\n`;
}

/**
 * What a worker on a database needs.
 *
 * @param parts replaces some of it
 */
export function workerParts(sql: Sql, parts: Partial<WorkerParts> = {}): WorkerParts {
  const services = dependenciesOf(sql);
  return {
    queue: createQueue(sql, { leaseS: 30 }),
    score: createScoreRows(services, () => {}),
    active: services.data.active,
    room: () => Promise.resolve(5),
    report: () => {},
    ...parts,
  };
}

/** A worker that polls continuously. */
export function testWorker(sql: Sql, parts: Partial<WorkerParts> = {}): JobWorker {
  const options = { groupsAtOnce: 1, groupS: 10, workS: 10, idleMs: 5 };
  return startWorker(workerParts(sql, parts), options);
}

/** Uploads a table and asserts 202. Returns the job's path. */
export async function upload(
  call: TestService["call"],
  key: string,
  body: string,
  headers: Call["headers"] = { "content-type": "text/csv" },
): Promise<string> {
  const response = await call("POST", "/v1/jobs", { key, body, headers });
  assert.equal(response.status, 202, await response.clone().text());
  return response.headers.get("location") ?? "";
}

/** Runs a worker until a job has ended or is waiting. Returns the job. */
export async function finish(
  service: Pick<TestService, "sql" | "call">,
  key: string,
  path: string,
  parts: Partial<WorkerParts> = {},
): Promise<Record<string, unknown>> {
  const worker = testWorker(service.sql, parts);
  const id = path.split("/").at(-1) ?? "";
  try {
    await until(async () => {
      const [job] = await service.sql<{ state: string }[]>`
        select state from livability.job where id = ${id}`;
      return job !== undefined && !["queued", "running"].includes(job.state);
    });
  } finally {
    await worker.stop();
  }
  return await (await service.call("GET", path, { key })).json();
}
