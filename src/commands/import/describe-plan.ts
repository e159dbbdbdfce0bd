/** Describes the downloads of an import in advance: files, sizes, addresses, time. */
import { hasDataIn } from "../../releases/area/code-prefixes.ts";
import type { Area } from "../../sources/area.ts";
import type { Source } from "../../sources/source.ts";
import type { DownloadPlan, PlannedFile } from "../downloads.ts";
import { durationText, sizeText } from "./units.ts";

/**
 * The lines of a plan.
 *
 * @param sources of the import; those of the area without downloads are listed
 * @param given ids of sources whose files are in the folders of `--from`
 */
export function* describePlan(
  { folder, offers, files, bytesPerS }: DownloadPlan,
  sources: readonly Source[],
  given: ReadonlySet<string>,
  area: Area,
): Generator<string> {
  yield `Downloads, into ${folder}:`;
  const byPath = new Map(files.map((file) => [file.path, file]));
  const listed = new Set<string>();
  for (const { source, files: offered, problem } of offers ?? []) {
    const own = offered.flatMap(({ path }) => byPath.get(path) ?? [])
      .filter(({ path }) => !listed.has(path));
    for (const file of own) {
      listed.add(file.path);
      yield lineOf(source.id, file);
    }
    if (problem !== undefined) {
      const used = offered.length > 0 ? "at the address that this version knows" : "not downloaded";
      yield `${source.id.padEnd(24)} ${
        "".padStart(11)
      }  ${used}: today's was not found (${problem})`;
    }
  }
  if (offers === null) { for (const file of files) yield lineOf("mirror", file); }
  const here = sources.filter(hasDataIn(area));
  for (const { id, homePage } of here.filter((source) => isByHand(source, given))) {
    yield `${id.padEnd(24)} ${"by hand".padStart(11)}  ${homePage}`;
  }
  yield totalOf(files, bytesPerS);
}

function lineOf(id: string, { url, sizeBytes, sizeMonth, atHand }: PlannedFile): string {
  const size = sizeBytes === null ? "unknown" : sizeText(sizeBytes);
  const note = atHand
    ? "  (only if changed)"
    : sizeMonth === null
    ? ""
    : `  (size of ${sizeMonth})`;
  return `${id.padEnd(24)} ${size.padStart(11)}  ${url}${note}`;
}

function isByHand({ id, downloads, find }: Source, given: ReadonlySet<string>): boolean {
  return downloads.length === 0 && find === undefined && !given.has(id);
}

function totalOf(files: readonly PlannedFile[], bytesPerS: number | null): string {
  const missing = files.filter(({ atHand }) => !atHand);
  const knownBytes = missing.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  const unknown = missing.filter(({ sizeBytes }) => sizeBytes === null).length;
  const parts = [
    `Total: ${files.length} ${files.length === 1 ? "file" : "files"}`,
    `${sizeText(knownBytes)} to receive`,
    ...unknown > 0 ? [`${unknown} of unknown size besides`] : [],
    ...files.length > missing.length ? [`${files.length - missing.length} only if changed`] : [],
  ];
  const time = knownBytes === 0 && unknown > 0
    ? "Time: unknown."
    : bytesPerS === null
    ? `Time: unknown, as nothing was downloaded yet (at 1 MB/s about ${
      durationText(knownBytes / 1e6)
    }).`
    : `Time: about ${durationText(knownBytes / bytesPerS)} at ${sizeText(bytesPerS)}/s, the speed \
of the last downloads.`;
  return `${parts.join(", ")}. ${time}`;
}
