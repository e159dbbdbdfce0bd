/** What stands beside scores and metrics, for people. */
import type { CategoryCode } from "../scoring/catalogue/metric.ts";
import type { UnitKey } from "../scoring/catalogue/unit-names.ts";
import type { Reason } from "../scoring/measurement.ts";
import type { HazardText } from "../scoring/warnings.ts";

/** The texts of one language. */
export interface ScoringTexts {
  /** Names of the categories. Each says what a high score means. */
  readonly categories: Readonly<Record<CategoryCode, string>>;
  /** Units, as they follow a number. */
  readonly units: Readonly<Record<UnitKey, string>>;
  /** Why a metric is not direct, as the end of a sentence. */
  readonly reasons: Readonly<Record<Reason, string>>;
  /** Hazards at a place. */
  readonly hazards: Readonly<Record<HazardText, string>>;
}
