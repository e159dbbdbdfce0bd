/** Downloads the sources that take the place of those without files. */
import { type FoundFile, matchFiles } from "../../releases/files.ts";
import type { Area } from "../../sources/area.ts";
import type { Source } from "../../sources/source.ts";
import {
  downloadedFiles,
  type DownloadPlan,
  downloadPlanned,
  planDownloads,
} from "../downloads.ts";
import { restCommand } from "../inventory.ts";
import { sourcesWords } from "../sources-words.ts";
import type { ImportContext } from "./import-context.ts";

/** The sources of an import, once it has downloaded files. */
export interface Downloaded {
  readonly plan: DownloadPlan;
  /** The sources to import, with their substitutes. */
  readonly asked: readonly Source[];
  /** The files of the given folders. */
  readonly given: readonly FoundFile[];
  /** Ids of the sources that are carried over if they have no files. */
  readonly kept: readonly string[];
  readonly area: Area;
}

/**
 * Downloads the substitutes of sources without files, and names both.
 *
 * @returns the downloads together with those of the substitutes
 */
export async function withSubstitutes(
  { plan, asked, given, kept, area }: Downloaded,
  { config, signal, internet, progress, print, language }: ImportContext,
): Promise<DownloadPlan> {
  const found = [...await downloadedFiles(plan), ...given];
  // Without any file, the connection is down rather than one publisher.
  if (found.length === 0) return plan;
  const lacking = asked.filter((source) => !kept.includes(source.id) && !hasFiles(source, found));
  const substitutes = asked.filter(({ insteadOf }) => lacking.some(({ id }) => id === insteadOf));
  if (substitutes.length === 0) return plan;
  const own = await planDownloads(substitutes, area, config, { signal, internet });
  if (own.files.length > 0) {
    await downloadPlanned(own, config, { progress: progress.overall, signal });
  }
  const offers = plan.offers === null || own.offers === null
    ? null
    : [...plan.offers, ...own.offers];
  const both = { ...plan, offers, files: [...plan.files, ...own.files] };
  const received = [...await downloadedFiles(both), ...given];
  const { line } = sourcesWords(language);
  for (const { id, insteadOf = id } of substitutes.filter((one) => hasFiles(one, received))) {
    print(line("substituted", { id: insteadOf, substitute: id, command: restCommand }));
  }
  return both;
}

/** Whether the files of a source are there. */
export function hasFiles(source: Source, found: readonly FoundFile[]): boolean {
  return "files" in matchFiles(source, found);
}
