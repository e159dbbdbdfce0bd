/** The classes and variables of a release that a metric can be read from. */
import type { FeatureClass } from "../../sources/feature-classes.ts";
import type { Measure, Metric } from "../catalogue/metric.ts";

/** The feature classes that a measurement uses, unordered. */
export function classesOf(measure: Measure): readonly FeatureClass[] {
  switch (measure.kind) {
    case "share_of_length":
      return [measure.of, measure.known ?? measure.of, measure.part];
    case "station":
      return [...measure.classes, ...measure.fallback];
    case "nearest":
      return [...measure.classes, ...measure.fallback ?? []];
    case "zone":
    case "derived":
      return [];
    default:
      return measure.classes;
  }
}

/** The feature classes that a measurement reads, including those that only make it doubtful. */
export function classesRead(measure: Measure): readonly FeatureClass[] {
  const perhaps = measure.kind === "nearest" ? measure.perhaps ?? [] : [];
  return [...classesOf(measure), ...perhaps];
}

/**
 * The layers that can measure or estimate a metric: its classes, its own statistic, and those of its
 * inputs if it is derived.
 */
export function layerNames(
  { id, measure, ownSupportOnly = false }: Metric,
  metrics: readonly Metric[],
): Set<string> {
  const inputs = measure.kind === "derived"
    ? metrics.filter((metric) => measure.from.includes(metric.id))
    : [];
  const names = inputs.flatMap((input) => [...layerNames(input, metrics)]);
  return new Set([...ownSupportOnly ? [] : [id], ...classesOf(measure), ...names]);
}
