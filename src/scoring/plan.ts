/** A catalogue, compiled: what it looks for, and how the releases it is scored on are asked and judged. */
import type { Metric } from "./catalogue/metric.ts";
import { readValues, type ReleaseValues, releaseValues } from "./imputation/release-values.ts";
import { distinctLooks, type Look } from "./looks.ts";
import { type KnownLayer, Releases } from "./releases.ts";
import { statementOf } from "./statement.ts";
import { type Judge, judgeOf } from "./states.ts";

/** A release for one catalogue. */
export interface PreparedRelease {
  /** The layers that any metric can use, in the order in which all evidence has them. */
  readonly layers: readonly KnownLayer[];
  /** Of the metrics (see {@link statementOf}). */
  readonly statement: TemplateStringsArray;
  readonly judge: Judge;
  /** What stands in for what is not measured. */
  readonly values: ReleaseValues;
}

/** The catalogue as it is measured with. */
export interface Plan {
  /** Every distinct look; the statement speaks of them by number, from 1. */
  readonly looks: readonly Look[];
  readonly releases: Releases<PreparedRelease>;
}

/** Compiles a catalogue. */
export function compile(metrics: readonly Metric[]): Plan {
  const looks = distinctLooks(metrics);
  const names = new Set([...metrics.map(({ id }) => id), ...looks.map(({ name }) => name)]);
  return {
    looks,
    releases: new Releases([...names], async (sql, schema, layers) => ({
      layers,
      statement: statementOf(schema, looks, layers),
      judge: judgeOf(metrics, layers),
      values: releaseValues(metrics, await readValues(sql, schema)),
    })),
  };
}
