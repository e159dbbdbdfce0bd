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
import type { Source } from "../sources/source.ts";

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
 * resolves to that folder. What cannot be had now is named, and the copy from before is used.
 *
 * @throws {Error} when the mirror cannot be read
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
  if (DATA_MIRROR === undefined) {
    for (const { id, homePage } of sources.filter(({ downloads }) => downloads.length === 0)) {
      print(`By hand, into ${folder}: ${id} from ${homePage}`);
    }
  }
  return folder;
}

async function readMirror(
  mirror: string,
  sources: readonly Source[],
  signal: AbortSignal,
): Promise<WantedFile[]> {
  const url = `${mirror}/${manifestName}`;
  const response = await fetch(url, { signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The mirror has no list of its files: ${url} answers ${response.status}.`);
  }
  return wantedFromMirror(mirror, await response.text(), sources);
}
