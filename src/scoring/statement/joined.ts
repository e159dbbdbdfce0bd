/** Which measurements join the features of all sources. */
import type { Measure } from "../catalogue/metric.ts";
import { isWalked } from "./walked.ts";

/**
 * Whether a measurement uses the features of all sources together: distances, and counts of places on foot. All
 * others are statistics of one source.
 */
export function isJoined(measure: Measure): boolean {
  return measure.kind === "nearest" ||
    isWalked(measure) && (measure.kind === "count_within" || measure.kind === "classes_within");
}
