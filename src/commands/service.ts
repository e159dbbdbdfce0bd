/** The service's parts over one open database, as `start`, `score` and the benchmarks use them. */
import type { PlaceServices } from "../api/operations/score-place.ts";
import type { Config } from "../config.ts";
import { connect, type Database, type Purpose } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { createGeocoder } from "../geocoding/geocode.ts";
import { addressIndex } from "../geocoding/address-index.ts";
import { buildRelease } from "../releases/build.ts";
import { samplePlan } from "../releases/plan.ts";
import { activeRelease, type Release } from "../releases/release.ts";
import { sampleSource } from "../releases/sample/source.ts";
import { createScorer } from "../scoring/score.ts";

/** Opens the database, brings its tables up to date, and closes it whatever happens. */
export async function withDatabase<T>(
  config: Config,
  purpose: Purpose,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connect(config, purpose);
  try {
    await migrate(database.sql);
    return await use(database);
  } finally {
    await database.close();
  }
}

/** The geocoder and the scorer on a database. */
export function createService({ sql }: Database): PlaceServices {
  return { geocoder: createGeocoder(sql), score: createScorer(sql) };
}

/**
 * The active release. The embedded engine, while it holds none, gets the invented territory, so that
 * a fresh clone answers at once; a server's database is never filled unasked.
 */
export async function releaseOrSample(
  { sql, engine }: Database,
  config: Config,
): Promise<Release | null> {
  const release = await activeRelease(sql);
  if (release !== null || engine === "server") return release;
  const silent = { step: () => {}, loaded: () => {} };
  const report = await buildRelease({
    sql,
    addresses: addressIndex,
    now: () => new Date(),
    requestDeadlineS: config.REQUEST_DEADLINE_S,
    progress: silent,
    signal: new AbortController().signal,
  }, samplePlan(sampleSource));
  return report.release;
}
