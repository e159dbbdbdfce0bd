/** Common parts of the fault tests: a separate database server, the sample territory, and load. */
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { readConfig } from "../../src/config.ts";
import { connect, type Database } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { type LoadAccount, makeAccounts } from "../load/accounts.ts";
import type { Call, LoadPlan, Pace } from "../load/drive.ts";
import { type Load, startLoad } from "../load/load.ts";
import { type Primary, type PrimaryOptions, startPrimary } from "../support/cluster.ts";
import { execute } from "../support/execute.ts";
import { fingerprintOf } from "../support/fingerprint.ts";
import { useVersion } from "../support/folder-versions.ts";
import { type RunningService, startProgram } from "../support/program.ts";
import { sample } from "../support/sample.ts";

/** A database server with the sample release active, and accounts on the largest plan. */
export interface World extends AsyncDisposable {
  readonly primary: Primary;
  /** Settings that connect a service to the database. */
  readonly env: Readonly<Record<string, string>>;
  /** A connection for assertions, which reconnects after the server was killed. */
  readonly sql: Sql;
  readonly accounts: readonly LoadAccount[];
  /** Starts a service on the database. Disposing of the world kills services that still run. */
  service(settings?: Record<string, string>): Promise<RunningService>;
  /** Puts load on a service: calls of all accounts, by address and by coordinates. */
  load(service: RunningService, pace?: Pace): Load;
  /** Puts load on a service: batches of all accounts, with `places` places each. */
  loadBatches(service: RunningService, places: number, pace?: Pace): Load;
}

/** Options of a world. */
export interface WorldOptions extends PrimaryOptions {
  /** Number of accounts, with 60 calls per minute each. */
  readonly accounts?: number;
  /** An empty folder for the database, owned by the server's user, separate from the server's other files. */
  readonly dataFolder?: string;
}

const places = [
  { address: "Via Roma 1, Borgo Campione" },
  { lat: centre.lat, lon: centre.lon },
];

/** Makes the body of a batch. All of its places have a score. */
export function batchOf(count: number): string {
  return JSON.stringify({ items: Array.from({ length: count }, (_, i) => places[i % 2]) });
}

/** Makes a world, which takes some seconds. */
export async function startWorld(
  { accounts: count = 40, dataFolder, ...options }: WorldOptions = {},
): Promise<World> {
  await using made = new AsyncDisposableStack();
  const primary = made.use(await startSamplePrimary(options));
  if (dataFolder !== undefined) await moveDatabase(primary, dataFolder);
  const env = { DATABASE_URL: primary.url("livability") };
  const config = readConfig({ ...env, DATABASE_POOL: "2" });
  const database = await connect(config, "import");
  made.defer(() => database.close());
  const { sql } = database;
  const accounts = await makeAccounts(sql, count);
  const disposal = made.move();
  const load = (plan: Omit<LoadPlan, "keys">) =>
    disposal.use(startLoad({ ...plan, keys: accounts.map(({ key }) => key) }));
  return {
    primary,
    env,
    sql,
    accounts,
    async service(settings = {}) {
      const service = await startProgram({ ...env, ...settings }, /^Data release: /);
      disposal.defer(() => service.kill9());
      return service;
    },
    load: ({ address }, pace = { callers: 8 }) =>
      load({ address, bodies: places.map((place) => JSON.stringify(place)), pace }),
    loadBatches: ({ address }, count, pace = { callers: 4 }) =>
      load({ address, path: "/v1/scores", bodies: [batchOf(count)], pace }),
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}

/**
 * Starts a server whose database `livability` contains the sample release: a copy of a server that the
 * first caller among all test processes builds.
 */
async function startSamplePrimary(options: PrimaryOptions): Promise<Primary> {
  return await useVersion(
    `${tmpdir()}/livability-test-cluster`,
    await fingerprintOf(new URL(import.meta.url)),
    buildCluster,
    (folder) => startPrimary({ ...options, copyOf: `${folder}/data` }),
  );
}

/** Builds the server that is copied, in a subfolder because the folder belongs to this process's user. */
async function buildCluster(folder: string): Promise<void> {
  await using primary = await startPrimary();
  await inDatabase(primary, "postgres", ({ sql }) => sql`create database livability`);
  await inDatabase(primary, "livability", ({ sql }) => sample.build(sql));
  await primary.stop();
  await execute(["cp", "-a", primary.dataDir, `${folder}/data`]);
}

/** Moves the sample's database to a folder. */
async function moveDatabase(primary: Primary, folder: string): Promise<void> {
  await inDatabase(primary, "postgres", async ({ sql }) => {
    await sql.unsafe(`create tablespace data location '${folder}'`);
    await sql`alter database livability set tablespace data`;
  });
}

async function inDatabase(
  primary: Primary,
  name: string,
  run: (database: Database) => Promise<unknown>,
): Promise<void> {
  const database = await connect(readConfig({ DATABASE_URL: primary.url(name) }), "import");
  await run(database).finally(() => database.close());
}

/** Uploads a CSV file as a job and returns the job's path. */
export async function uploadJob(
  service: Pick<RunningService, "address"> | undefined,
  key: string,
  csv: string,
): Promise<string> {
  const response = await fetch(`${service?.address}/v1/jobs`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "text/csv" },
    body: csv,
  });
  assert.equal(response.status, 202, await response.clone().text());
  await response.body?.cancel();
  return response.headers.get("location") ?? "";
}

/** Counts calls by outcome. */
export function outcomes(calls: readonly Call[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { outcome } of calls) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Counts the calls of each account that meet a condition, in the accounts' order. */
export function countByAccount(
  { accounts }: World,
  calls: readonly Call[],
  condition: (call: Call) => boolean,
): number[] {
  const counts = accounts.map(() => 0);
  for (const call of calls) {
    if (condition(call)) counts[call.account] = (counts[call.account] ?? 0) + 1;
  }
  return counts;
}

/** Counts the calls charged to each account in one month (any instant of it) or in total, in the accounts' order. */
export async function charged(
  { sql, accounts }: World,
  month: Date | null = null,
): Promise<number[]> {
  const rows = await sql<{ account: number; calls: number }[]>`
    select account, sum(calls)::integer as calls from livability.monthly_use
    where ${month}::timestamptz is null
      or month = date_trunc('month', ${month}::timestamptz at time zone 'UTC')
    group by account`;
  const calls = new Map(rows.map((row) => [row.account, row.calls]));
  return accounts.map(({ id }) => calls.get(id) ?? 0);
}

/** Asserts for each account that exactly the calls answered with 200 were charged. */
export async function assertExact(world: World, calls: readonly Call[]): Promise<void> {
  const answered = countByAccount(world, calls, ({ outcome }) => outcome === 200);
  assert.deepEqual(await charged(world), answered, "charged is not what was answered with 200");
}
