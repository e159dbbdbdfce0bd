/**
 * Builds a data release in one transaction: fills a new schema beside the active one, checks it and
 * activates it. The sample can also be kept without activating it. After any failure, even of a
 * killed process, the database rolls everything back and the active release stays unchanged.
 */
import type { Sql } from "../db/sql.ts";
import type { Area } from "../sources/area.ts";
import { savepoint, transaction } from "../db/transaction.ts";
import { InputFileError } from "../formats/input-file.ts";
import { activate, dropUnheld, keep } from "./activate.ts";
import { type BuildStep, buildSteps, runBuildStep } from "./build-steps.ts";
import { carryMapped, carrySources } from "./carry.ts";
import { checkRelease, ReleaseCheckError } from "./checks.ts";
import { explained } from "./database-failed.ts";
import { type AddressIndex, loadSource } from "./load.ts";
import { readLookup } from "./lookup.ts";
import { matchFeatures } from "./match-features.ts";
import { markMeasured, type MeasuredClasses } from "./measured.ts";
import { type PlannedSource, type ReleasePlan, VALIDATION } from "./release-plan.ts";
import { type Release, sampleName } from "./release.ts";
import type { BuildReport, SourceReport, ValidationReport } from "./report.ts";

/** Key of the advisory lock held by an import; arbitrary but fixed. */
const importLock = 7_794_111;

/**
 * Computes and stores the imputed values of an otherwise finished release, and validates them. Implemented
 * by scoring.
 *
 * @param signal stops it; then its reason is thrown
 * @param area of the release; null if the files were given without one
 */
export type Impute = (
  tx: Sql,
  schema: string,
  signal: AbortSignal,
  area: Area | null,
) => Promise<ValidationReport>;

/**
 * Builds the walking network of a release with loaded ways and features. Implemented by walking.
 *
 * @throws the signal's reason when aborted
 */
export type BuildWalk = (
  tx: Sql,
  schema: string,
  options: Pick<BuildDeps, "scratch" | "signal">,
) => Promise<void>;

const refusal = (problem: string): string =>
  `${problem}. If the files are right, import again with --accept ${VALIDATION}`;

/** What a build needs beside its plan. */
export interface BuildDeps {
  readonly sql: Sql;
  readonly addresses: AddressIndex;
  readonly measured: MeasuredClasses;
  readonly walk: BuildWalk;
  readonly impute: Impute;
  readonly now: () => Date;
  /**
   * Longest duration of a request, in seconds. A release is dropped only after no request can use
   * it any more.
   */
  readonly requestDeadlineS: number;
  readonly progress: BuildProgress;
  readonly scratch: string;
  readonly signal: AbortSignal;
}

/** Progress events of a build. */
export interface BuildProgress {
  /** A step begins: copying sources, or finishing the release. */
  step(name: string): void;
  loaded(report: SourceReport): void;
  /**
   * A source has a broken file.
   *
   * @param carriedDate ISO date of the data carried over instead; null if the source is left out
   */
  broken(id: string, problem: string, carriedDate: string | null): void;
}

/** Another import is running on the same database. */
export class ImportRunningError extends Error {
  constructor() {
    super("Another import is running on this database: wait until it has ended.");
    this.name = "ImportRunningError";
  }
}

/**
 * Builds the planned release, checks it, and activates it or keeps it beside the active one.
 *
 * @throws {ImportRunningError} while another import runs
 * @throws {InputFileError} if a file is broken and the plan has no replacement
 * @throws {ReleaseCheckError} if the release fails its checks
 * @throws {DatabaseFailedError} if the database runs out of space or disconnects
 */
export async function buildRelease(deps: BuildDeps, plan: ReleasePlan): Promise<BuildReport> {
  return await transaction(deps.sql, async (tx) => {
    await beginBuild(tx);
    await dropUnheld(tx, deps.requestDeadlineS);
    const report = await buildIn(tx, deps, plan);
    await (plan.activates ? activate : keep)(tx, report, plan.sample);
    return report;
  }).catch((error: unknown) => {
    throw explained(error);
  });
}

/**
 * Builds the planned release within a transaction that holds the import's lock, and checks it. Does not add
 * it to the list of releases.
 *
 * @throws {InputFileError} {ReleaseCheckError} as {@link buildRelease}
 */
export async function buildIn(tx: Sql, deps: BuildDeps, plan: ReleasePlan): Promise<BuildReport> {
  const { now, progress } = deps;
  const startedMs = performance.now();
  const release = nameRelease(now(), plan);
  await createTables(tx, release.schema);
  if (plan.carry !== null) {
    progress.step(`carrying over from ${plan.carry.from.name}`);
    await carrySources(tx, plan.carry, release.schema);
  }
  const { sources, broken } = await loadAll(tx, release.schema, deps, plan);
  await markMeasured(tx, release.schema, deps.measured);
  const run = async (steps: readonly BuildStep[]) => {
    for (const step of steps) {
      deps.signal.throwIfAborted();
      progress.step(step);
      await runBuildStep(tx, release.schema, step);
    }
  };
  await run(buildSteps.locating);
  progress.step("matches");
  await matchFeatures(tx, release.schema, deps.measured.joined);
  await run(buildSteps.finishing);
  if (plan.carry !== null) await carryMapped(tx, plan.carry, release.schema);
  await deps.addresses.derive(tx, release.schema, () => run(buildSteps.streets));
  progress.step("walking network");
  await deps.walk(tx, release.schema, deps);
  await run(buildSteps.derived);
  progress.step("checks");
  const checks = await checkRelease(tx, release.schema, {
    area: plan.area,
    read: plan.read.map(({ source }) => source)
      .filter(({ id }) => !broken.some((one) => one.id === id)),
    previous: plan.previous?.schema ?? null,
    accepted: plan.accepted,
  });
  progress.step("imputed values");
  const validation = await deps.impute(tx, release.schema, deps.signal, plan.area);
  if (validation.refused.length > 0 && !plan.accepted.includes(VALIDATION)) {
    throw new ReleaseCheckError([{
      name: VALIDATION,
      problems: validation.refused.map(refusal),
    }]);
  }
  return {
    release,
    area: plan.area,
    version: plan.version,
    sources: await recount(tx, release.schema, sources),
    carried: [
      ...plan.carry?.ids ?? [],
      ...broken.filter(({ isCarried }) => isCarried).map(({ id }) => id),
    ],
    broken: broken.map(({ id, problem }) => ({ id, problem })),
    checks,
    validation,
    elapsedS: secondsSince(startedMs),
  };
}

