/** A catalogue, compiled: its probes, and how the releases it is scored on are asked and judged. */
import type { PreparedText } from "../db/driver/prepared.ts";
import type { Metric } from "./catalogue/metric.ts";
import { readValues, type ReleaseValues, releaseValues } from "./imputation/release-values.ts";
import { distinctProbes, type Probe } from "./probes.ts";
import { type KnownLayer, Releases } from "./releases.ts";
import { statementOf } from "./statement.ts";
import { type Judge, judgeOf } from "./states.ts";

/** A release for one catalogue. */
export interface PreparedRelease {
  /** Every distinct probe; the statement speaks of them by number, from 1. */
  readonly probes: readonly Probe[];
  /** The layers that any metric can use, in the order in which all evidence has them. */
  readonly layers: readonly KnownLayer[];
  /** Of the metrics (see {@link statementOf}). */
  readonly statement: PreparedText;
  readonly judge: Judge;
  /** What stands in for what is not measured. */
  readonly values: ReleaseValues;
}

/** The releases that a catalogue is scored on, each prepared once. */
export type PreparedReleases = Releases<PreparedRelease>;

/** Compiles a catalogue. */
export function compile(metrics: readonly Metric[]): PreparedReleases {
  const probes = distinctProbes(metrics);
  const names = new Set([...metrics.map(({ id }) => id), ...probes.map(({ name }) => name)]);
  return new Releases([...names], async (sql, schema, layers): Promise<PreparedRelease> => ({
    probes,
    layers,
    statement: [statementOf(schema, probes, layers)],
    judge: judgeOf(metrics, layers),
    values: releaseValues(metrics, await readValues(sql, schema)),
  }));
}
