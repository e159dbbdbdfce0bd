/** The hazards of the contract: those that lie on a place, and those that nothing measures there. */
import type { components } from "../../contract/types.ts";
import { type Language, texts } from "../../language.ts";
import type { MetricReport } from "../../scoring/aggregate.ts";
import { hazardsSaid } from "../../scoring/warnings.ts";

/** What is said of the hazards at a place. */
export type HazardsBody = Pick<components["schemas"]["Explanation"], "warnings" | "unverified">;

/** Says the hazards of a report in a language. */
export function hazardsBody(metrics: readonly MetricReport[], language: Language): HazardsBody {
  const { warnings, unverified } = hazardsSaid(metrics);
  const { hazards } = texts[language].scoring;
  return {
    warnings: warnings.map((one) => ({ ...one, text: hazards[one.text] })),
    unverified: [...unverified],
  };
}
