/** Whether a street's name holds all the words asked for, in any order. Pure. */
import { localityKinds, streetKinds } from "./designations.ts";
import { differOnlyInNames } from "./names.ts";
import { smallWords } from "./word-lists.ts";

/** How much of a street's name was asked for. */
export type Held = "designation" | "name" | "part";

/** Fewest letters of the longest word asked for: initials and numbers alone name no street. */
const LETTERS = 3;

/**
 * LIKE patterns that a key with a space on either side fits if it holds all the words asked for: each
 * whole, or begun by an initial, the longest first. None where the words are too short to tell, or the key is a hamlet's.
 * Keys hold nothing that needs escaping.
 */
export function wordPatternsOf(asked: string): string[] {
  const words = wordsOf(asked);
  if (!isTelling(words)) return [];
  return [...new Set(words)].sort((a, b) => b.length - a.length)
    .map((word) => /^[a-z]$/.test(word) ? `% ${word}%` : `% ${word} %`);
}

/**
 * What of a known street's name holds the words asked for: `designation`, the asked designation and
 * more words than were asked; `name`, the same name under another designation or where none was asked;
 * `part`, both; null, not all of the words.
 */
export function heldBy(asked: string, known: string): Held | null {
  const [kind, knownKind] = [kindOf(asked), kindOf(known)];
  // A quarter is no street.
  if (kind !== null && knownKind === null || localityKinds.has(firstOf(asked))) return null;
  const [words, knownWords] = [wordsOf(asked), known.split(" ")];
  // `g` is not the Garibaldi of `via g garibaldi`.
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
 * Whether a street's key has the articles and prepositions asked for: `strada dei bernardini` is not
 * `strada bernardini`.
 */
export function keepsSmallWords(asked: string, known: string): boolean {
  const words = known.split(" ");
  return nameOf(asked).split(" ").every((word) => !smallWords.has(word) || words.includes(word));
}

/** Whether a key has fewer words than another, and only such as the other has too. */
export function isWithin(one: string, other: string): boolean {
  const [words, others] = [new Set(one.split(" ")), new Set(other.split(" "))];
  return words.size < others.size && words.isSubsetOf(others);
}

/** The designation that a key begins with, if it is a street's. */
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
