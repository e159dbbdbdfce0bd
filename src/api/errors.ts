/** Every error of the service: its status, and its text in the language of a request. */
import { notLoadedText } from "../http/not-loaded-text.ts";
import type { ErrorCode, ErrorParameters } from "../http/problem.ts";
import { type Language, texts } from "../language.ts";
import { brokenRule, fill } from "./invalid-request.ts";

/** One error. */
export interface ErrorEntry {
  readonly status: number;
  /** Whether it denies that a place exists; its text then mentions if only invented data are loaded. */
  readonly ofPlaces?: true;
}

/** The table of errors. */
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
  not_enough_data: {
    status: 422,
  },
  invalid_csv: {
    status: 422,
  },
  job_not_found: {
    status: 404,
  },
  job_not_started: {
    status: 409,
  },
  job_ended: {
    status: 409,
  },
  too_many_jobs: {
    status: 429,
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

/** The values of the `{names}` in an error's text. */
function valuesOf(parameters: ErrorParameters, language: Language): Record<string, string> {
  if ("rule" in parameters) return { problem: brokenRule(parameters, language) };
  if ("fault" in parameters) {
    const { locale, error: { tableRules } } = texts[language];
    const shown = Object.entries(parameters).map(([name, one]) => [
      name,
      typeof one === "number" ? new Intl.NumberFormat(locale).format(one) : String(one),
    ]);
    return { problem: fill(tableRules[parameters.fault], Object.fromEntries(shown)) };
  }
  const values = Object.fromEntries(
    Object.entries(parameters).map(([name, one]) => [name, String(one)]),
  );
  if (!("variant" in parameters)) return values;
  const { locale, error: { matches } } = texts[language];
  switch (parameters.variant) {
    case "too_coarse":
      return { ...values, match: matches[parameters.match] };
    case "several": {
      const list = new Intl.ListFormat(locale, { type: "disjunction" });
      return { ...values, comuni: list.format(parameters.comuni) };
    }
    default:
      return values;
  }
}

/**
 * The `detail` of an error.
 *
 * @param parameters the values in the text: for `invalid_request` the broken rule
 * @param release name of the data release that answered; if it is `sample`, errors about a place say that
 * the territory is invented
 */
export function errorDetail(
  code: ErrorCode,
  language: Language,
  parameters: ErrorParameters = {},
  release?: string,
): string {
  const { ofPlaces }: ErrorEntry = errors[code];
  const { details, variants, onlySample } = texts[language].error;
  if ("variant" in parameters && parameters.variant === "not_loaded") {
    const { holds, load } = notLoadedText(parameters, language);
    return load === null ? holds : `${holds} ${load.label} ${load.command}`;
  }
  const values = valuesOf(parameters, language);
  if ("variant" in parameters) return fill(variants[parameters.variant], values);
  const detail = fill(details[code], values);
  return ofPlaces && release === "sample" ? `${detail} ${onlySample}` : detail;
}
