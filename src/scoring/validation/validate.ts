/**
 * Validates the method on the measured sample of a release (METHOD.md, "Validation"). Pure, so that an
 * import can validate the sample that it has measured, and a task one that it draws.
 */
import { aggregate } from "../aggregate/aggregate.ts";
import type { Comparable, ImputedRow } from "../imputation/estimate.ts";
import { estimatingIn, type KnownTerritory } from "../imputation/predictions.ts";
import {
  correlatedPairs,
  effectiveWeights,
  type ReportedPlace,
  saturation,
} from "./distribution-checks.ts";
import { fairness } from "./fairness-checks.ts";
import { fullHazards } from "./full-hazards.ts";
import {
  type Drawing,
  errorsByPattern,
  imputingOf,
  maskedDraws,
  type MaskingResult,
  type ValidatedMethod,
} from "./masking.ts";
import { type PatternName, patternNames } from "./patterns.ts";
import { type PartValidation, validatedParts } from "./release-validation.ts";

/** What a validation needs of a release. */
export interface ValidationSample extends KnownTerritory {
  readonly places: readonly Comparable[];
  /** Imputed values of comuni that do not come from the places. */
  readonly known: readonly ImputedRow[];
}

/** The results of a validation. */
export interface ValidationResult {
  readonly patterns: Readonly<Record<PatternName, MaskingResult>>;
  /** Of each category and region with enough places. */
  readonly parts: readonly PartValidation[];
  readonly saturation: ReturnType<typeof saturation>;
  readonly correlated: ReturnType<typeof correlatedPairs>;
  readonly effective_weights: ReturnType<typeof effectiveWeights>;
  readonly fairness: ReturnType<typeof fairness>;
  /**
   * Number of places with full points for a hazard that is not measured there, although residents of the
   * comune are exposed.
   */
  readonly full_hazards: ReturnType<typeof fullHazards>;
}

/** Validates a catalogue with the weights of its categories. */
export function validate(
  { places, known, ...territory }: ValidationSample,
  { metrics, weights }: Pick<ValidatedMethod, "metrics" | "weights">,
  drawing: Drawing,
): ValidationResult {
  const { predictions } = estimatingIn(metrics, territory)(places);
  const chosen = new Map(predictions.map(({ metric, predictor }) => [metric, predictor]));
  const { at } = imputingOf(metrics, territory, known, chosen)(places);
  const reported = places.map((place): ReportedPlace => ({
    istat: place.istat,
    residents: place.residents,
    report: aggregate(
      metrics,
      weights,
      place.measurements,
      at(place),
      "point",
      "2000-01-01", // neither the date of data nor of a release matters to a score
    ),
  }));
  const method = { metrics, weights, imputing: imputingOf(metrics, territory, [], chosen) };
  const draws = maskedDraws(places, method, drawing);
  return {
    patterns: errorsByPattern(draws),
    parts: patternNames.flatMap((name) => validatedParts(name, draws[name]))
      .filter(({ part }) => part !== "score"),
    saturation: saturation(reported),
    correlated: correlatedPairs(reported),
    effective_weights: effectiveWeights(reported, weights),
    fairness: fairness(reported),
    full_hazards: fullHazards(reported),
  };
}
