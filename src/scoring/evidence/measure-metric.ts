/**
 * Measures a metric on its own support: a distance or count of places with all sources, any other
 * metric with the preferred source that can.
 */
import type { Metric, Support } from "../catalogue/metric.ts";
import type { Restricted } from "../judge/withhold.ts";
import { distancesOf } from "../statement/distances.ts";
import { isJoined, type JoinedMeasure } from "../statement/joined.ts";
import type { Lookups } from "../statement/probes.ts";
import { isWalked } from "../statement/walked.ts";
import type { Evidence, Layer, LocalLayer, Statistic } from "./evidence.ts";
import { joinSources } from "./join-sources.ts";
import {
  type FeatureMeasure,
  type FeatureMeasureKind,
  type MeasureReader,
  readers,
} from "./measure-kinds.ts";
import { doubted, found, type Measurement, missing, type Reason } from "./measurement.ts";
import { classesOf, classesRead } from "./metric-layers.ts";
import { byPreference } from "./preference.ts";
import { type SourceView, viewOf } from "./source-view.ts";

/** Reasons in ascending priority: if several sources fail, the last one is reported. */
const telling: readonly Reason[] = [
  "source_not_loaded",
  "outside_coverage",
  "incomplete_source",
  "no_street_network",
  "far_from_street",
  "coverage_edge",
  "no_value",
];

/** The best of several measurements: direct before estimated, then by preference of source. */
function best(measurements: readonly Measurement[]): Measurement {
  const present = measurements.find((one) => one.state === "direct") ??
    measurements.find((one) => one.state === "estimated");
  if (present !== undefined) return present;
  const reasons = measurements.flatMap((one) => one.state === "missing" ? [one.reason] : []);
  const rank = (reason: Reason) => telling.indexOf(reason);
  return missing(reasons.sort((a, b) => rank(b) - rank(a))[0] ?? "source_not_loaded");
}

/** The layers at a place. */
const at = (layers: readonly Layer[], evidence: Evidence): LocalLayer[] =>
  layers.flatMap(({ id }) => evidence.layers.get(id) ?? []);

/** A metric on one release: finds the layers that can measure it once, for all places. Pure. */
export class ReleaseMetric {
  /** The layers of the classes that the metric reads, by source, preferred first. */
  readonly #bySource: readonly {
    readonly source: string;
    readonly layers: readonly Layer[];
    /** Whether one of the layers that measure the metric matches its class only roughly. */
    readonly estimated: boolean;
    /** Whether its values must not be passed on. */
    readonly restricted: boolean;
  }[];
  /** Whether some of these sources are estimated or restricted. */
  readonly #isMixed: boolean;
  /** The layers of the statistic with the metric's id, preferred source first. */
  readonly #byName: readonly Layer[];

  /**
   * @param layers of the release
   * @param isRestricted which values must not be passed on
   */
  constructor(
    readonly metric: Metric,
    layers: readonly Layer[],
    readonly lookups: Lookups,
    isRestricted: Restricted,
  ) {
    const { id, measure, sources } = metric;
    const preferred = (names: readonly string[]) =>
      layers.filter(({ name }) => names.includes(name))
        .sort(byPreference(sources, ({ source }) => source));
    const classes: readonly string[] = classesOf(measure);
    const read = Map.groupBy(preferred(classesRead(measure)), ({ source }) => source);
    this.#bySource = [...read].flatMap(([source, layers]) => {
      const own = layers.filter(({ name }) => classes.includes(name));
      // A source with only doubtful features cannot measure the metric.
      if (own.length === 0) return [];
      const estimated = own.some(({ estimated }) => estimated);
      return [{ source, layers, estimated, restricted: isRestricted(source, metric) }];
    });
    this.#isMixed = this.#bySource.some(({ estimated, restricted }) => estimated || restricted);
    this.#byName = preferred([id]);
  }

  /** The statistics with the metric's id at a place, those of its preferred source first. */
  statistics(
    evidence: Evidence,
  ): { readonly local: LocalLayer; readonly statistic: Statistic }[] {
    return at(this.#byName, evidence)
      .flatMap((local) => local.statistics.map((statistic) => ({ local, statistic })));
  }

  /** The statistic with the metric's id on a support, from its preferred source. */
  statisticOn(support: Support, evidence: Evidence): Measurement {
    const values = this.statistics(evidence)
      .filter(({ statistic }) => statistic.support === support)
      .map(({ local, statistic: { value, estimated } }) =>
        found(local, value, support, estimated ? "incomplete_source" : null)
      );
    return values.length > 0
      ? best(values)
      : missing(this.#byName.length === 0 ? "source_not_loaded" : "no_value");
  }

  /**
   * Measures the metric, unless derived, on its own support. A direct value wins, then the preferred source.
   *
   * @param streetsM straight metres to the edge of the known streets
   */
  measure(evidence: Evidence, streetsM: number): Measurement {
    const { metric, lookups } = this, { measure } = metric, { walk } = evidence;
    if (measure.kind === "derived") throw new Error(`${metric.id} is derived from other metrics`);
    if (measure.kind === "zone") return this.statisticOn(metric.support, evidence);
    const distances = distancesOf(measure, lookups, walk, streetsM);
    const views = this.#bySource.map(({ source, layers }) =>
      viewOf({ metric, source, lookups, distances }, at(layers, evidence))
    );
    const measurement = isJoined(measure)
      ? this.#join(measure, views)
      : this.#fromBest(measure, views);
    if (!isWalked(measure)) return measurement;
    // Applied after choosing the source, since the doubt is the same for all.
    if (walk === null) return doubted(measurement, "no_street_network");
    return walk.isFar ? doubted(measurement, "far_from_street") : measurement;
  }

  /**
   * Joins the sources. Those that match the class only roughly take part only where the others measure
   * nothing directly, and those whose values must not be passed on only where the others measure nothing.
   */
  #join(measure: JoinedMeasure, views: readonly SourceView[]): Measurement {
    if (!this.#isMixed) return joinSources(measure, views);
    const sources = this.#bySource;
    const open = views.filter((_, i) => sources[i]?.restricted !== true);
    const close = views.filter((_, i) => !sources[i]?.restricted && !sources[i]?.estimated);
    const best = joinSources(measure, close);
    if (best.state === "direct") return best;
    const isRough = open.length > close.length;
    const wider = isRough ? doubted(joinSources(measure, open), "incomplete_source") : best;
    if (wider.state !== "missing" || open.length === views.length) return wider;
    const widest = joinSources(measure, views);
    return sources.some(({ estimated }) => estimated)
      ? doubted(widest, "incomplete_source")
      : widest;
  }

  /** Measures with the preferred source that can. */
  #fromBest(measure: FeatureMeasure, views: readonly SourceView[]): Measurement {
    const read = readers[measure.kind] as MeasureReader<FeatureMeasureKind>;
    return best(views.map((view, i) => {
      const measurement = read(measure, view);
      return this.#bySource[i]?.estimated === true
        ? doubted(measurement, "incomplete_source")
        : measurement;
    }));
  }
}
