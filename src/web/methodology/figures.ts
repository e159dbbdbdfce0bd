/** The numbers of the method from the scoring code, and those of the loaded release. */
import { evidenceShare, SUFFICIENT_RATIO } from "../../scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../../scoring/catalogue/metric.ts";
import { LEVEL } from "../../scoring/uncertainty/interval.ts";
import { TAG_SHARE_DIRECT, TAG_SHARE_ESTIMATED } from "../../scoring/evidence/measure-kinds.ts";
import { type Sourcing, sourcingOf } from "../../scoring/evidence/sourcing.ts";
import type { ReleaseSource } from "../../releases/release.ts";
import { FAR_M, REACH_M } from "../../walking/walk.ts";

/** A metric with its sources in the release. */
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

/** The numbers on the page. */
export interface MethodFigures {
  readonly categories: readonly LoadedCategory[];
  /** Number of metrics. */
  readonly metrics: number;
  /** Metrics that at least one loaded source can measure or estimate. */
  readonly withSource: number;
  readonly sources: number;
  /** Dates (ISO) of the oldest and the newest source; null where none is loaded. */
  readonly dates: { readonly oldest: string; readonly newest: string } | null;
  readonly walks: {
    /** Longest walk along streets in kilometres. */
    readonly reachKm: number;
    /** Metres from any street beyond which a walk is estimated. */
    readonly farM: number;
    /** Factor for straight distances where no walk is found. */
    readonly detour: number;
  };
  /** Kilometres to monitoring stations up to which their mean is direct, and estimated. */
  readonly station: { readonly directKm: number; readonly estimatedKm: number };
  /** Shares (0-1) of the street length on which a tag must be known. */
  readonly tagShare: { readonly direct: number; readonly estimated: number };
  /** Weight of an estimated value, 0-1. */
  readonly estimatedEvidence: number;
  /** Share of direct metrics below which a category is insufficient, 0-1. */
  readonly sufficientRatio: number;
  /** Probability that an interval contains the score, 0-1. */
  readonly level: number;
  /** Share of the weight in safety of metrics by comune or province, 0-1. */
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
): MethodFigures {
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
