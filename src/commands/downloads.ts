/** Brings the folder of downloads up to date, from the publishers or from a mirror of their files. */
import { join } from "node:path";
import type { Config } from "../config.ts";
import { download, type Outcome } from "../releases/download/download.ts";
import { Journal } from "../releases/download/journal.ts";
import {
  manifestName,
  type WantedFile,
  wantedFromMirror,
  wantedFromPublishers,
} from "../releases/download/wanted.ts";
import { listFiles, matchFiles } from "../releases/files.ts";
import type { Source } from "../sources/source.ts";

/** A mirror that takes longer to send its list is not there. */
const MANIFEST_TIMEOUT_MS = 60_000;

/** What it works with. */
export interface DownloadDependencies {
  /** Writes one line for people. */
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
  /** Milliseconds before a second try. */
  readonly retryDelayMs?: number;
}

/**
 * Downloads what the sources' publishers offer (or `DATA_MIRROR` holds) into `DATA_DIR/downloads`;
 * resolves to that folder. What a publisher does not give now is named, and the copy from before is
 * used. A mirror is one set of files that belong together: it gives all of them, or none is used.
 *
 * @throws {Error} when the mirror cannot be read or one of its files is not what its list says, or
 *   when there is no source whose files are all there
 */
export async function downloadSources(
  sources: readonly Source[],
  { DATA_DIR, DATA_MIRROR }: Pick<Config, "DATA_DIR" | "DATA_MIRROR">,
  { print, signal, retryDelayMs = 1000 }: DownloadDependencies,
): Promise<string> {
  const folder = join(DATA_DIR, "downloads");
  await Deno.mkdir(folder, { recursive: true });
  const wanted = DATA_MIRROR === undefined
    ? wantedFromPublishers(sources)
    : await readMirror(DATA_MIRROR, sources, signal);
  print(`Downloading ${wanted.length} files to ${folder}`);
  const outcomes = await download(wanted, {
    folder,
    journal: await Journal.open(join(DATA_DIR, "downloads.json")),
    fetch,
    onBytes: () => {},
    signal,
    retryDelayMs,
    onOutcome: ({ state, path, url, problem }) => {
      if (state === "new") print(`Downloaded: ${path}`);
      if (state === "failed") print(`Not downloaded: ${path}: ${problem} (${url})`);
    },
  });
  const count = (state: Outcome["state"]) =>
    outcomes.filter((outcome) => outcome.state === state).length;
  print(`Files: ${count("new")} new, ${count("unchanged")} unchanged, ${count("failed")} failed.`);
  if (DATA_MIRROR !== undefined && count("failed") > 0) {
    throw new Error(`Not imported: the mirror did not give the files named above as it lists them. \
The active release is as it was; those that it gave are kept for the next import.`);
  }
  await tellWhatIsMissing(sources, folder, DATA_MIRROR === undefined ? print : () => {});
  return folder;
}

/** Names the sources of which the folder lacks files, and where people find those. */
async function tellWhatIsMissing(
  sources: readonly Source[],
  folder: string,
  print: (line: string) => void,
): Promise<void> {
  const found = await listFiles(folder);
  const incomplete = sources.filter((source) => "missing" in matchFiles(source, found));
  for (const { id, homePage } of incomplete) {
    print(`By hand, into ${folder}: ${id} from ${homePage}`);
  }
  if (incomplete.length < sources.length) return;
  throw new Error(
    `Nothing to import: no source was downloaded, and ${folder} holds none from before.
What to do:
  - Where the files above failed for want of a connection, import again: it goes on where it stopped.
  - Or set DATA_MIRROR to the address of a mirror of the files.
  - Or fetch files by hand, from the pages above, into that folder (in any layout), and import again.
  - Or read a folder of files that you have: import --from DIR.`,
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
