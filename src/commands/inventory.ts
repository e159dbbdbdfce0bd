/** Compares loaded and available sources: ages, and metrics added by each missing source. */
import { offersOf } from "../releases/download/wanted.ts";
import { hasDataIn } from "../releases/area/code-prefixes.ts";
import { type Release, type ReleaseSource, sampleName } from "../releases/release.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { layerNames } from "../scoring/evidence/metric-layers.ts";
import { answeredOn } from "../sources/last-seen.ts";
import type { Area } from "../sources/area.ts";
import type { Download, Source } from "../sources/source.ts";
import type { Lacking } from "../web/coverage/coverage-data.ts";
import { ageOf, type SourceAge } from "./ages.ts";

/** A loaded source. */
export interface LoadedLine extends SourceAge {
  readonly id: string;
  /** Metrics that it measures or estimates somewhere. */
  readonly metrics: readonly string[];
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

/** By the identifier of any source. */
const answered: Readonly<Record<string, string>> = answeredOn;

/** Compares loaded and available sources. Leaves out missing ones without data of the area. */
export async function inventory(
  known: readonly Source[],
  loaded: readonly ReleaseSource[],
  area: Area,
  now: Date,
): Promise<Inventory> {
  const metricsOf = (names: ReadonlySet<string>) =>
    catalogue.filter((metric) => !layerNames(metric, catalogue).isDisjointFrom(names))
      .map(({ id }) => id);
  const isMissing = ({ id }: Source) => !loaded.some((source) => source.id === id);
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
    })),
    // A source that found no file, without having to read a page, has none for the area.
    missing: offers
      .filter(({ source, files, problem }) =>
        source.find === undefined || files.length > 0 || problem !== undefined
      )
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
): Generator<string> {
  if (release === null) yield "No data release is loaded.";
  else if (release.name === sampleName) {
    yield "Release sample: an invented territory, no real data.";
  } else yield `Release ${release.name}, built ${release.builtAt.slice(0, 10)}`;
  for (const { id, dataDate, years, rhythm, newerLikely, metrics } of loaded) {
    yield `  ${id.padEnd(24)} ${dataDate}  ${years.toFixed(1).padStart(4)} years  ` +
      `${metrics.length} metrics  ${rhythm ?? ""}${newerLikely ? " (a newer one is likely)" : ""}`;
  }
  if (missing.length > 0) yield "Not loaded:";
  for (const { id, unlocks, extends: more, homePage, downloadable, answeredOn } of missing) {
    yield `  ${id.padEnd(24)} ${adds(unlocks, more)}`;
    const seen = answeredOn === null ? "" : `, last known to answer ${answeredOn}`;
    const how = downloadable ? `downloaded by an import${seen}` : "by hand";
    yield `  ${"".padEnd(24)} ${how}: ${homePage}`;
  }
}

function adds(unlocks: readonly string[], more: readonly string[]): string {
  const parts = [
    unlocks.length > 0 ? `load it to measure ${unlocks.join(", ")}` : "",
    more.length > 0 ? `more of ${more.join(", ")}` : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? parts.join("; ") : "serves other sources";
}
