/** How this program builds releases, and the invented territory that it keeps beside them. */
import { batchDeadlineS, type Config } from "../config.ts";
import type { Database } from "../db/connect.ts";
import { mayCreateSchemas } from "../db/may-create-schemas.ts";
import { addressIndex } from "../geocoding/address-index.ts";
import { type BuildDeps, buildRelease, ImportRunningError } from "../releases/build.ts";
import { insideOf } from "../releases/area/code-prefixes.ts";
import { activeRelease, keptSample, type Release, sampleName } from "../releases/release.ts";
import { type ReleasePlan, samplePlan } from "../releases/release-plan.ts";
import { sampleSource } from "../releases/sample/sample-source.ts";
import { sampleVersion } from "../releases/sample/sample-version.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { impute } from "../scoring/imputation/impute.ts";
import { METHOD } from "../scoring/method.ts";
import { measuredClasses, walkedClasses } from "../scoring/statement/probes.ts";
import { buildNetwork } from "../walking/build/build-network.ts";
import { TILE_VERSION } from "../walking/tile.ts";
import { restrictedUnless } from "./restricted.ts";

/** The settings for building releases. Without `LICENSED_SOURCES`, the operator has no licence. */
type BuildConfig =
  & Pick<Config, "REQUEST_DEADLINE_S" | "DATA_DIR">
  & Partial<Pick<Config, "LICENSED_SOURCES">>;

/** The rules for building releases: of geocoding and scoring, and the settings. */
export function buildRules(
  config: BuildConfig,
): Omit<BuildDeps, "sql" | "progress" | "signal"> {
  const isRestricted = restrictedUnless(config.LICENSED_SOURCES ?? []);
  return {
    addresses: addressIndex,
    measured: measuredClasses(catalogue),
    walk: buildNetwork(walkedClasses(catalogue)),
    impute: (tx, schema, signal, area) =>
      impute(tx, schema, signal, isRestricted, area && insideOf(area)),
    now: () => new Date(),
    requestDeadlineS: batchDeadlineS(config),
    scratch: config.DATA_DIR,
  };
}

/** The version of the sample that this program builds. */
const versionOfSample = (): Promise<string> =>
  sampleVersion(JSON.stringify([METHOD, TILE_VERSION, catalogue]));

/** The plan of the invented territory; by default it becomes the active release. */
export async function planSample(activates = true): Promise<ReleasePlan> {
  return samplePlan(sampleSource, { version: await versionOfSample(), activates });
}

/** Builds the invented territory; by default activates it. */
export async function buildSample(
  { sql }: Pick<Database, "sql">,
  config: BuildConfig,
  activates = true,
): Promise<Release> {
  const { release } = await buildRelease({
    sql,
    ...buildRules(config),
    progress: { step: () => {}, loaded: () => {}, broken: () => {} },
    signal: new AbortController().signal,
  }, await planSample(activates));
  return release;
}

/**
 * Ensures that this program's version of the invented territory is kept beside the active release, for
 * test keys. If it is the active release, replaces it.
 *
 * @param print called if it cannot be built, with instructions
 */
export async function keepSample(
  { sql }: Pick<Database, "sql">,
  config: BuildConfig,
  print: (line: string) => void,
): Promise<void> {
  if ((await keptSample(sql))?.version === await versionOfSample()) return;
  if (!await mayCreateSchemas(sql)) {
    print(
      "This role may not build the invented territory of this version, which answers test keys: run " +
        "`deno task import --keep-sample` with the role that imports.",
    );
    return;
  }
  const active = await activeRelease(sql);
  try {
    await buildSample({ sql }, config, active?.name === sampleName);
  } catch (error) {
    if (!(error instanceof ImportRunningError)) throw error;
    print("An import is running: test keys are answered once it has ended.");
  }
}

/**
 * The active release. An empty embedded engine gets the invented territory, so that a fresh clone can
 * answer; a server's database is never filled without a request.
 */
export async function releaseOrSample(
  database: Database,
  config: Config,
): Promise<Release | null> {
  const release = await activeRelease(database.sql);
  if (release !== null || database.engine === "server") return release;
  return await buildSample(database, config);
}
