/** Which measurements follow the streets. */
import { REACH_M } from "../walking/walk.ts";
import type { FeatureClass } from "../sources/feature-classes.ts";
import type { Measure } from "./catalogue/metric.ts";

/** The class of the ways that networks are made of: streets are known where it was mapped. */
export const STREETS: FeatureClass = "walkable_street";

/** Whether the metres of a measurement are walked. */
export function isWalked(measure: Measure): boolean {
  return "detour" in measure && measure.detour > 1;
}

/** Whether a walk alone answers a measurement. What lies farther than it goes is measured straight. */
export function isWithinWalk(measure: Measure): boolean {
  return isWalked(measure) && !(measure.kind === "nearest" && measure.capM > REACH_M);
}
