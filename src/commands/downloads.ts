/** Updates the folder of downloads, from publishers or a mirror. */
import { join } from "node:path";
import type { Config } from "../config.ts";
import { type AskContext, fetchText, sizeOnServer } from "../releases/download/ask.ts";
import { download, type DownloadOutcome } from "../releases/download/download.ts";
import { Hosts } from "../releases/download/hosts.ts";
import { type Internet, theInternet } from "../releases/download/internet.ts";
import { Journal } from "../releases/download/journal.ts";
import { publicOnly } from "../releases/download/public-only.ts";
import { readSpeed, writeSpeed } from "../releases/download/speed.ts";
import {
  manifestName,
  type Offer,
  offersOf,
  type WantedFile,
  wantedFromMirror,
  wantedFromOffers,
} from "../releases/download/wanted.ts";
import { type FoundFile, listFiles, matchFiles } from "../releases/files.ts";
import type { Area } from "../sources/area.ts";
import { type SeenSize, sizesSeen } from "../sources/last-seen.ts";
import type { Source } from "../sources/source.ts";
import type { OverallProgress } from "./import/overall-progress.ts";
import { sizeText } from "./import/units.ts";

/** Time limit for a mirror's list. */
const MANIFEST_TIMEOUT_MS = 60_000;

/** Least bytes of a download for measuring the speed. */
const TELLING_BYTES = 1e6;

/** The dependencies of downloads. */
export interface DownloadDependencies {
  readonly progress: OverallProgress;
  readonly signal: AbortSignal;
  /** Default: {@link theInternet}. */
  readonly internet?: Internet;
  /** Whether this is a dry run, in which unreachable servers are not retried. */
  readonly dryRun?: boolean;
  /** Sizes of files whose servers state none, by path. Default: {@link sizesSeen}. */
  readonly sizes?: ReadonlyMap<string, SeenSize>;
}

type Settings = Pick<Config, "DATA_DIR" | "DATA_MIRROR">;

/** A file to download, with data of its previous copy. */
export interface PlannedFile extends WantedFile {
  /** Its size; null if unknown. */
  readonly sizeBytes: number | null;
  /** Month in which it had this size, if the server does not state it; else null. */
  readonly sizeMonth: string | null;
  /** Whether a copy of the same address exists, so that it is received only if changed. */
  readonly atHand: boolean;
}

/** The downloads of an import. */
export interface DownloadPlan {
  readonly folder: string;
  /** Offers of the sources for the area; null if a mirror provides all files. */
  readonly offers: readonly Offer[] | null;
  readonly files: readonly PlannedFile[];
  /** Bytes per second of earlier downloads; null without any. */
  readonly bytesPerS: number | null;
  readonly journal: Journal;
  readonly asking: AskContext;
}

/**
 * Determines the files to download for an area, and their sizes. Downloads nothing.
 *
 * @throws {Error} if the mirror cannot be read
 */
export async function planDownloads(
  sources: readonly Source[],
  area: Area,
  settings: Settings,
  deps: Omit<DownloadDependencies, "progress">,
): Promise<DownloadPlan> {
  const { DATA_DIR, DATA_MIRROR } = settings;
  const folder = downloadFolder(settings);
  const { sizes = sizesSeen } = deps;
  const { fetch: _, lookUp: __, ...pace } = deps.internet ?? theInternet;
  const fetch = guardedFetch(sources, settings, deps.internet);
  const hosts = new Hosts({
    ...pace,
    signal: deps.signal,
    ...deps.dryRun && { mostRetries: 0 },
  });
  const asking = { hosts, fetch, signal: deps.signal };
  const journal = await Journal.open(join(DATA_DIR, "downloads.json"));
  const offers = DATA_MIRROR !== undefined ? null : await offersOf(sources, {
    area,
    readText: (url, headers = {}) => fetchText(url, headers, asking),
  });
  deps.signal.throwIfAborted();
  const wanted = DATA_MIRROR !== undefined
    ? await readMirror(DATA_MIRROR, sources, deps.signal)
    : wantedFromOffers(offers ?? []);
  const files = await Promise.all(wanted.map(async (file): Promise<PlannedFile> => {
    const there = journal.get(file.path)?.url === file.url
      ? await Deno.stat(join(folder, file.path)).catch(() => null)
      : null;
    const stated = there?.size ?? await sizeOnServer(file.url, asking);
    const seen = stated === null ? sizes.get(file.path) : undefined;
    return {
      ...file,
      sizeBytes: stated ?? seen?.bytes ?? null,
      sizeMonth: seen?.month ?? null,
      atHand: there !== null,
    };
  }));
  return { folder, offers, files, bytesPerS: await readSpeed(DATA_DIR), journal, asking };
}

/**
 * Requests only public servers, except at addresses that stand in the source code or that the operator
 * has set.
 */
export function guardedFetch(
  sources: readonly Source[],
  { DATA_MIRROR }: Pick<Config, "DATA_MIRROR">,
  { fetch, lookUp }: Internet = theInternet,
): typeof fetch {
  if (lookUp === undefined) return fetch;
  const trusted = new Set(
    sources.flatMap(({ downloads }) => downloads.map(({ url }) => new URL(url).href)),
  );
  return publicOnly(
    fetch,
    lookUp,
    (url) => trusted.has(url) || DATA_MIRROR !== undefined && url.startsWith(`${DATA_MIRROR}/`),
  );
}

