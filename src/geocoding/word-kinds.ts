/** What a word of an address does: begin a street, begin a hamlet, or neither. Pure. */
import {
  designationAbbreviations,
  designations,
  localityKinds,
  streetKinds,
} from "./designations.ts";
import { germanParts } from "./expand.ts";
import type { Segment, Token } from "./segments.ts";
import { smallWords } from "./word-lists.ts";

/** The designation that a word is, whole or shortened; undefined: none. */
export function kindOf({ word }: Token): string | undefined {
  const plain = word.replaceAll(".", "");
  return designations.has(plain) ? plain : designationAbbreviations.get(plain);
}

/** Whether the words are a street's by their first: `Via Roma`, `V. Roma`; `SS 31` but not `SS. Pietro`. */
export function beginsStreet([first, next]: Segment): boolean {
  if (first === undefined || first.word === "ss" && next?.number === undefined) return false;
  return isStreetKind(first);
}

/** Whether they are a hamlet's: `Fraz. Monte`. */
export function beginsHamlet([first, next]: Segment): boolean {
  return first !== undefined && next !== undefined && isHamletKind(first);
}

/** Whether a word says that a hamlet's name follows. */
export function isHamletKind(token: Token): boolean {
  return localityKinds.has(kindOf(token) ?? "");
}

/** Whether any word of a segment names a street: by its designation, or its German ending. */
export function hasStreet(segment: Segment): boolean {
  return beginsStreet(segment) || startOf(segment) > 0 ||
    segment.some(({ word }, i) => isGerman(word) && !isLed(segment, i)); // `Eppan an der Weinstraße`
}

/**
 * Where the name of a street begins in a segment: at its first word, unless a later one is a
 * designation and the first is not. In the middle only what is written in full or means nothing else
 * counts; `V.` at last.
 */
export function startOf(segment: Segment): number {
  if (beginsStreet(segment)) return 0;
  const at = segment.findIndex((_, i) => i > 0 && isAlone(segment, i));
  if (at > 0) return at;
  const [first] = segment;
  if (first === undefined || kindOf(first) !== undefined) return 0;
  const last = segment.length - 1;
  return Math.max(0, segment.findIndex(({ word }, i) => i > 0 && i < last && /^[vp]$/.test(word)));
}

/** Whether a word only goes on: `traversa di via`, or the second of two languages. */
export function isLed(segment: Segment, i: number): boolean {
  const before = segment[i - 1]?.word ?? "";
  return before === "/" || smallWords.has(before);
}

/** Whether a later word begins a street. */
function isAlone(segment: Segment, i: number): boolean {
  const token = segment[i];
  return token !== undefined && token.word.length > 2 && isStreetKind(token) && !isLed(segment, i);
}

/** Whether a word is the German name of a street, its ending joined to it. */
function isGerman(word: string): boolean {
  return germanParts({ word, glued: false }, 0).length > 1;
}

function isStreetKind(token: Token): boolean {
  const [kind = ""] = kindOf(token)?.split(" ") ?? [];
  return streetKinds.has(kind);
}
