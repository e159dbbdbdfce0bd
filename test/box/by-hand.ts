/**
 * Derives from the sources' declarations which sources an import can download and which need files
 * fetched by hand.
 */
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import type { Source } from "../../src/sources/source.ts";
import { fixtureOf } from "./contents.ts";

/**
 * Whether an import can download the files of a role: from a fixed address, or from a page that
 * links them.
 */
function isDownloaded({ find, downloads }: Source, pattern: RegExp): boolean {
  return downloads.some(({ path }) => pattern.test(path)) ||
    downloads.length === 0 && find !== undefined;
}

/** Whether a source needs no file fetched by hand. */
function downloadsItself(source: Source): boolean {
  return Object.values(source.files).some(({ pattern }) => isDownloaded(source, pattern)) &&
    Object.values(source.files)
      .every(({ pattern, optional = false }) => optional || isDownloaded(source, pattern));
}

/**
 * Ids of metrics that a downloadable source measures. A derived metric needs such a source for each
 * of its parts.
 */
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

/** Paths of the fixtures' files that no import downloads. */
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
