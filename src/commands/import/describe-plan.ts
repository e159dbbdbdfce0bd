/** Describes the downloads of an import in advance: files, sizes, addresses, time. */
import type { Language } from "../../language.ts";
import { hasDataIn } from "../../releases/area/code-prefixes.ts";
import type { Area } from "../../sources/area.ts";
import type { Source } from "../../sources/source.ts";
import type { DownloadPlan, PlannedFile } from "../downloads.ts";
import { type SourcesWords, sourcesWords } from "../sources-words.ts";
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
  { area, language }: { readonly area: Area; readonly language: Language },
): Generator<string> {
  const words = sourcesWords(language), { line } = words;
  const row = (id: string, size: string, text: string) =>
    `${id.padEnd(24)} ${size.padStart(11)}  ${text}`;
  const sizeOf = (bytes: number) => sizeText(bytes, language);
  const rowOf = (id: string, { url, sizeBytes, sizeMonth, atHand }: PlannedFile) => {
    const size = sizeBytes === null ? line("unknown") : sizeOf(sizeBytes);
    const note = atHand
      ? `  ${line("onlyIfChanged")}`
      : sizeMonth === null
      ? ""
      : `  ${line("sizeOf", { month: sizeMonth })}`;
    return row(id, size, url + note);
  };
  yield line("downloads", { folder });
  const byPath = new Map(files.map((file) => [file.path, file]));
  const listed = new Set<string>();
  for (const { source, files: offered, problem } of offers ?? []) {
    const own = offered.flatMap(({ path }) => byPath.get(path) ?? [])
      .filter(({ path }) => !listed.has(path));
    for (const file of own) {
      listed.add(file.path);
      yield rowOf(source.id, file);
    }
    if (problem !== undefined) {
      yield row(
        source.id,
        "",
        line(offered.length > 0 ? "knownAddress" : "noAddress", { problem }),
      );
    }
  }
  if (offers === null) { for (const file of files) yield rowOf("mirror", file); }
  const here = sources.filter(hasDataIn(area));
  for (const { id, homePage } of here.filter((source) => isByHand(source, given))) {
    yield row(id, line("byHand"), homePage);
  }
  yield totalOf(files, bytesPerS, words, sizeOf);
}

function isByHand({ id, downloads, find }: Source, given: ReadonlySet<string>): boolean {
  return downloads.length === 0 && find === undefined && !given.has(id);
}

function totalOf(
  files: readonly PlannedFile[],
  bytesPerS: number | null,
  { line, count }: SourcesWords,
  sizeOf: (bytes: number) => string,
): string {
  const missing = files.filter(({ atHand }) => !atHand);
  const knownBytes = missing.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0);
  const unknown = missing.filter(({ sizeBytes }) => sizeBytes === null).length;
  const ifChanged = files.length - missing.length;
  const parts = [
    count("files", files.length),
    line("toReceive", { size: sizeOf(knownBytes) }),
    ...unknown > 0 ? [line("unknownBesides", { count: unknown })] : [],
    ...ifChanged > 0 ? [line("countIfChanged", { count: ifChanged })] : [],
  ];
  const time = knownBytes === 0 && unknown > 0
    ? line("timeUnknown")
    : bytesPerS === null
    ? line("timeAtGuess", { duration: durationText(knownBytes / 1e6) })
    : line("timeAtSpeed", {
      duration: durationText(knownBytes / bytesPerS),
      speed: sizeOf(bytesPerS),
    });
  return line("total", { parts: parts.join(", "), time });
}
