/** Evidence by what it is asked for: looked through once a place, not once a metric. */
import type { Evidence, Finding, Layer, Statistic } from "./evidence.ts";

/** The same evidence, sorted. */
export interface EvidenceIndex {
  /** By class or name of a statistic, in no particular order. */
  readonly layers: ReadonlyMap<string, readonly Layer[]>;
  /** By layer. */
  readonly findings: ReadonlyMap<number, readonly Finding[]>;
  /** By layer. */
  readonly statistics: ReadonlyMap<number, readonly Statistic[]>;
}

/** Sorts evidence. */
export function indexed({ layers, findings, statistics }: Evidence): EvidenceIndex {
  return {
    layers: Map.groupBy(layers, ({ name }) => name),
    findings: Map.groupBy(findings, ({ layer }) => layer),
    statistics: Map.groupBy(statistics, ({ layer }) => layer),
  };
}
