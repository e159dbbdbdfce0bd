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
  /** Its average in Italy, 0 to 100 points; the prior of the catalogue if the release has none. */
  readonly national: number;
}

/** A category, its weight in the overall score (0-1) and its metrics. */
export interface LoadedCategory {
  readonly code: CategoryCode;
  readonly weight: number;
  readonly metrics: readonly LoadedMetric[];
}

/** The numbers on `/methodology`, from the code and the loaded release. */
export interface MethodFigures {
  readonly categories: readonly LoadedCategory[];
  readonly metrics: number;
  /** Number of metrics that at least one source of the release can measure or estimate. */
  readonly withSource: number;
  readonly sources: number;
  /** Dates (ISO) of the oldest and the newest source; null without a release. */
  readonly dates: { readonly oldest: string; readonly newest: string } | null;
  readonly walks: {
    /** Length of the longest walk along streets, in kilometres. */
    readonly reachKm: number;
    /** Distance to the nearest street, in metres, beyond which a walk is estimated. */
    readonly farM: number;
    /** Factor that turns a straight distance into a walk where no path is found. */
    readonly detour: number;
  };
  /**
   * Distances in kilometres to monitoring stations up to which their mean counts as direct, and as
   * estimated.
   */
  readonly station: { readonly directKm: number; readonly estimatedKm: number };
  /**
   * Shares (0-1) of the street length on which a tag must be known for a direct, and for an
   * estimated value.
   */
  readonly tagShare: { readonly direct: number; readonly estimated: number };
  /** Weight of an estimated value, 0-1. */
  readonly estimatedEvidence: number;
  /** Share of direct metrics below which a category is insufficient, 0-1. */
  readonly sufficientRatio: number;
  /** Probability that an interval contains the score, 0-1. */
  readonly level: number;
  /** Share (0-1) of the weight of the category safety that metrics by comune or province have. */
  readonly coarseSafety: number;
}

/** The share (0-1) of a category's weight that metrics by comune or province have. */
function coarseShare(category: CategoryCode): number {
  const own = catalogue.filter((metric) => metric.category === category);
  const weight = (metrics: readonly Metric[]): number =>
    metrics.reduce((sum, metric) => sum + metric.weight, 0);
  return weight(own.filter(({ support }) => support === "comune" || support === "provincia")) /
    weight(own);
}

/**
 * Gathers the numbers of `/methodology`.
 *
 * @param national averages of metrics in Italy, 0 to 100, by id
 */
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
