import { createMeter } from "../../src/metering/meter.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { measure } from "../../src/scoring/evidence/measure.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { isWalked } from "../../src/scoring/statement/walked.ts";
import { BatchLoad } from "./batches.ts";
import { median, percentileOf } from "./percentile.ts";
import { statementBench } from "./pgbench.ts";
import { startBareHandler } from "./process.ts";
import { measureSeparately, openFeatures } from "./separate-queries.ts";
import { addressLoad, pointLoad, serviceOf, type Subject } from "./subject.ts";
import { inTurns } from "./turns.ts";
import { getRequests, type LoadResult, Wrk } from "./wrk.ts";

/**
 * Seconds of a side's turn. Loads on all processors have longer turns, because they take time to
 * settle.
 */
const TURN_S = 2, FULL_TURN_S = 4;

/**
 * Concurrent callers under full load, and connections of the bare statement: enough for two busy
 * cores.
 */
const CALLERS = 16;

/** Connections that request the price list. */
const READERS = 16;

/** Admissions in one turn. */
const ADMISSIONS = 40;

/** Latency in milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

function latencyOf(results: readonly LoadResult[]): Latency {
  const all = results.flatMap(({ latencies }) => latencies);
  return { p50: percentileOf(all, 0.5), p99: percentileOf(all, 0.99) };
}

/** Latency of one caller that sends coordinates, measured on each subject in turns. */
export async function pointLatencies(
  subjects: readonly Subject[],
  seconds: number,
): Promise<Latency[]> {
  return await latencies(subjects.map((subject) => pointLoad(subject, subject.service)), seconds);
}

/** Latency of one caller that sends addresses. */
export async function addressLatency(subject: Subject, seconds: number): Promise<Latency> {
  const [latency] = await latencies([addressLoad(subject, subject.service)], seconds);
  if (latency === undefined) throw new Error("No latency was measured");
  return latency;
}

async function latencies(loads: readonly Wrk[], seconds: number): Promise<Latency[]> {
  return (await loaded(loads, 1, seconds, TURN_S)).map(latencyOf);
}

/**
 * Sends the loads in turns, each for `seconds` in total. Returns the results of the turns that
 * count.
 */
async function loaded(
  loads: readonly Wrk[],
  connections: number,
  seconds: number,
  turnS: number,
): Promise<LoadResult[][]> {
  const [turns, eachS] = turnsOf(seconds, turnS);
  return await inTurns(turns, loads.map((load) => () => load.run({ connections, seconds: eachS })));
}

/** The number and the length of turns that fill a side's time. */
function turnsOf(seconds: number, turnS: number): [turns: number, seconds: number] {
  return [Math.max(1, Math.round(seconds / turnS)), Math.min(seconds, turnS)];
}

/** Places per second under full load, by kind of load, and the ratios between kinds. */
export interface Throughput {
  /** In single calls. */
  readonly scoresPerS: number;
  /** By the bare statement. */
  readonly statementsPerS: number;
  /** In batches of 100. */
  readonly batchPlacesPerS: number;
  readonly vsStatement: number;
  readonly batchesVsSingles: number;
}

/**
 * Places per second on all processors: of two processes of the service with single calls and with
 * batches, and of the bare statement.
 */
export async function throughput(subject: Subject, seconds: number): Promise<Throughput> {
  await using service = await serviceOf(subject, 2);
  await using statement = await statementBench(
    subject.sql,
    subject.url,
    subject.release,
    subject.places,
  );
  const load = pointLoad(subject, service.address);
  const batches = new BatchLoad(subject, service.address);
  const [turns, turnS] = turnsOf(seconds, FULL_TURN_S);
  const run = { connections: CALLERS, seconds: turnS };
  await load.warmUp(CALLERS);
  await load.run(run); // compiled by its use, as a service that runs is
  const [served = [], alone = [], batched = []] = await inTurns(turns, [
    async () => (await load.run(run)).perS,
    () => statement.run(run),
    () => batches.run(),
  ]);
  return {
    scoresPerS: median(served),
    statementsPerS: median(alone),
    batchPlacesPerS: median(batched),
    vsStatement: median(served.map((perS, i) => perS / (alone[i] ?? NaN))),
    batchesVsSingles: median(batched.map((perS, i) => perS / (served[i] ?? NaN))),
  };
}

