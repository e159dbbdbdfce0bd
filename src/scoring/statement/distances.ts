/**
 * Distances in the metres of a metric: along the streets where a walk was searched, else the straight
 * line times the metric's detour. No other module distinguishes the two.
 */
import type { LayerWalk, NearestPlace, Walk } from "../../walking/walk.ts";
import type { Measure } from "../catalogue/metric.ts";
import type { EvidenceIndex, Results } from "../evidence/evidence-index.ts";
import type { Layer, Operation } from "../evidence/evidence.ts";
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
  /** Whether a walk was searched. */
  readonly areOnFoot: boolean;
  /** The nearest feature of a layer. */
  nearest(layer: Layer): NearestFeature;
  /**
   * The number of an operation over the features of a layer at most `radiusM` away.
   *
   * @throws {Error} if it was not looked up, or the circle is not known
   */
  within(layer: Layer, op: Operation, radiusM: number): number;
  /**
   * Metres around the place within which all features are known.
   *
   * @param edgeM straight metres to the edge of the coverage of the features
   * @param onFoot `onFoot` of the nearest feature
   */
  knownM(edgeM: number, onFoot: boolean): number;
  /** Whether all features up to `radiusM` away are known. */
  isCircleKnown(edgeM: number, radiusM: number): boolean;
}

/** The distances that a measurement uses at a place. */
export function distancesOf(
  measure: Measure,
  index: Pick<EvidenceIndex, "walk" | "networkEdgeM">,
  results: Results,
): Distances {
  const straight = straightDistances(results, "detour" in measure ? measure.detour : 1);
  if (!isWalked(measure) || index.walk === null) return straight;
  return walkedDistances(index.walk, index.networkEdgeM, isWithinWalk(measure) ? null : straight);
}

function straightDistances(results: Results, detour: number): Distances {
  return {
    areOnFoot: false,
    nearest(layer) {
      const found = results.find(layer);
      const m = found === undefined ? Infinity : found.value * detour;
      return { m, onFoot: false, walk: null };
    },
    within: (layer) => results.require(layer).value,
    knownM: (edgeM) => edgeM * detour,
    // The statement divides the radius too. A product could round to the other side of the edge.
    isCircleKnown: (edgeM, radiusM) => edgeM >= radiusM / detour,
  };
}

/**
 * @param networkEdgeM straight metres to the edge of the known streets
 * @param beyond distances to features that no walk reaches; null if a walk is enough
 */
function walkedDistances(walk: Walk, networkEdgeM: number, beyond: Distances | null): Distances {
  const knownM = (edgeM: number) => Math.min(edgeM, networkEdgeM);
  const passed = ({ id, name }: Layer): LayerWalk => {
    const found = walk.layers.get(id);
    if (found === undefined) throw new Error(`No walk searched ${name}`);
    return found;
  };
  return {
    areOnFoot: true,
    nearest(layer) {
      const found = passed(layer).nearest;
      if (found === null && beyond !== null) return beyond.nearest(layer);
      return { m: found?.walkM ?? Infinity, onFoot: true, walk: found };
    },
    within(layer, op, radiusM) {
      const found = passed(layer);
      const number = (op === "distinct" ? found.distinct : found.sums).get(radiusM);
      if (number === undefined) {
        throw new Error(`No walk counted ${layer.name} within ${radiusM} m`);
      }
      return number;
    },
    knownM(edgeM, onFoot) {
      if (!onFoot && beyond !== null) return beyond.knownM(edgeM, onFoot);
      return knownM(edgeM);
    },
    isCircleKnown: (edgeM, radiusM) => knownM(edgeM) >= radiusM,
  };
}

/** Compares two features; one found on foot is nearer than one that was not. */
export function byDistance(a: NearestFeature, b: NearestFeature): number {
  return a.onFoot === b.onFoot ? a.m - b.m || 0 : a.onFoot ? -1 : 1;
}