/** Creates the schema of a release with its empty tables. */
export async function createTables(tx: Sql, schema: string): Promise<void> {
  await tx`create schema ${tx(schema)}`;
  for (const step of buildSteps.tables) await runBuildStep(tx, schema, step);
}

/**
 * Takes the import's lock and sets its limits of time and memory. By default the database notices a
 * killed client only between statements; one of an import may take minutes and keep the lock.
 */
export async function beginBuild(tx: Sql): Promise<void> {
  const [lock] = await tx<{ held: boolean }[]>`
    select pg_try_advisory_xact_lock(${importLock}) as held`;
  if (lock?.held !== true) throw new ImportRunningError();
  await tx`
    select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('client_connection_check_interval', '1s', true),
      set_config('synchronize_seqscans', 'off', true), -- copies keep the order of rows
      set_config('maintenance_work_mem', '128MB', true)`;
}

interface Broken {
  readonly id: string;
  readonly problem: string;
  readonly isCarried: boolean;
}

async function loadAll(
  tx: Sql,
  schema: string,
  deps: BuildDeps,
  plan: ReleasePlan,
): Promise<{ sources: SourceReport[]; broken: Broken[] }> {
  const sources: SourceReport[] = [], broken: Broken[] = [];
  for (const planned of plan.read) {
    const { id } = planned.source;
    deps.progress.step(id);
    try {
      // The savepoint undoes what a source stored if one of its files is broken.
      sources.push(await savepoint(tx, (tx) => load(tx, schema, deps, planned)));
    } catch (error) {
      if (!(error instanceof InputFileError) || plan.instead === null) throw error;
      const date = await carryInstead(tx, schema, plan.instead.from, id);
      deps.progress.broken(id, error.message, date);
      broken.push({ id, problem: error.message, isCarried: date !== null });
    }
  }
  return { sources, broken };
}

async function load(
  tx: Sql,
  schema: string,
  { addresses, measured, progress, scratch, signal }: BuildDeps,
  planned: PlannedSource,
): Promise<SourceReport> {
  const startedMs = performance.now();
  const { id, needs } = planned.source;
  const lookup = await readLookup(tx, schema, needs);
  const context = { tx, schema, addresses, measured, lookup, scratch, signal };
  const counts = await loadSource(planned, context);
  const report = {
    id,
    read: counts.records,
    kept: counts.kept,
    skipped: Object.fromEntries(counts.skipped),
    refused: Object.fromEntries(counts.refused),
    warnings: counts.warnings,
    elapsedS: secondsSince(startedMs),
  };
  progress.loaded(report);
  return report;
}

/**
 * Copies a source from a release. Returns the date (ISO) of its newest data, or null if that
 * release lacks it.
 */
async function carryInstead(
  tx: Sql,
  schema: string,
  from: Release | null,
  id: string,
): Promise<string | null> {
  if (from === null) return null;
  const [source] = await tx<[{ date: string }?]>`
    select coalesce(max(layer.data_date), source.data_date)::text as date
    from ${tx(from.schema)}.source left join ${tx(from.schema)}.layer on layer.source = source.id
    where source.id = ${id} group by source.id`;
  if (source === undefined) return null;
  await carrySources(tx, { from, ids: [id] }, schema);
  return source.date;
}

/** Reads the counts again, because finishing the release refuses addresses outside every comune. */
async function recount(
  tx: Sql,
  schema: string,
  reports: readonly SourceReport[],
): Promise<SourceReport[]> {
  const rows = await tx<Pick<SourceReport, "id" | "kept" | "refused">[]>`
    select id, rows_kept as kept, refused from ${tx(schema)}.source`;
  const counts = new Map(rows.map((row) => [row.id, row]));
  return reports.map((report) => ({ ...report, ...counts.get(report.id) }));
}

/** Names a release: `2026-11-20T105512Z` in `release_20261120105512000`, or the sample's name. */
function nameRelease(at: Date, { sample, builtAt }: ReleasePlan): Release {
  const now = at.toISOString();
  return {
    name: sample ? sampleName : `${now.slice(0, 19).replaceAll(":", "")}Z`,
    schema: schemaName(at),
    builtAt: (builtAt ?? at).toISOString(),
  };
}

/** The schema of a release that is built or loaded at this time. */
export function schemaName(at: Date): string {
  return `release_${at.toISOString().replace(/\D/g, "")}`;
}

/** Seconds since an instant of the monotonic clock, which is independent of the date. */
function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1000;
}
