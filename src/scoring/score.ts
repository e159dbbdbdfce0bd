/** The scoring module's door: a place and a release in, a report out. */
import type { Sql } from "../db/sql.ts";
import type { Place } from "../geocoding/place.ts";
import type { Release } from "../releases/release.ts";
import { aggregate, type Report } from "./aggregate.ts";
import { catalogue, categoryWeights } from "./catalogue/catalogue.ts";
import { compile, measure } from "./measure.ts";

/**
 * Scores a place on a release. Rejects with the driver's error if the database fails, with the signal's
 * reason once it is aborted.
 */
export type Scorer = (place: Place, release: Release, signal?: AbortSignal) => Promise<Report>;

/** Compiles the catalogue once; each call measures all 111 metrics in one statement. */
export function createScorer(sql: Sql): Scorer {
  const plan = compile(catalogue);
  return async (place, release, signal) => {
    const evidence = await measure(sql, release.schema, plan, place, signal);
    const { judge } = await plan.releases.of(sql, release.schema);
    const measurements = judge(evidence, place.precision);
    return aggregate(catalogue, categoryWeights, measurements, place.precision, release.builtAt);
  };
}
