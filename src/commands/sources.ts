/** `sources`: what the active release is made of, how old it is, and what each missing source adds. */
import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import {
  type Release,
  type ReleaseSource,
  releaseSources,
  sampleName,
} from "../releases/release.ts";
import { catalogue } from "../scoring/catalogue/catalogue.ts";
import { layerNames } from "../scoring/metric-layers.ts";
import { sources as registry } from "../sources/registry.ts";
import type { Rhythm, Source } from "../sources/source.ts";
import { releaseOrSample, withDatabase } from "./service.ts";

const dayMs = 24 * 3600 * 1000, yearDays = 365.25;

/** Days between two editions of a publisher; null: no other one will come, or nobody knows when. */
const periodDays: Readonly<Record<Rhythm, number | null>> = {
  daily: 1,
  monthly: 31,
  quarterly: 92,
  "half-yearly": 183,
  yearly: 366,
  rarely: null,
  once: null,
};

/** A loaded source. */
export interface LoadedLine {
  readonly id: string;
  /** ISO date of its newest data. */
  readonly dataDate: string;
  readonly ageY: number;
  readonly rhythm: Rhythm | null;
  /** The publisher has most likely brought out a newer edition: the data is two periods old. */
  readonly newerLikely: boolean;
  /** Metrics that it measures or estimates, wherever its data reach. */
  readonly metrics: readonly string[];
}

/** A source of the registry that is not loaded. */
export interface MissingLine {
  readonly id: string;
  /** Metrics that no loaded source gives. */
  readonly unlocks: readonly string[];
  /** Metrics that others give too: it covers more places, or measures what is now estimated. */
  readonly extends: readonly string[];
  readonly homePage: string;
  /** Whether an import without a folder downloads it. */
  readonly downloadable: boolean;
}

/** Sets what is loaded against what could be. */
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
    loaded: loaded.map(({ id, layers, ...source }) => {
      const dataDate = layers.map((layer) => layer.dataDate).sort().at(-1) ?? source.dataDate;
      const rhythm = known.find((one) => one.id === id)?.rhythm ?? null;
      const ageDays = (now.getTime() - Date.parse(dataDate)) / dayMs;
      const period = rhythm && periodDays[rhythm];
      return {
        id,
        dataDate,
        ageY: ageDays / yearDays,
        rhythm,
        newerLikely: period !== null && ageDays > 2 * period,
        metrics: metricsOf(new Set(layers.map(nameOf))),
      };
    }),
    missing: known.filter(({ id }) => !loaded.some((source) => source.id === id))
      .map(({ id, homePage, downloads }) => {
        const metrics = catalogue.filter(({ sources }) => sources.some((source) => source === id))
          .map((metric) => metric.id);
        return {
          id,
          unlocks: metrics.filter((metric) => !given.has(metric)),
          extends: metrics.filter((metric) => given.has(metric)),
          homePage,
          downloadable: downloads.length > 0,
        };
      }),
  };
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

/** The lines that a person reads. */
export function* describe(
  release: Release | null,
  { loaded, missing }: ReturnType<typeof inventory>,
): Generator<string> {
  if (release === null) yield "No data release is loaded.";
  else if (release.name === sampleName) {
    yield "Release sample: an invented territory, no real data.";
  } else yield `Release ${release.name}, built ${release.builtAt.slice(0, 10)}`;
  for (const { id, dataDate, ageY, rhythm, newerLikely, metrics } of loaded) {
    yield `  ${id.padEnd(24)} ${dataDate}  ${ageY.toFixed(1).padStart(4)} years  ` +
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

/** Prints them; resolves to the exit code. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  parseArgs({ args: [...args], options: {} });
  return await withDatabase(config, "serving", async (database) => {
    const release = await releaseOrSample(database, config);
    const loaded = release === null ? [] : await releaseSources(database.sql, release);
    for (const line of describe(release, inventory(registry, loaded, new Date()))) print(line);
    return 0;
  });
}
