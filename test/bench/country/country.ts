/**
 * A generated country as a data release, built by the steps of an import. SQL generates the rows
 * for which there is no file inside the server. The same settings give the same country.
 */
import { tmpdir } from "node:os";
import type { Sql } from "../../../src/db/sql.ts";
import { addressIndex } from "../../../src/geocoding/address-index.ts";
import { activate, dropUnheld } from "../../../src/releases/activate.ts";
import { buildSteps } from "../../../src/releases/build-steps.ts";
import { createTables } from "../../../src/releases/build.ts";
import { checkRelease } from "../../../src/releases/checks.ts";
import { loadSource } from "../../../src/releases/load.ts";
import { readLookup } from "../../../src/releases/lookup.ts";
import { markMeasured } from "../../../src/releases/measured.ts";
import type { PlannedSource } from "../../../src/releases/release-plan.ts";
import type { Release } from "../../../src/releases/release.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import { impute } from "../../../src/scoring/imputation/impute.ts";
import { measuredClasses } from "../../../src/scoring/statement/probes.ts";
import { dataDate, generatedSource, generatedStatistics } from "./generated.ts";
import { inventHamlets } from "./hamlets.ts";
import { measureNetwork, type NetworkFigures } from "./network.ts";
import { inventStreets } from "./streets.ts";
import { transaction } from "../../../src/db/transaction.ts";

/** The generators in their order. Each is a file of this folder. */
const generating = [
  "functions",
  "towns",
  "sections",
  "places",
  "transit",
  "lines",
  "land",
  "hazards",
  "stations",
  "statistics",
  "houses",
] as const;

/**
 * The final steps of an import. The polygons of comuni are complete earlier, because loading needs
 * them.
 */
const finishing = ["addresses", "indexes", "coverage"] as const;

/** The contents of a country. */
export interface Country {
  readonly name: string;
  /** Share of Italy's features; all comuni exist at any scale. */
  readonly scale: number;
  /** The sources of the comuni with their polygons and statistics, in loading order. */
  readonly comuni: readonly PlannedSource[];
}

/** The dependencies of the build. */
export interface CountryDeps {
  readonly now: () => Date;
  /** Called at the start of each step. */
  readonly step: (name: string) => void;
  /**
   * Longest duration of a request, in seconds. A release is dropped only after no request can use
   * it any more.
   */
  readonly requestDeadlineS: number;
}

/**
 * Builds the country in one transaction and activates it. Drops older releases that no request can
 * use any more.
 *
 * @throws {ReleaseCheckError} if the country fails the checks of a release; the active release
 *   stays as it was
 */
export async function buildCountry(
  sql: Sql,
  country: Country,
  { now, step, requestDeadlineS }: CountryDeps,
): Promise<{ release: Release; network: NetworkFigures }> {
  const startedAt = now();
  const release = {
    name: country.name,
    schema: `release_${startedAt.toISOString().replace(/\D/g, "")}`,
    builtAt: `${dataDate}T00:00:00.000Z`,
  };
  const run = async (tx: Sql, folder: string, name: string) => {
    step(name);
    // `pg_temp` contains the generator's tables. It comes last, so that none of them hides a table
    // of the release; statements name the schema of these tables.
    await tx`select set_config('search_path', ${`${release.schema}, public, pg_temp`}, true)`;
    await tx.unsafe(await Deno.readTextFile(new URL(`${folder}${name}.sql`, import.meta.url)));
  };
  const network = await transaction(sql, async (tx) => {
    await prepare(tx, country);
    await dropUnheld(tx, requestDeadlineS);
    await createTables(tx, release.schema);
    const generated = { source: generatedSource, files: {}, record: [] };
    for (const planned of [...country.comuni, generated]) {
      step(planned.source.id);
      await load(tx, release.schema, planned);
    }
    await declareStatistics(tx, release.schema);
    await run(tx, releases, "comuni");
    for (const name of generating) await run(tx, "./", name);
    step("hamlets");
    await inventHamlets(tx, release.schema);
    step("streets");
    const streets = await inventStreets(tx, release.schema);
    await load(tx, release.schema, { source: streets, files: {}, record: [] });
    await markMeasured(tx, release.schema, measuredClasses(catalogue));
    for (const name of finishing) await run(tx, releases, name);
    step("index of addresses");
    await addressIndex.derive(tx, release.schema, async () => {
      for (const name of buildSteps.streets) await run(tx, releases, name);
    });
    await count(tx, release.schema);
    step("walking network");
    const network = await measureNetwork(tx, release.schema);
    for (const name of buildSteps.derived) await run(tx, releases, name);
    step("imputed values");
    const validation = await impute(tx, release.schema, new AbortController().signal);
    step("checks");
    const checks = await checkRelease(tx, release.schema, {
      area: null,
      read: [],
      previous: null,
      accepted: [],
    });
    const elapsedS = (now().getTime() - startedAt.getTime()) / 1000;
    await activate(tx, {
      release,
      area: null,
      version: null,
      sources: [],
      carried: [],
      broken: [],
      checks,
      validation,
      elapsedS,
    }, false);
    return network;
  });
  step("vacuum");
  await vacuum(sql, release);
  return { release, network };
}

/** The import's own SQL files, relative to this folder. */
const releases = "../../../src/releases/";

/** Sets limits of time and memory, and the values that the SQL files read. */
async function prepare(tx: Sql, { scale }: Country): Promise<void> {
  await tx`
    select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('maintenance_work_mem', '512MB', true),
      set_config('work_mem', '128MB', true),
      set_config('bench.scale', ${String(scale)}, true),
      set_config('bench.metrics', ${JSON.stringify(generatedStatistics)}, true)`;
}

async function load(tx: Sql, schema: string, planned: PlannedSource): Promise<void> {
  const lookup = await readLookup(tx, schema, planned.source.needs);
  const { signal } = new AbortController();
  await loadSource(planned, {
    tx,
    schema,
    addresses: addressIndex,
    measured: measuredClasses(catalogue),
    lookup,
    scratch: tmpdir(),
    signal,
  });
}

/** Creates a layer for each metric that is a statistic. */
async function declareStatistics(tx: Sql, schema: string): Promise<void> {
  const names = JSON.stringify(generatedStatistics.map(({ name }) => name));
  await tx`
    insert into ${tx(schema)}.layer (source, name, complete, data_date)
    select ${generatedSource.id}, name, true, ${dataDate}
    from json_array_elements_text(${names}::text::json) as name`;
}

/** Counts the generated rows in the release's list of sources. */
async function count(tx: Sql, schema: string): Promise<void> {
  await tx`
    update ${tx(schema)}.source set rows_kept = (
      select count(*) from ${tx(schema)}.feature f join ${tx(schema)}.layer l on l.id = f.layer
      where l.source = ${generatedSource.id}
    ) where id = ${generatedSource.id}`;
}

/**
 * Analyses the tables and sets the visibility map for index-only scans, as autovacuum does later.
 */
async function vacuum(sql: Sql, { schema }: Release): Promise<void> {
  // Coverages are never analysed: see coverage.sql.
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = ${schema} and tablename not in ('coverage', 'coverage_edge')`;
  for (const { name } of tables) await sql`vacuum (analyze) ${sql(schema)}.${sql(name)}`;
}
