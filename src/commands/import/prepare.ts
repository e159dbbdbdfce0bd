/** Prepares an import: chooses the territory, prints the downloads, finds the files. */
import type { Sql } from "../../db/sql.ts";
import {
  chooseSources,
  providedBy,
  type SourceChoice,
  withNeeds,
} from "../../releases/choose-sources.ts";
import { hasDataIn } from "../../releases/area/code-prefixes.ts";
import { hasFilesFor } from "../../releases/download/wanted.ts";
import { type FoundFile, listFiles, listTogether, planSource } from "../../releases/files.ts";
import { type PlannedSource, type ReleasePlan, VALIDATION } from "../../releases/release-plan.ts";
import {
  activeRelease,
  type Release,
  releaseArea,
  releaseFiles,
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
  type PlannedFile,
  tellWhatIsMissing,
} from "../downloads.ts";
import { restCommand } from "../inventory.ts";
import { sourcesWords } from "../sources-words.ts";
import { areaOfImport } from "./area-of-import.ts";
import { describePlan } from "./describe-plan.ts";
import type { ImportContext } from "./import-context.ts";
import { extractFile, withExtract } from "./osm-extract.ts";
import { checkRoom } from "./room.ts";
import { hasFiles, withSubstitutes } from "./substitutes.ts";
import { sizeText } from "./units.ts";

/**
 * The sources of a first release: those that find addresses and that measure most of a comune, in a few
 * small files. The nearest airport lies outside the extract of almost any comune.
 */
export const firstSources: readonly SourceId[] = [
  "istat-comuni",
  "istat-boundaries",
  "anncsu-addresses",
  "airports",
  "openstreetmap",
];

/** The sources of the territory, without which no release can be built. */
const territorySources: readonly SourceId[] = ["istat-comuni", "istat-boundaries"];

/**
 * Bytes from which a file is too large for the first release of a comune. An extract of a comune and the house
 * numbers of a region have less, the smallest extract of a part of Italy has 202 MB.
 */
const TOO_LARGE_BYTES = 100e6;

/** The options of an import. */
export interface Request {
  /** Folders to read; if empty, the folder of downloads. */
  readonly from: readonly string[];
  /** The territory; null if not given. */
  readonly area: string | null;
  /** The requested sources; null: all of `part`. */
  readonly only: readonly string[] | null;
  /** All sources, the {@link firstSources}, or those that the active release lacks or has not whole. */
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
  const active = base?.sources.map(({ id }) => id) ?? [];
  if (request.part === "rest" && base === null) {
    throw new Error("No release of real data is active. Load one first: import --area AREA");
  }
  const asked = request.only !== null
    ? withNeeds(request.only, sources, providedBy(active, sources))
    : sources.filter(isInPart(request.part, await wholeSources(sql, base, sources)));
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
    asked.filter((source) => hasFiles(source, given)).map(({ id }) => id),
  );
  const own = request.only === null ? asked.filter(isOriginal) : asked;
  const missing = own.filter(({ id }) => !inFolders.has(id));
  const planned = await planDownloads(missing, area, config, {
    signal,
    internet,
    dryRun: request.dryRun,
  });
  // An extract that the operator has chosen, and the files of a mirror, are downloaded whatever their size.
  const isChosen = config.OSM_EXTRACT !== undefined || planned.offers === null;
  const tooLarge = request.part === "first" && area.comune !== null && !isChosen
    ? planned.files.filter(isTooLarge)
    : [];
  const downloads = {
    ...planned,
    files: planned.files.filter((file) => !tooLarge.includes(file)),
  };
  if (inFolders.size > 0) print(line("fromFolders", { ids: [...inFolders].join(", ") }));
  const plan = describePlan(downloads, own, inFolders, { area, language });
  for (const text of plan) print(text);
  for (const { path, url, sizeBytes } of tooLarge) {
    const size = sizeText(sizeBytes ?? 0, language);
    print(line("tooLarge", { path, size, url, command: restCommand }));
  }
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
  const isHere = hereIn(sources, area, downloads);
  let found = given;
  if (downloads !== null) {
    await downloadPlanned(downloads, config, { progress: progress.overall, signal });
    const kept = keeps ? active : [];
    const plan = request.only === null && area !== null
      ? await withSubstitutes({ plan: downloads, asked, given, kept, area }, context)
      : downloads;
    const received = await downloadedFiles(plan);
    tellWhatIsMissing(asked.filter(isOriginal), [...received, ...given], config, print, isHere);
    found = together(asked, received, given);
    checkTerritory(asked, kept, found, downloads);
  }
  const choice = chooseSources({
    known: request.only === null ? asked : sources,
    found,
    only: request.only,
    active,
    keeps,
  });
  printChoice(choice, base?.sources ?? [], { print, isHere });
  for (const line of unusedLines(unusedFiles(given, choice, sources), progress.verbose)) {
    print(line);
  }
  await checkRoom(choice.read, config, print);
  const read: PlannedSource[] = [];
  for (const { source, files } of choice.read) {
    read.push(await planSource(source, files, (count) => progress.advance(count)));
  }
  progress.expect(read);
  // With further files or newer codes, a source has another number of records than in the active release.
  const completed = request.part === "rest" ? active.filter((id) => readsAgain(id, choice)) : [];
  return {
    read,
    carry: base === null || choice.carry.length === 0
      ? null
      : { from: base.release, ids: choice.carry },
    area,
    // Broken files given by hand must be fixed; downloaded ones are downloaded again.
    instead: downloads === null ? null : { from: previous },
    accepted: [...request.accepted, ...completed],
    previous,
    sample: false,
    version: null,
    activates: true,
    builtAt: null,
  };
}

