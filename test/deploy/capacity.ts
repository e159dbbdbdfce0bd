/**
 * `deno task capacity`: measures the processor time of one score on the release of DATABASE_URL,
 * and computes the number of processors that a given rate of scores needs. The database server must
 * run on this machine, because the script reads the processor time of its processes, and it must be
 * otherwise idle. The script creates accounts and removes them at the end.
 *
 * `--rate N`: scores per second. `--busy 0.6`: the share of each processor to use.
 */
import { parseArgs } from "node:util";
import { createMeter } from "../../src/metering/meter.ts";
import { createService } from "../../src/commands/service.ts";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { sampleAddresses, samplePoints } from "../bench/places.ts";
import { startService } from "../bench/process.ts";
import { type LoadAccount, makeAccounts, removeAccounts } from "../load/accounts.ts";
import { freePort } from "../support/free-port.ts";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "10000" },
    busy: { type: "string", default: "0.6" },
    calls: { type: "string", default: "400" },
  },
});
const rate = Number(values.rate), busy = Number(values.busy), calls = Number(values.calls);
if (!(rate > 0 && busy > 0 && busy <= 1 && calls > 0)) {
  throw new Error("--rate, --busy (at most 1) and --calls must be numbers above 0");
}

/**
 * Kernel ticks per second, in which processor time is counted: `sysconf(_SC_CLK_TCK)`, 100 on every
 * Linux.
 */
const TICKS_PER_S = 100;

/** Processor time of a process so far, in seconds. */
async function cpuS(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  });
  if (!/^\d+ \(postgres\)/.test(stat)) {
    throw new Error(
      `Process ${pid} does not run on this machine. Measure on the database's machine.`,
    );
  }
  // After the name, field 3 is the state, and fields 14 and 15 are the times.
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_S;
}

/**
 * Runs `one` for each call and returns the mean processor time of the session's server process, in
 * milliseconds.
 */
async function serverMs(sql: Sql, one: (i: number) => Promise<unknown>): Promise<number> {
  const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  for (let i = 0; i < 20; i++) await one(i); // prepares the statements, fills the caches
  const before = await cpuS(row.pid);
  for (let i = 0; i < calls; i++) await one(i);
  return (await cpuS(row.pid) - before) * 1000 / calls;
}

/** Processor time of a service so far, in seconds. */
async function serviceCpuS(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^livability_process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}

const { DATABASE_URL } = readConfig(Deno.env.toObject());
if (DATABASE_URL === undefined) throw new Error("Set DATABASE_URL to a server with a release.");
const database = await connect(readConfig({ DATABASE_URL, DATABASE_POOL: "1" }));
const { sql } = database;
const release = await activeRelease(sql);
if (release === null) throw new Error("The database has no release: import one.");
const points = await samplePoints(sql, release, 200);
const addresses = await sampleAddresses(sql, release, 200);
const accounts = await makeAccounts(sql, Math.ceil(calls / 20));
try {
  await report(accounts);
} finally {
  await removeAccounts(sql, accounts);
  await database.close();
}

async function report(accounts: readonly LoadAccount[]): Promise<void> {
  if (release === null) return;
  const { locate, score } = createService(database);
  const keyOf = (i: number) => accounts[i % accounts.length]?.key;
  const place = async (i: number) => {
    const point = points[i % points.length], address = addresses[i % addresses.length];
    if (point === undefined || address === undefined) throw new Error("The release has no places");
    return i % 2 === 0
      ? await locate(release, { lat: point.lat, lon: point.lon })
      : await locate(release, { address });
  };
  const readMs = await serverMs(sql, async (i) => {
    const found = await place(i);
    if (found !== null) await score(release, found);
  });

  const meter = createMeter(sql, { reservationS: 15 });
  const waits: number[] = [];
  const wal = async () => {
    const [row] = await sql<[{ at: number }]>`
      select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`;
    return row.at;
  };
  const written = await wal();
  const writeMs = await serverMs(sql, async (i) => {
    const startedAt = performance.now();
    const call = await meter.admit(keyOf(i));
    if (call.outcome !== "admitted") throw new Error(`The meter refused a call: ${call.outcome}`);
    await meter.settle(call.reservation);
    waits.push(performance.now() - startedAt);
  });
  const walBytes = (await wal() - written) / waits.length;
  const waitMs = waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? NaN;

  const METRICS_PORT = freePort();
  await using service = await startService({
    DATABASE_URL: DATABASE_URL ?? "",
    METRICS_PORT: String(METRICS_PORT),
  });
  const ask = async (i: number) => {
    const point = points[i % points.length];
    const body = i % 2 === 0 ? point : { address: addresses[i % addresses.length] };
    const answer = await fetch(`${service.address}/v1/score`, {
      method: "POST",
      headers: { "x-api-key": keyOf(i) ?? "", "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    await answer.body?.cancel();
  };
  for (let i = 0; i < calls / 4; i++) await ask(i);
  const before = await serviceCpuS(METRICS_PORT);
  for (let i = 0; i < calls / 2; i++) await ask(i);
  const serviceMs = (await serviceCpuS(METRICS_PORT) - before) * 1000 / (calls / 2);

  const cores = (ms: number) => (rate * ms / 1000 / busy).toFixed(0);
  const lines: [string, string, string][] = [
    ["replicas, place and measure", `${readMs.toFixed(2)} ms`, `${cores(readMs)} processors`],
    ["service", `${serviceMs.toFixed(2)} ms`, `${cores(serviceMs)} processors`],
    ["primary, admit and settle", `${writeMs.toFixed(2)} ms`, `${cores(writeMs)} processors`],
    [
      "primary, its log",
      `${walBytes.toFixed(0)} bytes`,
      `${(rate * walBytes / 1e6).toFixed(1)} MB/s`,
    ],
    [
      "one account, one call after the other",
      `${waitMs.toFixed(2)} ms`,
      `${(1000 / waitMs).toFixed(0)} calls/s`,
    ],
  ];
  // deno-lint-ignore no-console -- the figures are this program's output
  const print = (line: string): void => console.log(line);
  print(
    `Release ${release.name}, ${calls} calls; ${rate} scores a second, each processor ${
      busy * 100
    } % busy:`,
  );
  for (const [what, each, all] of lines) {
    print(`${what.padEnd(38)} ${each.padStart(12)} ${all.padStart(16)}`);
  }
}
