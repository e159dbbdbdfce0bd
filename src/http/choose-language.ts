/** Which of the service's languages a caller wants. */
import { parseAccept } from "hono/utils/accept";
import { knownLanguage, type Language, languages } from "../language.ts";

/** The parameter of a page's address by which a reader chooses its language: `?lang=de`. */
export const LANGUAGE_PARAMETER = "lang";

/** A language range of RFC 4647, section 2.1; the group is its primary subtag. */
const languageRange = /^([a-z]{1,8})(?:-[a-z0-9]{1,8})*$/i;

/**
 * Looks an `Accept-Language` header up (RFC 4647, section 3.4): the best range that is spoken here,
 * `de-AT` giving German; English for `*`, for none and for what cannot be read.
 *
 * @example
 * ```ts
 * chooseLanguage("fr;q=0.5, it-CH"); // "it"
 * ```
 */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return languages[0];
  const wanted = parseAccept(acceptLanguage).filter(({ q }) => q > 0)
    .map(({ type }) => languageRange.exec(type)?.[1]?.toLowerCase());
  // Only primary subtags are spoken, so truncating a range step by step always ends at its first.
  for (const primary of wanted) {
    const spoken = knownLanguage(primary);
    if (spoken !== undefined) return spoken;
  }
  return languages[0];
}
