/** Builds the hazards of the contract: warnings, and hazards without data. */
import type { components } from "../../contract/types.ts";
import type { Language } from "../../language.ts";
import { warningSaid } from "../../scoring/in-words/hazards-said.ts";
import { hazardsSaid } from "../../scoring/judge/warnings.ts";
import type { Assessment } from "../../scoring/scorer.ts";

/** The hazards at a place. */
export type HazardsBody = Pick<components["schemas"]["Explanation"], "warnings" | "unverified">;

/** Describes the hazards of a report in a language. */
export function hazardsBody(
  { metrics, comuneHazards }: Pick<Assessment, "metrics" | "comuneHazards">,
  language: Language,
): HazardsBody {
  const { warnings, unverified } = hazardsSaid(metrics, comuneHazards);
  return {
    warnings: warnings.map((one) => ({
      metric: one.metric,
      class: one.class,
      certainty: one.certainty,
      text: warningSaid(language, one),
    })),
    unverified: [...unverified],
  };
}
