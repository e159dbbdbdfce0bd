/** The limits of a validation (METHOD.md, "Validation"). Pure. */
import type { Metric } from "../catalogue/metric.ts";
import { unexplainedEnds } from "./distribution-checks.ts";
import type { WithoutLocalFiles } from "./local-files.ts";
import { patternNames } from "./patterns.ts";
import type { ValidationResult } from "./validate.ts";

/**
 * Limits for all patterns except `rural`, whose own stratum is emptied and which only has a limit on
 * `covered`.
 */
export const limits = {
  /** Points. */
  bias: 1,
  rmse: 7,
  tau: 0.55,
  covered: [0.86, 0.95],
  /** Minimum. */
  coveredRural: 0.85,
  /** Points between Mezzolombardo with and without its local files. */
  mezzolombardo: 5,
} as const;

/**
 * Describes exceeded limits; empty if all hold. NaN exceeds its limit.
 *
 * @param mezzolombardo null if the release has no local files of the comune
 */
export function limitsBroken(
  validation: ValidationResult,
  mezzolombardo: WithoutLocalFiles | null,
  metrics: readonly Metric[],
): string[] {
  const broken: string[] = [];
  const hold = (holds: boolean, text: string): void => {
    if (!holds) broken.push(text);
  };
  const [least, most] = limits.covered;
  for (const name of patternNames) {
    const { bias, rmse, tau, covered } = validation.patterns[name];
    const percent = `${(100 * covered).toFixed(1)} %`;
    if (name === "rural") {
      hold(covered >= limits.coveredRural, `${name}: ${percent} covered`);
      continue;
    }
    hold(Math.abs(bias) < limits.bias, `${name}: bias ${bias.toFixed(2)} points`);
    hold(rmse < limits.rmse, `${name}: root mean square error ${rmse.toFixed(2)} points`);
    hold(tau >= limits.tau, `${name}: tau ${tau.toFixed(2)}`);
    hold(covered >= least && covered <= most, `${name}: ${percent} covered`);
  }
  if (mezzolombardo !== null) {
    const { with: full, without, low, high } = mezzolombardo;
    const [from, to] = [without.toFixed(1), full.toFixed(1)];
    hold(
      Math.abs(full - without) <= limits.mezzolombardo && low <= full && full <= high,
      `Mezzolombardo: ${from} without its local files, ${to} with them`,
    );
  }
  for (const id of unexplainedEnds(validation.saturation, metrics)) {
    broken.push(`${id}: too many residents at one end, and its rationale does not say why`);
  }
  for (const [id, places] of Object.entries(validation.full_hazards)) {
    hold(places === 0, `${id}: full marks at ${places} places whose comune has residents in it`);
  }
  return broken;
}
