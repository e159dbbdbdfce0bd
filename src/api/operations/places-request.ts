/** The body of `findPlaces`: judged by the contract's validator, refused with the contract's code. */
import type { z } from "@hono/zod-openapi";
import { AddressByText } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { Problem } from "../../http/problem.ts";
import { isObject, MAX_FIELD_NAME_LENGTH } from "./address-request.ts";

/** The first rule that a body breaks: it is an object, its fields are known and texts, the address is one. */
function brokenRule(body: unknown, { issues }: z.ZodError): BrokenRule {
  if (!isObject(body)) return { rule: "is_object" };
  for (const [name, value] of Object.entries(body)) {
    const field = name.slice(0, MAX_FIELD_NAME_LENGTH);
    if (!Object.hasOwn(AddressByText.shape, name)) return { rule: "is_known", field };
    if (typeof value !== "string") return { rule: "is_text", field };
  }
  const field = "address", max = AddressByText.shape.address.maxLength ?? 0;
  if ("address" in body && /\p{Cc}/u.test(String(body.address))) {
    return { rule: "no_control_characters", field };
  }
  // Missing, or no character of it can be seen.
  const isThere = issues.every(({ code }) => code === "too_big");
  return isThere ? { rule: "at_most", field, max } : { rule: "is_there", field };
}

/** Names the problem of a body that the validator refused: `invalid_request` with field and rule. */
export function refusedPlacesRequest(body: unknown, error: z.ZodError): Problem {
  return new Problem("invalid_request", { parameters: brokenRule(body, error) });
}
