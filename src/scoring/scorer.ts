/** The scoring module's door: a place and a release in, a report out. */
import type { Sql } from "../db/sql.ts";
import type { Place } from "../geocoding/place.ts";
import type { Release } from "../releases/release.ts";
import { aggregate, type Report } from "./aggregate.ts";
import { catalogue, categoryWeights } from "./catalogue/catalogue.ts";
import type { ReleaseValues } from "./imputation/release-values.ts";
import { type Interval, intervalOf } from "./interval.ts";
import { compile, measure } from "./measure.ts";
import { type PercentileRank, rankOf } from "./rank.ts";

/** A report, how sure it is, and where it stands among the scores of Italy and of the comune. */
export interface Assessment extends Report {
  readonly interval: Interval;
  /** Null where there is no sample, or the rank would be too unsure to say anything. */
  readonly ranks: { readonly italy: PercentileRank | null; readonly comune: PercentileRank | null };
}

/**
 * Scores a place on a release. Rejects with the driver's error if the database fails, with the signal's
 * reason once it is aborted.
 */
export type Scorer = (place: Place, release: Release, signal?: AbortSignal) => Promise<Assessment>;

/** Adds to a report of a place what the release knows of other places. */
export function assess(
  report: Report,
  { ranks }: Pick<ReleaseValues, "ranks">,
  istat: string,
): Assessment {
  const interval = intervalOf(report);
  const at = { score: report.score, low: interval.low, high: interval.high };
  return {
    ...report,
    interval,
    ranks: { italy: rankOf(ranks.get("italy"), at), comune: rankOf(ranks.get(istat), at) },
  };
}

/**
 * Each call measures all metrics.
 *
 * @param releases what the catalogue is measured on; absent: compiled, once
 */
export function createScorer(sql: Sql, releases = compile(catalogue)): Scorer {
  return async (place, release, signal) => {
    const prepared = await releases.of(sql, release.schema);
    const evidence = await measure(sql, prepared, place, signal);
    const { judge, values } = prepared;
    const { precision, istat } = place;
    const measurements = judge(evidence, precision);
    const report = aggregate(
      catalogue,
      categoryWeights,
      measurements,
      values.at(place),
      precision,
      release.builtAt,
    );
    return assess(report, values, istat);
  };
}
