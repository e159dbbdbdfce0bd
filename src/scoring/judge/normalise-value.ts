/** Converts a measured value to 0-100 (METHOD.md, "Normalisation"). */
import type { Goalposts, Metric } from "../catalogue/metric.ts";
import type { Publishable } from "../evidence/measurement.ts";

const clamp = (share: number): number => 100 * Math.min(1, Math.max(0, share));

/**
 * Interpolates linearly between the goalposts, clamped: 0 at the worst, 100 at the best. `log` uses the
 * logarithm of max(value, floor), `log1p` the logarithm of 1 + max(value, 0); `target` is 100 between its
 * two best values.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * const goalposts = { scale: "linear", best: 100, worst: 1100 } as const;
 * assert.equal(normalise(350, goalposts), 75);
 * assert.equal(normalise(2000, goalposts), 0);
 * ```
 */
export function normalise(value: number, goalposts: Goalposts): number {
  switch (goalposts.scale) {
    case "linear":
      return clamp((value - goalposts.worst) / (goalposts.best - goalposts.worst));
    case "log": {
      const { best, worst, floor } = goalposts;
      return clamp(Math.log(Math.max(value, floor) / worst) / Math.log(best / worst));
    }
    case "log1p": {
      const { best, worst } = goalposts;
      return clamp(
        Math.log((1 + Math.max(value, 0)) / (1 + worst)) / Math.log((1 + best) / (1 + worst)),
      );
    }
    case "target": {
      const { bestLow, bestHigh, worstLow, worstHigh } = goalposts;
      if (value < bestLow) return clamp((value - worstLow) / (bestLow - worstLow));
      if (value > bestHigh) return clamp((worstHigh - value) / (worstHigh - bestHigh));
      return 100;
    }
  }
}

/**
 * A measurement from 0 to 100: the mean of its group if its value is withheld, the mean of several points;
 * null if it is missing.
 */
export function normalisedOf(
  measurement: Exclude<Publishable, { state: "missing" }>,
  metric: Pick<Metric, "goalposts">,
): number;
export function normalisedOf(
  measurement: Publishable,
  metric: Pick<Metric, "goalposts">,
): number | null;
export function normalisedOf(
  measurement: Publishable,
  { goalposts }: Pick<Metric, "goalposts">,
): number | null {
  if (measurement.state === "missing") return null;
  if (measurement.value === null) return measurement.groupMean;
  return measurement.spread?.normalised ?? normalise(measurement.value, goalposts);
}
