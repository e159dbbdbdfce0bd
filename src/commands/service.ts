/**
 * The services that answer questions about places: on one database, and for reads also on its replicas. For
 * `start`, `score`, `compare` and benchmarks.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Dependencies } from "../api/env.ts";
import { notLoadedOf } from "../api/operations/not-loaded.ts";
import { passing, type PlaceReader, type PlaceServices } from "../api/place-reader.ts";
import type { Config } from "../config.ts";
import { type Database, openReplicas } from "../db/connect.ts";
import { routeReads } from "../db/replicas.ts";
import { reasonOf } from "../db/server.ts";
import type { Sql } from "../db/sql.ts";
import { Completers } from "../geocoding/completers.ts";
import { withFallback } from "../geocoding/fallback.ts";
import { findComuni } from "../geocoding/find-comuni.ts";
import { createGeocoder } from "../geocoding/geocode.ts";
import { createRemote, type Remote } from "../geocoding/remote.ts";
import { suggestionsOf } from "../geocoding/suggest.ts";
import { SuggestThread } from "../geocoding/suggest-thread/suggest-thread.ts";
import { townHalls } from "../geocoding/town-halls.ts";
import { type Outlines, outlinesIn } from "../map/outlines.ts";
import { isMapped, readSurroundings } from "../map/surroundings.ts";
import { heldComuni } from "../releases/listed-comuni.ts";
import { inFreeSlots } from "../metering/lanes.ts";
import {
  activeRelease,
  keptSample,
  latestReleases,
  type Release,
  releaseArea,
  releaseSchemas,
  releaseSources,
  sampleName,
} from "../releases/release.ts";
import { atlasIn } from "../scoring/atlas/stored-atlas.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { compile } from "../scoring/compiled-catalogue.ts";
import { comuneCoverage } from "../scoring/coverage/comune-coverage.ts";
import { categoryMeans } from "../scoring/imputation/category-means.ts";
import { readProvinces } from "../scoring/imputation/measured-shares.ts";
import { nationalValues } from "../scoring/imputation/release-values.ts";
import { readToldPredictions } from "../scoring/imputation/told-predictions.ts";
import { readValidation } from "../scoring/validation/release-validation.ts";
import type { Restricted } from "../scoring/judge/withhold.ts";
import { alone, createGroupScorer } from "../scoring/scorer.ts";
import { Networks } from "../walking/network.ts";
import { readPlaces } from "../walking/places.ts";
import type { CoverageData, Lacking } from "../web/coverage/coverage-data.ts";
import type { ExampleServices } from "../web/landing/example-report.ts";
import { italyArea } from "./import/find-area.ts";
import { inventory, lackingOf } from "./inventory.ts";
import { restrictedUnless } from "./restricted.ts";

/** Milliseconds between two checks of each replica. */
const LOOK_EVERY_MS = 1000;

/**
 * Reads from one database.
 *
 * @param isRestricted which values to withhold
 * @param networks the streets of its releases; shared by databases with the same releases
 * @param completers complete addresses of its releases; shared likewise
 */
export function readerOn(
  sql: Sql,
  isRestricted: Restricted,
  networks = new Networks(),
  completers = new Completers(),
): PlaceReader {
  const releases = compile(catalogue, networks, isRestricted);
  const scoreAll = createGroupScorer(sql, releases, inFreeSlots);
  return {
    ...createGeocoder(sql),
    suggest: suggestionsOf(sql, completers),
    score: alone(scoreAll),
    scoreAll,
    sources: (release) => releaseSources(sql, release),
    national: ({ schema }) => nationalValues(sql, schema),
    validation: ({ schema }) => readValidation(sql, schema),
    predictions: ({ schema }) => readToldPredictions(sql, schema),
    means: ({ schema }, istat) => categoryMeans(sql, schema, istat),
    comuneCoverage: ({ schema }, istat, signal) =>
      comuneCoverage(sql, schema, releases, istat, signal),
    namedPlaces: ({ schema }, ids, signal) => readPlaces(sql, schema, ids, signal),
    reachedStreets: async ({ schema }, { reachM, ...point }, signal) => {
      const network = await networks.of(sql, schema);
      return await network?.reached(sql, point, reachM, signal) ?? null;
    },
    isMapped: (release, place, signal) => isMapped(sql, release, place, signal),
    surroundings: (release, place, signal) => readSurroundings(sql, release, place, signal),
  };
}

/** A reader with its own connections. */
export interface OpenReader extends AsyncDisposable {
  readonly reader: PlaceReader;
  /** Number of replicas that currently answer. */
  replicasInUse(): number;
}

/**
 * Opens the configured replicas beside the primary, which is the only reader without them.
 *
 * @param remote the geocoder for addresses that no release can know
 * @param print called when a replica is left out and when it is back
 */
export async function openReader(
  primary: Pick<Database, "sql">,
  config: Config,
  remote: Remote | null,
  print: (line: string) => void,
): Promise<OpenReader> {
  await using opened = new AsyncDisposableStack();
  const networks = new Networks(config.WALK_CACHE_MB * 1e6);
  const { completers } = opened.use(new SuggestThread());
  const isRestricted = restrictedUnless(config.LICENSED_SOURCES);
  const replicas = openReplicas(config, releaseSchemas).map((replica) => {
    opened.defer(() => replica.close());
    return { ...replica, member: readerOn(replica.sql, isRestricted, networks, completers) };
  });
  const local = readerOn(primary.sql, isRestricted, networks, completers);
  const router = opened.use(
    await routeReads(local, replicas, {
      lookEveryMs: LOOK_EVERY_MS,
      onChange: (name, reason) => print(describeChange(name, reason)),
    }),
  );
  const closing = opened.move();
  return {
    reader: withFallback(passing(local, router.run), remote),
    replicasInUse: () => router.inUse(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

function describeChange(name: string, reason: unknown): string {
  return reason === null
    ? `The replica at ${name} is used again.`
    : `The replica at ${name} is left out until it answers: ${reasonOf(reason)}.`;
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
  & Pick<Dependencies, "data" | "atlas">
  & Pick<ExampleServices, "sample" | "townHalls">
  & { readonly coverage: CoverageData; readonly outlines: Outlines };

/** What the sources that a release lacks would add; null for the sample, and if nothing is missing. */
async function readLacking(sql: Sql, release: Release): Promise<Lacking | null> {
  if (release.name === sampleName) return null;
  // The readers of files are loaded only for this question, which operators ask.
  const { sources } = await import("../sources/registry.ts");
  const area = await releaseArea(sql, release) ?? italyArea;
  const lacking = lackingOf(
    await inventory(sources, await releaseSources(sql, release), area, new Date()),
  );
  return lacking.metrics === 0 ? null : lacking;
}

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
      releases: (limit) => latestReleases(sql, limit),
    },
    atlas: atlasIn(sql),
    outlines: outlinesIn(sql),
    sample: () => keptSample(sql),
    townHalls: (release, most) => townHalls(sql, release, most),
    coverage: {
      provinces: ({ schema }) => readProvinces(sql, schema),
      area: (release) => releaseArea(sql, release),
      lacking: (release) => canImport ? readLacking(sql, release) : Promise.resolve(null),
      comuni: ({ schema }, name) => findComuni(sql, schema, name),
      comune: reader.comuneCoverage,
    },
  };
}
