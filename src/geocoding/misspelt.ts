/** Compares names allowing for typing errors. Pure. */
import { designations } from "./designations.ts";
import { coreKey, namesAgree } from "./names.ts";

/** Least number of letters of a name for one accepted error, and for two. */
const ONE_ERROR_LETTERS = 4, TWO_ERRORS_LETTERS = 12;

/** Least number of letters of a name that other comuni have, for it to be an error all the same. */
const RARE_LETTERS = 8;

/**
 * Least ratio of the numbers of comuni with two similar names, for one to be an error of the other. Among
 * long names of the national archive that differ by a letter, nearly all pairs from a ratio of 5 on are
 * one name (`Dante Aligheri` in 4 comuni, `Dante Alighieri` in 2,509); among shorter ones, from 20 on.
 */
const LONG_RATIO = 5, SHORT_RATIO = 20;

/**
 * The least ratio for a street that other comuni have (see {@link LONG_RATIO}); null if its name is so
 * short that a letter makes another name (`Via Rota`, `Via Roma`).
 */
export function leastRatio(street: string): number | null {
  const letters = lettersOf(nameOf(street));
  if (letters < RARE_LETTERS) return null;
  return letters < TWO_ERRORS_LETTERS ? SHORT_RATIO : LONG_RATIO;
}

function lettersOf(name: string): number {
  return name.replace(/[^a-z]/g, "").length;
}

/** Maximum number of typing errors for a name. */
function mostErrors(name: string): number {
  const letters = lettersOf(name);
  return letters < ONE_ERROR_LETTERS ? 0 : letters < TWO_ERRORS_LETTERS ? 1 : 2;
}

/**
 * Number of typing errors between two keys: letters omitted, added, replaced, or swapped with a
 * neighbour. Null if there are too many, or if their numbers differ (`via 4 novembre` is not `via 24
 * novembre`).
 */
export function typingErrors(asked: string, known: string): number | null {
  return errorsUpTo(Math.min(mostErrors(asked), mostErrors(known)), asked, known);
}

function errorsUpTo(most: number, asked: string, known: string): number | null {
  if (Math.abs(asked.length - known.length) > most || numbersOf(asked) !== numbersOf(known)) {
    return null;
  }
  const errors = edits(asked, known);
  return errors <= most ? errors : null;
}

/**
 * Cost of omitted words, in addition to typing errors. Of two names that differ only in such words,
 * the full name wins.
 */
const LEFT_OUT = 0.5;

/**
 * Number of typing errors between two streets, ignoring omitted first names and small words; null if
 * there are too many for the names without the designation. Another designation is not a typing error:
 * Corso Roma and Via Roma are different streets.
 */
export function streetErrors(asked: string, known: string): number | null {
  const [[one = ""], [other = ""]] = [asked.split(" "), known.split(" ")];
  if (one !== other && designations.has(one) && designations.has(other)) return null;
  const errorsIn = (a: string, b: string) => {
    const [name, knownName] = [nameOf(a), nameOf(b)];
    return one === other
      ? typingErrors(name, knownName)
      : errorsUpTo(Math.min(mostErrors(name), mostErrors(knownName)), a, b);
  };
  const whole = errorsIn(asked, known);
  const core = namesAgree(asked, known) ? errorsIn(coreKey(asked), coreKey(known)) : null;
  const errors = Math.min(whole ?? Infinity, (core ?? Infinity) + LEFT_OUT);
  return errors < Infinity ? errors : null;
}

/**
 * Number of typing errors, as in {@link typingErrors}, between a typed key and the beginning of a known one that is
 * nearest to it. Null if there are too many for the letters typed after the first word, if the first words differ,
 * or if the numbers do.
 */
export function beginningErrors(typed: string, known: string): number | null {
  const [[one = ""], [other = ""]] = [typed.split(" ", 1), known.split(" ", 1)];
  const name = typed === one ? typed : nameOf(typed);
  if (typed !== one && one !== other) return null;
  const beginning = typed === one ? known : nameOf(known);
  const most = mostErrors(name);
  if (!numbersOf(beginning).startsWith(numbersOf(name))) return null;
  const errors = editsOfBeginnings(name, beginning.slice(0, name.length + most));
  const least = Math.min(...errors.slice(Math.max(0, name.length - most)));
  return least <= most ? least : null;
}

/**
 * Pieces of a typed key, one more than the accepted errors, of which every key that {@link beginningErrors}
 * accepts contains one. The first is the beginning of the name.
 */
export function exactPieces(typed: string): string[] {
  const name = typed.includes(" ") ? nameOf(typed) : typed;
  const count = mostErrors(name) + 1;
  const cut = (i: number) => Math.floor(name.length * i / count);
  return Array.from({ length: count }, (_, i) => name.slice(cut(i) + (i > 0 ? 1 : 0), cut(i + 1)));
}

/** The words after the first one, or the only word. */
function nameOf(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

/**
 * LIKE patterns that preselect streets: every street that {@link streetErrors} could accept matches one.
 */
export function patternsOf(street: string): string[] {
  return [
    ...new Set(
      [street, coreKey(street)].flatMap((key) => pieces(key, key.length - nameOf(key).length)),
    ),
  ];
}

/** LIKE patterns that preselect names of comuni, for {@link typingErrors}. */
export function comunePatternsOf(comune: string): string[] {
  return pieces(comune, 0);
}

/**
 * Patterns for a key whose name begins at a position. Cuts the name into one piece more than the
 * allowed errors, so that at least one piece has no error. Leaves out one letter between pieces,
 * because a swap affects two letters. Keys contain no characters to escape.
 */
function pieces(key: string, name: number): string[] {
  const count = mostErrors(key.slice(name)) + 1;
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

/** The optimal string alignment distance (Damerau-Levenshtein, without editing swapped letters again). */
export function edits(a: string, b: string): number {
  return editsOfBeginnings(a, b)[b.length] ?? 0;
}

/** The distances, as {@link edits}, between `a` and each beginning of `b`, by its length. */
function editsOfBeginnings(a: string, b: string): readonly number[] {
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
  return above;
}
