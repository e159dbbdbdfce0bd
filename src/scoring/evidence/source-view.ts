/** One source's view of one metric, as the readers of each kind use it. */
import type { Metric } from "../catalogue/metric.ts";
import { circleAreaM2 } from "../statement/circle.ts";
import { byDistance, type Distances, type NearestFeature } from "../statement/distances.ts";
import type { LocalLayer, Operation } from "./evidence.ts";
import { found, type Measurement, missing, type Reason } from "./measurement.ts";
import type { Lookups } from "../statement/probes.ts";

/** Divisors of a sum over a circle, by unit of area. */
export const per = {
  circle: (_radiusM: number): number => 1,
  km2: (radiusM: number): number => circleAreaM2(radiusM) / 1e6,
  ha: (radiusM: number): number => circleAreaM2(radiusM) / 1e4,
};

/** One source's view of one metric. */
export interface SourceView {
  readonly metric: Metric;
  readonly source: string;
  /** The source's layers of the metric's classes, one for each class. */
  readonly layers: readonly LocalLayer[];
  /** The complete layers that were mapped at the place. */
  readonly mapped: readonly LocalLayer[];
  /** Straight metres to the edge of their common coverage. */
  readonly edgeM: number;
  readonly lookups: Lookups;
  readonly distances: Distances;
}

/** Sum of an operation over the mapped layers, or the reason why the sum is missing. */
export function total(view: SourceView, op: Operation, radiusM: number): number | Reason {
  const { mapped, edgeM, distances } = view;
  if (mapped.length === 0) return whyUnmapped(view);
  if (!distances.isCircleKnown(edgeM, radiusM)) return "coverage_edge";
  return mapped.reduce((sum, local) => sum + distances.within(local, op, radiusM), 0);
}

/** The nearest feature of some layers; of equally near ones, the one of the first layer. */
export function nearestOf(
  layers: readonly LocalLayer[],
  distances: Distances,
): NearestFeature & { readonly local: LocalLayer } | undefined {
  return layers.map((local) => ({ local, ...distances.nearest(local) })).sort(byDistance)[0];
}

/**
 * The reason why a source cannot measure the metric here: its list is incomplete, or does not cover
 * this place.
 */
export function whyUnmapped({ layers }: SourceView): Reason {
  const incomplete = layers.some(({ layer }) => !layer.complete);
  return incomplete ? "incomplete_source" : "outside_coverage";
}

/**
 * Turns a total into a measurement by `scale`, dated by the first mapped layer. If measured on foot, adds
 * the nearest place of the mapped layers.
 */
export function measured(
  view: SourceView,
  sum: number | Reason,
  scale: (sum: number) => number,
): Measurement {
  const local = view.mapped[0];
  if (typeof sum === "string" || local === undefined) {
    return missing(typeof sum === "string" ? sum : "outside_coverage");
  }
  const nearest = view.distances.areOnFoot ? nearestOf(view.mapped, view.distances) : undefined;
  return found(local, scale(sum), view.metric.support, null, nearest?.walk);
}

/** One source's view of a metric, or the part of a view with only these layers. */
export function viewOf(
  { metric, source, lookups, distances }: Pick<
    SourceView,
    "metric" | "source" | "lookups" | "distances"
  >,
  layers: readonly LocalLayer[],
): SourceView {
  const mapped = layers.filter(({ layer, edgeM }) => layer.complete && edgeM !== null);
  const edgesM = mapped.flatMap(({ edgeM }) => edgeM ?? []);
  return { metric, source, layers, mapped, edgeM: Math.min(...edgesM), lookups, distances };
}
