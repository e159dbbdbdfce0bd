/** Validates the weights of a request with the contract's validator and error code. */
import { Weight, Weights } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";
import { type CategoryCode, categoryCodes } from "../../scoring/catalogue/metric.ts";
import type { CategoryWeights } from "../../scoring/personal.ts";
import { MAX_FIELD_NAME_LENGTH } from "./address-request.ts";

const FIELD = "weights";

const MIN = Number(Weight.minValue), MAX = Number(Weight.maxValue);

/** The rule that weights break: they are an object, its fields are categories, their values in bounds. */
function brokenRule(weights: unknown): BrokenRule {
  if (!isObject(weights)) return { rule: "is_object_field", field: FIELD };
  for (const [name, value] of Object.entries(weights)) {
    const field = `${FIELD}.${name.slice(0, MAX_FIELD_NAME_LENGTH)}`;
    if (!Object.hasOwn(Weights.shape, name)) return { rule: "is_known", field };
    if (typeof value !== "number") return { rule: "is_number", field };
    if (value < MIN || value > MAX) return { rule: "between", field, min: MIN, max: MAX };
  }
  return { rule: "is_above_zero", field: FIELD };
}

/** Describes the problem of rejected weights. */
export function refusedWeights(weights: unknown): Problem {
  return new Problem("invalid_request", { parameters: brokenRule(weights) });
}

/**
 * The weight of each category; 0 if not sent.
 *
 * @throws {Problem} `invalid_request` if all are 0, which the schema cannot express
 */
export function weightsOf(sent: Weights): CategoryWeights {
  const weights = Object.fromEntries(
    categoryCodes.map((code) => [code, sent[code] ?? 0]),
  ) as Record<CategoryCode, number>;
  if (categoryCodes.every((code) => weights[code] === 0)) throw refusedWeights(sent);
  return weights;
}
