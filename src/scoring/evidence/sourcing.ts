/** The sources of a release that can measure a metric. */
import type { Metric } from "../catalogue/metric.ts";
import { classesOf, layerNames } from "./metric-layers.ts";
import { byPreference } from "./preference.ts";

/** A source: its classes and variables, each with its date (ISO). */
interface Layered {
  readonly layers: readonly { readonly name: string; readonly dataDate: string }[];
}

/** The sources of a metric. */
export interface Sourcing<S> {
  /**
   * The sources that can measure or estimate it somewhere, preferred first. If empty, the metric is
   * missing everywhere.
   */
  readonly sources: readonly S[];
  /** The oldest date (ISO) of their data for it; null without a source. */
  readonly dataDate: string | null;
}

/** Whether a source with these classes and variables can measure or estimate a metric. */
function canMeasure(
  { id, measure, ownSupportOnly = false }: Metric,
  names: ReadonlySet<string>,
): boolean {
  // A statistic of that name is the metric itself, or a coarser number that estimates it.
  if (names.has(id) && !ownSupportOnly) return true;
  // One source must give both the total and the known part. A part that is nowhere set is a share of 0.
  if (measure.kind === "share_of_length") {
    return names.has(measure.of) && names.has(measure.known ?? measure.part);
  }
  return classesOf(measure).some((name) => names.has(name));
}

/** A derived metric has the sources of its inputs, and none if one of its inputs has none. */
function sourcesFor<S extends Layered>(
  metric: Metric,
  metrics: readonly Metric[],
  sources: readonly S[],
): readonly S[] {
  const { measure } = metric;
  if (measure.kind !== "derived") {
    return sources.filter(({ layers }) =>
      canMeasure(metric, new Set(layers.map(({ name }) => name)))
    );
  }
  const ofInputs = metrics.filter(({ id }) => measure.from.includes(id))
    .map((input) => sourcesFor(input, metrics, sources));
  if (ofInputs.some((some) => some.length === 0)) return [];
  return sources.filter((source) => ofInputs.some((some) => some.includes(source)));
}

/**
 * Finds the sources of a metric.
 *
 * @param metrics the catalogue, for the inputs of derived metrics
 * @param sources of the release
 */
export function sourcingOf<S extends Layered & { readonly id: string }>(
  metric: Metric,
  metrics: readonly Metric[],
  sources: readonly S[],
): Sourcing<S> {
  const names = layerNames(metric, metrics);
  const own = sourcesFor(metric, metrics, sources)
    .toSorted(byPreference(metric.sources, ({ id }) => id));
  const dates = own.flatMap(({ layers }) =>
    layers.filter(({ name }) => names.has(name)).map(({ dataDate }) => dataDate)
  );
  return { sources: own, dataDate: dates.sort()[0] ?? null };
}
