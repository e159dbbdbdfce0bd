/** Compares loaded and available sources: ages, and metrics added by each missing source. */
import { hasFilesFor, offersOf } from "../releases/download/wanted.ts";
import { hasDataIn } from "../releases/area/code-prefixes.ts";
import { type Release, type ReleaseSource, sampleName } from "../releases/release.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { layerNames } from "../scoring/evidence/metric-layers.ts";
import { answeredOn } from "../sources/last-seen.ts";
import type { Area } from "../sources/area.ts";
import type { Download, Source } from "../sources/source.ts";
import type { Lacking } from "../web/coverage/coverage-data.ts";
import type { SourcesWords } from "./sources-words.ts";
import { ageOf, type SourceAge } from "./ages.ts";

/** A loaded source. */
export interface LoadedLine extends SourceAge {
  readonly id: string;
  /** Metrics that it measures or estimates somewhere. */
  readonly metrics: readonly string[];
  /** The source that it substitutes; null for an original. */
  readonly insteadOf: string | null;
}

/** A source of the registry that is not loaded. */
export interface MissingLine {
  readonly id: string;
  /** Metrics that no loaded source provides. */
  readonly unlocks: readonly string[];
  /** Metrics that loaded sources provide too: it covers more places, or measures what is estimated. */
  readonly extends: readonly string[];
  readonly homePage: string;
  /** Files that an import without a folder downloads, as far as known without asking publishers. */
  readonly downloads: readonly Download[];
  /** Whether there are such files, or a publisher's page that names them. */
  readonly downloadable: boolean;
  /** The ISO date on which its address was last known to answer; null if unknown. */
  readonly answeredOn: string | null;
}

/** Loaded and missing sources. */
export interface Inventory {
  readonly loaded: readonly LoadedLine[];
  readonly missing: readonly MissingLine[];
}

/** The command that adds missing sources, and replaces substitutes. */
export const restCommand = "deno task import --rest";

/** By the identifier of any source. */
const answered: Readonly<Record<string, string>> = answeredOn;

/**
 * Compares loaded and available sources. Leaves out missing ones without data of the area, and substitutes
 * that are not needed.
 */
export async function inventory(
  known: readonly Source[],
  loaded: readonly ReleaseSource[],
  area: Area,
  now: Date,
): Promise<Inventory> {
  const metricsOf = (names: ReadonlySet<string>) =>
    catalogue.filter((metric) => !layerNames(metric, catalogue).isDisjointFrom(names))
      .map(({ id }) => id);
  const isMissing = ({ id, insteadOf }: Source) =>
    insteadOf === undefined && !loaded.some((source) => source.id === id);
  const isThere = hasDataIn(area);
  const offers = await offersOf(known.filter((one) => isMissing(one) && isThere(one)), {
    area,
    readText: () => Promise.reject(new Error("An inventory asks no publisher")),
  });
  const given = new Set(metricsOf(new Set(loaded.flatMap(({ layers }) => layers.map(nameOf)))));
  return {
    loaded: loaded.map((source) => ({
      id: source.id,
      ...ageOf(source, known, now),
      metrics: metricsOf(new Set(source.layers.map(nameOf))),
      insteadOf: known.find(({ id }) => id === source.id)?.insteadOf ?? null,
    })),
    missing: offers
      .filter(hasFilesFor)
      .map(({ source: { id, homePage, find }, files }) => {
        const metrics = catalogue.filter(({ sources }) => sources.some((source) => source === id))
          .map((metric) => metric.id);
        return {
          id,
          unlocks: metrics.filter((metric) => !given.has(metric)),
          extends: metrics.filter((metric) => given.has(metric)),
          homePage,
          downloads: files,
          downloadable: files.length > 0 || find !== undefined,
          answeredOn: answered[id] ?? null,
        };
      }),
  };
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** What an import of the missing sources would add: distinct files, and metrics that no source measures. */
export function lackingOf({ missing }: Inventory): Lacking {
  const offered = missing.filter(({ downloadable }) => downloadable);
  return {
    files: new Set(offered.flatMap(({ downloads }) => downloads.map(({ url }) => url))).size,
    metrics: new Set(offered.flatMap(({ unlocks }) => unlocks)).size,
  };
}

/** Formats the inventory for people. */
export function* describe(
  release: Release | null,
  { loaded, missing }: Inventory,
  { texts, colon, line, count }: SourcesWords,
): Generator<string> {
  yield release === null
    ? line("noRelease")
    : release.name === sampleName
    ? line("sampleRelease")
    : line("release", { name: release.name, date: release.builtAt.slice(0, 10) });
  const widest = Math.max(...loaded.map(({ years }) => count("years", years).length));
  for (const { id, dataDate, years, rhythm, newerLikely, metrics, insteadOf } of loaded) {
    yield [
      `  ${id.padEnd(24)} ${dataDate}`,
      count("years", years).padStart(widest),
      count("metrics", metrics.length),
      rhythm === null ? "" : texts.rhythms[rhythm],
    ].join("  ") + (newerLikely ? ` ${line("newerLikely")}` : "") +
      (insteadOf === null ? "" : ` ${line("substitute", { id: insteadOf, command: restCommand })}`);
  }
  if (missing.length > 0) yield line("notLoaded");
  for (const { id, unlocks, extends: more, homePage, downloadable, answeredOn } of missing) {
    const parts = [
      unlocks.length > 0 ? line("unlocks", { metrics: unlocks.join(", ") }) : "",
      more.length > 0 ? line("extends", { metrics: more.join(", ") }) : "",
    ].filter((part) => part !== "");
    yield `  ${id.padEnd(24)} ${parts.length > 0 ? parts.join("; ") : line("servesOthers")}`;
    const how = !downloadable
      ? line("byHand")
      : answeredOn === null
      ? line("downloaded")
      : line("answeredOn", { date: answeredOn });
    yield `  ${"".padEnd(24)} ${how}${colon}${homePage}`;
  }
}
