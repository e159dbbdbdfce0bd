/** What the sources that are not loaded for a comune can add (METHOD.md, "Atlas"). Pure. */
import type { Weighed } from "../aggregate/aggregate.ts";
import type { Metric } from "../catalogue/metric.ts";
import { evidenceOf } from "../evidence/measurement.ts";

/** A source of which nothing is loaded for a comune. */
export interface OfferedSource {
  readonly id: Metric["sources"][number];
  /** Addresses of the files that an import downloads for its province. */
  readonly files: readonly string[];
}

/** What a source can add. */
export interface BlindSpot {
  readonly source: Metric["sources"][number];
  /** Number of its files. */
  readonly files: number;
  /** Ids of the metrics that it can measure, where its files have them. */
  readonly metrics: readonly string[];
}

/** What all sources can add together. */
export interface BlindSpots {
  /** The source that adds most metrics first; each metric once. */
  readonly sources: readonly BlindSpot[];
  /** Number of distinct files of all of them. */
  readonly files: number;
}

/** Most that is measured of a metric that a further source can add: an estimate at all points. */
const MOST_MEASURED = 0.5;

/** The blind spots of a comune, from the report on its mean and from what is offered for it. */
export function blindSpotsOf(
  report: Pick<Weighed, "metrics">,
  offered: readonly OfferedSource[],
): BlindSpots {
  const lacking = report.metrics.map(({ metric, measurement }) => ({ metric, measurement }))
    .filter(({ measurement }) => evidenceOf(measurement) <= MOST_MEASURED)
    .map(({ metric }) => metric);
  const found: { readonly source: OfferedSource; readonly metrics: readonly Metric[] }[] = [];
  let left = lacking;
  while (left.length > 0) {
    const [most] = offered
      .map((source) => ({
        source,
        metrics: left.filter(({ sources }) => sources.includes(source.id)),
      }))
      .filter(({ metrics }) => metrics.length > 0)
      .sort((a, b) => b.metrics.length - a.metrics.length);
    if (most === undefined) break;
    found.push(most);
    left = left.filter((metric) => !most.metrics.includes(metric));
  }
  return {
    sources: found.map(({ source, metrics }) => ({
      source: source.id,
      files: source.files.length,
      metrics: metrics.map(({ id }) => id),
    })),
    files: new Set(found.flatMap(({ source }) => source.files)).size,
  };
}
