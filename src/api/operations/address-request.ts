/** Validates the body of a scoring request with the contract's validator and error codes. */
import type { z } from "@hono/zod-openapi";
import { AddressByCoordinates, AddressRequest } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { isObject } from "../../http/is-object.ts";
import { Problem } from "../../http/problem.ts";

/** Maximum characters of an unknown field's name that are repeated to the caller. */
export const MAX_FIELD_NAME_LENGTH = 40;

/** The validator's issues with a body in one of the forms. */
type Issues = readonly z.core.$ZodIssue[];

const invalid = (parameters: BrokenRule): Problem => new Problem("invalid_request", { parameters });

/**
 * Reads a parsed body.
 *
 * @throws {Problem} as returned by {@link refusedAddressRequest}
 */
export function readAddressRequest(body: unknown): AddressRequest {
  const read = AddressRequest.safeParse(body);
  if (read.success) return read.data;
  throw refusedAddressRequest(body, read.error);
}

/**
 * Describes the problem of a body that the validator of `AddressRequest` rejected. Checks in the
 * contract's order: the body is an object, its fields are known and of the right type, its text has no
 * control characters, it has exactly one form (a blank address counts as not sent), its values are in
 * bounds.
 *
 * @returns `invalid_request` with field and rule, or one of the two codes of the forms
 */
export function refusedAddressRequest(body: unknown, { issues }: z.ZodError): Problem {
  if (!isObject(body)) return invalid({ rule: "is_object" });
  const [asText = [], asCoordinates = []] = issues.flatMap((issue) =>
    issue.code === "invalid_union" ? issue.errors : []
  );
  const field = wrongField(body, asCoordinates);
  if (field !== null) return invalid(field);
  // The coordinates' form rejects any address but a blank one. Both forms reject control characters.
  const hasAddress = against(asCoordinates, "address") !== undefined;
  if (hasAddress && against(asText, "address", "invalid_format") !== undefined) {
    return invalid({ rule: "no_control_characters", field: "address" });
  }
  const coordinates = (["lat", "lon"] as const).filter((name) => Object.hasOwn(body, name));
  if (coordinates.length === 2 && hasAddress) return new Problem("address_and_coordinates");
  const outside = coordinates.find((name) => against(asCoordinates, name) !== undefined);
  if (coordinates.length === 2 && outside !== undefined) return invalid(bounds(outside));
  const long = against(asText, "address", "too_big");
  if (coordinates.length === 0 && hasAddress && long?.code === "too_big") {
    return invalid({ rule: "at_most", field: "address", max: Number(long.maximum) });
  }
  return new Problem("address_or_coordinates_required");
}

/** The first field, in the order of the body, that is unknown or of a wrong type, including `null`. */
function wrongField(body: object, asCoordinates: Issues): BrokenRule | null {
  // This form has all fields.
  const unknown = asCoordinates.flatMap((issue) =>
    issue.code === "unrecognized_keys" ? issue.keys : []
  );
  for (const [field, value] of Object.entries(body)) {
    if (unknown.includes(field)) {
      return { rule: "is_known", field: field.slice(0, MAX_FIELD_NAME_LENGTH) };
    }
    const issue = against(asCoordinates, field, "invalid_type");
    // To the validator an infinite number is not a number; to a caller it is out of bounds.
    if (issue?.code === "invalid_type" && issue.expected !== typeof value) {
      return { rule: issue.expected === "string" ? "is_text" : "is_number", field };
    }
  }
  return null;
}

/** The rule of a coordinate's bounds in degrees (WGS84). */
function bounds(field: "lat" | "lon"): BrokenRule {
  const { minValue, maxValue } = AddressByCoordinates.shape[field];
  return { rule: "between", field, min: Number(minValue), max: Number(maxValue) };
}

/** The first issue with a field, optionally of a kind. */
function against(issues: Issues, field: string, code?: string): Issues[number] | undefined {
  return issues.find((issue) =>
    issue.path[0] === field && (code === undefined || issue.code === code)
  );
}
