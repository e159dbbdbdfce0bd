import { fromCapitals } from "./capitals.ts";

/**
 * Names of languages that some comuni enter instead of the street's name in that language (611 of 1.2
 * million streets in February 2025).
 */
const languages =
  /^(lingua )?(italian|sard|sorsense|local|volgar|frances|tedesc|sloven|ladin)[aoe]?$/i;

/**
 * The distinct names of a street in the usual spelling: the list's first, then those in other
 * languages, if their fields contain names.
 */
export function streetNames(name: string, ...others: readonly string[]): string[] {
  const named = others.filter((other) => /\p{L}{3}/u.test(other) && !languages.test(other));
  return [...new Set([name, ...named])].filter((each) => each !== "").map(fromCapitals);
}
