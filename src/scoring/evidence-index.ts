/** The evidence of one place, indexed by layer: once, not once a metric. */
import type { Evidence, Finding, Layer, Operation, Statistic } from "./evidence.ts";

/** Access to the evidence of one place by layer. */
export interface EvidenceIndex {
  /** The layers at these positions of the release's list. */
  layers(positions: readonly number[]): readonly Layer[];
  /** What was found of a layer; undefined: it was not looked for here. */
  finding(layer: Layer, op: Operation, radiusM: number | null): Finding | undefined;
  /** A layer's statistics of the areas the place lies in. */
  statistics(layer: Layer): readonly Statistic[];
}

/** Indexes the evidence of a place. */
export function indexEvidence({ layers, findings, statistics }: Evidence): EvidenceIndex {
  const found = Map.groupBy(findings, ({ layer }) => layer);
  const known = Map.groupBy(statistics, ({ layer }) => layer);
  return {
    layers: (positions) =>
      positions.map((position) => layers[position]).filter((layer) => layer !== undefined),
    finding: (layer, op, radiusM) =>
      found.get(layer.id)?.find((one) => one.op === op && one.radiusM === radiusM),
    statistics: (layer) => known.get(layer.id) ?? [],
  };
}
