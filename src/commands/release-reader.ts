/** The services that only read a release, on the primary and its replicas. */
import type { Walks } from "../api/env.ts";
import type { Config } from "../config.ts";
import { type Database, openReplicas } from "../db/connect.ts";
import { type Replicas, routeReads } from "../db/replicas.ts";
import { reasonOf } from "../db/server.ts";
import type { Sql } from "../db/sql.ts";
import { createGeocoder, type Geocoder } from "../geocoding/geocode.ts";
import {
  type Release,
  releaseSchemas,
  type ReleaseSource,
  releaseSources,
} from "../releases/release.ts";
import { categoryMeans, type ComparedMeans } from "../scoring/imputation/category-means.ts";
import { nationalValues } from "../scoring/imputation/release-values.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { comuneCoverage } from "../scoring/coverage/comune-coverage.ts";
import { compile } from "../scoring/compiled-catalogue.ts";
import { createScorer, type Scorer } from "../scoring/scorer.ts";
import { Networks } from "../walking/network.ts";
import type { CoverageData } from "../web/coverage/coverage-data.ts";
import type { Restricted } from "../scoring/judge/withhold.ts";
import { restrictedUnless } from "./restricted.ts";
import { readPlaces } from "../walking/places.ts";

const LOOK_EVERY_MS = 1000;

/** Answers questions about places from one database that has the release. */
export interface PlaceReader {
  readonly geocoder: Geocoder;
  readonly score: Scorer;
  sources(release: Release): Promise<readonly ReleaseSource[]>;
  national(release: Release): Promise<ReadonlyMap<string, number>>;
  /** The means for comparing the categories of places in a comune. */
  means(release: Release, istat: string): Promise<ComparedMeans>;
  comuneCoverage: CoverageData["comune"];
  readonly walks: Walks;
}

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
    geocoder: createGeocoder(sql),
    score: createScorer(sql, releases),
    comuneCoverage: ({ schema }, istat, signal) =>
      comuneCoverage(sql, schema, releases, istat, signal),
    sources: (release) => releaseSources(sql, release),
    national: (release) => nationalValues(sql, release.schema),
    means: (release, istat) => categoryMeans(sql, release.schema, istat),
    walks: {
      places: (release, ids, signal) => readPlaces(sql, release.schema, ids, signal),
      reached: async (release, point, reachM, signal) => {
        const network = await networks.of(sql, release.schema);
        return await network?.reached(sql, point, reachM, signal) ?? null;
      },
    },
  };
}

/** Reads from the database chosen by the router. */
export function routedReader({ run }: Pick<Replicas<PlaceReader>, "run">): PlaceReader {
  return {
    geocoder: {
      find: (text, release, signal) =>
        run(release.schema, ({ geocoder }) => geocoder.find(text, release, signal), signal),
      meanings: (text, release, most, signal) =>
        run(
          release.schema,
          ({ geocoder }) => geocoder.meanings(text, release, most, signal),
          signal,
        ),
      locate: (request, release, signal) =>
        run(release.schema, ({ geocoder }) => geocoder.locate(request, release, signal), signal),
    },
    score: (place, release, signal) =>
      run(release.schema, ({ score }) => score(place, release, signal), signal),
    sources: (release) => run(release.schema, (reader) => reader.sources(release)),
    national: (release) => run(release.schema, (reader) => reader.national(release)),
    means: (release, istat) => run(release.schema, (reader) => reader.means(release, istat)),
    comuneCoverage: (release, istat, signal) =>
      run(release.schema, (reader) => reader.comuneCoverage(release, istat, signal), signal),
    walks: {
      places: (release, ids, signal) =>
        run(release.schema, ({ walks }) => walks.places(release, ids, signal), signal),
      reached: (release, point, reachM, signal) =>
        run(release.schema, ({ walks }) => walks.reached(release, point, reachM, signal), signal),
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
 * @param print called when a replica is left out and when it is back
 */
export async function openReader(
  primary: Pick<Database, "sql">,
  config: Config,
  print: (line: string) => void,
): Promise<OpenReader> {
  await using opened = new AsyncDisposableStack();
  const networks = new Networks(config.WALK_CACHE_MB * 1e6 / config.WORKERS);
  const isRestricted = restrictedUnless(config.LICENSED_SOURCES);
  const replicas = openReplicas(config, releaseSchemas).map((replica) => {
    opened.defer(() => replica.close());
    return { ...replica, member: readerOn(replica.sql, isRestricted, networks) };
  });
  const router = opened.use(
    await routeReads(readerOn(primary.sql, isRestricted, networks), replicas, {
      lookEveryMs: LOOK_EVERY_MS,
      onChange: (name, reason) => print(describeChange(name, reason)),
    }),
  );
  const closing = opened.move();
  return {
    reader: routedReader(router),
    replicasInUse: () => router.inUse(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

function describeChange(name: string, reason: unknown): string {
  return reason === null
    ? `The replica at ${name} is used again.`
    : `The replica at ${name} is left out until it answers: ${reasonOf(reason)}.`;
}
