import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type FetchContext, fetchFile } from "./fetch-file.ts";
import type { Hosts } from "./hosts.ts";
import type { WantedFile } from "./wanted.ts";

const inDays = new Intl.NumberFormat("en", { style: "unit", unit: "day", unitDisplay: "long" });

/** What every download of an import shares. */
export interface DownloadContext extends FetchContext {
  readonly hosts: Hosts;
  readonly onOutcome: (outcome: DownloadOutcome) => void;
}

/** The outcome of one file. If it failed, an existing file stays. */
export interface DownloadOutcome {
  readonly path: string;
  readonly url: string;
  readonly state: "new" | "unchanged" | "failed";
  readonly problem?: string;
}

/**
 * Updates all files. Hosts are processed in parallel, the files of a host one after the other at
 * the pace of its rule. A failed file does not stop the others.
 *
 * @throws the signal's reason once it is aborted
 */
export async function download(
  wanted: readonly WantedFile[],
  context: DownloadContext,
): Promise<DownloadOutcome[]> {
  return await Promise.all(wanted.map(async (file) => {
    const outcome = await attempt(file, context);
    context.onOutcome(outcome);
    return outcome;
  }));
}

async function attempt(file: WantedFile, context: DownloadContext): Promise<DownloadOutcome> {
  const { path, url } = file;
  try {
    const changed = await context.hosts.run(url, (rule) => fetchFile(file, rule, context));
    return { path, url, state: changed ? "new" : "unchanged" };
  } catch (error) {
    context.signal.throwIfAborted();
    const problem = error instanceof Error ? error.message : String(error);
    return { path, url, state: "failed", problem: problem + await copyOfBefore(path, context) };
  }
}

/** Describes the age of the earlier copy that is used instead; empty without one. */
async function copyOfBefore(path: string, { folder }: FetchContext): Promise<string> {
  const arrived = (await stat(join(folder, path)).catch(() => null))?.mtime;
  if (arrived === undefined) return "";
  const age = inDays.format(Math.floor((Date.now() - arrived.getTime()) / 86_400_000));
  return `; the copy of ${arrived.toISOString().slice(0, 10)} is used (${age} old)`;
}
