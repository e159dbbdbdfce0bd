/** `import [--from DIR] [--only a,b]` and `import --sample`: builds a data release and activates it. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import type { Sql } from "../db/sql.ts";
import { addressIndex } from "../geocoding/address-index.ts";
import { buildRelease } from "../releases/build.ts";
import { type Choice, chooseSources, withNeeds } from "../releases/choose-sources.ts";
import { listFiles, planSource } from "../releases/files.ts";
import { type Plan, type PlannedSource, samplePlan } from "../releases/release-plan.ts";
import { activeRelease, type Release, releaseSources, sampleName } from "../releases/release.ts";
import { sampleSource } from "../releases/sample/sample-source.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { impute } from "../scoring/imputation/impute.ts";
import { measuredClasses } from "../scoring/probes.ts";
import { sources as registry } from "../sources/registry.ts";
import type { Source } from "../sources/source.ts";
import { downloadSources } from "./downloads.ts";
import { ImportProgress } from "./import-progress.ts";

const usage = `Usage:
  import                          download what the publishers offer, read it into a new data release
  import --from DIR               read every known file under DIR instead
  import [--from DIR] --only a,b  read these sources anew, carry the others over
  import --sample                 load the invented territory`;

type Print = (line: string) => void;

/**
 * Runs the command with the arguments after `import`; resolves to the exit code.
 *
 * @param sources every source that can be imported
 * @throws {Error} when the release could not be built: the active one is as it was
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: Print,
  sources: readonly Source[] = registry,
): Promise<number> {
  const { from, only, sample } = readArgs(args);
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new Error("The import was stopped."));
  const database = await connect(config, "import");
  Deno.addSignalListener("SIGINT", onInterrupt);
  const progress = new ImportProgress(print);
  try {
    await migrate(database.sql);
    const plan = sample ? samplePlan(sampleSource) : await planImport(
      database.sql,
      { from, only, sources, config, signal: stop.signal },
      progress,
      print,
    );
    const report = await buildRelease({
      sql: database.sql,
      addresses: addressIndex,
      measured: measuredClasses(catalogue),
      impute,
      now: () => new Date(),
      requestDeadlineS: config.REQUEST_DEADLINE_S,
      progress,
      signal: stop.signal,
    }, plan);
    progress.done(report);
    return 0;
  } finally {
    progress.close();
    Deno.removeSignalListener("SIGINT", onInterrupt);
    await database.close();
  }
}

/** What the command line asks for. */
interface Asked {
  /** The folder to read; null: that of the downloads, brought up to date first. */
  readonly from: string | null;
  /** The sources asked for; null: all. */
  readonly only: readonly string[] | null;
}

function readArgs(args: readonly string[]): Asked & { sample: boolean } {
  const { values: { from, only, sample = false } } = parseArgs({
    args: [...args],
    options: { from: { type: "string" }, only: { type: "string" }, sample: { type: "boolean" } },
  });
  const ids = only?.split(",").map((id) => id.trim()).filter((id) => id !== "");
  if (ids?.length === 0 || sample && (from ?? only) !== undefined) throw new Error(usage);
  return { from: from ?? null, only: ids ?? null, sample };
}

async function planImport(
  sql: Sql,
  { from, only, sources, config, signal }: Asked & {
    sources: readonly Source[];
    config: Config;
    signal: AbortSignal;
  },
  progress: ImportProgress,
  print: Print,
): Promise<Plan> {
  const base = await carryable(sql);
  const active = base?.ids ?? [];
  const asked = only === null ? sources : withNeeds(only, sources, new Set(active));
  const folder = from ?? await downloadSources(asked, config, { print, signal });
  const choice = chooseSources({ known: sources, found: await listFiles(folder), only, active });
  printChoice(choice, print);
  const read: PlannedSource[] = [];
  for (const { source, files } of choice.read) {
    read.push(await planSource(source, files, (count) => progress.advance(count)));
  }
  progress.expect(read);
  return {
    read,
    carry: base === null || choice.carry.length === 0
      ? null
      : { from: base.release, ids: choice.carry },
    sample: false,
    builtAt: null,
  };
}

/** The active release and its sources, unless it is the invented territory: nothing is taken from there. */
async function carryable(sql: Sql): Promise<{ release: Release; ids: string[] } | null> {
  const release = await activeRelease(sql);
  if (release === null || release.name === sampleName) return null;
  return { release, ids: (await releaseSources(sql, release)).map(({ id }) => id) };
}

function printChoice({ read, carry, absent }: Choice, print: Print): void {
  print(`Found: ${read.map(({ source }) => source.id).join(", ")}`);
  if (carry.length > 0) print(`Carried over: ${carry.join(", ")}`);
  for (const { id, reason } of absent) print(`Not loaded: ${id} (${reason})`);
}
