/** Which sources an import downloads, and which files people fetch by hand, by what the sources declare. */
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import type { Source } from "../../src/sources/source.ts";
import { fixtureOf } from "./contents.ts";

/** Whether an import can have files of a role without a person: an address, or a page that names them. */
function isDownloaded({ find, downloads }: Source, pattern: RegExp): boolean {
  return downloads.some(({ path }) => pattern.test(path)) ||
    downloads.length === 0 && find !== undefined;
}

/** Whether a source needs no file that is had by hand only. */
function downloadsItself(source: Source): boolean {
  return Object.values(source.files).some(({ pattern }) => isDownloaded(source, pattern)) &&
    Object.values(source.files)
      .every(({ pattern, optional = false }) => optional || isDownloaded(source, pattern));
}

/** Ids of the metrics that have a source that downloads itself; derived ones, of all that they are made of. */
export function downloadedMetrics(
  catalogue: readonly Metric[],
  sources: readonly Source[],
): string[] {
  const able = new Set(sources.filter(downloadsItself).map(({ id }) => id));
  const isAble = (metric: Metric): boolean => {
    const { measure } = metric;
    if (measure.kind !== "derived") return metric.sources.some((id) => able.has(id));
    return catalogue.filter(({ id }) => measure.from.includes(id)).every(isAble);
  };
  return catalogue.filter(isAble).map(({ id }) => id);
}

/** The fixtures' files that no import downloads, by path. */
export async function filesByHand(
  sources: readonly Source[],
): Promise<Map<string, string | Uint8Array>> {
  const byHand = new Map<string, string | Uint8Array>();
  for (const source of sources) {
    const patterns = Object.values(source.files).map(({ pattern }) => pattern)
      .filter((pattern) => !isDownloaded(source, pattern));
    if (patterns.length === 0) continue;
    for (const [path, content] of Object.entries((await fixtureOf(source.id)).files)) {
      if (patterns.some((pattern) => pattern.test(path))) byHand.set(path, content);
    }
  }
  return byHand;
}
