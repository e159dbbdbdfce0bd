/** The sources that would measure what is not measured. Pure. */
import { catalogue } from "../catalogue/catalogue.ts";
import type { Metric } from "../catalogue/metric.ts";

/** A source, with the metrics that files of it would measure. */
export interface LackedSource {
  readonly source: Metric["sources"][number];
  readonly metrics: readonly Metric[];
}

/**
 * The sources that would measure what is not fully measured: the one that adds most first, each metric with the
 * first source that can measure it.
 *
 * @param measured in the order of the catalogue: share of a metric's value that is measured, 0 to 1
 */
export function lackedIn(measured: readonly number[]): LackedSource[] {
  const missing = new Map(catalogue.map((metric, i) => [metric, 1 - (measured[i] ?? 0)]));
  const added = (metrics: readonly Metric[]) =>
    metrics.reduce((sum, metric) => sum + (missing.get(metric) ?? 0), 0);
  let left = catalogue.filter((metric) => added([metric]) > 0);
  const found: LackedSource[] = [];
  while (left.length > 0) {
    const bySource = new Map<LackedSource["source"], Metric[]>();
    for (const metric of left) {
      for (const source of metric.sources) {
        bySource.set(source, [...bySource.get(source) ?? [], metric]);
      }
    }
    const [most] = [...bySource].sort(([, a], [, b]) => added(b) - added(a));
    if (most === undefined) break;
    const [source, metrics] = most;
    found.push({ source, metrics });
    left = left.filter((metric) => !metrics.includes(metric));
  }
  return found;
}
