/** `import`: downloads the data of a territory, or reads folders, builds a data release and activates it. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { connect, type Database } from "../db/connect.ts";
import { ensureMigrated } from "../db/migrate.ts";
import { buildRelease } from "../releases/build.ts";
import { type Internet, theInternet } from "../releases/download/internet.ts";
import { sources as registry } from "../sources/registry.ts";
import type { Source } from "../sources/source.ts";
import { ImportProgress } from "./import-progress.ts";
import { italyArea } from "./import/find-area.ts";
import type { Language } from "../language.ts";
import { languageOf } from "./language-of.ts";
import { existingDatabase } from "./import/existing-database.ts";
import type { ImportContext } from "./import/import-context.ts";
import { planImport, prepareImport, type Request } from "./import/prepare.ts";
import { type Terminal, terminalOfProcess } from "./import/terminal.ts";
import { buildRules, keepSample, planSample } from "./sample.ts";
import { standingLines } from "./standing.ts";
import { usageOf } from "./usage.ts";

type Print = (line: string) => void;

/** The options of the command line. */
interface Asked extends Request {
  readonly sample: boolean;
  readonly keepSample: boolean;
  readonly verbose: boolean;
  readonly language: Language;
}

/**
 * Runs the command. Resolves to the exit code.
 *
 * @param sources every source that can be imported
 * @throws {Error} if the release cannot be built; then the active release stays active
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: Print,
  sources: readonly Source[] = registry,
  terminal: Terminal = terminalOfProcess,
  internet: Internet = theInternet,
): Promise<number> {
  const asked = readArgs(args);
  const stop = new AbortController();
  const onInterrupt = () => stop.abort(new Error("The import was stopped."));
  const progress = new ImportProgress({ print, ...terminal }, asked.verbose);
  const { signal } = stop, { language } = asked;
  const context = { sources, config, signal, terminal, progress, print, internet, language };
  Deno.addSignalListener("SIGINT", onInterrupt);
  try {
    if (asked.dryRun) {
      await using database = await existingDatabase(config, print);
      await prepareImport(database.sql, asked, context);
      return 0;
    }
    const database = await connect(config, "import", (...slow) => progress.slow(...slow));
    try {
      await ensureMigrated(database.sql);
      if (asked.keepSample) await keepSample(database, config, print);
      else await build(database, asked, context);
      return 0;
    } finally {
      await database.close();
    }
  } finally {
    progress.close();
    Deno.removeSignalListener("SIGINT", onInterrupt);
  }
}

async function build(
  { sql }: Database,
  asked: Asked,
  context: ImportContext,
): Promise<void> {
  const { config, progress, signal } = context;
  const plan = asked.sample ? await planSample() : await planImport(sql, asked, context);
  if (plan === null) return;
  const report = await buildRelease({
    sql,
    ...buildRules(config),
    progress,
    signal,
  }, plan);
  progress.done(report);
  if (asked.sample) return;
  await keepSample({ sql }, config, context.print);
  const standing = {
    known: context.sources,
    area: plan.area ?? italyArea,
    now: new Date(),
    signal,
    language: asked.language,
  };
  for await (const line of standingLines(sql, report.release, standing)) context.print(line);
}

function readArgs(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      area: { type: "string" },
      from: { type: "string", multiple: true },
      only: { type: "string" },
      accept: { type: "string" },
      sample: { type: "boolean" },
      "keep-sample": { type: "boolean" },
      first: { type: "boolean" },
      rest: { type: "boolean" },
      "dry-run": { type: "boolean" },
      verbose: { type: "boolean" },
      lang: { type: "string" },
    },
  });
  const { from = [], only, accept, area = null, sample = false, verbose = false } = values;
  const { first = false, rest = false } = values;
  const dryRun = values["dry-run"] ?? false, keepSample = values["keep-sample"] ?? false;
  const ids = idsIn(only), accepted = idsIn(accept);
  const reads = from.length > 0 || only !== undefined || area !== null || dryRun || first || rest;
  const excluded = (sample || keepSample) && reads || sample && keepSample || first && rest ||
    (first || rest) && only !== undefined || rest && area !== null;
  if (ids?.length === 0 || accepted?.length === 0 || area?.trim() === "" || excluded) {
    throw new Error(usageOf("import"));
  }
  return {
    from,
    area,
    only: ids ?? null,
    part: first ? "first" : rest ? "rest" : "all",
    accepted: accepted ?? [],
    sample,
    keepSample,
    dryRun,
    verbose,
    language: languageOf(values, "import"),
  };
}

/** `a, b` as a list; undefined where the option is not given. */
function idsIn(option: string | undefined): string[] | undefined {
  return option?.split(",").map((id) => id.trim()).filter((id) => id !== "");
}
