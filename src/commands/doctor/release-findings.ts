/** Checks the content of the database. */
import { openReports } from "../../access/corrections.ts";
import { missingExtensions } from "../../db/extensions.ts";
import { compareFunctions } from "../../db/functions.ts";
import { pendingMigrations } from "../../db/migrate.ts";
import type { Sql } from "../../db/sql.ts";
import { inspectRelease } from "../../releases/release-faults.ts";
import {
  activeRelease,
  type Release,
  type ReleaseSource,
  releaseSources,
  sampleName,
} from "../../releases/release.ts";
import { hasImputedValues } from "../../scoring/imputation/release-values.ts";
import { STREETS } from "../../scoring/statement/walked.ts";
import { sources as registry } from "../../sources/registry.ts";
import { hasNetwork } from "../../walking/stored-network.ts";
import { ageOf } from "../ages.ts";
import { type CheckFinding, fail, ok, reasonInLine, warn } from "./finding.ts";

const dayMs = 24 * 3600 * 1000;

/** Maximum age of a release in days. Most publishers update their data once a year. */
const OLD_DAYS = 400;

/**
 * Checks extensions, tables and functions, then reports that wait for an answer, and the active release, its
 * age and its tables. Returns the release.
 */
export async function* checkContent(
  sql: Sql,
  now: Date,
): AsyncGenerator<CheckFinding, Release | null> {
  const missing = await missingExtensions(sql);
  yield missing.length > 0
    ? fail("extensions", "extensionsMissing", {
      names: missing.join(", "),
      statements: missing.map((name) => `create extension ${name};`).join(" "),
    })
    : ok("extensions", "extensionsThere");
  try {
    const pending = await pendingMigrations(sql);
    if (pending.length > 0) {
      yield fail("migrations", "migrationsPending", { names: pending.join(", ") });
      return null;
    }
    yield ok("migrations", "asNeeded");
  } catch (error) {
    yield fail("migrations", "databaseNewer", { reason: reasonInLine(error) });
    return null;
  }
  const { older, newer } = await compareFunctions(sql);
  if (older.length > 0) {
    yield fail("functions", "functionsOlder", { names: older.join(", ") });
    return null;
  }
  yield newer.length > 0
    ? warn("functions", "functionsNewer", { names: newer.join(", ") })
    : ok("functions", "asNeeded");
  yield await checkCorrections(sql);
  const release = await activeRelease(sql);
  if (release === null) {
    yield fail("release", "releaseMissing");
    return null;
  }
  yield* checkRelease(sql, release, now);
  return release;
}

/** Counts the reports of wrong facts that wait for an answer. */
async function checkCorrections(sql: Sql): Promise<CheckFinding> {
  const { count, oldest } = await openReports(sql);
  return oldest === null
    ? ok("corrections", "correctionsNone")
    : warn("corrections", "correctionsOpen", { count, date: oldest.toISOString().slice(0, 10) });
}

async function* checkRelease(sql: Sql, release: Release, now: Date): AsyncGenerator<CheckFinding> {
  const { name, builtAt, packSha256 } = release;
  const seen = { name, date: builtAt.slice(0, 10) };
  yield name === sampleName
    ? warn("release", "releaseInvented")
    : now.getTime() - Date.parse(builtAt) > OLD_DAYS * dayMs
    ? warn("release", "releaseOld", seen)
    : packSha256 === undefined
    ? ok("release", "releaseBuilt", seen)
    : ok("release", "releasePacked", { ...seen, pack: packSha256 });

  const loaded = await releaseSources(sql, release);
  yield agesOf(loaded, now);

  yield await checkStreets(sql, release, loaded);

  yield await hasImputedValues(sql, release.schema)
    ? ok("imputed values", "imputed")
    : warn("imputed values", "notImputed");

  const { unindexed, unanalysed } = await inspectRelease(sql, release);
  yield unindexed.length > 0
    ? fail("indexes", "indexesMissing", { tables: unindexed.join(", ") })
    : ok("indexes", "indexesThere");
  yield unanalysed.length > 0
    ? warn("statistics", "notAnalysed", {
      tables: unanalysed.join(", "),
      statement: `analyze ${unanalysed.map((table) => `${release.schema}.${table}`).join(", ")}`,
    })
    : ok("statistics", "analysed");
}

/**
 * Checks whether walks follow streets, and if not, whether importing the loaded sources again would
 * change that.
 */
async function checkStreets(
  sql: Sql,
  { schema }: Release,
  loaded: readonly ReleaseSource[],
): Promise<CheckFinding> {
  if (await hasNetwork(sql, schema)) return ok("streets", "walksFollow");
  const isLoaded = loaded.some(({ layers }) => layers.some(({ name }) => name === STREETS));
  return warn("streets", isLoaded ? "networkMissing" : "streetsMissing");
}

/** Checks whether newer data are likely to be available, by the ages that `sources` prints. */
function agesOf(loaded: readonly ReleaseSource[], now: Date): CheckFinding {
  const ages = loaded.map((source) => ({ id: source.id, ...ageOf(source, registry, now) }))
    .toSorted((a, b) => b.years - a.years);
  const old = ages.filter(({ newerLikely }) => newerLikely);
  const listed = old.length === 0 ? ages : old;
  const values = {
    old: old.length,
    total: ages.length,
    dates: listed.map(({ id, dataDate }) => `${id} ${dataDate}`).join(", "),
  };
  return old.length === 0 ? ok("data", "dataDates", values) : warn("data", "dataOld", values);
}
