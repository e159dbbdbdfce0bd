/** Which classes and variables of a release a metric can be read from. */
import type { Measure, Metric } from "./catalogue/metric.ts";

/** The feature classes that a measurement reads, in no particular order. */
export function classesOf(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case "share_of_length":
      return [measure.of, measure.known ?? measure.of, measure.part];
    case "station":
      return [...measure.classes, ...measure.fallback];
    case "zone":
    case "derived":
      return [];
    default:
      return measure.classes;
  }
}

/**
 * The layers that can measure or estimate a metric: its classes, its own statistic, and those of the
 * metrics it is derived from.
 */
export function layerNames({ id, measure }: Metric, metrics: readonly Metric[]): Set<string> {
  const inputs = measure.kind === "derived"
    ? metrics.filter((metric) => measure.from.includes(metric.id))
    : [];
  const names = inputs.flatMap((input) => [...layerNames(input, metrics)]);
  return new Set([id, ...classesOf(measure), ...names]);
}
