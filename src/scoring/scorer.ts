/** The entry point of scoring: scores places on a release. */
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
import { evenGroups } from "../even-groups.ts";
import { measureAll, POINTS_TOGETHER } from "./evidence/measure.ts";
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

/**
 * Scores several places on a release: cheaper than one after the other, because a statement measures the points
 * of some of them together. Resolves to the scores in the order of the places. Rejects like a {@link Scorer}, if
 * one of the places fails.
 */
export type GroupScorer = (
  release: Release,
  places: readonly Place[],
  signal?: AbortSignal,
) => Promise<readonly Assessment[]>;

/** Measures points in groups: works on items, and resolves to the results in their order. */
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
 * Creates a scorer of several places. Each call measures all metrics, at each point of each place.
 *
 * @param releases of the catalogue, prepared; by default compiled here
 * @param workOn measures groups of points; by default all at once
 */
export function createGroupScorer(
  sql: Sql,
  releases = compile(catalogue),
  workOn: WorkOn = atOnce,
): GroupScorer {
  return async (release, places, signal) => {
    const prepared = await releases.of(sql, release.schema);
    const { judge, values } = prepared;
    const spread = await Promise.all(places.map(async (place, number) => {
      const settlements = values.settlementsOf(place.istat);
      const points = await pointsOfPlace(sql, release.schema, settlements, place, signal);
      return points.map((point) => ({ ...place, ...point, number }));
    }));
    const groups = evenGroups(spread.flat(), POINTS_TOGETHER);
    const judged = await workOn(groups, async (points, signal) => {
      const measured = await measureAll(sql, prepared, points, signal);
      return measured.map(([point, evidence]) => ({
        number: point.number,
        share: point.share,
        measurements: judge(evidence),
        imputed: values.at(point),
      }));
    }, signal);
    const pointsOf = Map.groupBy(judged.flat(), ({ number }) => number);
    return places.map((place, number) => {
      const points = pointsOf.get(number) ?? [];
      return assess(reportOf(catalogue, points, extentOf(place), release.builtAt), prepared, place);
    });
  };
}

/** Creates a scorer. Parameters are those of {@link createGroupScorer}. */
export function createScorer(...options: Parameters<typeof createGroupScorer>): Scorer {
  return alone(createGroupScorer(...options));
}

/** Scores a place by itself. */
export function alone(score: GroupScorer): Scorer {
  return async (release, place, signal) => {
    const [assessment] = await score(release, [place], signal);
    if (assessment === undefined) throw new Error("A place was not scored");
    return assessment;
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
