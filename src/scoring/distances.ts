/**
 * How far things are, in the metres that a metric counts in: along the streets where the walk was
 * searched, else straight times the metric's detour. The one place where the two differ.
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
  /** Whether the walk was searched for it: then what it did not find is farther than it goes. */
  readonly onFoot: boolean;
  /** Null where it was not found on foot. */
  readonly walk: NearestPlace | null;
}

/** Distances at one place, for one metric. */
export interface Distances {
  /** The nearest feature of a layer. */
  nearest(layer: Layer): NearestFeature;
  /** The number of an operation over the features of a layer at most `radiusM` away. */
  within(layer: Layer, op: Operation, radiusM: number): number;
  /**
   * How far everything is known around the place.
   *
   * @param edgeM straight metres to the edge of the coverage of the features
   * @param onFoot as of what was found
   */
  knownM(edgeM: number, onFoot: boolean): number;
}

/** The distances by which a measurement is read at a place. */
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
 * @param networkEdgeM straight metres to where the streets end that are known
 * @param beyond of what is not found on foot; null where nothing farther matters
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

/** Compares two features: what was found on foot is nearer than what was not. */
export function byDistance(a: NearestFeature, b: NearestFeature): number {
  return a.onFoot === b.onFoot ? a.m - b.m || 0 : a.onFoot ? -1 : 1;
}