/** Whether the first release of a comune comes without a file, which `import --rest` downloads. */
function isTooLarge({ sizeBytes, atHand }: PlannedFile): boolean {
  return !atHand && (sizeBytes ?? 0) >= TOO_LARGE_BYTES;
}

/** Whether a source is one of its own, not a substitute. */
function isOriginal({ insteadOf }: Source): boolean {
  return insteadOf === undefined;
}

/**
 * The sources of the active release that were read with every file that an import downloads, and with the
 * originals of the sources that they need. A source that was read while the publisher of a further file or of
 * the list of comuni was down is not whole: the original list can have newer codes.
 */
async function wholeSources(
  sql: Sql | null,
  base: Prepared["base"],
  sources: readonly Source[],
): Promise<string[]> {
  if (sql === null || base === null) return [];
  const files = await releaseFiles(sql, base.release);
  const active = sources.filter(({ id }) => base.sources.some((source) => source.id === id));
  const substituted = new Set(active.map(({ insteadOf }) => insteadOf));
  return active.filter((source) =>
    source.needs.every((need) => !substituted.has(need)) &&
    hasDownloads(source, files.get(source.id) ?? [])
  ).map(({ id }) => id);
}

/** Whether the files include one for each role that the downloads of a source fill. */
function hasDownloads({ files, downloads }: Source, paths: readonly string[]): boolean {
  return Object.values(files)
    .filter(({ pattern }) => downloads.some(({ path }) => pattern.test(path)))
    .every(({ pattern }) => paths.some((path) => pattern.test(path)));
}

/**
 * Whether a part of an import reads a source. The part includes the substitutes of its sources.
 *
 * @param whole ids of the sources that the active release does not lack
 */
function isInPart(part: Request["part"], whole: readonly string[]): (source: Source) => boolean {
  return ({ id, insteadOf = id }) =>
    part === "all" ||
    (part === "first"
      ? firstSources.some((first) => first === insteadOf)
      : !whole.includes(insteadOf));
}

function readsAgain(id: string, { read }: SourceChoice): boolean {
  return read.some(({ source }) => source.id === id);
}

/**
 * Checks before a build that the release can have a territory.
 *
 * @param kept ids of the sources of which the active release has data to carry over
 * @throws {Error} with what to do if the files of a source of the territory and of its substitute are missing
 */
function checkTerritory(
  sources: readonly Source[],
  kept: readonly string[],
  found: readonly FoundFile[],
  { offers, folder }: DownloadPlan,
): void {
  const there = providedBy(
    [...kept, ...sources.filter((source) => hasFiles(source, found)).map(({ id }) => id)],
    sources,
  );
  const lacking = sources.filter(({ id }) =>
    territorySources.some((one) => one === id) && !there.has(id)
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
  const replaced = sources.filter((source) => hasFiles(source, given))
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
  { print, isHere }: {
    readonly print: (line: string) => void;
    readonly isHere: (id: string) => boolean;
  },
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
  for (const { id, reason } of absent) {
    if (isHere(id)) print(`Not loaded: ${id} (${reason})`);
  }
}

/** Tests whether a source, by its id, has data of the area of an import, so that its absence is worth a line. */
function hereIn(
  sources: readonly Source[],
  area: Area | null,
  downloads: DownloadPlan | null,
): (id: string) => boolean {
  if (area === null || downloads === null) return () => true;
  const elsewhere = new Set([
    ...sources.filter((source) => !hasDataIn(area)(source)).map(({ id }) => id),
    ...(downloads.offers ?? []).filter((offer) => !hasFilesFor(offer)).map(({ source }) =>
      source.id
    ),
  ]);
  return (id) => !elsewhere.has(id);
}
