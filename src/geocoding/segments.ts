/** The first step of parsing: splits a text into marked parts and words. */
import { designationAbbreviations } from "./designations.ts";
import { addressMarkers } from "./address-markers.ts";
import { esponenteKey } from "./name-keys.ts";
import { abbreviations, adjectives, saints } from "./word-lists.ts";

/** A word, or a number with its suffix (`12/a`). */
export interface Token {
  /** Position among all words of the text. */
  readonly at: number;
  /** With its dots if abbreviated (`v.le`); a lone `/` separates two names. */
  readonly word: string;
  /** The possible house number; undefined for a word. */
  readonly number?: number;
  readonly esponente?: string | null;
  /** A suffix after a space, which may instead belong to the next word: `12 L Aquila`, `3 Rossa`. */
  readonly loose?: string;
}

/** The words between two separators. */
export type Segment = readonly Token[];

/** A split text. */
export interface Segments {
  /** Postal code: the last run of exactly five digits. Acts as a separator. */
  readonly cap: string | null;
  /** Abbreviations of the provinces named in brackets. */
  readonly provinces: readonly string[] | null;
  readonly segments: readonly Segment[];
}

/**
 * A word or a house number: `12`, `12/A`, `12 bis`, `12-14` and `12 e 14` (the first counts), `12/2`, `12
 * rosso`. `1^` is an ordinal, not a house number.
 */
const tokens = new RegExp(
  [
    String.raw`(?<ordinal>\d+)\^`,
    String.raw`(?<digits>\d+)(?:\s?[-e]\s?\d+|\/(?<fraction>\d+)` +
    String
      .raw`|(?<gap>\s?[/-]?\s?)(?<letters>bis|ter|quater|quinquies|ross[oa]|ner[oa]|[a-z]\d?)(?![a-z0-9']))?` +
    String.raw`(?:\s?[/-]\s?(?:\d+[a-z]?|[a-z])(?![a-z0-9]))*`,
    String.raw`(?<dotted>[a-z]{1,6}\.[a-z]{1,6}(?:\.[a-z]{1,5})?)(?![a-z])`,
    String.raw`(?<word>[a-z]+)`,
    String.raw`(?<slash>[/\\])`,
  ].join("|"),
  "g",
);

/**
 * Maximum number of parts, and of words in each. A longer text only begins or ends with an address, if at
 * all.
 */
const MOST_SEGMENTS = 12, MOST_WORDS = 24;

/** Maximum number of languages in a name. */
const MOST_LANGUAGES = 3;

/** Splits a text. Accepts anything; may return no segments. */
export function segmentsOf(text: string): Segments {
  const { plain, cap, provinces } = addressMarkers(text);
  let at = 0;
  const segments = plain.split(",").map((part) => segmentOf(part).slice(-MOST_WORDS))
    .filter((segment) => segment.some(({ word }) => word !== "/")).slice(-MOST_SEGMENTS)
    .map((segment) => segment.map((token) => ({ ...token, at: at++ })));
  return { cap, provinces, segments };
}

/** The words of a segment as text, for building keys. */
export function textOf(segment: Segment): string {
  return segment.filter(({ word }) => word !== "/").map(({ word }) => word).join(" ");
}

/** Splits a segment at slashes: names in two languages. */
export function partsOf(segment: Segment): Segment[] {
  const parts: Token[][] = [[]];
  for (const token of segment) {
    if (token.word === "/") parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter(({ length }) => length > 0).slice(0, MOST_LANGUAGES);
}

function segmentOf(text: string): Omit<Token, "at">[] {
  return [...text.matchAll(tokens)].flatMap(({ 0: all, groups = {} }) => {
    const { ordinal, digits, fraction, gap = "", letters, dotted } = groups;
    if (ordinal !== undefined) return [{ word: ordinal }];
    if (dotted !== undefined) return dottedWords(dotted);
    // Longer numbers are not house numbers, and would overflow an integer of the database.
    if (digits === undefined || digits.length > 5) return [{ word: all }];
    const number = {
      word: all,
      number: Number(digits),
      esponente: esponenteKey(letters ?? fraction ?? null),
    };
    const isLoose = /^\s+$/.test(gap) && /^(?:[a-z]|ross[oa]|ner[oa])$/.test(letters ?? "");
    return [isLoose && letters !== undefined ? { ...number, loose: letters } : number];
  });
}

/** Splits at dots: `v.le` is one word, `g.garibaldi` two. */
function dottedWords(dotted: string): Omit<Token, "at">[] {
  const joined = dotted.replaceAll(".", "");
  const known = [designationAbbreviations, abbreviations, adjectives, saints].some((words) =>
    words.has(joined)
  );
  return (known ? [dotted] : dotted.split(".")).map((word) => ({ word }));
}
