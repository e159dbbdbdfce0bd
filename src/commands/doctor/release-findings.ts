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
    ? fail(
      "extensions",
      `${missing.join(", ")} missing`,
      `Run there as administrator: ${missing.map((name) => `create extension ${name};`).join(" ")}`,
    )
    : ok("extensions", "all installed");
  try {
    const pending = await pendingMigrations(sql);
    if (pending.length > 0) {
      yield fail(
        "migrations",
        `${pending.join(", ")} not run yet`,
        "Run `deno task migrate`",
      );
      return null;
    }
    yield ok("migrations", "as this version needs them");
  } catch (error) {
    yield fail(
      "migrations",
      reasonInLine(error),
      "Until then, use the version of the program that made the database",
    );
    return null;
  }
  const { older, newer } = await compareFunctions(sql);
  if (older.length > 0) {
    yield fail(
      "functions",
      `${older.join(", ")} older than this version's`,
      "Run `deno task migrate`",
    );
    return null;
  }
  yield newer.length > 0
    ? warn(
      "functions",
      `${newer.join(", ")} replaced after this version applied its own`,
      "Finish the update to the newer version; while developing, change the text of the function",
    )
    : ok("functions", "as this version needs them");
  yield await checkCorrections(sql, now);
  const release = await activeRelease(sql);
  if (release === null) {
    yield fail("release", "no data is loaded", "Run `deno task import`");
    return null;
  }
  yield* checkRelease(sql, release, now);
  return release;
}

/** Counts the reports of wrong facts that wait for an answer. */
async function checkCorrections(sql: Sql, now: Date): Promise<CheckFinding> {
  const { count, oldest } = await openReports(sql);
  if (oldest === null) return ok("corrections", "no report of a wrong fact is open");
  const days = Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / dayMs));
  return warn(
    "corrections",
    `${count} ${count === 1 ? "report of a wrong fact is" : "reports of wrong facts are"} open, ` +
      `the oldest ${days} ${days === 1 ? "day" : "days"} old`,
    "Read and answer them: `deno task corrections list`",
  );
}

async function* checkRelease(sql: Sql, release: Release, now: Date): AsyncGenerator<CheckFinding> {
  const { name, builtAt } = release;
  const days = (date: string) => Math.floor((now.getTime() - Date.parse(date)) / dayMs);
  const seen = `${name}, built ${days(builtAt)} days ago`;
  yield name === sampleName
    ? warn(
      "release",
      "the invented territory, which describes no real place",
      "Run `deno task import`",
    )
    : days(builtAt) > OLD_DAYS
    ? warn("release", seen, "Import newer data: `deno task sources` says what there is")
    : ok("release", seen);

  const loaded = await releaseSources(sql, release);
  yield agesOf(loaded, now);

  yield await checkStreets(sql, release, loaded);

  yield await hasImputedValues(sql, release.schema)
    ? ok("imputed values", "computed by the import")
    : warn(
      "imputed values",
      "an older version built the release: missing metrics count as if nothing were known of Italy",
      "An import is due: `deno task import`",
    );

  const { unindexed, unanalysed } = await inspectRelease(sql, release);
  yield unindexed.length > 0
    ? fail(
      "indexes",
      `${unindexed.join(", ")} lack some`,
      "Build the release anew: `deno task import`",
    )
    : ok("indexes", "all there");
  yield unanalysed.length > 0
    ? warn(
      "statistics",
      `the planner knows nothing of ${unanalysed.join(", ")}`,
      `Run there: analyze ${unanalysed.map((table) => `${release.schema}.${table}`).join(", ")}`,
    )
    : ok("statistics", "the planner knows the tables");
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
  if (await hasNetwork(sql, schema)) return ok("streets", "walks follow them");
  const isLoaded = loaded.some(({ layers }) => layers.some(({ name }) => name === STREETS));
  return isLoaded
    ? warn(
      "streets",
      "an older version built the release without a network of them: walks are straight lines times 1.4",
      "An import is due: `deno task import`",
    )
    : warn(
      "streets",
      "none are loaded: walks are straight lines times 1.4",
      "Import an extract of OpenStreetMap: `deno task import` chooses one by its area",
    );
}

/** Checks whether newer data are likely to be available, by the ages that `sources` prints. */
function agesOf(loaded: readonly ReleaseSource[], now: Date): CheckFinding {
  const ages = loaded.map((source) => ({ id: source.id, ...ageOf(source, registry, now) }))
    .toSorted((a, b) => b.years - a.years);
  const listed = (some: typeof ages) =>
    some.map(({ id, dataDate }) => `${id} ${dataDate}`).join(", ");
  const old = ages.filter(({ newerLikely }) => newerLikely);
  return old.length === 0
    ? ok("data", `${ages.length} sources, with data of: ${listed(ages)}`)
    : warn(
      "data",
      `newer editions are likely of ${old.length} of ${ages.length} sources: ${listed(old)}`,
      "Run `deno task import`: `deno task sources` says what there is",
    );
}
