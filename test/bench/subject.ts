import { readConfig } from "../../src/config.ts";
import { buildSample } from "../../src/commands/sample.ts";
import { withDatabase } from "../../src/commands/with-database.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import type { Place } from "../../src/geocoding/place.ts";
import { activeRelease, type Release } from "../../src/releases/release.ts";
import { makeAccounts, removeAccounts } from "../load/accounts.ts";
import { type Point, sampleAddresses, samplePoints } from "./places.ts";
import { type ServerProcess, startService } from "./process.ts";
import { scoreRequests, Wrk } from "./wrk.ts";

const PLACES = 200;

/**
 * Number of accounts, on the largest plan. Full load must stay below 60 calls per minute of each.
 */
const ACCOUNTS = 2000;

/** What is measured: a database with a release, a service on it, and callers with places. */
export interface Subject extends AsyncDisposable {
  readonly name: string;
  readonly url: string;
  /** A single connection, for everything but the load. */
  readonly sql: Sql;
  readonly release: Release;
  /** Number of the release's features. */
  readonly size: number;
  readonly keys: readonly string[];
  readonly points: readonly Point[];
  readonly addresses: readonly string[];
  /** The points as places, with their comuni. */
  readonly places: readonly Place[];
  /** Address of a service that has one process. */
  readonly service: string;
}

/**
 * Opens a release, starts a service on it and creates accounts. Requests every place once, so that
 * caches are warm. Disposal removes the accounts and their calls.
 */
export async function openSubject(name: string, url: string): Promise<Subject> {
  await using opened = new AsyncDisposableStack();
  const { sql, close } = await connect(
    readConfig({ DATABASE_URL: url, DATABASE_POOL: "1" }),
    "import",
  );
  opened.defer(close);
  const release = await activeRelease(sql);
  if (release === null) throw new Error(`The database ${name} holds no release: load one first.`);
  const { address } = opened.use(await startService({ DATABASE_URL: url }));
  const accounts = await makeAccounts(sql, ACCOUNTS);
  opened.defer(() => removeAccounts(sql, accounts));
  const keys = accounts.map(({ key }) => key);
  const points = await samplePoints(sql, release, PLACES);
  const addresses = await sampleAddresses(sql, release, PLACES);
  const geocoder = createGeocoder(sql);
  const places: Place[] = [];
  for (const { lat, lon } of points) {
    const place = await geocoder.locate(release, { lat, lon });
    if (place !== null) places.push(place);
  }
  const [{ size }] = await sql<[{ size: number }]>`
    select count(*) as size from ${sql(release.schema)}.feature`;
  const found = await askOnce(address, keys, addresses.map((text) => ({ address: text })));
  const inside = await askOnce(address, keys, points);
  const stack = opened.move();
  return {
    ...{ name, url, sql, release, size, keys, places },
    points: points.filter((_, i) => inside[i]),
    addresses: addresses.filter((_, i) => found[i]),
    service: address,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** A load of scores of a subject's points. */
export function pointLoad({ keys, points }: Subject, address: string): Wrk {
  return new Wrk(address, scoreRequests(keys, points));
}

/** A load of scores of a subject's addresses. */
export function addressLoad({ keys, addresses }: Subject, address: string): Wrk {
  return new Wrk(address, scoreRequests(keys, addresses.map((text) => ({ address: text }))));
}

/** Starts a service of several processes on a subject's database. */
export function serviceOf({ url }: Subject, workers: number): Promise<ServerProcess> {
  return startService({ DATABASE_URL: url, WORKERS: String(workers) });
}

/** The release of the invented territory, in a temporary database on the same server. */
export async function openSample(serverUrl: string): Promise<Subject> {
  await using opened = new AsyncDisposableStack();
  const name = `bench_sample_${crypto.randomUUID().replaceAll("-", "")}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const admin = await connect(readConfig({ DATABASE_URL: serverUrl, DATABASE_POOL: "1" }));
  opened.defer(() => admin.close());
  await admin.sql`create database ${admin.sql(name)}`;
  opened.defer(async () => {
    await admin.sql`drop database ${admin.sql(name)} with (force)`;
  });
  const config = readConfig({ DATABASE_URL: url });
  await withDatabase(config, "import", (database) => buildSample(database, config));
  const subject = opened.use(await openSubject("sample", url));
  const stack = opened.move();
  return { ...subject, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

/**
 * Requests each place once. Returns for each whether the answer was 200. Fails unless most were.
 */
async function askOnce(
  address: string,
  keys: readonly string[],
  bodies: readonly unknown[],
): Promise<boolean[]> {
  const answered: boolean[] = [];
  for (const [i, body] of bodies.entries()) {
    const response = await fetch(`${address}/v1/score`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": keys[i % keys.length] ?? "" },
      body: JSON.stringify(body),
    });
    await response.body?.cancel();
    answered.push(response.status === 200);
  }
  const count = answered.filter((one) => one).length;
  if (count * 2 < bodies.length || count === 0) {
    throw new Error(
      `Only ${count} of ${bodies.length} places were answered: see the service's log`,
    );
  }
  return answered;
}
