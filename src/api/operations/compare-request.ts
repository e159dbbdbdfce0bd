/** Validates the body of `comparePlaces` with the contract's validator and error codes. */
import { AddressRequest, CompareRequest, Label } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";
import { MAX_FIELD_NAME_LENGTH, refusedAddressRequest } from "./address-request.ts";
import { atPlace } from "./at-place.ts";
import { brokenText } from "./broken-text.ts";
import { refusedWeights } from "./weights-request.ts";

/** Minimum and maximum number of places. */
const MIN_PLACES = 2, MAX_PLACES = 10;

const invalid = (parameters: BrokenRule): Problem => new Problem("invalid_request", { parameters });

/**
 * Describes the problem of a rejected body. Checks that the body is an object of known fields with a list
 * of 2 to 10 places, then the places in order, then the weights.
 */
export function refusedCompareRequest(body: unknown): Problem {
  if (!isObject(body)) return invalid({ rule: "is_object" });
  for (const name of Object.keys(body)) {
    if (Object.hasOwn(CompareRequest.shape, name)) continue;
    return invalid({ rule: "is_known", field: name.slice(0, MAX_FIELD_NAME_LENGTH) });
  }
  const { places, weights } = body, field = "places";
  if (places === undefined) return invalid({ rule: "is_there", field });
  if (!Array.isArray(places)) return invalid({ rule: "is_list", field });
  if (places.length < MIN_PLACES || places.length > MAX_PLACES) {
    return invalid({ rule: "elements_between", field, min: MIN_PLACES, max: MAX_PLACES });
  }
  for (const [index, place] of places.entries()) {
    const problem = refusedPlace(place);
    if (problem !== null) return atPlace(problem, index);
  }
  return refusedWeights(weights);
}

/** Reads a body. @throws {Problem} as {@link refusedCompareRequest} names it */
export function readCompareRequest(body: unknown): CompareRequest {
  const read = CompareRequest.safeParse(body);
  if (read.success) return read.data;
  throw refusedCompareRequest(body);
}

/** The problem of one place: of its label, then as for a score. */
function refusedPlace(place: unknown): Problem | null {
  if (!isObject(place)) return invalid({ rule: "is_object_field", field: "place" });
  const { label, ...rest } = place;
  if (label !== undefined && !Label.safeParse(label).success) {
    return invalid(brokenText("label", label, Label.maxLength));
  }
  const read = AddressRequest.safeParse(rest);
  return read.success ? null : refusedAddressRequest(rest, read.error);
}
