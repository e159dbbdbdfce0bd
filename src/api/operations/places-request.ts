/** Validates the body of `findPlaces` with the contract's validator and error code. */
import { AddressByText } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";
import { MAX_FIELD_NAME_LENGTH } from "./address-request.ts";
import { brokenText } from "./broken-text.ts";

/**
 * The first rule that a body breaks: it is an object, its fields are known and strings, the address is
 * valid.
 */
function brokenRule(body: unknown): BrokenRule {
  if (!isObject(body)) return { rule: "is_object" };
  for (const [name, value] of Object.entries(body)) {
    const field = name.slice(0, MAX_FIELD_NAME_LENGTH);
    if (!Object.hasOwn(AddressByText.shape, name)) return { rule: "is_known", field };
    if (typeof value !== "string") return { rule: "is_text", field };
  }
  // A missing address and a blank one break the same rule.
  const { address = "" } = body;
  return brokenText("address", address, AddressByText.shape.address.maxLength);
}

/** Describes the problem of a rejected body: `invalid_request` with field and rule. */
export function refusedPlacesRequest(body: unknown): Problem {
  return new Problem("invalid_request", { parameters: brokenRule(body) });
}
