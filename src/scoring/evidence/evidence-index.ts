/** Indexes the evidence of one place by layer, once for all metrics. */
import type { Walk } from "../../walking/walk.ts";
import type { Evidence, Finding, Layer, Statistic } from "./evidence.ts";
import type { Lookups } from "../statement/probes.ts";
import { STREETS } from "../statement/walked.ts";

/** Access to the evidence of one place by layer. */
export interface EvidenceIndex {
  /** The layers at these positions of the release's list. */
  layers(positions: readonly number[]): readonly Layer[];
  /** The findings of a metric's lookups. */
  resultsOf(lookups: Lookups): Results;
  /** A layer's statistics of the areas that contain the place. */
  statistics(layer: Layer): readonly Statistic[];
  /** As in the evidence. */
  readonly walk: Walk | null;
  /** Straight metres to the edge of the known streets; 0 outside. */
  readonly networkEdgeM: number;
}

/** The findings of one metric at one place. */
export interface Results {
  /**
   * The finding in a layer; undefined if no feature was within reach.
   *
   * @throws {Error} if the metric does not look this layer up
   */
  find(layer: Layer): Finding | undefined;
  /**
   * The finding in a layer whose circle is known, which always has one.
   *
   * @throws {Error} if it has none: a missing number must not count as 0
   */
  require(layer: Layer): Finding;
}

function resultsOf(
  found: ReadonlyMap<number, readonly Finding[]>,
  lookups: Lookups,
): Results {
  const find = ({ id, name }: Layer): Finding | undefined => {
    const number = lookups.get(name);
    if (number === undefined) throw new Error(`No lookup reads the class ${name}`);
    return found.get(id)?.find(({ probe }) => probe === number);
  };
  return {
    find,
    require(layer) {
      const finding = find(layer);
      if (finding === undefined) {
        throw new Error(`The statement gave no number of ${layer.name} from ${layer.source}`);
      }
      return finding;
    },
  };
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
    resultsOf: (lookups) => resultsOf(found, lookups),
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
