/** Validates the body of `explainScore` with the contract's validator and error codes. */
import { AddressRequest } from "../../contract/schemas.ts";
import { isObject } from "../../http/is-object.ts";
import type { Problem } from "../../http/problem.ts";
import { refusedAddressRequest } from "./address-request.ts";
import { refusedWeights } from "./weights-request.ts";

/**
 * Describes the problem of a body that the validator of `ExplainRequest` rejected: of the place, then of
 * the weights.
 */
export function refusedExplainRequest(body: unknown): Problem {
  const { weights = undefined, ...rest } = isObject(body) ? body : {};
  const place = isObject(body) ? rest : body;
  const read = AddressRequest.safeParse(place);
  return read.success ? refusedWeights(weights) : refusedAddressRequest(place, read.error);
}
