/** What stands beside scores and metrics, for people. */
import type { CategoryCode } from "../scoring/catalogue/metric.ts";
import type { UnitKey } from "../scoring/catalogue/unit-names.ts";
import type { Reason } from "../scoring/measurement.ts";
import type { HazardText } from "../scoring/warnings.ts";
import type { Count } from "./count.ts";

/**
 * How a value is written, by its number: `{n}`. `zero` and `one` are there where the language or the thing
 * needs them.
 */
export interface ValueText {
  readonly zero?: string;
  readonly one?: string;
  readonly other: string;
}

/** The texts of one language. */
export interface ScoringTexts {
  /** Names of the categories. Each says what a high score means. */
  readonly categories: Readonly<Record<CategoryCode, string>>;
  /** Units, as they follow a number. */
  readonly units: Readonly<Record<UnitKey, string>>;
  /** Writes a value into one of `values`. */
  readonly count: Count;
  /** Values with their units; lengths from 1,000 m in kilometres. */
  readonly values: Readonly<Record<UnitKey | "km", ValueText>>;
  /** A `{value}` that is only known to be reached: nothing was found nearer. */
  readonly atLeast: string;
  /** Why a metric is not direct, as the end of a sentence. */
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Hazards at a place. */
  readonly hazards: Readonly<Record<HazardText, string>>;
}
