/**
 * Distances in the metres of a metric: along the streets where a walk was searched, else the straight
 * line times the metric's detour. No other module distinguishes the two.
 */
import type { LayerWalk, NearestPlace, Walk } from "../../walking/walk.ts";
import type { Measure } from "../catalogue/metric.ts";
import type { Evidence, LocalLayer, Operation } from "../evidence/evidence.ts";
import { findingIn, requireFinding } from "../evidence/findings.ts";
import type { Lookups } from "./probes.ts";
import { isWalked, isWithinWalk, STREETS } from "./walked.ts";

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
  nearest(local: LocalLayer): NearestFeature;
  /**
   * The number of an operation over the features of a layer at most `radiusM` away.
   *
   * @throws {Error} if it was not looked up, or the circle is not known
   */
  within(local: LocalLayer, op: Operation, radiusM: number): number;
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

/** Straight metres to the edge of the widest layer of streets; 0 outside of it. */
export function networkEdgeM({ layers }: Evidence): number {
  let widestM = 0;
  for (const { layer, edgeM } of layers.values()) {
    if (layer.name === STREETS && layer.complete) widestM = Math.max(widestM, edgeM ?? 0);
  }
  return widestM;
}

/**
 * The distances that a measurement uses at a place.
 *
 * @param streetsM straight metres to the edge of the known streets
 */
export function distancesOf(
  measure: Measure,
  lookups: Lookups,
  walk: Walk | null,
  streetsM: number,
): Distances {
  const straight = straightDistances(lookups, "detour" in measure ? measure.detour : 1);
  if (!isWalked(measure) || walk === null) return straight;
  return walkedDistances(walk, streetsM, isWithinWalk(measure) ? null : straight);
}

function straightDistances(lookups: Lookups, detour: number): Distances {
  return {
    areOnFoot: false,
    nearest(local) {
      const found = findingIn(local, lookups);
      const m = found === undefined ? Infinity : found.value * detour;
      return { m, onFoot: false, walk: null };
    },
    // A layer that is not mapped here is not looked up if none of its features can be near.
    within: (local) =>
      local.edgeM === null
        ? findingIn(local, lookups)?.value ?? 0
        : requireFinding(local, lookups).value,
    knownM: (edgeM) => edgeM * detour,
    // The statement divides the radius too. A product could round to the other side of the edge.
    isCircleKnown: (edgeM, radiusM) => edgeM >= radiusM / detour,
  };
}

/**
 * @param streetsM straight metres to the edge of the known streets
 * @param beyond distances to features that no walk reaches; null if a walk is enough
 */
function walkedDistances(walk: Walk, streetsM: number, beyond: Distances | null): Distances {
  const knownM = (edgeM: number) => Math.min(edgeM, streetsM);
  const passed = ({ layer: { id, name } }: LocalLayer): LayerWalk => {
    const found = walk.layers.get(id);
    if (found === undefined) throw new Error(`No walk searched ${name}`);
    return found;
  };
  return {
    areOnFoot: true,
    nearest(local) {
      const found = passed(local).nearest;
      if (found === null && beyond !== null) return beyond.nearest(local);
      return { m: found?.walkM ?? Infinity, onFoot: true, walk: found };
    },
    within(local, op, radiusM) {
      const found = passed(local);
      const number = (op === "distinct" ? found.distinct : found.sums).get(radiusM);
      if (number === undefined) {
        throw new Error(`No walk counted ${local.layer.name} within ${radiusM} m`);
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
