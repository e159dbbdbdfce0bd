/**
 * Distances in the metres of a metric: along the streets where a walk was searched, else the straight
 * line times the metric's detour. No other module distinguishes the two.
 */
import type { NearestPlace, Walk } from "../walking/walk.ts";
import type { Measure } from "./catalogue/metric.ts";
import type { EvidenceIndex } from "./evidence-index.ts";
import type { Layer, Operation } from "./evidence.ts";
import { isWalked, isWithinWalk } from "./walked.ts";

/** The nearest feature of a layer. */
export interface NearestFeature {
  /** In the metric's metres; infinite where none was found. */
  readonly m: number;
  /** Whether a walk was searched. If so, a feature that it did not find is beyond its reach. */
  readonly onFoot: boolean;
  /** Null if no walk to it was found. */
  readonly walk: NearestPlace | null;
}

/** Distances at one place, for one metric. */
export interface Distances {
  /** The nearest feature of a layer. */
  nearest(layer: Layer): NearestFeature;
  /** The number of an operation over the features of a layer at most `radiusM` away. */
  within(layer: Layer, op: Operation, radiusM: number): number;
  /**
   * Metres around the place within which all features are known.
   *
   * @param edgeM straight metres to the edge of the coverage of the features
   * @param onFoot `onFoot` of the nearest feature
   */
  knownM(edgeM: number, onFoot: boolean): number;
}

/** The distances that a measurement uses at a place. */
export function distancesOf(
  measure: Measure,
  index: Pick<EvidenceIndex, "finding" | "walk" | "networkEdgeM">,
): Distances {
  const straight = straightDistances(index, "detour" in measure ? measure.detour : 1);
  if (!isWalked(measure) || index.walk === null) return straight;
  return walkedDistances(index.walk, index.networkEdgeM, isWithinWalk(measure) ? null : straight);
}

function straightDistances({ finding }: Pick<EvidenceIndex, "finding">, detour: number): Distances {
  return {
    nearest(layer) {
      const straightM = finding(layer, "nearest", null)?.value ?? Infinity;
      return { m: straightM * detour, onFoot: false, walk: null };
    },
    within: (layer, op, radiusM) => finding(layer, op, radiusM / detour)?.value ?? 0,
    knownM: (edgeM) => edgeM * detour,
  };
}

/**
 * @param networkEdgeM straight metres to the edge of the known streets
 * @param beyond distances to features that no walk reaches; null if a walk is enough
 */
function walkedDistances(walk: Walk, networkEdgeM: number, beyond: Distances | null): Distances {
  return {
    nearest(layer) {
      const found = walk.layers.get(layer.id)?.nearest ?? null;
      if (found === null && beyond !== null) return beyond.nearest(layer);
      return { m: found?.walkM ?? Infinity, onFoot: true, walk: found };
    },
    within(layer, op, radiusM) {
      const found = walk.layers.get(layer.id);
      return (op === "distinct" ? found?.distinct : found?.sums)?.get(radiusM) ?? 0;
    },
    knownM(edgeM, onFoot) {
      if (!onFoot && beyond !== null) return beyond.knownM(edgeM, onFoot);
      return Math.min(edgeM, networkEdgeM);
    },
  };
}

/** Compares two features; one found on foot is nearer than one that was not. */
export function byDistance(a: NearestFeature, b: NearestFeature): number {
  return a.onFoot === b.onFoot ? a.m - b.m || 0 : a.onFoot ? -1 : 1;
}
