/** Splits text into plain lower-case letters and digits. Pure. */

/** A run of plain letters or of digits. */
export interface Piece {
  readonly word: string;
  /** Whether it directly follows the previous piece: `le` in `V.le`, not in `V. Le Grazie`. */
  readonly glued: boolean;
}

const plainLetters: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ı", "i"],
]);

/** Lower case without accents; ligatures and strokes become plain letters. Keeps punctuation. */
export function fold(text: string): string {
  // A fast path: most names are ASCII, and the code below takes ten times as long.
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text.replace(/[ªº°]/g, " ").normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđı]/g, (letter) => plainLetters.get(letter) ?? letter);
}

/** The runs of letters and of digits in a text, in order. */
export function piecesOf(text: string): Piece[] {
  return [...fold(text).matchAll(/([^a-z0-9]*)([a-z]+|\d+)/g)]
    .map(([, gap = "", word = ""], i) => ({ word, glued: i > 0 && !/\s/.test(gap) }));
}
