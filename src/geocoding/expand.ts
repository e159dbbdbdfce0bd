/** Expands abbreviated words of street names. Pure. */
import { designationAbbreviations, germanEndings } from "./designations.ts";
import type { Piece } from "./pieces.ts";
import { abbreviations, numberMarks, smallWords } from "./word-lists.ts";

/**
 * Expands the designation, which may be an abbreviation of up to three pieces: `p`, `zza`; `str`, `prov`.
 * `V. Le Grazie` is not a Viale, and `SS. Annunziata` not a road.
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

/** Joins known words written in two pieces: `S.ta`, `Monf.to`. */
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

/** Expands titles of one or two pieces (`f`, `lli`). The last word is a surname and stays. */
export function expandTitles(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [word = "", next] = words.slice(i, i + 2);
    const pair = next === undefined || smallWords.has(next) // `Ing. e Rossi` contains no title.
      ? undefined
      : abbreviations.get(word + next);
    const full = pair ?? (next === undefined ? word : abbreviations.get(word) ?? word);
    out.push(...full.split(" "));
    if (pair !== undefined) i++;
  }
  return out;
}

/**
 * A German street name without its ending, which may be joined, separate or abbreviated; in a joined one
 * `ue` becomes `ü`. `museumstrasse` is `museum`, `strasse`. `Str.` at the start is Italian.
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
