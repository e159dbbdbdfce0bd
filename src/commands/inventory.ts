/** Compares loaded and available sources: ages, and metrics added by each missing source. */
import { type Release, type ReleaseSource, sampleName } from "../releases/release.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { layerNames } from "../scoring/evidence/metric-layers.ts";
import type { Source } from "../sources/source.ts";
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
  /** Whether an import without a folder downloads it. */
  readonly downloadable: boolean;
}

/** Compares loaded and available sources. */
export function inventory(
  known: readonly Source[],
  loaded: readonly ReleaseSource[],
  now: Date,
): { loaded: LoadedLine[]; missing: MissingLine[] } {
  const metricsOf = (names: ReadonlySet<string>) =>
    catalogue.filter((metric) => !layerNames(metric, catalogue).isDisjointFrom(names))
      .map(({ id }) => id);
  const given = new Set(metricsOf(new Set(loaded.flatMap(({ layers }) => layers.map(nameOf)))));
  return {
    loaded: loaded.map((source) => ({
      id: source.id,
      ...ageOf(source, known, now),
      metrics: metricsOf(new Set(source.layers.map(nameOf))),
    })),
    missing: known.filter(({ id }) => !loaded.some((source) => source.id === id))
      .map(({ id, homePage, downloads, find }) => {
        const metrics = catalogue.filter(({ sources }) => sources.some((source) => source === id))
          .map((metric) => metric.id);
        return {
          id,
          unlocks: metrics.filter((metric) => !given.has(metric)),
          extends: metrics.filter((metric) => given.has(metric)),
          homePage,
          downloadable: downloads.length > 0 || find !== undefined,
        };
      }),
  };
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** Formats the inventory for people. */
export function* describe(
  release: Release | null,
  { loaded, missing }: ReturnType<typeof inventory>,
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
  for (const { id, unlocks, extends: more, homePage, downloadable } of missing) {
    yield `  ${id.padEnd(24)} ${adds(unlocks, more)}`;
    yield `  ${"".padEnd(24)} ${downloadable ? "downloaded by an import" : "by hand"}: ${homePage}`;
  }
}

function adds(unlocks: readonly string[], more: readonly string[]): string {
  const parts = [
    unlocks.length > 0 ? `load it to measure ${unlocks.join(", ")}` : "",
    more.length > 0 ? `more of ${more.join(", ")}` : "",
  ].filter((part) => part !== "");
  return parts.length > 0 ? parts.join("; ") : "serves other sources";
}
