/**
 * Names reduced to keys that are equal whenever people mean the same: the import writes them beside
 * every street and comune, and the geocoder asks for them. Pure.
 */
import {
  abbreviations,
  designationAbbreviations,
  designations,
  months,
  numbers,
  saints,
  smallWords,
} from "./words.ts";

/** Lower case without accents; ligatures and strokes as people type them. Punctuation stays. */
export function fold(text: string): string {
  return text.replace(/[ªº°]/g, " ").toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđ]/g, (letter) => plainLetters.get(letter) ?? letter);
}

const plainLetters: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
]);

/** The words of a text: runs of plain letters, and runs of digits, in order. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[a-z]+|\d+/g) ?? [];
}

/**
 * The canonical key of a street: case, accents, apostrophes, punctuation, abbreviations of
 * designations, titles and saints, numbers in words or Roman figures do not matter.
 *
 * @example `streetKey("C.so Roma")` is `corso roma`, `streetKey("Via XX Settembre")` is
 * `via 20 settembre`, `streetKey("Piazza Sant'Anna")` is `piazza san anna`.
 */
export function streetKey(street: string): string {
  return keyOf(street, isSaint);
}

/** The same key with a lone `S.` left as an initial: `V. S. Pellico` is `via s pellico`. */
export function streetKeyWithInitials(street: string): string {
  return keyOf(street, (word) => word !== "s" && isSaint(word));
}

/**
 * The key of a comune's name: as a street's, without articles and prepositions inside it. The first
 * word counts whatever it is: La Salle and Salle are two comuni.
 *
 * @example `comuneKey("Reggio nell'Emilia")` and `comuneKey("REGGIO EMILIA")` are `reggio emilia`.
 */
export function comuneKey(name: string): string {
  return wordsOf(name).map((word) => isSaint(word) ? "san" : word)
    .filter((word, i) => i === 0 || !smallWords.has(word)).join(" ");
}

/**
 * The key of a hamlet or quarter: as a comune's, without the word that says what it is.
 *
 * @example `localityKey("Fraz. Spinetta Marengo")` and `localityKey("SPINETTA MARENGO")` are
 * `spinetta marengo`.
 */
export function localityKey(name: string): string {
  const [first = "", ...rest] = wordsOf(name);
  const kind = designationAbbreviations.get(first) ?? first;
  const bare = rest.length > 0 && (kind === "frazione" || kind === "localita")
    ? rest
    : [first, ...rest];
  return comuneKey(bare.join(" "));
}

/** What follows a house number, in upper case without separators (`/a` is `A`); null when nothing does. */
export function esponenteKey(esponente: string | null): string | null {
  return fold(esponente ?? "").replace(/[^a-z0-9]/g, "").toUpperCase() || null;
}

/** Whether a key is a designation and nothing else: `via` names no street. */
export function isBareDesignation(key: string): boolean {
  return key === "" || designations.has(key);
}

function isSaint(word: string): boolean {
  return saints.has(word);
}

function keyOf(street: string, saint: (word: string) => boolean): string {
  const words = expandDesignation(wordsOf(street));
  const plain = words.map((word, i) => i > 0 && saint(word) ? "san" : word)
    .filter((word, i, all) => word !== "san" || all[i - 1] !== "san"); // `S.S.` is one saint
  return expand(plain).map((word, i, all) => number(word, i, all)).join(" ");
}

/** The designation in full. Up to three pieces are one abbreviation: `p`, `zza`; `str`, `prov`. */
function expandDesignation(words: readonly string[]): string[] {
  for (let pieces = Math.min(3, words.length - 1); pieces > 0; pieces--) {
    const full = designationAbbreviations.get(words.slice(0, pieces).join(""));
    if (full !== undefined) return [...full.split(" "), ...words.slice(pieces)];
  }
  return [...words];
}

/** Titles in full; one or two pieces are one abbreviation: `f`, `lli`. The last word is a surname. */
function expand(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const [word = "", next] = words.slice(i, i + 2);
    const pair = next === undefined ? undefined : abbreviations.get(word + next);
    out.push(pair ?? (next === undefined ? word : abbreviations.get(word) ?? word));
    if (pair !== undefined) i++;
  }
  return out;
}

/** Figures for a number in words or Roman figures; a single Roman letter only where it must be one. */
function number(word: string, i: number, all: readonly string[]): string {
  if (i === 0) return word;
  const next = all[i + 1];
  if (/^[ivx]$/.test(word) && next !== undefined && !months.has(next)) return word;
  return numbers.get(word) ?? (/^[ivx]+$/.test(word) ? roman(word) : word.replace(/^0+(?=\d)/, ""));
}

/** The value of Roman figures up to 39; what is none (`vi` is, `iix` is not) stays as it is. */
function roman(word: string): string {
  const tens = /^(x{0,3})(ix|iv|v?i{0,3})$/.exec(word);
  if (tens === null) return word;
  const [, ten = "", unit = ""] = tens;
  const units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"].indexOf(unit);
  return String(ten.length * 10 + units);
}
