/** Which of the two forms a scoring request has, judged in the order of the contract. */
import type { AddressRequest } from "../../contract/schemas.ts";
import type { BrokenRule } from "../../http/broken-rule.ts";
import { Problem } from "../../http/problem.ts";

/** The coordinates' bounds in degrees (WGS84), as in the contract's schemas. */
const bounds = { lat: { min: 35, max: 48 }, lon: { min: 6, max: 19 } } as const;

/** Characters an address may have, counted as code points, as in the contract's schemas. */
const MAX_ADDRESS_LENGTH = 200;

/** Longest part of an unknown field's name that is repeated to the caller. */
const MAX_FIELD_NAME_LENGTH = 40;

/** C0, DEL and C1. */
const controls = /\p{Cc}/u;

const invalid = (parameters: BrokenRule): Problem => new Problem("invalid_request", { parameters });

/** The fields of a body with their types checked. */
interface Fields {
  address?: string;
  lat?: number;
  lon?: number;
}

/** Refuses what is no object, unknown fields and wrong types, `null` included. */
function typed(body: unknown): Fields {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw invalid({ rule: "is_object" });
  }
  const fields: Fields = {};
  for (const [field, value] of Object.entries(body)) {
    if (field === "address") {
      if (typeof value !== "string") throw invalid({ rule: "is_text", field });
      fields.address = value;
    } else if (field === "lat" || field === "lon") {
      if (typeof value !== "number") throw invalid({ rule: "is_number", field });
      fields[field] = value;
    } else {
      throw invalid({ rule: "is_known", field: field.slice(0, MAX_FIELD_NAME_LENGTH) });
    }
  }
  return fields;
}

/** Refuses a coordinate out of bounds. */
function inBounds(field: keyof typeof bounds, degrees: number): number {
  const { min, max } = bounds[field];
  // Written so that NaN, which JSON does not know but a command line does, is out of bounds too.
  if (degrees >= min && degrees <= max) return degrees;
  throw invalid({ rule: "between", field, min, max });
}

/**
 * Judges a parsed body: it is an object, its fields are known and of the right type, its text has no
 * control characters, it has exactly one form (a blank address counts as not sent), its values are in
 * bounds.
 *
 * @returns the form that was sent
 * @throws {Problem} `invalid_request` naming field and rule, or one of the two codes of the forms
 */
export function readAddressRequest(body: unknown): AddressRequest {
  const { address = "", lat, lon } = typed(body);
  if (controls.test(address)) throw invalid({ rule: "no_control_characters", field: "address" });
  const hasAddress = address.trim() !== "";
  if (lat !== undefined && lon !== undefined) {
    if (hasAddress) throw new Problem("address_and_coordinates");
    return { lat: inBounds("lat", lat), lon: inBounds("lon", lon) };
  }
  if (!hasAddress || lat !== undefined || lon !== undefined) {
    throw new Problem("address_or_coordinates_required");
  }
  if ([...address].length > MAX_ADDRESS_LENGTH) {
    throw invalid({ rule: "at_most", field: "address", max: MAX_ADDRESS_LENGTH });
  }
  return { address };
}
