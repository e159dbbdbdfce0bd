/** Every error of the service: its status, and its text in the language of a request. */
import { details, statuses } from "../contract/errors.ts";
import { notLoadedText } from "../http/not-loaded-text.ts";
import type { ErrorCode, ErrorParameters } from "../http/problem.ts";
import { type Language, texts } from "../language.ts";
import { brokenRuleText, fill } from "./invalid-request.ts";

/** The status of each error. */
export const statusOf: Readonly<Record<ErrorCode, (typeof statuses)[ErrorCode]>> = statuses;

/** Errors that deny that a place exists; their text mentions if only invented data are loaded. */
const ofPlaces: ReadonlySet<ErrorCode> = new Set([
  "address_not_found",
  "coordinates_outside_italy",
]);

/** The values of the `{names}` in an error's text. */
function valuesOf(parameters: ErrorParameters, language: Language): Record<string, string> {
  if ("rule" in parameters) return { problem: brokenRuleText(parameters, language) };
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
  switch (parameters.variant) {
    case "too_coarse":
      return { ...values, located: parameters.located[language] };
    case "several":
    case "unknown_street":
      return { ...values, comuni: oneOf(parameters.comuni, language) };
    case "unknown_town":
      return { ...values, provinces: oneOf(parameters.provinces, language) };
    default:
      return values;
  }
}

/** Names joined by "or". */
function oneOf(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(texts[language].locale, { type: "disjunction" }).format(names);
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
  const { variants, onlySample } = texts[language].error;
  if ("variant" in parameters && parameters.variant === "not_loaded") {
    const { holds, load } = notLoadedText(parameters, language);
    return load === null ? holds : `${holds} ${load.label} ${load.command}`;
  }
  const variant = "variant" in parameters ? parameters.variant : null;
  const text = variant === null ? details[code][language] : variants[variant];
  const detail = fill(text, valuesOf(parameters, language));
  const deniesPlace = ofPlaces.has(code) && (variant === null || variant === "unknown_town");
  return deniesPlace && release === "sample" ? `${detail} ${onlySample}` : detail;
}
