/** Removes values whose licence forbids redistribution from answers, without changing a score. Pure. */
import type { MetricReport, Report } from "./aggregate.ts";
import type { CategoryCode, Metric } from "./catalogue/metric.ts";

/** The metrics that any of these sources measures. */
export function metricsFrom(
  metrics: readonly Metric[],
  sources: readonly string[],
): ReadonlySet<string> {
  return new Set(
    metrics.filter((metric) => metric.sources.some((source) => sources.includes(source)))
      .map(({ id }) => id),
  );
}

/**
 * Marks the restricted metrics as withheld, if at least one of them is measured. Goalposts and weights
 * are public, so a metric's own contribution would reveal its value. Instead, the withheld metrics of a
 * category split the sum of their contributions by weight. The score is the sum of the new contributions,
 * so that they add up to it exactly.
 *
 * @param restricted ids of metrics whose values must not be published
 */
export function withhold<R extends Report>(report: R, restricted: ReadonlySet<string>): R {
  const own = report.metrics.filter(({ metric }) => restricted.has(metric.id));
  if (own.every(({ measurement }) => measurement.state === "missing")) return report;
  const pointsOf = new Map<CategoryCode, number>();
  for (const [category, group] of Map.groupBy(own, ({ metric }) => metric.category)) {
    const total = (number: (one: MetricReport) => number): number =>
      group.reduce((sum, one) => sum + number(one), 0);
    pointsOf.set(category, total((one) => one.contribution) / total((one) => one.share));
  }
  const metrics = report.metrics.map((one) => {
    const points = pointsOf.get(one.metric.category);
    return points === undefined || !restricted.has(one.metric.id)
      ? one
      : { ...one, withheld: true, contribution: one.share * points };
  });
  const score = metrics.reduce((sum, { contribution }) => sum + contribution, 0);
  return { ...report, metrics, score };
}
