/**
 * `deno task soak [--minutes 15] [--load 0.8]`: runs a service on `DATABASE_URL` with the
 * configured number of processes. Measures the highest load that it sustains, then applies a share
 * of that load for a long time. Exits with 1 if memory grows, connections leak or a call fails.
 * Removes its accounts at the end, and only reads the rest of the database.
 */
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { sampleAddresses, samplePoints } from "../bench/places.ts";
import { type RunningService, startProgram } from "../support/program.ts";
import { makeAccounts, removeAccounts } from "./accounts.ts";
import type { LoadPlan } from "./drive.ts";
import { startLoad } from "./load.ts";
import { poll } from "./poll.ts";
import {
  byMinute,
  memorySlopeMbPerHour,
  problems,
  type Sample,
  type Soak,
} from "./soak-figures.ts";
import { connections, look } from "./watch.ts";

/**
 * Number of accounts. Each may make 60 calls per minute, so they allow as many calls per second.
 */
const ACCOUNTS = 1_000;

/** Places of the requests, used in turn; half of them are addresses. */
const PLACES = 1_000;

/**
 * To measure the highest load: number of callers, seconds for which they run, and the last seconds,
 * which count.
 */
const CALLERS = 16, FULL_LOAD_S = 20, COUNTED_S = 15;

/** Milliseconds between two samples of memory and connections. */
const LOOK_S = 5;

/** Name by which the database lists the service's connections. Unique to this run. */
const name = `soak-${Deno.pid}`;

// deno-lint-ignore no-console -- the figures are this program's output
const print = (line: string): void => console.log(line);

interface Task {
  readonly service: RunningService;
  readonly sql: Sql;
  readonly plan: Omit<LoadPlan, "pace">;
  readonly minutes: number;
  /** Of the highest load. */
  readonly share: number;
  /** Ends the test early. */
  readonly interrupted: AbortSignal;
}

/** The highest number of scores per second. */
async function fullLoad({ plan }: Task): Promise<number> {
  await using load = startLoad({ ...plan, pace: { callers: CALLERS } });
  await delay((FULL_LOAD_S - COUNTED_S) * 1000);
  const countedFrom = Date.now();
  await delay(COUNTED_S * 1000);
  const calls = await load.stop();
  const counted = calls.filter(({ outcome, endedAt }) =>
    outcome === 200 && endedAt >= countedFrom && endedAt < countedFrom + COUNTED_S * 1000
  );
  return counted.length / COUNTED_S;
}

/** Puts the service under load, takes samples, and stops it. */
async function soak(task: Task, perSecond: number): Promise<Soak> {
  const { service, sql, plan, minutes, interrupted } = task;
  const samples: Sample[] = [];
  const startedAt = Date.now();
  await using load = startLoad({ ...plan, pace: { perSecond } });
  while (Date.now() < startedAt + minutes * 60_000 && !interrupted.aborted) {
    samples.push(await look(sql, service.pid, name));
    await delay(LOOK_S * 1000);
  }
  const calls = await load.stop();
  await service.stop();
  await poll("the connections to end", async () => await connections(sql, name) === 0)
    .catch(() => {});
  return { startedAt, calls, samples, connectionsLeft: await connections(sql, name) };
}

/** Prints the results. Returns the exit code. */
function report(measured: Soak): number {
  print("minute   calls   p50 ms   p90 ms   p99 ms  memory MB  connections");
  for (const { minute, calls, p50Ms, p90Ms, p99Ms, memoryMb, connections } of byMinute(measured)) {
    const cells = [calls, p50Ms.toFixed(1), p90Ms.toFixed(1), p99Ms.toFixed(1)];
    print(
      String(minute).padStart(6) + cells.map((cell) => String(cell).padStart(9)).join("") +
        memoryMb.toFixed(0).padStart(11) + String(connections).padStart(13),
    );
  }
  const outcomes = Map.groupBy(measured.calls, ({ outcome }) => outcome);
  print(
    `Calls: ${[...outcomes].map(([outcome, { length }]) => `${length} x ${outcome}`).join(", ")}.`,
  );
  print(`Memory after the first third: ${memorySlopeMbPerHour(measured).toFixed(1)} MB an hour.`);
  const found = problems(measured);
  for (const problem of found) print(`Not held: ${problem}`);
  if (found.length === 0) print("Held: memory flat, no connection leaked, no call failed.");
  return found.length === 0 ? 0 : 1;
}

function readTask(args: readonly string[]): { minutes: number; share: number } {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: "string", default: "15" },
      load: { type: "string", default: "0.8" },
    },
  });
  const [minutes, share] = [Number(values.minutes), Number(values.load)];
  if (!(minutes > 0) || !(share > 0)) throw new Error("Usage: soak [--minutes M] [--load SHARE]");
  return { minutes, share };
}

async function run(args: readonly string[], config: Config): Promise<number> {
  const { minutes, share } = readTask(args);
  if (config.DATABASE_URL === undefined) {
    throw new Error("A soak needs a server: set DATABASE_URL to one with a release.");
  }
  const interrupt = new AbortController();
  Deno.addSignalListener("SIGINT", () => interrupt.abort());
  await using opened = new AsyncDisposableStack();
  const { sql, close } = await connect({ ...config, DATABASE_POOL: 1 }, "import");
  opened.defer(close);
  await migrate(sql);
  const release = await activeRelease(sql);
  if (release === null) throw new Error("The database holds no release: import one first.");
  const accounts = await makeAccounts(sql, ACCOUNTS);
  opened.defer(() => removeAccounts(sql, accounts));
  const points = await samplePoints(sql, release, PLACES / 2);
  const addresses = await sampleAddresses(sql, release, PLACES / 2);
  const places = points.flatMap((
    point,
    i,
  ) => [point, { address: addresses[i % addresses.length] }]);

  const url = new URL(config.DATABASE_URL);
  url.searchParams.set("application_name", name);
  const service = await startProgram({ DATABASE_URL: url.href, PORT: "0" }, /^Data release: /);
  opened.defer(() => service.kill9());
  const task: Task = {
    service,
    sql,
    plan: {
      address: service.address,
      keys: accounts.map(({ key }) => key),
      bodies: places.map((place) => JSON.stringify(place)),
    },
    minutes,
    share,
    interrupted: interrupt.signal,
  };
  const most = await fullLoad(task);
  print(`Release ${release.name}: ${most.toFixed(1)} scores a second under full load, from now on \
${(most * share).toFixed(1)} for ${minutes} minutes.`);
  return report(await soak(task, most * share));
}

Deno.exit(await run(Deno.args, readConfig(Deno.env.toObject())));
