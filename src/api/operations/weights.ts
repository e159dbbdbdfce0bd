/** The weights of a request. */
import type { Weights } from "../../contract/schemas.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import type { CategoryWeights } from "../../scoring/aggregate/personal.ts";
import { invalid } from "../read-request.ts";

/**
 * The weight of each category; 0 if not sent.
 *
 * @throws {Problem} `invalid_request` if all are 0, which the schema cannot express
 */
export function weightsOf(sent: Weights): CategoryWeights {
  const weights = Object.fromEntries(
    categoryCodes.map((code) => [code, sent[code] ?? 0]),
  ) as Record<CategoryCode, number>;
  if (categoryCodes.every((code) => weights[code] === 0)) {
    throw invalid({ rule: "is_above_zero", field: "weights" });
  }
  return weights;
}
