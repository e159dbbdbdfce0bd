/** The service's parts over one open database, as `start`, `score` and the benchmarks use them. */
import { setTimeout as delay } from "node:timers/promises";
import type { Dependencies } from "../api/env.ts";
import type { Config } from "../config.ts";
import { connect, type Database, type Purpose } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { addressIndex } from "../geocoding/address-index.ts";
import { withFallback } from "../geocoding/fallback.ts";
import { createRemote, type Remote } from "../geocoding/remote.ts";
import { buildRelease } from "../releases/build.ts";
import { samplePlan } from "../releases/release-plan.ts";
import { activeRelease, type Release } from "../releases/release.ts";
import { sampleSource } from "../releases/sample/sample-source.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { impute } from "../scoring/imputation/impute.ts";
import { measuredClasses } from "../scoring/probes.ts";
import { metricsFrom, withhold } from "../scoring/withhold.ts";
import { type RestrictedSourceId, restrictedSourceIds } from "../sources/source-ids.ts";
import { type Reader, readerOn } from "./release-reader.ts";

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

/** The part of a request's time that a geocoder elsewhere may take; scoring needs the rest. */
const REMOTE_SHARE = 0.5;

/** The geocoder elsewhere that the settings name, if they do; `send` is how it is asked. */
export function remoteGeocoder(config: Config, send = fetch): Remote | null {
  if (config.GEOCODER_URL === undefined) return null;
  const operator = config.PUBLIC_URL === undefined ? "" : ` (+${config.PUBLIC_URL})`;
  return createRemote({
    url: config.GEOCODER_URL,
    kind: config.GEOCODER_KIND,
    atOnce: config.GEOCODER_CONCURRENCY,
    perSecond: config.GEOCODER_RATE_PER_S,
    processes: config.WORKERS,
    deadlineS: config.REQUEST_DEADLINE_S * REMOTE_SHARE,
    userAgent: `livability-score-service${operator}`,
  }, {
    fetch: send,
    now: () => performance.now(),
    delay: (ms, signal) => delay(ms, undefined, { signal }),
    deadline: (ms) => AbortSignal.timeout(ms),
    retryDelayMs: 200,
  });
}

/** What a service may have besides its database. */
export interface ServiceOptions {
  /** Asked for addresses that the database cannot know. */
  readonly remote?: Remote | null;
  /** Answers about places in the place of the database alone. */
  readonly reader?: Reader;
  /** Restricted sources whose values the operator has the right to pass on. */
  readonly licensed?: readonly RestrictedSourceId[];
}

/** What the application asks of a database, but for who may call. */
export function createService(
  { sql }: Pick<Database, "sql">,
  { remote = null, reader = readerOn(sql), licensed = [] }: ServiceOptions = {},
): Pick<Dependencies, "locate" | "score" | "data"> {
  const { geocoder, score, sources, national } = reader;
  const unlicensed = restrictedSourceIds.filter((id) => !licensed.includes(id));
  const restricted = metricsFrom(catalogue, unlicensed);
  return {
    locate: remote === null ? geocoder.locate : withFallback(geocoder, remote).locate,
    score: async (...request) => withhold(await score(...request), restricted),
    data: { active: () => activeRelease(sql), sources, national },
  };
}

/** Builds the invented territory and makes it the active release. */
export async function buildSample(
  { sql }: Pick<Database, "sql">,
  config: Pick<Config, "REQUEST_DEADLINE_S" | "DATA_DIR">,
): Promise<Release> {
  const { release } = await buildRelease({
    sql,
    addresses: addressIndex,
    measured: measuredClasses(catalogue),
    impute,
    now: () => new Date(),
    requestDeadlineS: config.REQUEST_DEADLINE_S,
    progress: { step: () => {}, loaded: () => {}, broken: () => {} },
    scratch: config.DATA_DIR,
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
