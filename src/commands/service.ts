/** The service's parts on one open database, for `start`, `score` and benchmarks. */
import { setTimeout as delay } from "node:timers/promises";
import type { Dependencies } from "../api/env.ts";
import type { PlaceReader, PlaceServices } from "../api/place-reader.ts";
import { notLoadedOf } from "../api/operations/not-loaded.ts";
import { batchDeadlineS, type Config } from "../config.ts";
import { connect, type Database, type Purpose } from "../db/connect.ts";
import { ensureMigrated } from "../db/migrate.ts";
import { mayCreateSchemas } from "../db/may-create-schemas.ts";
import { addressIndex } from "../geocoding/address-index.ts";
import { findComuni } from "../geocoding/find-comuni.ts";
import { createRemote, type Remote } from "../geocoding/remote.ts";
import { townHalls } from "../geocoding/town-halls.ts";
import { type BuildDeps, buildRelease, ImportRunningError } from "../releases/build.ts";
import { heldComuni } from "../releases/listed-comuni.ts";
import { type ReleasePlan, samplePlan } from "../releases/release-plan.ts";
import {
  activeRelease,
  keptSample,
  listReleases,
  type Release,
  sampleName,
} from "../releases/release.ts";
import { sampleSource } from "../releases/sample/sample-source.ts";
import { sampleVersion } from "../releases/sample/sample-version.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { METHOD } from "../scoring/method.ts";
import { impute } from "../scoring/imputation/impute.ts";
import { readProvinces } from "../scoring/imputation/measured-shares.ts";
import { measuredClasses, walkedClasses } from "../scoring/statement/probes.ts";
import { buildNetwork } from "../walking/build/build-network.ts";
import { TILE_VERSION } from "../walking/tile.ts";
import { readerOn } from "./release-reader.ts";
import { restrictedUnless } from "./restricted.ts";
import { readProvinceMap } from "../map/province-outlines.ts";
import { readSurroundings } from "../map/surroundings.ts";
import type { CoverageData } from "../web/coverage/coverage-data.ts";
import type { ExampleServices } from "../web/landing/example-report.ts";

/** Opens the database, updates its tables if the role may, and always closes it. */
export async function withDatabase<T>(
  config: Config,
  purpose: Purpose,
  use: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connect(config, purpose);
  try {
    await ensureMigrated(database.sql);
    return await use(database);
  } finally {
    await database.close();
  }
}

/** Share of a request's time for a remote geocoder; the rest is for scoring. */
const REMOTE_SHARE = 0.5;

/** The configured remote geocoder, if any; `send` sends its requests. */
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

/** Optional parts of a service. */
export interface ServiceOptions {
  /** Answers questions about places; default: the database, without values of restricted sources. */
  readonly reader?: PlaceReader;
  /** Whether its answers are read by the operator, who can import; default: false. */
  readonly canImport?: boolean;
}

/** The application's services on a database, except access control. */
export type Services =
  & PlaceServices
  & Pick<Dependencies, "data">
  & Pick<ExampleServices, "surroundings" | "sample" | "townHalls">
  & { readonly coverage: CoverageData };

/** Creates the services on a database. */
export function createService(
  { sql }: Pick<Database, "sql">,
  { reader = readerOn(sql, restrictedUnless([])), canImport = false }: ServiceOptions = {},
): Services {
  return {
    ...reader,
    notLoaded: notLoadedOf((release) => heldComuni(sql, release), canImport),
    data: {
      active: () => activeRelease(sql),
      releases: (limit) => listReleases(sql, limit),
    },
    sample: () => keptSample(sql),
    townHalls: (release, most) => townHalls(sql, release, most),
    coverage: {
      provinces: ({ schema }) => readProvinces(sql, schema),
      map: (release) => readProvinceMap(sql, release),
      comuni: ({ schema }, name) => findComuni(sql, schema, name),
      comune: reader.comuneCoverage,
    },
    surroundings: (release, place, signal) => readSurroundings(sql, release, place, signal),
  };
}

/** The settings for building releases. Without `LICENSED_SOURCES`, the operator has no licence. */
type BuildConfig =
  & Pick<Config, "REQUEST_DEADLINE_S" | "DATA_DIR">
  & Partial<Pick<Config, "LICENSED_SOURCES">>;

/** The rules for building releases: of geocoding and scoring, and the settings. */
export function buildRules(
  config: BuildConfig,
): Omit<BuildDeps, "sql" | "progress" | "signal"> {
  const isRestricted = restrictedUnless(config.LICENSED_SOURCES ?? []);
  return {
    addresses: addressIndex,
    measured: measuredClasses(catalogue),
    walk: buildNetwork(walkedClasses(catalogue)),
    impute: (tx, schema, signal) => impute(tx, schema, signal, isRestricted),
    now: () => new Date(),
    requestDeadlineS: batchDeadlineS(config),
    scratch: config.DATA_DIR,
  };
}

/** The version of the sample that this program builds. */
const versionOfSample = (): Promise<string> =>
  sampleVersion(JSON.stringify([METHOD, TILE_VERSION, catalogue]));

/** The plan of the invented territory; by default it becomes the active release. */
export async function planSample(activates = true): Promise<ReleasePlan> {
  return samplePlan(sampleSource, { version: await versionOfSample(), activates });
}

/** Builds the invented territory; by default activates it. */
export async function buildSample(
  { sql }: Pick<Database, "sql">,
  config: BuildConfig,
  activates = true,
): Promise<Release> {
  const { release } = await buildRelease({
    sql,
    ...buildRules(config),
    progress: { step: () => {}, loaded: () => {}, broken: () => {} },
    signal: new AbortController().signal,
  }, await planSample(activates));
  return release;
}

/**
 * Ensures that this program's version of the invented territory is kept beside the active release, for
 * test keys. If it is the active release, replaces it.
 *
 * @param print called if it cannot be built, with instructions
 */
export async function keepSample(
  { sql }: Pick<Database, "sql">,
  config: BuildConfig,
  print: (line: string) => void,
): Promise<void> {
  if ((await keptSample(sql))?.version === await versionOfSample()) return;
  if (!await mayCreateSchemas(sql)) {
    print(
      "This role may not build the invented territory of this version, which answers test keys: run " +
        "`deno task import --keep-sample` with the role that imports.",
    );
    return;
  }
  const active = await activeRelease(sql);
  try {
    await buildSample({ sql }, config, active?.name === sampleName);
  } catch (error) {
    if (!(error instanceof ImportRunningError)) throw error;
    print("An import is running: test keys are answered once it has ended.");
  }
}

/**
 * The active release. An empty embedded engine gets the invented territory, so that a fresh clone can
 * answer; a server's database is never filled without a request.
 */
export async function releaseOrSample(
  database: Database,
  config: Config,
): Promise<Release | null> {
  const release = await activeRelease(database.sql);
  if (release !== null || database.engine === "server") return release;
  return await buildSample(database, config);
}
