/** The names of one street, in each of its languages. */
import { fromCapitals } from "./capitals.ts";

/**
 * What some comuni put where the street's name in another language is asked for: the language itself
 * (611 of the 1.2 million streets of February 2025).
 */
const languages =
  /^(lingua )?(italian|sard|sorsense|local|volgar|frances|tedesc|sloven|ladin)[aoe]?$/i;

/**
 * The different names of a street, as people write them: that of the list first, then those in other
 * languages, where the fields for them hold names.
 */
export function streetNames(name: string, ...others: readonly string[]): string[] {
  const named = others.filter((other) => /\p{L}{3}/u.test(other) && !languages.test(other));
  return [...new Set([name, ...named])].filter((each) => each !== "").map(fromCapitals);
}
