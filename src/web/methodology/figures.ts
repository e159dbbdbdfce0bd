import { SUFFICIENT_RATIO } from "../../scoring/aggregate/aggregate.ts";
import { evidenceShare } from "../../scoring/evidence/measurement.ts";
import { catalogue, categoryWeights } from "../../scoring/catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes, type Metric } from "../../scoring/catalogue/metric.ts";
import { LEVEL } from "../../scoring/uncertainty/interval.ts";
import { TAG_SHARE_DIRECT, TAG_SHARE_ESTIMATED } from "../../scoring/evidence/measure-kinds.ts";
import { type Sourcing, sourcingOf } from "../../scoring/evidence/sourcing.ts";
import type { ReleaseSource } from "../../releases/release.ts";
import type { MethodFigures } from "../../texts/methodology-texts.ts";
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

/** The numbers on the page. */
export interface LoadedFigures extends MethodFigures {
  readonly categories: readonly LoadedCategory[];
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
): LoadedFigures {
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
