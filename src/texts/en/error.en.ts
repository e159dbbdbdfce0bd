/** Errors of the interface, in English. */
import type { ErrorTexts } from "../error-texts.ts";

/** Its texts. */
export const error: ErrorTexts = {
  details: {
    api_key_required: "No API key was sent. Send your key in the x-api-key header.",
    invalid_api_key:
      "The API key is not valid. Check that it was copied whole, or create a new one on the account page.",
    revoked_api_key:
      "The API key has been revoked. Use another key, or create a new one on the account page.",
    plan_required:
      "Your plan does not include the full report. Choose a plan that does: the field upgrade names one.",
    not_found: "There is nothing at this path. The reference at /docs lists every operation.",
    method_not_allowed:
      "This path does not accept this method. The Allow header lists those it accepts.",
    unsupported_media_type:
      "The body must be JSON. Send the header Content-Type: application/json.",
    body_too_large: "The body is larger than 16 KiB. Send one address or one point per request.",
    invalid_json: "The body is not valid JSON. Send one JSON object, encoded in UTF-8.",
    invalid_request: "The request is not valid: {problem}. Correct it and send it again.",
    address_and_coordinates:
      "An address and coordinates were both sent. Send address alone, or lat and lon together.",
    address_or_coordinates_required:
      "The place is missing or incomplete. Send address alone, or lat and lon together.",
    idempotency_key_reused:
      "This Idempotency-Key was sent with another request in the last 24 hours. Send a new key with a new request.",
    address_not_found:
      "The address could not be found, or may be several. Check its spelling and add the comune with its province, or send lat and lon instead.",
    coordinates_outside_italy:
      "The point lies in no Italian comune. Check that lat and lon are not swapped.",
    monthly_quota_exceeded:
      "The monthly quota is spent. Wait until the first of next month (UTC), or choose a larger plan.",
    rate_limit_exceeded:
      "Too many requests in the last 60 seconds. Wait the seconds given in Retry-After.",
    scoring_failed:
      "The score could not be computed, and no call was charged. Try again; if it persists, send us the X-Request-Id.",
    internal_error:
      "Something went wrong on our side. Try again; if it persists, send us the X-Request-Id.",
    geocoder_unavailable:
      "The geocoding service is temporarily unavailable. Try again after Retry-After seconds, or send lat and lon.",
    service_unavailable:
      "The service is temporarily unavailable, and no call was charged. Try again after Retry-After seconds.",
  },
  rules: {
    is_object: "the body must be a JSON object",
    is_known: "there is no field {field}",
    is_text: "{field} must be a string",
    is_number: "{field} must be a number",
    no_control_characters: "{field} must not contain control characters",
    at_most: "{field} must have at most {max} characters",
    is_visible_ascii: "{field} must have 1 to {max} visible ASCII characters",
    between: "{field} must be between {min} and {max}",
  },
  onlySample: "Only an invented territory is loaded here: try Via Roma 1, Borgo Campione.",
};
