/** The parts of the service that only read a release, on the primary and on its replicas. */
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
import { nationalValues } from "../scoring/imputation/release-values.ts";
import { createScorer, type Scorer } from "../scoring/scorer.ts";

const LOOK_EVERY_MS = 1000;

/** What a database answers about places, as far as it has the release of the call. */
export interface Reader {
  readonly geocoder: Geocoder;
  readonly score: Scorer;
  sources(release: Release): Promise<readonly ReleaseSource[]>;
  national(release: Release): Promise<ReadonlyMap<string, number>>;
}

/** Reads from one database. */
export function readerOn(sql: Sql): Reader {
  return {
    geocoder: createGeocoder(sql),
    score: createScorer(sql),
    sources: (release) => releaseSources(sql, release),
    national: (release) => nationalValues(sql, release.schema),
  };
}

/** Reads wherever the router says. */
export function routedReader({ run }: Pick<Replicas<Reader>, "run">): Reader {
  return {
    geocoder: {
      find: (text, release, signal) =>
        run(release.schema, ({ geocoder }) => geocoder.find(text, release, signal), signal),
      locate: (request, release, signal) =>
        run(release.schema, ({ geocoder }) => geocoder.locate(request, release, signal), signal),
    },
    score: (place, release, signal) =>
      run(release.schema, ({ score }) => score(place, release, signal), signal),
    sources: (release) => run(release.schema, (reader) => reader.sources(release)),
    national: (release) => run(release.schema, (reader) => reader.national(release)),
  };
}

/** A reader with connections of its own. */
export interface OpenReader extends AsyncDisposable {
  readonly reader: Reader;
  /** How many replicas answer now. */
  replicasInUse(): number;
}

/**
 * Opens the replicas of the settings beside the primary, which reads alone where there are none.
 *
 * @param print is told when a replica is left out and when it is back
 */
export async function openReader(
  primary: Pick<Database, "sql">,
  config: Config,
  print: (line: string) => void,
): Promise<OpenReader> {
  await using opened = new AsyncDisposableStack();
  const replicas = openReplicas(config, releaseSchemas).map((replica) => {
    opened.defer(() => replica.close());
    return { ...replica, member: readerOn(replica.sql) };
  });
  const router = opened.use(
    await routeReads(readerOn(primary.sql), replicas, {
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
