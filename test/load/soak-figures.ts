import { median, percentile } from "../bench/percentile.ts";
import type { Call } from "./drive.ts";

/** A sample of the running service. */
export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Resident memory of all its processes. */
  readonly memoryMb: number;
  /** Connections to the primary. */
  readonly connections: number;
}

/** What a soak test measured. */
export interface Soak {
  /** Start of the load, in milliseconds since 1970. */
  readonly startedAt: number;
  readonly calls: readonly Call[];
  readonly samples: readonly Sample[];
  /** Connections that are still open a few seconds after the service has stopped. */
  readonly connectionsLeft: number;
}

/** The results of one minute. */
export interface Minute {
  /** From 1. */
  readonly minute: number;
  readonly calls: number;
  /**
   * Milliseconds from the instant at which a call was due until its answer, including any delay in
   * sending it.
   */
  readonly p50Ms: number;
  readonly p90Ms: number;
  readonly p99Ms: number;
  readonly memoryMb: number;
  readonly connections: number;
}

/**
 * Tolerated growth of memory from the second to the last third of the test, as a factor, because
 * memory always fluctuates.
 */
const growth = 1.1;

/** One row for each minute of the test. */
export function byMinute({ startedAt, calls, samples }: Soak): Minute[] {
  const minuteOf = (at: number): number => Math.floor((at - startedAt) / 60_000);
  const looksOf = Map.groupBy(samples, ({ at }) => minuteOf(at));
  const callsOf = Map.groupBy(calls, ({ dueAt }) => minuteOf(dueAt));
  return [...looksOf].sort(([a], [b]) => a - b).map(([minute, looks]) => {
    const its = callsOf.get(minute) ?? [];
    const latencies = its.map(({ dueAt, endedAt }) => endedAt - dueAt);
    return {
      minute: minute + 1,
      calls: its.length,
      p50Ms: percentile(latencies, 0.5),
      p90Ms: percentile(latencies, 0.9),
      p99Ms: percentile(latencies, 0.99),
      memoryMb: median(looks.map(({ memoryMb }) => memoryMb)),
      connections: Math.max(...looks.map(({ connections }) => connections)),
    };
  });
}

/**
 * Growth of memory in megabytes per hour, by least squares over the last two thirds of the test.
 */
export function memorySlopeMbPerHour({ samples }: Soak): number {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const meanAt = mean(settled.map(({ at }) => at));
  const meanMb = mean(settled.map(({ memoryMb }) => memoryMb));
  let product = 0, square = 0;
  for (const { at, memoryMb } of settled) {
    const hours = (at - meanAt) / 3_600_000;
    product += hours * (memoryMb - meanMb);
    square += hours * hours;
  }
  return product / square;
}

/** The limits that the service exceeded, one sentence each. */
export function problems({ calls, samples, connectionsLeft }: Soak): string[] {
  const found: string[] = [];
  const third = Math.floor(samples.length / 3);
  const [before, after] = [samples.slice(third, 2 * third), samples.slice(2 * third)]
    .map((part) => ({
      memoryMb: median(part.map(({ memoryMb }) => memoryMb)),
      connections: Math.max(...part.map(({ connections }) => connections)),
    }));
  if (before === undefined || after === undefined || third === 0) {
    return ["It was too short to tell."];
  }
  if (after.memoryMb > growth * before.memoryMb) {
    found.push(
      `Memory grew from ${before.memoryMb.toFixed(0)} to ${after.memoryMb.toFixed(0)} MB.`,
    );
  }
  if (after.connections > before.connections) {
    found.push(`Connections grew from ${before.connections} to ${after.connections}.`);
  }
  if (connectionsLeft > 0) found.push(`${connectionsLeft} connections outlived the service.`);
  for (const [outcome, { length }] of Map.groupBy(calls, ({ outcome }) => outcome)) {
    if (typeof outcome === "string" || outcome >= 500) found.push(`${length} calls: ${outcome}.`);
  }
  return found;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
