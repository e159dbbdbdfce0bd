/** The numbers of the method, read from the code that computes scores, and those of the loaded release. */
import { evidenceShare, SUFFICIENT_RATIO } from "../../scoring/aggregate.ts";
import { catalogue, categoryWeights } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../../scoring/catalogue/metric.ts";
import { LEVEL } from "../../scoring/interval.ts";
import { TAG_SHARE_DIRECT, TAG_SHARE_ESTIMATED } from "../../scoring/measure-kinds.ts";
import { type Sourcing, sourcingOf } from "../../scoring/sourcing.ts";
import type { ReleaseSource } from "../../releases/release.ts";
import { FAR_M, REACH_M } from "../../walking/walk.ts";

/** A metric, and what the release knows it from. */
export interface LoadedMetric extends Sourcing<ReleaseSource> {
  readonly metric: Metric;
  /** Its average in Italy as points, 0 to 100. */
  readonly national: number;
}

/** A category, its weight in the overall score (0-1) and its metrics. */
export interface LoadedCategory {
  readonly code: CategoryCode;
  readonly weight: number;
  readonly metrics: readonly LoadedMetric[];
}

/** The numbers that the page tells. */
export interface Figures {
  readonly categories: readonly LoadedCategory[];
  /** Metrics in all. */
  readonly metrics: number;
  /** Metrics that at least one loaded source can measure or estimate. */
  readonly withSource: number;
  readonly sources: number;
  /** Dates (ISO) of the oldest and the newest source; null where none is loaded. */
  readonly dates: { readonly oldest: string; readonly newest: string } | null;
  readonly walks: {
    /** Kilometres up to which a walk is looked for along streets. */
    readonly reachKm: number;
    /** Metres from any street beyond which a walk is estimated. */
    readonly farM: number;
    /** What straight metres are multiplied by where no walk is found along streets. */
    readonly detour: number;
  };
  /** Kilometres to monitoring stations: up to which their mean is direct, and estimated. */
  readonly station: { readonly directKm: number; readonly estimatedKm: number };
  /** Shares (0-1) of the street length on which a tag must be known. */
  readonly tagShare: { readonly direct: number; readonly estimated: number };
  /** How much of an estimated value is believed, 0-1. */
  readonly estimatedEvidence: number;
  /** Share of metrics measured directly below which a category's data are insufficient, 0-1. */
  readonly sufficientRatio: number;
  /** Probability with which an interval holds the score, 0-1. */
  readonly level: number;
  /** Share of the weight in safety of metrics that are known by comune or province, 0-1. */
  readonly coarseSafety: number;
}

/** The share of a category's weight that is measured by comune or province. */
function coarseShare(category: CategoryCode): number {
  const own = catalogue.filter((metric) => metric.category === category);
  const weight = (metrics: readonly Metric[]): number =>
    metrics.reduce((sum, metric) => sum + metric.weight, 0);
  return weight(own.filter(({ support }) => support === "comune" || support === "provincia")) /
    weight(own);
}

/** Gathers the numbers for a release's sources and averages. */
export function figuresOf(
  sources: readonly ReleaseSource[],
  national: ReadonlyMap<string, number>,
): Figures {
  const metrics = catalogue.map((metric) => ({
    metric,
    national: national.get(metric.id) ?? metric.prior,
    ...sourcingOf(metric, catalogue, sources),
  }));
  const dates = sources.map(({ dataDate }) => dataDate).sort();
  const [oldest] = dates;
  const newest = dates.at(-1);
  const stations = catalogue.flatMap(({ measure }) => measure.kind === "station" ? [measure] : []);
  return {
    categories: categoryCodes.map((code) => ({
      code,
      weight: categoryWeights[code],
      metrics: metrics.filter(({ metric }) => metric.category === code),
    })),
    metrics: metrics.length,
    withSource: metrics.filter((one) => one.sources.length > 0).length,
    sources: sources.length,
    dates: oldest === undefined || newest === undefined ? null : { oldest, newest },
    walks: {
      reachKm: REACH_M / 1000,
      farM: FAR_M,
      detour: Math.max(
        ...catalogue.map(({ measure }) => "detour" in measure ? measure.detour : 1),
      ),
    },
    station: {
      directKm: Math.max(...stations.map(({ directM }) => directM)) / 1000,
      estimatedKm: Math.max(...stations.map(({ estimatedM }) => estimatedM)) / 1000,
    },
    tagShare: { direct: TAG_SHARE_DIRECT, estimated: TAG_SHARE_ESTIMATED },
    estimatedEvidence: evidenceShare.estimated,
    sufficientRatio: SUFFICIENT_RATIO,
    level: LEVEL,
    coarseSafety: coarseShare("safety"),
  };
}
