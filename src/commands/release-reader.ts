/** The services that only read a release, on the primary and its replicas. */
import { passing, type PlaceReader } from "../api/place-reader.ts";
import type { Config } from "../config.ts";
import { type Database, openReplicas } from "../db/connect.ts";
import { routeReads } from "../db/replicas.ts";
import { reasonOf } from "../db/server.ts";
import type { Sql } from "../db/sql.ts";
import { withFallback } from "../geocoding/fallback.ts";
import { createGeocoder } from "../geocoding/geocode.ts";
import type { Remote } from "../geocoding/remote.ts";
import { releaseSchemas, releaseSources } from "../releases/release.ts";
import { categoryMeans } from "../scoring/imputation/category-means.ts";
import { nationalValues } from "../scoring/imputation/release-values.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { comuneCoverage } from "../scoring/coverage/comune-coverage.ts";
import { compile } from "../scoring/compiled-catalogue.ts";
import { createScorer } from "../scoring/scorer.ts";
import { Networks } from "../walking/network.ts";
import type { Restricted } from "../scoring/judge/withhold.ts";
import { restrictedUnless } from "./restricted.ts";
import { readPlaces } from "../walking/places.ts";

const LOOK_EVERY_MS = 1000;

/**
 * Reads from one database.
 *
 * @param isRestricted which values to withhold
 * @param networks the streets of its releases; shared by databases with the same releases
 */
export function readerOn(
  sql: Sql,
  isRestricted: Restricted,
  networks = new Networks(),
): PlaceReader {
  const releases = compile(catalogue, networks, isRestricted);
  return {
    ...createGeocoder(sql),
    score: createScorer(sql, releases),
    sources: (release) => releaseSources(sql, release),
    national: ({ schema }) => nationalValues(sql, schema),
    means: ({ schema }, istat) => categoryMeans(sql, schema, istat),
    comuneCoverage: ({ schema }, istat, signal) =>
      comuneCoverage(sql, schema, releases, istat, signal),
    namedPlaces: ({ schema }, ids, signal) => readPlaces(sql, schema, ids, signal),
    reachedStreets: async ({ schema }, { reachM, ...point }, signal) => {
      const network = await networks.of(sql, schema);
      return await network?.reached(sql, point, reachM, signal) ?? null;
    },
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
  const networks = new Networks(config.WALK_CACHE_MB * 1e6 / config.WORKERS);
  const isRestricted = restrictedUnless(config.LICENSED_SOURCES);
  const replicas = openReplicas(config, releaseSchemas).map((replica) => {
    opened.defer(() => replica.close());
    return { ...replica, member: readerOn(replica.sql, isRestricted, networks) };
  });
  const local = readerOn(primary.sql, isRestricted, networks);
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