/** The folder of downloads. */
export function downloadFolder({ DATA_DIR }: Pick<Config, "DATA_DIR">): string {
  return join(DATA_DIR, "downloads");
}

/**
 * Downloads the planned files into `DATA_DIR/downloads`. Names files that a publisher does not provide,
 * and uses their previous copy. A mirror's files belong together: they are used only if all are
 * available.
 *
 * @throws {Error} if one of the mirror's files does not match its list
 */
export async function downloadPlanned(
  plan: DownloadPlan,
  settings: Settings,
  { progress, signal }: DownloadDependencies,
): Promise<void> {
  const { folder, files, journal, asking } = plan;
  await Deno.mkdir(folder, { recursive: true });
  progress.begin(
    files.reduce((sum, file) => sum + (file.atHand ? 0 : file.sizeBytes ?? 0), 0),
  );
  progress.line(
    `Downloading to ${folder}: ${files.length} ${files.length === 1 ? "file" : "files"}`,
  );
  let finished = 0, receivedBytes = 0;
  const startedAt = performance.now();
  const outcomes = await download(files, {
    ...asking,
    folder,
    journal,
    signal,
    onBytes: (count) => {
      receivedBytes += count;
      progress.advance(count);
    },
    onOutcome: ({ state, path, url, problem }) => {
      finished++;
      const standing = [`${finished} of ${files.length} files`, progress.standing()]
        .filter(Boolean).join(", ");
      progress.label(standing);
      if (state === "new") progress.line(`Downloaded: ${path} (${standing})`);
      if (state === "failed") progress.line(`Not downloaded: ${path}: ${problem} (${url})`);
    },
  });
  progress.stop();
  if (receivedBytes >= TELLING_BYTES) {
    await writeSpeed(settings.DATA_DIR, receivedBytes / ((performance.now() - startedAt) / 1000));
  }
  const count = (state: DownloadOutcome["state"]) =>
    outcomes.filter((outcome) => outcome.state === state).length;
  progress.line(
    `Files: ${count("new")} new, ${count("unchanged")} unchanged, ${count("failed")} failed, \
${sizeText(receivedBytes)} received.`,
  );
  if (settings.DATA_MIRROR !== undefined && count("failed") > 0) {
    throw new Error(`Not imported: the mirror did not give the files named above as it lists them. \
The active release is as it was; those that it gave are kept for the next import.`);
  }
}

/**
 * The files in the folder of downloads that an import of this plan reads: planned ones and those added by
 * hand. Leaves out other downloads of earlier imports (of another edition or area), unless a planned file
 * of the same source is missing or none could be found.
 */
export async function downloadedFiles(
  { folder, offers, journal }: Pick<DownloadPlan, "folder" | "offers" | "journal">,
): Promise<FoundFile[]> {
  if (await Deno.stat(folder).catch(() => null) === null) return [];
  const found = await listFiles(folder);
  const there = new Set(found.map(({ path }) => path));
  const planned = new Set((offers ?? []).flatMap(({ files }) => files.map(({ path }) => path)));
  const complete = (offers ?? []).filter(({ source, files, problem }) =>
    (files.length > 0 || source.find !== undefined && problem === undefined) &&
    files.every(({ path }) => there.has(path))
  );
  const replaced = complete.flatMap(({ source }) =>
    Object.values(source.files).map(({ pattern }) => pattern)
  );
  return found.filter(({ path }) =>
    planned.has(path) || journal.get(path) === undefined ||
    !replaced.some((pattern) => pattern.test(path))
  );
}

/** Lines of an error: other ways to files than the publishers. */
export const otherWays = `  - Or set DATA_MIRROR to the address of a mirror of the files.
  - Or read a folder of files that you have: import --from DIR.`;

/**
 * Lists the sources with missing files, and where to find them.
 *
 * @param isHere whether a source has data of the area; default: each has
 * @throws {Error} if no source has files, with what to do
 */
export function tellWhatIsMissing(
  sources: readonly Source[],
  found: readonly FoundFile[],
  { DATA_MIRROR, DATA_DIR }: Settings,
  print: (line: string) => void,
  isHere: (id: string) => boolean = () => true,
): void {
  const folder = downloadFolder({ DATA_DIR });
  const incomplete = sources.filter((source) => "missing" in matchFiles(source, found));
  for (const { id, homePage } of DATA_MIRROR === undefined ? incomplete : []) {
    if (isHere(id)) print(`By hand, into ${folder}: ${id} from ${homePage}`);
  }
  if (incomplete.length < sources.length) return;
  throw new Error(
    `Nothing to import: no source was downloaded, and ${folder} holds none from before.
What to do:
  - Where the files above failed for want of a connection, import again: it goes on where it stopped.
  - Or fetch files by hand, from the pages above, into that folder (in any layout), and import again.
${otherWays}`,
  );
}

async function readMirror(
  mirror: string,
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<WantedFile[]> {
  const url = `${mirror}/${manifestName}`;
  const timeout = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
  const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The mirror has no list of its files: ${url} answers ${response.status}.`);
  }
  return wantedFromMirror(mirror, await response.text(), sources);
}
