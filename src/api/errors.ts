/** Every error of the service, once: its status, and its text in the language of a request. */
import type { ErrorCode, ErrorParameters } from "../http/problem.ts";
import { type Language, texts } from "../language.ts";
import { brokenRule, fill } from "./invalid-request.ts";

/** One error. */
export interface ErrorEntry {
  readonly status: number;
  /** It says that a place is not there, so callers must hear when no real place is loaded. */
  readonly ofPlaces?: true;
}

/** The one table of errors. */
export const errors = {
  api_key_required: {
    status: 401,
  },
  invalid_api_key: {
    status: 401,
  },
  revoked_api_key: {
    status: 401,
  },
  plan_required: {
    status: 403,
  },
  not_found: {
    status: 404,
  },
  method_not_allowed: {
    status: 405,
  },
  unsupported_media_type: {
    status: 415,
  },
  body_too_large: {
    status: 413,
  },
  invalid_json: {
    status: 400,
  },
  invalid_request: {
    status: 422,
  },
  address_and_coordinates: {
    status: 422,
  },
  address_or_coordinates_required: {
    status: 422,
  },
  idempotency_key_reused: {
    status: 422,
  },
  address_not_found: {
    status: 404,
    ofPlaces: true,
  },
  coordinates_outside_italy: {
    status: 404,
    ofPlaces: true,
  },
  monthly_quota_exceeded: {
    status: 429,
  },
  rate_limit_exceeded: {
    status: 429,
  },
  scoring_failed: {
    status: 500,
  },
  internal_error: {
    status: 500,
  },
  geocoder_unavailable: {
    status: 502,
  },
  service_unavailable: {
    status: 503,
  },
} as const satisfies Readonly<Record<ErrorCode, ErrorEntry>>;

/**
 * The `detail` of an error.
 *
 * @param parameters the broken rule, for `invalid_request`
 * @param release name of the data release that answered; where it is `sample`, an error about a place
 * says that the territory is invented
 */
export function errorDetail(
  code: ErrorCode,
  language: Language,
  parameters: ErrorParameters = {},
  release?: string,
): string {
  const { ofPlaces }: ErrorEntry = errors[code];
  const { details, onlySample } = texts[language].error;
  const problem = parameters.rule === undefined ? "" : brokenRule(parameters, language);
  const detail = fill(details[code], { problem });
  return ofPlaces && release === "sample" ? `${detail} ${onlySample}` : detail;
}
