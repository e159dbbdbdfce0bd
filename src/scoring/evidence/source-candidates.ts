/** Finds the layers of a release that can measure each metric, once for each release. Pure. */
import type { Metric } from "../catalogue/metric.ts";
import type { Layer } from "./evidence.ts";
import { classesOf, classesRead } from "./metric-layers.ts";
import { byPreference } from "./preference.ts";
import { type Lookups, lookupsIn } from "../statement/probes.ts";

/** The properties of a layer that are the same at every place. */
export type SteadyLayer = Omit<Layer, "dataDate" | "edgeM">;

/** The layers of one source for a metric. */
export interface SourceCandidate {
  /** Positions, in the release's list, of its layers of the classes that the metric reads. */
  readonly layers: readonly number[];
  /** Whether one of the layers that measure the metric matches its class only roughly. */
  readonly estimated: boolean;
}

/** The layers a metric can be read from, preferred source first. */
export interface MetricCandidates {
  readonly metric: Metric;
  /** By class: one candidate for each source. */
  readonly bySource: readonly SourceCandidate[];
  readonly lookups: Lookups;
  /** By its own name, as a statistic: positions in the release's list. */
  readonly byName: readonly number[];
}

/** Finds the candidates of each metric among the layers of a release. */
export function candidatesOf(
  metrics: readonly Metric[],
  layers: readonly SteadyLayer[],
): readonly MetricCandidates[] {
  const byName = Map.groupBy(
    layers.map((layer, position) => ({ ...layer, position })),
    ({ name }) => name,
  );
  const preferred = ({ sources }: Metric, names: readonly string[]) =>
    [...new Set(names)].flatMap((name) => byName.get(name) ?? [])
      .sort((a, b) => a.position - b.position)
      .sort(byPreference(sources, ({ source }) => source));
  const positions = (some: readonly { readonly position: number }[]) =>
    some.map(({ position }) => position);
  const lookupsOf = lookupsIn(metrics);
  return metrics.map((metric) => {
    const bySource = Map.groupBy(
      preferred(metric, classesRead(metric.measure)),
      ({ source }) => source,
    );
    const classes = new Set<string>(classesOf(metric.measure));
    return {
      metric,
      bySource: [...bySource.values()].flatMap((read) => {
        const own = read.filter(({ name }) => classes.has(name));
        // A source with only doubtful features cannot measure the metric.
        return own.length === 0 ? [] : [{
          layers: positions(read),
          estimated: own.some(({ estimated }) => estimated),
        }];
      }),
      lookups: lookupsOf(metric),
      byName: positions(preferred(metric, [metric.id])),
    };
  });
}
