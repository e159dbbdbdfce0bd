/** The entry point of scoring: scores a place on a release. */
import type { Sql } from "../db/sql.ts";
import { type Extent, extentOf, type Place } from "../geocoding/place.ts";
import type { Release } from "../releases/release.ts";
import { aggregate, type Report } from "./aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "./catalogue/catalogue.ts";
import type { Metric } from "./catalogue/metric.ts";
import { type HazardsByComune, type HazardShare, hazardsOf } from "./judge/comune-hazards.ts";
import type { ReleaseValues } from "./imputation/release-values.ts";
import { type Interval, intervalOf } from "./uncertainty/interval.ts";
import { compile } from "./compiled-catalogue.ts";
import { measure } from "./evidence/measure.ts";
import { pointsOfPlace } from "./evidence/points-of-place.ts";
import { combine, type JudgedPoint } from "./judge/combine.ts";
import { type PercentileRank, rankOf } from "./uncertainty/rank.ts";

/** A report with its interval, its ranks in Italy and in the comune, and the hazards of the comune. */
export interface Assessment extends Report {
  readonly interval: Interval;
  /** What the place was measured over. */
  readonly extent: Extent;
  /** Null without a sample, or if the rank is too uncertain. */
  readonly ranks: { readonly italy: PercentileRank | null; readonly comune: PercentileRank | null };
  /** Those to tell at the place: at a point, of the hazards that were not measured there. */
  readonly comuneHazards: readonly HazardShare[];
}

/**
 * Scores a place on a release. Rejects with the driver's error if the database fails, with the signal's
 * reason once it is aborted.
 */
export type Scorer = (release: Release, place: Place, signal?: AbortSignal) => Promise<Assessment>;

/** Measures the points of a place: works on items, and resolves to the results in their order. */
export type WorkOn = <Item, Result>(
  items: readonly Item[],
  work: (item: Item, signal?: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<readonly Result[]>;

const atOnce: WorkOn = async (items, work, signal) =>
  await Promise.all(items.map((item) => work(item, signal)));

/** Adds to a report what the release knows of other places and of the comune. */
export function assess(
  report: Report,
  { values: { ranks, correlations, deviations }, hazards }: {
    readonly values: Pick<ReleaseValues, "ranks" | "correlations" | "deviations">;
    readonly hazards: HazardsByComune;
  },
  place: Pick<Place, "istat" | "precision" | "errorM">,
): Assessment {
  const correlated = { ...report, correlations, deviations }, interval = intervalOf(correlated);
  const at = { score: report.score, low: interval.low, high: interval.high };
  return {
    ...correlated,
    interval,
    extent: extentOf(place),
    ranks: { italy: rankOf(ranks.get("italy"), at), comune: rankOf(ranks.get(place.istat), at) },
    comuneHazards: hazardsOf(hazards, place, report.metrics),
  };
}

/**
 * Creates a scorer. Each call measures all metrics, at each point of the place.
 *
 * @param releases of the catalogue, prepared; by default compiled here
 * @param workOn measures the points; by default all at once
 */
export function createScorer(
  sql: Sql,
  releases = compile(catalogue),
  workOn: WorkOn = atOnce,
): Scorer {
  return async (release, place, signal) => {
    const prepared = await releases.of(sql, release.schema);
    const { judge, values } = prepared, { istat } = place;
    const where = await pointsOfPlace(
      sql,
      release.schema,
      values.settlementsOf(istat),
      place,
      signal,
    );
    const judged = await workOn(where, async ({ share, ...at }, signal): Promise<JudgedPoint> => {
      const point = { ...place, ...at };
      const measurements = judge(await measure(sql, prepared, point, signal));
      return { share, measurements, imputed: values.at(point) };
    }, signal);
    const report = reportOf(catalogue, judged, extentOf(place), release.builtAt);
    return assess(report, prepared, place);
  };
}

/** The report of a place from its points: one if it is exact. */
export function reportOf(
  metrics: readonly Metric[],
  points: readonly JudgedPoint[],
  extent: Extent,
  builtAt: string,
): Report {
  const reportOn = ({ measurements, imputed }: Omit<JudgedPoint, "share">) =>
    aggregate(metrics, categoryWeights, measurements, imputed, extent, builtAt);
  const [first] = points;
  if (first === undefined) throw new Error("A place has no points");
  if (extent === "point") return reportOn(first);
  return {
    ...reportOn(combine(metrics, points, extent)),
    points: points.map((point) => ({
      share: point.share,
      categories: new Map(
        reportOn(point).categories.map(({ category, score }) => [category, score]),
      ),
    })),
  };
}
