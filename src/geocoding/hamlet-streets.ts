/**
 * Compares streets whose names contain their hamlet (`Via Genova di Spinetta Marengo`) with addresses that name
 * the hamlet beside the street (`Via Genova 10, Spinetta Marengo`). Pure.
 */
import { localityKinds } from "./designations.ts";
import { isBareDesignation } from "./name-keys.ts";
import { coreKey } from "./names.ts";
import { smallWords } from "./word-lists.ts";

/** Words for a hamlet inside a street's name, where lists also abbreviate them. */
const kinds: ReadonlySet<string> = new Set([...localityKinds, "fraz", "loc"]);

/** Stands for one of {@link hamletLinks} in a {@link hamletCore}. No key contains it. */
export const LINK = "|";

/** The words that link a hamlet to a street in the core of the street's name, most frequent first. */
export const hamletLinks = ["", " frazione", " localita", " fraz", " loc", " borgata"] as const;

/** The core of the name of a street that contains its hamlet, with {@link LINK} between the two. */
export function hamletCore(street: string, hamlet: string): string {
  const link = " frazione"; // No optional word, so cores keep it.
  return coreKey(`${street}${link} ${hamlet}`).replace(link, LINK);
}

/**
 * The key of a street without the hamlet at its end and the words that link it; null if it does not end with the
 * hamlet, or if nothing else is left. Ignores articles and prepositions in the hamlet's name.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * assert.equal(withoutHamlet("via genova di spinetta marengo", "spinetta marengo"), "via genova");
 * assert.equal(withoutHamlet("piazza 20 settembre corsagna", "corsagna"), "piazza 20 settembre");
 * assert.equal(withoutHamlet("via di corsagna", "corsagna"), null);
 * ```
 */
export function withoutHamlet(key: string, hamlet: string): string | null {
  const words = key.split(" ");
  for (const word of hamlet.split(" ").reverse()) {
    while (words.at(-1) !== word && smallWords.has(words.at(-1) ?? "")) words.pop();
    if (words.pop() !== word) return null;
  }
  while (smallWords.has(words.at(-1) ?? "") || kinds.has(words.at(-1) ?? "")) words.pop();
  // `Via San Michele` is not a Via San.
  return isBareDesignation(words.join(" ")) || words.at(-1) === "san" ? null : words.join(" ");
}
