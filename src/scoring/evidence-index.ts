/** Indexes the evidence of one place by layer, once for all metrics. */
import type { Walk } from "../walking/walk.ts";
import type { Evidence, Finding, Layer, Operation, Statistic } from "./evidence.ts";
import { STREETS } from "./walked.ts";

/** Access to the evidence of one place by layer. */
export interface EvidenceIndex {
  /** The layers at these positions of the release's list. */
  layers(positions: readonly number[]): readonly Layer[];
  /** The finding of an operation on a layer; undefined if the layer was not searched at this place. */
  finding(layer: Layer, op: Operation, radiusM: number | null): Finding | undefined;
  /** A layer's statistics of the areas that contain the place. */
  statistics(layer: Layer): readonly Statistic[];
  /** As in the evidence. */
  readonly walk: Walk | null;
  /** Straight metres to the edge of the known streets; 0 outside. */
  readonly networkEdgeM: number;
}

/** Indexes the evidence of a place. */
export function indexEvidence(
  { layers, findings, statistics, walk }: Evidence,
): EvidenceIndex {
  const found = Map.groupBy(findings, ({ layer }) => layer);
  const known = Map.groupBy(statistics, ({ layer }) => layer);
  return {
    layers: (positions) =>
      positions.map((position) => layers[position]).filter((layer) => layer !== undefined),
    finding: (layer, op, radiusM) =>
      found.get(layer.id)?.find((one) => one.op === op && one.radiusM === radiusM),
    statistics: (layer) => known.get(layer.id) ?? [],
    walk,
    networkEdgeM: walk === null ? 0 : networkEdgeM(layers),
  };
}

/** Distance in metres to the edge of the widest layer of streets. */
function networkEdgeM(layers: readonly Layer[]): number {
  return Math.max(
    0,
    ...layers.filter(({ name, complete }) => name === STREETS && complete)
      .map(({ edgeM }) => edgeM ?? 0),
  );
}
