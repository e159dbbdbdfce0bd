/** Which measurements follow the streets. */
import { REACH_M } from "../../walking/walk.ts";
import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { Measure } from "../catalogue/metric.ts";

/** The class of the ways that networks are built from. Its coverage shows where streets are known. */
export const STREETS: FeatureClass = "walkable_street";

/** Whether a measurement uses walking metres. */
export function isWalked(measure: Measure): boolean {
  return "detour" in measure && measure.detour > 1;
}

/**
 * Whether a walk alone answers a measurement. Features beyond its reach are measured in straight lines.
 */
export function isWithinWalk(measure: Measure): boolean {
  return isWalked(measure) && !(measure.kind === "nearest" && measure.capM > REACH_M);
}
