/** The limits of a validation (METHOD.md, "Validation"). Pure. */
import type { CategoryCode, Metric } from "../catalogue/metric.ts";
import type { RegionCode } from "../imputation/strata.ts";
import { unexplainedEnds } from "./distribution-checks.ts";
import type { WithoutLocalFiles } from "./local-files.ts";
import { type PatternName, patternNames } from "./patterns.ts";
import type { ValidationResult } from "./validate.ts";

/**
 * Limits for all patterns except `rural`, whose own stratum is emptied and which only has a limit on
 * `covered`.
 */
export const limits = {
  /** Points. */
  bias: 1,
  /** Points; `otherwise` for the patterns without their own. */
  rmse: { random_50: 4.9, by_province: 5.4, otherwise: 7 },
  tau: 0.6,
  covered: [0.86, 0.95],
  /** Minimum. */
  coveredRural: 0.85,
  coveredRegion: 0.8,
  /** Points between Mezzolombardo with and without its local files. */
  mezzolombardo: 5,
} as const;

/** The errors of a score, a category, or the score in a region (by ISTAT's code). */
interface LimitedErrors {
  readonly pattern: PatternName;
  readonly part: "score" | CategoryCode | RegionCode;
  readonly bias: number;
  readonly rmse: number;
  /** Null where it is not measured. */
  readonly tau: number | null;
  readonly covered: number;
}

const nameOf = ({ pattern, part }: LimitedErrors): string =>
  part === "score" ? pattern : `${pattern}, ${/^\d/.test(part) ? `region ${part}` : part}`;

/**
 * Describes the limits that the errors exceed; empty if all hold. NaN exceeds its limit. Categories and
 * regions only have a limit on `covered`.
 */
export function patternLimitsBroken(errors: LimitedErrors): string[] {
  const { pattern, part, bias, rmse, tau, covered } = errors, [least, most] = limits.covered;
  const name = nameOf(errors), ofRegion = /^\d/.test(part);
  const isCovered = ofRegion
    ? covered >= limits.coveredRegion
    : pattern === "rural"
    ? covered >= limits.coveredRural
    : covered >= least && covered <= most;
  const broken = isCovered ? [] : [`${name}: ${(100 * covered).toFixed(1)} % covered`];
  if (part !== "score" || pattern === "rural") return broken;
  const mostRmse = pattern === "random_50" || pattern === "by_province"
    ? limits.rmse[pattern]
    : limits.rmse.otherwise;
  if (!(Math.abs(bias) < limits.bias)) broken.push(`${name}: bias ${bias.toFixed(2)} points`);
  if (!(rmse <= mostRmse)) broken.push(`${name}: root mean square error ${rmse.toFixed(2)} points`);
  if (!((tau ?? NaN) >= limits.tau)) broken.push(`${name}: tau ${(tau ?? NaN).toFixed(2)}`);
  return broken;
}

/** Errors of a score beyond which a release cannot be right. */
const beyond = { bias: 3, rmse: 10, covered: 0.75 } as const;

/** Describes errors of a score that cannot be right; empty if there are none. NaN cannot be right. */
export function beyondReason(errors: LimitedErrors): string[] {
  const { part, bias, rmse, covered } = errors;
  if (part !== "score") return [];
  const wrong: string[] = [], name = nameOf(errors);
  if (!(Math.abs(bias) <= beyond.bias)) wrong.push(`${name}: bias ${bias.toFixed(2)} points`);
  if (!(rmse <= beyond.rmse)) {
    wrong.push(`${name}: root mean square error ${rmse.toFixed(2)} points`);
  }
  if (!(covered >= beyond.covered)) wrong.push(`${name}: ${(100 * covered).toFixed(1)} % covered`);
  return wrong;
}

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
  for (const pattern of patternNames) {
    broken.push(
      ...patternLimitsBroken({ pattern, part: "score", ...validation.patterns[pattern] }),
    );
  }
  broken.push(...validation.parts.flatMap(patternLimitsBroken));
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
