/** Prepares an import: chooses the territory, prints the downloads, finds the files. */
import type { Sql } from "../../db/sql.ts";
import { chooseSources, type SourceChoice, withNeeds } from "../../releases/choose-sources.ts";
import {
  type FoundFile,
  listFiles,
  listTogether,
  matchFiles,
  planSource,
} from "../../releases/files.ts";
import { type PlannedSource, type ReleasePlan, VALIDATION } from "../../releases/release-plan.ts";
import {
  activeRelease,
  type Release,
  releaseArea,
  type ReleaseSource,
  releaseSources,
  sampleName,
} from "../../releases/release.ts";
import { unusedFiles, unusedLines } from "../../releases/unused-files.ts";
import type { Area } from "../../sources/area.ts";
import type { SourceId } from "../../sources/source-ids.ts";
import type { Source } from "../../sources/source.ts";
import { newestDate } from "../ages.ts";
import {
  downloadedFiles,
  type DownloadPlan,
  downloadPlanned,
  otherWays,
  planDownloads,
  tellWhatIsMissing,
} from "../downloads.ts";
import { sourcesWords } from "../sources-words.ts";
import { areaOfImport } from "./area-of-import.ts";
import { describePlan } from "./describe-plan.ts";
import type { ImportContext } from "./import-context.ts";
import { extractFile, withExtract } from "./osm-extract.ts";
import { checkRoom } from "./room.ts";

/**
 * The sources of a first release: those that find addresses and that measure most of a comune, in a few
 * small files.
 */
export const firstSources: readonly SourceId[] = [
  "istat-comuni",
  "istat-boundaries",
  "anncsu-addresses",
  "openstreetmap",
];

/** The sources of the territory, without which no release can be built. */
const territorySources: readonly SourceId[] = ["istat-comuni", "istat-boundaries"];

/** The options of an import. */
export interface Request {
  /** Folders to read; if empty, the folder of downloads. */
  readonly from: readonly string[];
  /** The territory; null if not given. */
  readonly area: string | null;
  /** The requested sources; null: all of `part`. */
  readonly only: readonly string[] | null;
  /** All sources, the {@link firstSources}, or those that the active release lacks. */
  readonly part: "all" | "first" | "rest";
  /** Sources that may have far fewer or more records than in the active release. */
  readonly accepted: readonly string[];
  /** Whether to only print the downloads. */
  readonly dryRun: boolean;
}

/** A prepared import. */
export interface Prepared {
  readonly area: Area | null;
  /** Every source that can be imported, with the configured extract. */
  readonly sources: readonly Source[];
  /** The sources to import. */
  readonly asked: readonly Source[];
  /** The files of the folders. */
  readonly given: readonly FoundFile[];
  /** Null if nothing is downloaded. */
  readonly downloads: DownloadPlan | null;
  /** The active release, if it is of the same territory; the new one is compared with it. */
  readonly previous: Release | null;
  /** The active release and its sources, unless it is the invented territory. */
  readonly base: { readonly release: Release; readonly sources: readonly ReleaseSource[] } | null;
}

/**
 * Chooses the territory, determines the downloads, and prints both.
 *
 * @returns null if the active release already has the first sources of the territory
 */
export async function prepareImport(
  sql: Sql | null,
  request: Request,
  context: ImportContext,
): Promise<Prepared | null> {
  const { config, signal, print, internet, language } = context;
  const { line } = sourcesWords(language);
  const sources = withExtract(context.sources, config.OSM_EXTRACT);
  const accepted = request.accepted.filter((name) => name !== VALIDATION);
  withNeeds(accepted, sources, new Set()); // throws if one is unknown
  const base = sql === null ? null : await carryable(sql);
  const loaded = new Set(base?.sources.map(({ id }) => id));
  if (request.part === "rest" && base === null) {
    throw new Error("No release of real data is active. Load one first: import --area AREA");
  }
  const asked = request.only !== null
    ? withNeeds(request.only, sources, loaded)
    : request.part === "first"
    ? sources.filter(({ id }) => firstSources.some((first) => first === id))
    : sources.filter(({ id }) => request.part === "all" || !loaded.has(id));
  const given = await listTogether([
    ...await Promise.all(request.from.map(listFiles)),
    await extractFile(config.OSM_EXTRACT),
  ]);
  const kept = sql === null || base === null ? null : await releaseArea(sql, base.release);
  if (request.from.length > 0 && request.area === null) {
    if (request.dryRun) {
      print("Nothing is downloaded: --from without --area reads the folders alone.");
    }
    const previous = base?.release ?? null;
    return { area: kept, sources, asked, given, downloads: null, previous, base };
  }
  const area = await areaOfImport(request.area, kept, {
    ...context,
    sources,
    given,
    dryRun: request.dryRun,
    release: sql === null || base === null ? null : { sql, release: base.release },
  });
  const isSame = kept?.level === area.level && kept.name === area.name;
  const previous = isSame && base !== null ? base.release : null;
  if (request.part === "first" && previous !== null) {
    print(line("areaLoaded", { command: "import --rest" }));
    return null;
  }
  const inFolders = new Set(
    asked.filter((source) => "files" in matchFiles(source, given)).map(({ id }) => id),
  );
  const missing = asked.filter(({ id }) => !inFolders.has(id));
  const downloads = await planDownloads(missing, area, config, {
    signal,
    internet,
    dryRun: request.dryRun,
  });
  if (inFolders.size > 0) print(line("fromFolders", { ids: [...inFolders].join(", ") }));
  const plan = describePlan(downloads, asked, inFolders, { area, language });
  for (const text of plan) print(text);
  return { area, sources, asked, given, downloads, previous, base };
}

