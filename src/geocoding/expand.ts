/** Shortened words of a street's name in full. Pure. */
import { designationAbbreviations, germanEndings } from "./designations.ts";
import type { Piece } from "./pieces.ts";
import { abbreviations, numberMarks, smallWords } from "./word-lists.ts";

/**
 * The designation in full. Up to three pieces are one abbreviation: `p`, `zza`; `str`, `prov`; but
 * `V. Le Grazie` is no Viale, and `SS. Annunziata` no road.
 */
export function expandDesignation(pieces: readonly Piece[]): Piece[] {
  for (let count = Math.min(3, pieces.length - 1); count > 0; count--) {
    const short = pieces.slice(0, count);
    if (short.some(({ word, glued }, i) => i > 0 && !glued && smallWords.has(word))) continue;
    const joined = short.map(({ word }) => word).join("");
    const full = designationAbbreviations.get(joined);
    if (full === undefined) continue;
    const rest = pieces.slice(count);
    if (joined === "ss" && !isNumbered(rest)) continue;
    return [...full.split(" ").map((word) => ({ word, glued: false })), ...rest];
  }
  return [...pieces];
}

function isNumbered([first, second]: readonly Piece[]): boolean {
  const number = first !== undefined && numberMarks.has(first.word) ? second : first;
  return number !== undefined && /^\d/.test(number.word);
}

/** Words written in two pieces as one, of those that are known: `S.ta`, `Monf.to`. */
export function joinGlued(
  pieces: readonly Piece[],
  known: { readonly has: (word: string) => boolean },
): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    const joined = `${before?.word}${piece.word}`;
    if (piece.glued && before !== undefined && known.has(joined)) {
      out[out.length - 1] = { word: joined, glued: before.glued };
    } else out.push(piece);
  }
  return out;
}

/** Titles in full; one or two pieces are one abbreviation: `f`, `lli`. The last word is a surname. */
export function expandTitles(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [word = "", next] = words.slice(i, i + 2);
    const pair = next === undefined || smallWords.has(next) // `Ing. e Rossi` has no ingegnere.
      ? undefined
      : abbreviations.get(word + next);
    const full = pair ?? (next === undefined ? word : abbreviations.get(word) ?? word);
    out.push(...full.split(" "));
    if (pair !== undefined) i++;
  }
  return out;
}

/**
 * A German street's name without its ending, which people join, part and shorten as they like; in
 * what is joined to it `ue` is `ü`. `museumstrasse` is `museum`, `strasse`; `Str.` at the beginning is
 * Italian.
 */
export function germanParts({ word, glued }: Piece, i: number): Piece[] {
  for (const [short, full] of germanEndings) {
    const ending = { word: full, glued: false };
    if (word === short && i > 0) return [{ ...ending, glued }];
    if (word.length > short.length + 2 && word.endsWith(short)) {
      const name = word.slice(0, -short.length).replace(/([aou])e/g, "$1");
      return [...germanParts({ word: name, glued }, i), ending];
    }
  }
  return [{ word, glued }];
}
