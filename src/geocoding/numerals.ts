/** Converts numbers in words and Roman numerals to digits. Pure. */
import { months, numbers } from "./word-lists.ts";

/**
 * Converts the numbers in a street's name to digits. A single Roman letter is a number only at the end
 * (`Umberto I`) or before a month (`I Maggio`), not in `Via I Colli`.
 */
export function figures(words: readonly string[]): string[] {
  return words.map((word, i) => {
    if (i === 0) return word;
    const next = words[i + 1];
    if (/^[ivx]$/.test(word) && next !== undefined && !months.has(next)) return word;
    return numbers.get(word) ?? (/^[ivxl]+$/.test(word) ? roman(word) : plain(word));
  });
}

function plain(word: string): string {
  return word.replace(/^0+(?=\d)/, "");
}

/**
 * The value of Roman numerals up to 99 (`vi`, not `iix`). Returns any other text unchanged, also one with
 * an `l` but no `x`, which is more likely a word (`Li`).
 */
function roman(word: string): string {
  const parts = /^(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.exec(word);
  if (parts === null || word.includes("l") && !word.includes("x")) return word;
  const [, ten = "", unit = ""] = parts;
  const tens = ["", "x", "xx", "xxx", "xl", "l", "lx", "lxx", "lxxx", "xc"].indexOf(ten);
  const units = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"].indexOf(unit);
  return String(tens * 10 + units);
}