/**
 * Downloads missing files and plans the release.
 *
 * @returns null if the active release already has the first sources of the territory
 */
export async function planImport(
  sql: Sql,
  request: Request,
  context: ImportContext,
): Promise<ReleasePlan | null> {
  const { config, signal, progress, print } = context;
  const prepared = await prepareImport(sql, request, context);
  if (prepared === null) return null;
  const { area, sources, asked, given, downloads, previous, base } = prepared;
  const keeps = request.part === "rest" || downloads !== null && previous !== null;
  const active = base?.sources.map(({ id }) => id) ?? [];
  let found = given;
  if (downloads !== null) {
    await downloadPlanned(downloads, config, { progress: progress.overall, signal });
    const received = await downloadedFiles(downloads);
    tellWhatIsMissing(asked, [...received, ...given], config, print);
    found = together(asked, received, given);
    checkTerritory(asked.filter(({ id }) => !(keeps && active.includes(id))), found, downloads);
  }
  const choice = chooseSources({
    known: request.only === null ? asked : sources,
    found,
    only: request.only,
    active,
    keeps,
  });
  printChoice(choice, base?.sources ?? [], print);
  for (const line of unusedLines(unusedFiles(given, choice, sources), progress.verbose)) {
    print(line);
  }
  await checkRoom(choice.read, config, print);
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
    area,
    // Broken files given by hand must be fixed; downloaded ones are downloaded again.
    instead: downloads === null ? null : { from: previous },
    accepted: request.accepted,
    previous,
    sample: false,
    version: null,
    activates: true,
    builtAt: null,
  };
}

/**
 * Checks before a build that the release can have a territory.
 *
 * @param sources those of which the active release has no data to carry over
 * @throws {Error} with what to do if the files of a source of the territory are missing
 */
function checkTerritory(
  sources: readonly Source[],
  found: readonly FoundFile[],
  { offers, folder }: DownloadPlan,
): void {
  const lacking = sources.filter((source) =>
    territorySources.some((id) => id === source.id) && "missing" in matchFiles(source, found)
  );
  if (lacking.length === 0) return;
  const files = (offers ?? []).filter(({ source }) => lacking.includes(source))
    .flatMap(({ files }) =>
      files.map(({ url, path }) => `      ${folder}/${path}\n        ${url}`)
    );
  throw new Error(
    `No release can be built without ${
      lacking.map(({ id }) => id).join(" and ")
    }. The other files are kept.
What to do:
  - Run the same command later: it downloads only what is missing.
  - Or download the files yourself, put them there, and run the same command:
${files.join("\n")}
${otherWays}`,
  );
}

/** All files; of a source with files in the given folders, only those. */
function together(
  sources: readonly Source[],
  received: readonly FoundFile[],
  given: readonly FoundFile[],
): FoundFile[] {
  const replaced = sources.filter((source) => "files" in matchFiles(source, given))
    .flatMap(({ files }) => Object.values(files).map(({ pattern }) => pattern));
  return [
    ...received.filter(({ path }) => !replaced.some((pattern) => pattern.test(path))),
    ...given,
  ];
}

/**
 * The active release and its sources, unless it is the invented territory, whose data are never carried
 * over.
 */
async function carryable(sql: Sql): Promise<Prepared["base"]> {
  const release = await activeRelease(sql);
  if (release === null || release.name === sampleName) return null;
  return { release, sources: await releaseSources(sql, release) };
}

function printChoice(
  { read, carry, absent }: SourceChoice,
  sources: readonly ReleaseSource[],
  print: (line: string) => void,
): void {
  print(`Found: ${read.map(({ source }) => source.id).join(", ")}`);
  for (const { source, files } of read) {
    for (const [role, { overlapping }] of Object.entries(source.files)) {
      const paths = (files[role] ?? []).map(({ path }) => path);
      if (overlapping && paths.length > 1) {
        print(`Read together: ${source.id}: ${paths.join(", ")}`);
      }
    }
  }
  const carried = sources.filter(({ id }) => carry.includes(id))
    .map((source) => `${source.id} (data of ${newestDate(source)})`);
  if (carried.length > 0) print(`Carried over: ${carried.join(", ")}`);
  for (const { id, reason } of absent) print(`Not loaded: ${id} (${reason})`);
}
