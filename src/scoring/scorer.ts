/** The entry point of scoring: scores a place on a release. */
import type { Sql } from "../db/sql.ts";
import type { Place } from "../geocoding/place.ts";
import type { Release } from "../releases/release.ts";
import { aggregate, type Report } from "./aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "./catalogue/catalogue.ts";
import type { ReleaseValues } from "./imputation/release-values.ts";
import { type Interval, intervalOf } from "./uncertainty/interval.ts";
import { compile } from "./compiled-catalogue.ts";
import { measure } from "./evidence/measure.ts";
import { type HazardsByComune, type HazardShare, hazardsOf } from "./judge/comune-hazards.ts";
import { type PercentileRank, rankOf } from "./uncertainty/rank.ts";

/** A report with its interval, its ranks in Italy and in the comune, and the hazards of the comune. */
export interface Assessment extends Report {
  readonly interval: Interval;
  /** Null without a sample, or if the rank is too uncertain. */
  readonly ranks: { readonly italy: PercentileRank | null; readonly comune: PercentileRank | null };
  /** Empty where the place itself is known. */
  readonly comuneHazards: readonly HazardShare[];
}

/**
 * Scores a place on a release. Rejects with the driver's error if the database fails, with the signal's
 * reason once it is aborted.
 */
export type Scorer = (release: Release, place: Place, signal?: AbortSignal) => Promise<Assessment>;

/** Adds to a report what the release knows of other places and of the comune. */
export function assess(
  report: Report,
  { ranks, correlations }: Pick<ReleaseValues, "ranks" | "correlations">,
  istat: string,
): Assessment {
  const correlated = { ...report, correlations }, interval = intervalOf(correlated);
  const at = { score: report.score, low: interval.low, high: interval.high };
  return {
    ...correlated,
    interval,
    ranks: { italy: rankOf(ranks.get("italy"), at), comune: rankOf(ranks.get(place.istat), at) },
    comuneHazards: hazardsOf(hazards, place),
  };
}

/**
 * Creates a scorer. Each call measures all metrics.
 *
 * @param releases of the catalogue, prepared; by default compiled here
 */
export function createScorer(sql: Sql, releases = compile(catalogue)): Scorer {
  return async (release, place, signal) => {
    const prepared = await releases.of(sql, release.schema);
    const evidence = await measure(sql, prepared, place, signal);
    const { judge, values } = prepared;
    const { precision } = place;
    const measurements = judge(evidence, precision);
    const report = aggregate(
      catalogue,
      categoryWeights,
      measurements,
      values.at(place),
      precision,
      release.builtAt,
    );
    return assess(report, prepared, place);
  };
}
