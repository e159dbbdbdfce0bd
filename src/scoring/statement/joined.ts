/** Which measurements join the features of all sources. */
import type { Measure } from "../catalogue/metric.ts";
import { isWalked } from "./walked.ts";

/** A measurement that uses the features of all sources together. */
export type JoinedMeasure = Extract<
  Measure,
  { kind: "nearest" | "count_within" | "classes_within" }
>;

/**
 * Whether a measurement uses the features of all sources together: distances, and counts of places on
 * foot. All others are statistics of one source, such as the density of trees.
 */
export function isJoined(measure: Measure): measure is JoinedMeasure {
  return measure.kind === "nearest" || measure.kind === "classes_within" ||
    measure.kind === "count_within" && isWalked(measure);
}
