/** Chooses the language of an answer. */
import { knownLanguage, type Language, languages } from "../language.ts";
import { accepted } from "./accepted.ts";

/** Query parameter of pages for choosing the language: `?lang=de`. */
export const LANGUAGE_PARAMETER = "lang";

/** A language range of RFC 4647, section 2.1; the group is its primary subtag. */
const languageRange = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*$/i;

/**
 * Matches an `Accept-Language` header (RFC 4647, section 3.4) to the supported languages; `de-AT` gives
 * German. English for `*`, without a header, and for an invalid one.
 *
 * @example
 * ```ts
 * chooseLanguage("fr;q=0.5, it-CH"); // "it"
 * ```
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  // Only primary subtags are supported, so truncating a range always ends at its first.
  for (const range of accepted(acceptLanguage)) {
    const spoken = knownLanguage(languageRange.exec(range)?.[1]?.toLowerCase());
    if (spoken !== undefined) return spoken;
  }
  return languages[0];
}
