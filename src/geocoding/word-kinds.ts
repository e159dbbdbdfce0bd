/** Classifies a word of an address: begins a street, begins a hamlet, or neither. Pure. */
import {
  designationAbbreviations,
  designations,
  localityKinds,
  streetKinds,
} from "./designations.ts";
import { germanParts } from "./expand.ts";
import type { Segment, Token } from "./segments.ts";
import { smallWords } from "./word-lists.ts";

/** The designation that a word stands for, in full or abbreviated; undefined for any other word. */
export function kindOf({ word }: Token): string | undefined {
  const plain = word.replaceAll(".", "");
  return designations.has(plain) ? plain : designationAbbreviations.get(plain);
}

/** Whether the first word marks a street: `Via Roma`, `V. Roma`; `SS 31` but not `SS. Pietro`. */
export function beginsStreet([first, next]: Segment): boolean {
  if (first === undefined || first.word === "ss" && next?.number === undefined) return false;
  return isStreetKind(first);
}

/** Whether the first word marks a hamlet: `Fraz. Monte`. */
export function beginsHamlet([first, next]: Segment): boolean {
  return first !== undefined && next !== undefined && isHamletKind(first);
}

/** Whether a word announces the name of a hamlet. */
export function isHamletKind(token: Token): boolean {
  return localityKinds.has(kindOf(token) ?? "");
}

/** Whether a word of a segment marks a street, by a designation or a German ending. */
export function hasStreet(segment: Segment): boolean {
  return beginsStreet(segment) || startOf(segment) > 0 ||
    segment.some(({ word }, i) => isGerman(word) && !isLed(segment, i)); // `Eppan an der Weinstraße`
}

/**
 * The start of a street's name in a segment: its first word, unless a later one is a designation and the
 * first is not. Inside a segment, prefers full and unambiguous designations; `V.` comes last.
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

/** Whether a word continues the name: `traversa di via`, or the second of two languages. */
export function isLed(segment: Segment, i: number): boolean {
  const before = segment[i - 1]?.word ?? "";
  return before === "/" || smallWords.has(before);
}

/** Whether a later word begins a street. */
function isAlone(segment: Segment, i: number): boolean {
  const token = segment[i];
  return token !== undefined && token.word.length > 2 && isStreetKind(token) && !isLed(segment, i);
}

/** Whether a word is a German street name with a joined ending. */
function isGerman(word: string): boolean {
  return germanParts({ word, glued: false }, 0).length > 1;
}

function isStreetKind(token: Token): boolean {
  const [kind = ""] = kindOf(token)?.split(" ") ?? [];
  return streetKinds.has(kind);
}
