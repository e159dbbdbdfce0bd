/** Whether a name is another one with typing errors in it. Pure. */
import { designations } from "./designations.ts";
import { coreKey, namesAgree } from "./names.ts";

/** Fewest letters of a name in which one error leaves it recognisable, and in which two do. */
const ONE_ERROR_LETTERS = 4, TWO_ERRORS_LETTERS = 12;

/** Number of typing errors up to which a name is still recognised. */
function mostErrors(name: string): number {
  const letters = name.replace(/[^a-z]/g, "").length;
  return letters < ONE_ERROR_LETTERS ? 0 : letters < TWO_ERRORS_LETTERS ? 1 : 2;
}

/**
 * How many typing errors part two keys: letters left out, added, mistaken, or swapped with their
 * neighbour. Null: too many for names so short, or the numbers in them differ (`via 4 novembre` is no
 * misspelt `via 24 novembre`).
 */
export function typingErrors(asked: string, known: string): number | null {
  const most = Math.min(mostErrors(asked), mostErrors(known));
  if (Math.abs(asked.length - known.length) > most || numbersOf(asked) !== numbersOf(known)) {
    return null;
  }
  const errors = edits(asked, known);
  return errors <= most ? errors : null;
}

/** What a word left out counts beside errors: of two names that differ by one, the whole one is meant. */
const LEFT_OUT = 0.5;

/**
 * The same of two streets, first names and small words left out or not. A different designation is no
 * typing error: Corso Roma and Via Roma are two streets.
 */
export function streetErrors(asked: string, known: string): number | null {
  const [[one = ""], [other = ""]] = [asked.split(" "), known.split(" ")];
  if (one !== other && designations.has(one) && designations.has(other)) return null;
  const name = (key: string) => one === other ? key.slice(one.length + 1) : key;
  const whole = typingErrors(name(asked), name(known));
  const core = namesAgree(asked, known)
    ? typingErrors(name(coreKey(asked)), name(coreKey(known)))
    : null;
  const errors = Math.min(whole ?? Infinity, (core ?? Infinity) + LEFT_OUT);
  return errors < Infinity ? errors : null;
}

/**
 * LIKE patterns of which every street that {@link streetErrors} could accept fits one, so that few need
 * a closer look.
 */
export function patternsOf(street: string): string[] {
  return [
    ...new Set([street, coreKey(street)].flatMap((key) => pieces(key, key.indexOf(" ") + 1))),
  ];
}

/** The same for names of comuni and {@link typingErrors}. */
export function comunePatternsOf(comune: string): string[] {
  return pieces(comune, 0);
}

/**
 * Patterns of a key whose name begins at a position: of a name cut in one piece more than it may have
 * errors, one piece is whole. Between two pieces a letter is left out, for errors swap two. Keys hold
 * nothing that needs escaping.
 */
function pieces(key: string, name: number): string[] {
  const count = mostErrors(key) + 1;
  const cut = (i: number) => name + Math.floor((key.length - name) * i / count);
  return Array.from({ length: count }, (_, i) => {
    if (i === 0) return `${key.slice(0, cut(1))}%`;
    const end = i < count - 1 ? cut(i + 1) : undefined;
    return `%${key.slice(cut(i) + 1, end)}${end === undefined ? "" : "%"}`;
  });
}

function numbersOf(key: string): string {
  return key.match(/\d+/g)?.join(" ") ?? "";
}

/** The optimal string alignment distance (Damerau-Levenshtein without edits of swapped letters). */
export function edits(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(
        (above[j - 1] ?? 0) + (same ? 0 : 1),
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        swapped ? (before[j - 2] ?? 0) + 1 : Infinity,
      ));
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}
