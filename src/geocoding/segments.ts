/** The first step of reading an address: what is marked in the text itself, and the words between. */
import { esponenteKey, fold } from "./normalise.ts";

/** A word, or a number as written with what follows it (`12/a`). */
export interface Token {
  readonly word: string;
  /** The house number it can be; undefined for a word. */
  readonly number?: number;
  readonly esponente?: string | null;
}

/** The words between two separators. */
export type Segment = readonly Token[];

/** A text taken apart. */
export interface Segments {
  /** Postal code: the last run of exactly five digits. It separates what stands around it. */
  readonly cap: string | null;
  /** Abbreviation of the province in brackets. */
  readonly provincia: string | null;
  readonly segments: readonly Segment[];
}

/** A word, or a house number: `12`, `12/A`, `12 bis`, `12-14` (the first counts), `12/2`. */
const tokens =
  /(\d+)(?:\s?[/-]?\s?(bis|ter|quater|quinquies|[a-z]\d?)(?![a-z0-9'])|\s?-\s?\d+|\/(\d+))?|[a-z]+/g;

/** Takes a text apart. Anything gives segments, perhaps none. */
export function segmentsOf(text: string): Segments {
  let plain = fold(text).replace(/[‐-―−]/g, "-").replace(/[‘’ʼ′`]/g, "'");
  const provincia = /\(\s*([a-z]{2})\s*\)/.exec(plain)?.[1] ?? null;
  plain = plain
    .replace(/\(\s*[a-z]{2}\s*\)/g, " ")
    .replace(/[();\n\r\t]|\s-\s/g, ",")
    .replace(/\bs\.?\s?n\.?\s?c\b\.?|\bs\.n\.(?!\w)/g, ",") // senza numero civico
    .replace(/\b(?:n|nr|no|num|numero|civ|civico)\b[.:\s]*(?=\d)/g, " ")
    .replace(/(?<!\bd['\s])\b(?:italia|italy)[\s.,]*$/, "");
  const cap = [...plain.matchAll(/(?<!\d)\d{5}(?!\d)/g)].at(-1);
  if (cap !== undefined) {
    plain = `${plain.slice(0, cap.index).replace(/\bi-$/, "")},${plain.slice(cap.index + 5)}`;
  }
  const segments = plain.split(",").map(segmentOf).filter((segment) => segment.length > 0);
  return { cap: cap?.[0] ?? null, provincia, segments };
}

function segmentOf(text: string): Segment {
  return [...text.matchAll(tokens)].map(([word, digits, letters, fraction]) => {
    // Longer numbers are no house's, and would not fit an integer of the database.
    if (digits === undefined || digits.length > 5) return { word };
    return { word, number: Number(digits), esponente: esponenteKey(letters ?? fraction ?? null) };
  });
}
