/** Builds the hazards of the contract: warnings, and hazards without data. */
import type { components } from "../../contract/types.ts";
import { type Language, texts } from "../../language.ts";
import type { MetricReport } from "../../scoring/aggregate.ts";
import { hazardsSaid } from "../../scoring/warnings.ts";

/** The hazards at a place. */
export type HazardsBody = Pick<components["schemas"]["Explanation"], "warnings" | "unverified">;

/** Describes the hazards of a report in a language. */
export function hazardsBody(metrics: readonly MetricReport[], language: Language): HazardsBody {
  const { warnings, unverified } = hazardsSaid(metrics);
  const { hazards } = texts[language].scoring;
  return {
    warnings: warnings.map((one) => ({ ...one, text: hazards[one.text] })),
    unverified: [...unverified],
  };
}
