/** The measurements: each compares two sides in turn, on this machine and in this run. */
import { createMeter } from "../../src/access/meter.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile, measure } from "../../src/scoring/measure.ts";
import { judge } from "../../src/scoring/states.ts";
import { median, percentile, percentileOf } from "./percentile.ts";
import { statementBench } from "./pgbench.ts";
import { startBareHandler } from "./process.ts";
import { measureSeparately, openFeatures } from "./separate-queries.ts";
import { addressLoad, pointLoad, serviceOf, type Subject } from "./subject.ts";
import { getRequests, type LoadResult, Wrk } from "./wrk.ts";

/** How long each side of a measurement lasts, in how many turns. */
export interface Pace {
  readonly seconds: number;
  readonly turns: number;
}

/**
 * Callers at once under full load, and connections of the statement by itself: so many that no core of
 * two waits.
 */
const CALLERS = 16;

/** Connections that ask for the price list. */
const READERS = 16;

/** Milliseconds. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** Runs the sides in turn, several times; what each came to. */
async function inTurns<T>(
  { turns }: Pace,
  sides: readonly (() => Promise<T>)[],
): Promise<T[][]> {
  const results: T[][] = sides.map(() => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, side] of sides.entries()) results[i]?.push(await side());
  }
  return results;
}

function latencyOf(results: readonly LoadResult[]): Latency {
  const all = results.flatMap(({ latencies }) => latencies);
  return { p50: percentileOf(all, 0.5), p99: percentileOf(all, 0.99) };
}

/** One caller by coordinates, on each of the subjects in turn. */
export async function pointLatencies(
  subjects: readonly Subject[],
  pace: Pace,
): Promise<Latency[]> {
  const loads = subjects.map((subject) => pointLoad(subject, subject.service));
  return (await inTurns(pace, loads.map((load) => () => oneCaller(load, pace)))).map(latencyOf);
}

/** One caller by address. */
export async function addressLatency(subject: Subject, pace: Pace): Promise<Latency> {
  const load = addressLoad(subject, subject.service);
  return latencyOf(await Promise.all([oneCaller(load, { ...pace, turns: 1 })]));
}

function oneCaller(load: Wrk, { seconds, turns }: Pace): Promise<LoadResult> {
  return load.run({ connections: 1, seconds: seconds / turns });
}

/** Scores a second under full load on two processes, and places a second of the statement alone. */
export async function throughput(
  subject: Subject,
  pace: Pace,
): Promise<{ scoresPerS: number; statementsPerS: number; vsStatement: number }> {
  await using service = await serviceOf(subject, 2);
  await using statement = await statementBench(
    subject.sql,
    subject.url,
    subject.release,
    subject.places,
  );
  const load = pointLoad(subject, service.address);
  const run = { connections: CALLERS, seconds: pace.seconds / pace.turns };
  await load.warmUp(CALLERS);
  await load.run(run); // compiled by its use, as a service that runs is
  const [served = [], alone = []] = await inTurns(pace, [
    async () => (await load.run(run)).perS,
    () => statement.run(run),
  ]);
  return {
    scoresPerS: median(served),
    statementsPerS: median(alone),
    vsStatement: median(served.map((perS, i) => perS / (alone[i] ?? NaN))),
  };
}

/** Scores a second under full load by the number of processes. */
export async function throughputByProcesses(
  subject: Subject,
  pace: Pace,
): Promise<(readonly [processes: number, perS: number])[]> {
  const results: (readonly [number, number])[] = [];
  for (const processes of [1, 2, 4]) {
    await using service = await serviceOf(subject, processes);
    const load = pointLoad(subject, service.address);
    await load.warmUp(CALLERS);
    const { perS } = await load.run({ connections: CALLERS, seconds: pace.seconds / 2 });
    results.push([processes, perS]);
  }
  return results;
}

/**
 * `GET /v1/plans` as part of what a bare Hono handler answers a second, with the headers of Hono alone
 * and with those of the service.
 */
export async function plansVsBare(
  { service }: Subject,
  pace: Pace,
): Promise<{ bare: number; sameHeaders: number }> {
  await using bare = await startBareHandler(null);
  await using same = await startBareHandler(service);
  const sides = [service, bare.address, same.address]
    .map((address) => new Wrk(address, getRequests("/v1/plans")));
  const run = { connections: READERS, seconds: pace.seconds / pace.turns / 2 };
  for (const side of sides) await side.warmUp(READERS);
  const [ours = [], theirs = [], withHeaders = []] = await inTurns(
    pace,
    sides.map((side) => async () => (await side.run(run)).perS),
  );
  const ratio = (other: readonly number[]) =>
    median(ours.map((perS, i) => perS / (other[i] ?? NaN)));
  return { bare: ratio(theirs), sameHeaders: ratio(withHeaders) };
}

/** How long the meter takes to admit a call, one caller: milliseconds. */
export async function admissionMs({ sql, keys }: Subject, calls: number): Promise<number> {
  const meter = createMeter(sql, { reservationS: 15 });
  const elapsedMs: number[] = [];
  for (let i = 0; i < calls; i++) {
    const startedAt = performance.now();
    const call = await meter.admit(keys[i % keys.length]);
    elapsedMs.push(performance.now() - startedAt);
    if (call.outcome !== "admitted") throw new Error(`The meter says ${call.outcome}`);
    await meter.release(call.reservation);
  }
  return percentile(elapsedMs, 0.5);
}

/** The circles of the separate queries have 512 corners: a line that only grazes one is off the most. */
const TOLERANCE = 1e-3;

/**
 * How many times longer a query for each metric takes than the one statement, at the same places in
 * turn. Whatever both can say for certain must be the same.
 */
export async function speedupVsSeparate(
  { sql, release: { schema }, places }: Subject,
  count: number,
): Promise<{ speedup: number; compared: number }> {
  const plan = compile(catalogue);
  await using _features = await openFeatures(sql, schema);
  const one: number[] = [], many: number[] = [];
  let compared = 0;
  for (const [i, place] of [...places.slice(0, 1), ...places.slice(0, count)].entries()) {
    const startedAt = performance.now();
    const evidence = await measure(sql, schema, plan, place);
    const between = performance.now();
    const values = await measureSeparately(sql, schema, catalogue, place);
    if (i === 0) continue; // prepares the statements
    one.push(between - startedAt);
    many.push(performance.now() - between);
    for (const [id, measurement] of judge(catalogue, evidence, "coordinates")) {
      if (measurement.state !== "direct") continue;
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