/**
 * Scores per second under full load, by number of processes: 1, 2, 4 and so on, up to the number of
 * processors. The numbers are measured one after the other.
 */
export async function throughputByProcesses(
  subject: Subject,
  seconds: number,
): Promise<(readonly [processes: number, perS: number])[]> {
  const results: (readonly [number, number])[] = [];
  for (let processes = 1; processes <= navigator.hardwareConcurrency; processes *= 2) {
    await using service = await serviceOf(subject, processes);
    const load = pointLoad(subject, service.address);
    await load.warmUp(CALLERS);
    const [runs = []] = await loaded([load], CALLERS, seconds, FULL_TURN_S);
    results.push([processes, median(runs.map(({ perS }) => perS))]);
  }
  return results;
}

/**
 * Answers per second of `GET /v1/plans`, divided by those of a bare Hono handler that sends the
 * same headers and writes the same log line.
 */
export async function plansVsBare(
  { service }: Subject,
  seconds: number,
): Promise<number> {
  await using bare = await startBareHandler(service);
  const sides = [service, bare.address]
    .map((address) => new Wrk(address, getRequests("/v1/plans")));
  for (const side of sides) await side.warmUp(READERS);
  const [ours = [], theirs = []] = await loaded(sides, READERS, seconds, TURN_S);
  return median(ours.map(({ perS }, i) => perS / (theirs[i]?.perS ?? NaN)));
}

/** Milliseconds that the meter takes to admit a call of one caller. */
export async function admissionMs({ sql, keys }: Subject, turns: number): Promise<number> {
  const meter = createMeter(sql, { reservationS: 15 });
  let calls = 0;
  const some = async () => {
    const elapsedMs: number[] = [];
    for (let i = 0; i < ADMISSIONS; i++) {
      const startedAt = performance.now();
      const call = await meter.admit(keys[calls++ % keys.length]);
      elapsedMs.push(performance.now() - startedAt);
      if (call.outcome !== "admitted") throw new Error(`The meter refused a call: ${call.outcome}`);
      await meter.giveBack(call.reservation);
    }
    return elapsedMs;
  };
  return median((await inTurns(turns, [some])).flat(2));
}

/**
 * Tolerated difference of values. Separate queries use circles of 512 corners, so it is largest for
 * a line that only grazes the circle.
 */
const TOLERANCE = 1e-3;

/** Metrics that follow the streets. Separate queries measure them in a straight line. */
const walked = new Set<string>(
  catalogue.flatMap(({ id, measure }) => isWalked(measure) ? [id] : []),
);

/**
 * The time of a separate query for each metric, divided by the time of the single statement with
 * its walk, at the same places in turns. Asserts that both give the same values, for metrics that
 * both measure alike.
 */
export async function speedupVsSeparate(
  { sql, release: { schema }, places }: Subject,
  count: number,
): Promise<{ speedup: number; compared: number }> {
  const releases = compile(catalogue);
  await using _features = await openFeatures(sql, schema);
  const one: number[] = [], many: number[] = [];
  let compared = 0;
  for (const [i, place] of [...places.slice(0, 1), ...places.slice(0, count)].entries()) {
    const startedAt = performance.now();
    const evidence = await measure(sql, await releases.of(sql, schema), place);
    const between = performance.now();
    const values = await measureSeparately(sql, schema, catalogue, place);
    if (i === 0) continue; // prepares the statements
    one.push(between - startedAt);
    many.push(performance.now() - between);
    for (const [id, measurement] of judgeEvidence(catalogue, evidence)) {
      if (measurement.state !== "direct" || walked.has(id)) continue;
      const value = values.get(id) ?? NaN;
      const scale = Math.max(1, Math.abs(measurement.value));
      if (!(Math.abs(value - measurement.value) <= TOLERANCE * scale)) {
        throw new Error(`${id}: ${measurement.value} by the statement, ${value} by its own query`);
      }
      compared++;
    }
  }
  return { speedup: median(many) / median(one), compared };
}
