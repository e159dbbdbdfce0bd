/**
 * Measures jobs on the loaded release: the rows per second of a job alone, the memory during the
 * job, and the latency of single calls during a job and without one, in alternating turns.
 *
 * `DATABASE_URL=postgres://... deno task jobs --rows 20000 [--workers 1] [--turns 3] [--seconds
 * 20]`
 *
 * The points are addresses of the active release, each moved by some metres. Creates accounts and
 * removes them at the end.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { startProgram } from "../support/program.ts";
import { makeAccounts, removeAccounts } from "./accounts.ts";
import { type Call, drive } from "./drive.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "20000" },
    workers: { type: "string", default: "1" },
    turns: { type: "string", default: "3" },
    seconds: { type: "string", default: "15" },
    limit: { type: "string", default: "150" },
  },
});
const rows = Number(values.rows), turns = Number(values.turns), seconds = Number(values.seconds);
const CALLS_A_SECOND = 5;
const print = (line: string) => Deno.stdout.writeSync(new TextEncoder().encode(`${line}\n`));

const env = { DATABASE_URL: Deno.env.get("DATABASE_URL") ?? "", WORKERS: values.workers };
const database = await connect(readConfig(env), "import");
await migrate(database.sql);
const { sql } = database;
const release = await activeRelease(sql);
if (release === null) throw new Error("No release is active.");

/** Points near addresses of the release. */
const drawn = await sql<{ lat: number; lon: number }[]>`
  select st_y(p) as lat, st_x(p) as lon
  from (
    select st_transform(geom, 4326) as p from ${sql(release.schema)}.address
    order by md5(ctid::text) limit ${rows}
  ) a`;
const table = (count: number) =>
  `id,lat,lon\n${
    drawn.slice(0, count).map(({ lat, lon }, i) => `${i},${lat.toFixed(6)},${lon.toFixed(6)}`).join(
      "\n",
    )
  }\n`;

const accounts = await makeAccounts(sql, 21);
const [owner, ...callers] = accounts;
if (owner === undefined) throw new Error("No account was made.");
const service = await startProgram(env, /^Data release: /);
const headers = { "x-api-key": owner.key };

async function upload(count: number): Promise<string> {
  const response = await fetch(`${service.address}/v1/jobs`, {
    method: "POST",
    headers: { ...headers, "content-type": "text/csv" },
    body: table(count),
  });
  if (response.status !== 202) throw new Error(await response.text());
  await response.body?.cancel();
  return response.headers.get("location") ?? "";
}

async function progress(path: string): Promise<{ state: string; done: number }> {
  const [job] = await sql<[{ state: string; done: number }]>`
    select state, done from livability.job where id = ${path.split("/").at(-1) ?? ""}`;
  return job;
}

/** Resident memory of the service's processes in megabytes. */
async function memoryMb(): Promise<number> {
  const { stdout } = await new Deno.Command("ps", { args: ["-eo", "pid,ppid,rss"] }).output();
  const all = new TextDecoder().decode(stdout).trim().split("\n").slice(1)
    .map((line) => line.trim().split(/\s+/).map(Number));
  const own = all.filter(([pid, ppid]) => pid === service.pid || ppid === service.pid);
  return Math.round(own.reduce((sum, [, , kb = 0]) => sum + kb, 0) / 1024);
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** Latency of single calls over some seconds: its median and 95th percentile, in milliseconds. */
async function singles(): Promise<{ p50: number; p95: number }> {
  const calls: Call[] = [];
  const bodies = drawn.slice(-500).map((point) => JSON.stringify(point));
  const plan = { address: service.address, keys: callers.map(({ key }) => key), bodies };
  await drive(
    { ...plan, pace: { perSecond: CALLS_A_SECOND } },
    (call) => calls.push(call),
    AbortSignal.timeout(seconds * 1000),
  );
  const failed = calls.filter(({ outcome }) => outcome !== 200).length;
  if (failed > 0) print(`${failed} of ${calls.length} calls were not answered with 200`);
  const ms = calls.map(({ dueAt, endedAt }) => endedAt - dueAt).toSorted((a, b) => a - b);
  return { p50: median(ms), p95: ms[Math.floor(ms.length * 0.95)] ?? NaN };
}

try {
  await singles(); // plans of the statements, caches
  if (turns > 0) {
    const figures: { quiet: number; beside: number; rate: number }[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const quiet = await singles();
      const path = await upload(Math.min(rows, 20_000));
      await delay(1000);
      const before = await progress(path), startedAt = performance.now();
      const beside = await singles();
      const after = await progress(path);
      const rate = (after.done - before.done) / ((performance.now() - startedAt) / 1000);
      await fetch(`${service.address}${path}`, { method: "DELETE", headers });
      figures.push({ quiet: quiet.p50, beside: beside.p50, rate });
      print(
        `turn ${turn + 1}: p50 ${quiet.p50.toFixed(1)} ms quiet, ${
          beside.p50.toFixed(1)
        } ms beside a job ` +
          `(${(beside.p50 / quiet.p50).toFixed(2)} times; p95 ${quiet.p95.toFixed(1)}, ${
            beside.p95.toFixed(1)
          } ms), ` +
          `${rate.toFixed(0)} rows a second meanwhile`,
      );
    }
    const ratios = figures.map(({ quiet, beside }) => beside / quiet);
    print(
      `p50 beside / quiet: median ${median(ratios).toFixed(2)}, most ${
        Math.max(...ratios).toFixed(2)
      }`,
    );
  } else {
    const memory = [await memoryMb()];
    const uploadedAt = performance.now();
    const path = await upload(rows);
    print(`upload of ${rows} rows: ${((performance.now() - uploadedAt) / 1000).toFixed(1)} s`);
    const startedAt = performance.now();
    let job = await progress(path);
    for (let i = 1; job.state !== "done"; i++) {
      await delay(1000);
      job = await progress(path);
      if (i % 10 === 0) memory.push(await memoryMb());
      if ((performance.now() - startedAt) / 1000 > Number(values.limit)) break;
    }
    const elapsedS = (performance.now() - startedAt) / 1000;
    print(
      `${job.done} rows in ${elapsedS.toFixed(1)} s: ${
        (job.done / elapsedS).toFixed(1)
      } rows a second, ` +
        `100,000 in ${(100_000 / (job.done / elapsedS) / 60).toFixed(1)} minutes`,
    );
    const read = await fetch(`${service.address}${path}/result`, { headers });
    print(`result: ${((await read.bytes()).length / 1e6).toFixed(1)} MB`);
    memory.push(await memoryMb());
    print(`memory of the service's processes, MB: ${memory.join(" ")}`);
    await fetch(`${service.address}${path}`, { method: "DELETE", headers });
  }
} finally {
  await service.stop();
  await removeAccounts(sql, accounts);
  await database.close();
}
