/** Workers on one queue: they share jobs, record the release of each row, and return unfinished rows. */
import assert from "node:assert/strict";
import { whereItBroke } from "../../src/failure-log.ts";
import { createScoreRows } from "../../src/api/operations/score-rows.ts";
import type { Release } from "../../src/releases/release.ts";
import { finish, pointsCsv, testWorker, upload, workerParts } from "../support/jobs.ts";
import { testService } from "../support/service.ts";
import { until } from "../support/until.ts";

const service = await testService();
const { call, key, sql } = service;
Deno.test.afterAll(() => service.close());

/** The result of a job, as read by its owner. */
async function resultOf(own: string, path: string): Promise<string> {
  return await (await call("GET", `${path}/result`, { key: own })).text();
}

const withoutIds = (csv: string) => csv.replaceAll(/^row \d+,/gm, "");

Deno.test("two workers on one job produce the same result as one worker, byte for byte", async () => {
  const own = await key();
  const body = pointsCsv(130);
  const alone = await upload(call, own, body);
  await finish(service, own, alone);
  const shared = await upload(call, own, body);
  const other = testWorker(sql);
  try {
    await finish(service, own, shared);
  } finally {
    await other.stop();
  }
  const [expected, found] = [await resultOf(own, alone), await resultOf(own, shared)];
  assert.equal(found, expected);
  assert.equal(expected.split("\r\n").length, 132);
});

Deno.test("a row has the same score as a single call", async () => {
  const own = await key();
  const path = await upload(call, own, "id,lat,lon\n1,40.0011,12.0003\n");
  await finish(service, own, path);
  const { score, reliability, address } = await (await call("POST", "/v1/score", {
    key: own,
    body: { lat: 40.0011, lon: 12.0003 },
  })).json();
  assert.ok((await resultOf(own, path)).includes(`\r\n1,${score},${reliability},`));
  assert.ok((await resultOf(own, path)).includes(address.resolved));
});

Deno.test("a result can be read while its job runs, and each row names the release that scored it", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(120));
  const { active, score } = workerParts(sql);
  const release = await active();
  assert.ok(release !== null);
  const second: Release = { ...release, name: "second" };
  let now = release, scored = 0;
  const held = Promise.withResolvers<void>();
  const worker = testWorker(sql, {
    active: () => Promise.resolve(now),
    score: async (rows, terms) => {
      scored += rows.length;
      // The worker checks for a new active release once a second, from its second claim on.
      if (scored === 60) await held.promise;
      return await score(rows, terms);
    },
  });
  try {
    await until(() => scored === 60);
    const partial = withoutIds(await resultOf(own, path)).trim().split("\r\n");
    assert.equal(partial.length, 51);
    now = second;
  } finally {
    held.resolve();
    await worker.stop();
  }
  await finish(service, own, path, { active: () => Promise.resolve(now) });
  const [header = "", ...lines] = (await resultOf(own, path)).trim().split("\r\n");
  const position = header.split(",").indexOf("release");
  const names = lines.map((line) => line.split(",").at(position - header.split(",").length));
  assert.equal(names.length, 120);
  assert.ok(names.includes("sample") && names.includes("second"));
  assert.equal(names.lastIndexOf("sample"), names.indexOf("second") - 1);
});

Deno.test("a transient failure is retried, and a persistent one becomes the error of its row", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(3));
  const { queue } = workerParts(sql);
  const broken = Number(pointsCsv(3).split("\n")[2]?.split(",")[1]);
  let failures = 0;
  const reported: string[] = [];
  const report = (what: string, error: unknown) =>
    void reported.push(`${what} ${whereItBroke(error).split(" at ")[0]}`);
  const job = await finish(service, own, path, {
    // The worker returns the row at once, without waiting for the lease to expire.
    queue: { ...queue, settle: (lease, rows) => queue.settle(lease, rows, 0) },
    report,
    score: createScoreRows({
      ...service.dependencies,
      scoreAll: (release, places, signal) => {
        const isBroken = places.some(({ lat }) => lat === broken);
        if (isBroken || ++failures < 3) {
          return Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
        }
        return service.dependencies.scoreAll(release, places, signal);
      },
    }, report),
  });
  assert.deepEqual([job.state, job.scored, job.failed, job.charged], ["done", 2, 1, 2]);
  const lines = (await resultOf(own, path)).split("\r\n");
  assert.match(lines[2] ?? "", /^row 2,{20}scoring_failed,/);
  assert.deepEqual([...new Set(reported)], [
    "A row of a job was not scored; trying again. Error ECONNREFUSED",
    "A row of a job has no score because of a failure. Error ECONNREFUSED",
  ]);
});

Deno.test("a stopped worker stores the finished rows and returns the others to the queue immediately", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(50));
  const { score } = workerParts(sql);
  let scored = 0;
  const reached = Promise.withResolvers<void>();
  const worker = testWorker(sql, {
    score: async (rows, terms) => {
      scored += rows.length;
      if (scored <= 10) return await score(rows, terms);
      reached.resolve();
      // Rows that never finish.
      return await new Promise((_, reject) => {
        terms.signal.addEventListener("abort", () => reject(terms.signal.reason));
      });
    },
  });
  await reached.promise;
  await worker.stop();
  const job = await (await call("GET", path, { key: own })).json();
  assert.deepEqual([job.state, job.done, job.charged], ["running", 10, 10]);
  assert.equal((await finish(service, own, path)).done, 50);
});

Deno.test("without an active release a worker scores no rows, and the job can finish later", async () => {
  const own = await key();
  const path = await upload(call, own, pointsCsv(2));
  let asked = 0;
  const worker = testWorker(sql, {
    active: () => {
      asked++;
      return Promise.resolve(null);
    },
  });
  await until(() => asked > 0);
  await worker.stop();
  const job = await (await call("GET", path, { key: own })).json();
  assert.equal(job.done, 0);
  await finish(service, own, path);
});
