/** The service's parts over one open database, as `start`, `score` and the benchmarks use them. */
import type { Dependencies } from "../api/env.ts";
import type { Config } from "../config.ts";
import { connect, type Database, type Purpose } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { createGeocoder } from "../geocoding/geocode.ts";
import { addressIndex } from "../geocoding/address-index.ts";
import { buildRelease } from "../releases/build.ts";
import { samplePlan } from "../releases/plan.ts";
import { activeRelease, type Release, releaseSources } from "../releases/release.ts";
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

/** What the application asks of a database, but for who may call. */
export function createService(
  { sql }: Pick<Database, "sql">,
): Pick<Dependencies, "geocoder" | "score" | "data"> {
  return {
    geocoder: createGeocoder(sql),
    score: createScorer(sql),
    data: {
      active: () => activeRelease(sql),
      sources: (release) => releaseSources(sql, release),
    },
  };
}

/** Builds the invented territory and makes it the active release. */
export async function buildSample(
  { sql }: Pick<Database, "sql">,
  config: Pick<Config, "REQUEST_DEADLINE_S">,
): Promise<Release> {
  const { release } = await buildRelease({
    sql,
    addresses: addressIndex,
    now: () => new Date(),
    requestDeadlineS: config.REQUEST_DEADLINE_S,
    progress: { step: () => {}, loaded: () => {} },
    signal: new AbortController().signal,
  }, samplePlan(sampleSource));
  return release;
}

/**
 * The active release. The embedded engine, while it holds none, gets the invented territory, so that
 * a fresh clone answers at once; a server's database is never filled unasked.
 */
export async function releaseOrSample(
  database: Database,
  config: Config,
): Promise<Release | null> {
  const release = await activeRelease(database.sql);
  if (release !== null || database.engine === "server") return release;
  return await buildSample(database, config);
}
