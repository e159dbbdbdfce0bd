/**
 * Keeps values whose licence forbids redistribution out of everything that is computed from them (METHOD.md,
 * "Withheld values"). Pure.
 */
import type { Metric } from "../catalogue/metric.ts";
import type { Measurement, Publishable } from "../evidence/measurement.ts";
import { missing, rounded } from "../evidence/measurement.ts";
import { normalise } from "./normalise-value.ts";

/** Whether the values of a source must not be passed on, when it measures this metric. */
export type Restricted = (source: string, metric: Metric) => boolean;

/** No value is withheld. */
export const unrestricted: Restricted = (): boolean => false;

/** Fewest measured metrics of a restricted group that counts. */
export const FEWEST = 3;

/** Step of the group's mean, in points. */
const STEP = 20;

/**
 * The mean of a restricted group as it may be used, in points. The mean is rounded like values first: a sum of
 * fractions depends on their order, and a mean of 30 that is short of it by 1e-15 would become 20 instead of 40.
 */
export const quantised = (mean: number): number => STEP * Math.round(rounded(mean) / STEP);

/**
 * Replaces the restricted values. Goalposts and weights are public, so exact contributions would reveal
 * them, and a sum would reveal its parts where the others are known. Therefore, before anything else is
 * computed, the restricted metrics of a category all take the mean of their normalised values, rounded to
 * a multiple of {@link STEP}. A group of fewer than {@link FEWEST} measured metrics counts as missing,
 * because its mean would be too close to a single value.
 *
 * The mean does not use the weights, because two of the eight metrics of the property market have 82 % of
 * their weight: a weighted mean would reveal these two. It does not depend on whether a value is direct or
 * estimated either, so that the same values located to a street or to a house number give the same mean.
 */
export function withhold(
  metrics: readonly Metric[],
  measurements: ReadonlyMap<string, Measurement>,
  isRestricted: Restricted,
): ReadonlyMap<string, Publishable> {
  const own = metrics.flatMap((metric) => {
    const measurement = measurements.get(metric.id);
    if (measurement === undefined || measurement.state === "missing") return [];
    // A derived metric has the sources of all its inputs.
    const sources = measurement.source.split(", ");
    return sources.some((source) => isRestricted(source, metric)) ? [{ metric, measurement }] : [];
  });
  if (own.length === 0) return measurements;
  const result = new Map<string, Publishable>(measurements);
  for (const group of Map.groupBy(own, ({ metric }) => metric.category).values()) {
    const sum = group.reduce(
      (sum, { metric, measurement }) => sum + normalise(measurement.value, metric.goalposts),
      0,
    );
    const groupMean = quantised(sum / group.length);
    for (const { metric, measurement } of group) {
      const { walk: _, ...rest } = measurement;
      const isMissing = group.length < FEWEST;
      result.set(metric.id, isMissing ? missing("licence") : { ...rest, value: null, groupMean });
    }
  }
  return result;
}
