/**
 * Chooses the territory of an import: the requested one, else the active release's, else the answer to a
 * prompt, else Italy.
 */
import type { Config } from "../../config.ts";
import type { Sql } from "../../db/sql.ts";
import { type FoundFile, matchFiles, planSource } from "../../releases/files.ts";
import { boxOfComune, comuniOfRelease, type ListedComune } from "../../releases/listed-comuni.ts";
import type { Release } from "../../releases/release.ts";
import type { Area } from "../../sources/area.ts";
import type { SourceId } from "../../sources/source-ids.ts";
import type { Source } from "../../sources/source.ts";
import {
  downloadedFiles,
  type DownloadPlan,
  downloadPlanned,
  planDownloads,
} from "../downloads.ts";
import { sourcesWords } from "../sources-words.ts";
import { areaNamed, comuniOfFiles } from "./choose-area.ts";
import { describeArea, findAreas, italyArea } from "./find-area.ts";
import type { ImportContext } from "./import-context.ts";

/** The source that lists the comuni. */
const LIST = "istat-comuni" satisfies SourceId;

/** Dependencies of the choice of an area. */
export interface AreaContext extends ImportContext {
  /** The files of the given folders. */
  readonly given: readonly FoundFile[];
  /** The active release; null if none holds real data. */
  readonly release: { readonly sql: Sql; readonly release: Release } | null;
  readonly dryRun: boolean;
}

/**
 * Chooses the area of an import and prints it.
 *
 * @param asked the area of the command line; null when it names none
 * @param kept the area of the active release
 * @throws {Error} listing the nearest names if the name is unknown
 */
export async function areaOfImport(
  asked: string | null,
  kept: Area | null,
  context: AreaContext,
): Promise<Area> {
  const { terminal, print, language } = context;
  const { line } = sourcesWords(language);
  if (asked === null && kept !== null) {
    print(line("areaKept", { area: describeArea(kept, language) }));
    return kept;
  }
  const name = asked ?? terminal.ask(line("whichArea"));
  const area = name === null ? italyArea : await areaNamed(name, {
    lists: listsOf(context),
    boxOf: (istat) => boxOf(istat, context),
  });
  print(line("area", { area: describeArea(area, language) }));
  const [province] = area.level === "comune" ? findAreas(`provincia di ${area.name}`, null) : [];
  if (province !== undefined) {
    print(line("wholeProvince", { province: `provincia di ${area.name}` }));
  }
  return area;
}

async function boxOf(istat: string, { release }: AreaContext): Promise<Area["box"] | null> {
  return release === null ? null : await boxOfComune(release.sql, release.release, istat);
}

/**
 * The lists of comuni: of the folders, the active release, the downloads, the publisher, and the substitute of
 * that list.
 */
function listsOf(context: AreaContext): (() => Promise<readonly ListedComune[] | null>)[] {
  const { sources, given, release, config, signal, progress, internet, dryRun } = context;
  const original = sources.filter(({ id }) => id === LIST);
  const substitutes = sources.filter(({ insteadOf }) => insteadOf === LIST);
  const inFiles = async (files: readonly FoundFile[], readers: readonly Source[]) => {
    for (const source of readers) {
      const match = matchFiles(source, files);
      if (!("files" in match)) continue;
      const planned = await planSource(source, match.files, () => {});
      return await comuniOfFiles(source, planned.files, config.DATA_DIR);
    }
    return null;
  };
  let planned: Promise<DownloadPlan> | null = null;
  // Two of the lists request the same files from the publisher; one request is enough.
  const plan = () => planned ??= planIn(config);
  const planIn = (settings: Config, wanted = original) =>
    planDownloads(wanted, italyArea, settings, { signal, internet, dryRun });
  const received = async (downloads: DownloadPlan, settings: Config, readers = original) => {
    await downloadPlanned(downloads, settings, { progress: progress.overall, signal });
    return await inFiles(await downloadedFiles(downloads), readers);
  };
  return [
    () => inFiles(given, [...original, ...substitutes]),
    async () => release === null ? null : await comuniOfRelease(release.sql, release.release),
    async () => await inFiles(await downloadedFiles(await plan()), original),
    async () => {
      if (!dryRun) return await received(await plan(), config);
      // A dry run keeps nothing.
      await Deno.mkdir(config.DATA_DIR, { recursive: true });
      const DATA_DIR = await Deno.makeTempDir({ dir: config.DATA_DIR });
      try {
        return await received(await planIn({ ...config, DATA_DIR }), { ...config, DATA_DIR });
      } finally {
        await Deno.remove(DATA_DIR, { recursive: true });
      }
    },
    async () => {
      // A dry run would discard the 40 MB of the boundaries, from which the substitute reads the list.
      if (dryRun) return null;
      const wanted = sources.filter((source) =>
        substitutes.some((substitute) => sharesFile(source, substitute))
      );
      return await received(await planIn(config, wanted), config, substitutes);
    },
  ];
}

/** Whether two sources read the same file, which only one of them downloads. */
function sharesFile(one: Source, other: Source): boolean {
  const patterns = Object.values(other.files).map(({ pattern }) => pattern);
  return Object.values(one.files).some(({ pattern }) => patterns.includes(pattern));
}
