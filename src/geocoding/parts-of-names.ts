/** Checks whether a street's name contains all requested words, in any order. Pure. */
import { localityKinds, streetKinds } from "./designations.ts";
import { differOnlyInNames } from "./names.ts";
import { smallWords } from "./word-lists.ts";

/** The requested part of a street's name. */
export type Held = "designation" | "name" | "part";

/** Least length of the longest requested word: initials and numbers alone name no street. */
const LETTERS = 3;

/**
 * LIKE patterns for keys (with a space on either side) that contain all requested words, each in full
 * or as an initial, longest first. Empty if the words are too short, or the key is a hamlet's. Keys
 * contain no characters to escape.
 */
export function wordPatternsOf(asked: string): string[] {
  const words = wordsOf(asked);
  if (!isTelling(words)) return [];
  return [...new Set(words)].sort((a, b) => b.length - a.length)
    .map((word) => /^[a-z]$/.test(word) ? `% ${word}%` : `% ${word} %`);
}

/**
 * How a known street's name contains the requested words. `designation`: with the same designation and
 * more words. `name`: the same name with another designation, or none requested. `part`: both. Null: not
 * all words.
 */
export function heldBy(asked: string, known: string): Held | null {
  const [kind, knownKind] = [kindOf(asked), kindOf(known)];
  // A quarter is not a street.
  if (kind !== null && knownKind === null || localityKinds.has(firstOf(asked))) return null;
  const [words, knownWords] = [wordsOf(asked), known.split(" ")];
  // `g` does not match the Garibaldi of `via g garibaldi`.
  const others = knownWords.filter((one) => !words.includes(one));
  const holds = isTelling(words) &&
    words.every((word) =>
      knownWords.includes(word) ||
      /^[a-z]$/.test(word) && others.some((one) => one.startsWith(word))
    );
  if (!holds) return null;
  if (kind !== null && kind === knownKind) return "designation";
  const named = `via ${nameOf(asked)}`;
  return differOnlyInNames(named, `via ${nameOf(known)}`) ? "name" : "part";
}

/**
 * Whether a street's key has the requested articles and prepositions: `strada dei bernardini` is not
 * `strada bernardini`.
 */
export function keepsSmallWords(asked: string, known: string): boolean {
  const words = known.split(" ");
  return nameOf(asked).split(" ").every((word) => !smallWords.has(word) || words.includes(word));
}

/** Whether the words of one key are a proper subset of another key's words. */
export function isWithin(one: string, other: string): boolean {
  const [words, others] = [new Set(one.split(" ")), new Set(other.split(" "))];
  return words.size < others.size && words.isSubsetOf(others);
}

/** The designation at the start of a key, if it is a street's. */
function kindOf(key: string): string | null {
  const first = firstOf(key);
  return streetKinds.has(first) ? first : null;
}

function firstOf(key: string): string {
  return key.split(" ", 1)[0] ?? "";
}

function nameOf(key: string): string {
  return kindOf(key) === null ? key : key.slice(key.indexOf(" ") + 1);
}

function isTelling(words: readonly string[]): boolean {
  return words.some((word) => /^[a-z]+$/.test(word) && word.length >= LETTERS);
}

function wordsOf(key: string): string[] {
  return nameOf(key).split(" ").filter((word) => !smallWords.has(word));
}
