/** Converts numbers in words and Roman numerals to digits. Pure. */
import { roads } from "./designations.ts";
import { months, numberMarks } from "./word-lists.ts";

const units = [
  "",
  "uno",
  "due",
  "tre",
  "quattro",
  "cinque",
  "sei",
  "sette",
  "otto",
  "nove",
  "dieci",
  "undici",
  "dodici",
  "tredici",
  "quattordici",
  "quindici",
  "sedici",
  "diciassette",
  "diciotto",
  "diciannove",
];
const tens = [
  "",
  "",
  "venti",
  "trenta",
  "quaranta",
  "cinquanta",
  "sessanta",
  "settanta",
  "ottanta",
  "novanta",
];
const ordinals = [
  "",
  "prim",
  "second",
  "terz",
  "quart",
  "quint",
  "sest",
  "settim",
  "ottav",
  "non",
  "decim",
];

/** A number from 1 to 99 in words: a vowel before a vowel is dropped (`ventuno`, `ventotto`). */
function cardinal(number: number): string {
  const [ten = "", unit = ""] = number < 20
    ? ["", units[number]]
    : [tens[Math.floor(number / 10)], units[number % 10]];
  return (/^[uo]/.test(unit) ? ten.replace(/[ai]$/, "") : ten) + unit;
}

/** An ordinal without its last vowel: `prim`, `undicesim`, `ventitreesim`. */
function ordinal(number: number): string {
  const words = cardinal(number);
  return ordinals[number] ?? (/(?:tre|sei)$/.test(words) ? words : words.slice(0, -1)) + "esim";
}

/** Higher ordinals in the feminine name streets (`Via Trentaduesima`) that are never written in figures. */
const LAST_FEMININE = 31;

/**
 * Numbers in words, including ordinals for popes and kings (`Via Pio Quinto` is `Via Pio V`), up to 99,
 * and hundreds and thousands from 200 on.
 */
export const numbers: ReadonlyMap<string, string> = new Map([
  ...Array.from({ length: 99 }, (_, i) => i + 1).flatMap((number) =>
    [
      cardinal(number),
      `${ordinal(number)}o`,
      ...number <= LAST_FEMININE ? [`${ordinal(number)}a`] : [],
    ].map((word) => [word, String(number)] as const)
  ),
  ...units.slice(2, 10).flatMap((unit, i) => [
    [`${unit}cento`, `${i + 2}00`] as const,
    [`${unit}mila`, `${i + 2}000`] as const,
  ]),
]);

/**
 * Numbers that are words in keys, because only a word tolerates typing errors: `Via dei Mille` is in a
 * thousand comuni, `Cento` a hundred times a part of a name.
 */
const words: ReadonlyMap<string, string> = new Map([["100", "cento"], ["1000", "mille"]]);

/** Whether a word is a number: digits, a Roman numeral or words. */
function isNumber(word: string): boolean {
  return /^\d+$/.test(word) || numbers.has(word) || /^[ivxl]+$/.test(word) && roman(word) !== word;
}

/** Writes out abbreviated months after a number: `IV Nov.`, but not the general of `Via Gen. Cantore`. */
export function fullMonths(name: readonly string[]): string[] {
  return name.map((word, i) => isNumber(name[i - 1] ?? "") ? months.get(word) ?? word : word);
}

/**
 * Converts the numbers in a street's name to digits. A single Roman letter is a number only at the end
 * (`Umberto I`) or before a month (`I Maggio`), not in `Via I Colli`. The reverse for 100 and 1000, except
 * as the number of a road.
 */
export function figures(name: readonly string[]): string[] {
  return name.map((word, i) => {
    const next = name[i + 1];
    if (i === 0 && !months.has(next ?? "")) return word; // `Otto von Guggenberg`, but `XX Settembre`
    if (/^[ivx]$/.test(word) && next !== undefined && !months.has(next)) return word;
    const before = () => name.slice(0, i).filter((one) => !numberMarks.has(one)).join(" ");
    if (words.has(word)) return roads.has(before()) ? word : words.get(word) ?? word;
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
