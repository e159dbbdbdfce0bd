/** Finds the possible positions of street and house number in a text. Pure. */
import { roads } from "./designations.ts";
import { streetKey } from "./name-keys.ts";
import { type Segment, textOf, type Token } from "./segments.ts";
import { beginsHamlet, beginsStreet, hasStreet, isLed, kindOf, startOf } from "./word-kinds.ts";
import { months } from "./word-lists.ts";

/** A split of the text into a street and the text around it, which contains the place. */
export interface Split {
  /** Words of the street; empty if the text names only a place. */
  readonly street: Segment;
  readonly number: Token | null;
  /** Whether only all words together can name the place. */
  readonly isWhole?: boolean;
  /** The segments before and after the street. */
  readonly before: readonly Segment[];
  readonly after: readonly Segment[];
}

/**
 * Maximum number of words in a comune's name (`San Martino sulla Marrucina` has 4; in two languages 8).
 */
export const COMUNE_WORDS = 10;

/** Possible splits, most likely first. */
export function* splits(segments: readonly Segment[]): Generator<Split> {
  const [first = [], ...rest] = segments;
  const [start, ...others] = first;
  const [next] = [...others, ...rest[0] ?? []];
  const isNumberFirst = start !== undefined && isHouse(first, 0);
  const named = [others, ...rest].filter((segment) => segment.length > 0);
  if (isNumberFirst && next !== undefined && kindOf(next) !== undefined) {
    // `10 Corso Roma Alessandria`: a number before a designation is a house number.
    yield* withoutNumber(named, start);
    return;
  }
  yield* withNumber(segments);
  yield* placeAlone(segments);
  if (isNumberFirst) yield* withoutNumber(named, start);
  else yield* withoutNumber(segments, null);
}

/** Whether a word can be a house number. */
function isHouse(segment: Segment, i: number): boolean {
  return segment[i]?.number !== undefined && !isName(segment, i);
}

/**
 * Whether a number belongs to a name: it precedes a month, is the year after a month, or follows a
 * kind of road.
 */
function isName(segment: Segment, i: number): boolean {
  const { number, esponente = null } = segment[i] ?? {};
  if (number === undefined) return false;
  const before = segment[i - 1]?.word ?? "";
  return esponente === null && months.has(segment[i + 1]?.word ?? "") ||
    number >= 1000 && (months.has(before) || before === "del") ||
    roads.has(streetKey(textOf(segment.slice(startOf(segment), i)) + " 1").slice(0, -2));
}

/** Splits where the house number ends the street; the place follows the number or begins the text. */
function* withNumber(segments: readonly Segment[]): Generator<Split> {
  for (const [s, segment] of segments.entries()) {
    for (const [t, token] of segment.entries()) {
      if (!isHouse(segment, t)) continue;
      // `Via Roma, 10`: the street is the previous segment, unless that has its own number.
      const at = t > 0 ? s : s - 1;
      const run = t > 0 ? segment.slice(0, t) : segments[at];
      if (run === undefined || t === 0 && run.some((_, i) => isHouse(run, i))) continue;
      const before = segments.slice(0, at);
      const rest = [segment.slice(t + 1), ...segments.slice(s + 1)];
      const after = rest.filter((part) => part.length > 0);
      for (const split of streetIn(run, before)) {
        yield { ...split, number: token, after };
        if (token.loose === undefined) continue;
        const [own = [], ...others] = rest;
        const letter = [{ word: token.loose, at: token.at }, ...own];
        yield { ...split, number: { ...token, esponente: null }, after: [letter, ...others] };
      }
    }
  }
}

/** Finds the street in the words before its number, with the text before it. */
function* streetIn(
  run: Segment,
  before: readonly Segment[],
): Generator<Pick<Split, "street" | "before">> {
  const whole = withoutCorner(run);
  const start = startOf(whole);
  const [ahead, street] = [whole.slice(0, start), whole.slice(start)];
  const previous = before.at(-1);
  if (start > 0 && street.length === 1) {
    yield { street: [...street, ...ahead], before }; // `Garibaldi Giuseppe via 12`
  } else if (start > 0) yield { street, before: [...before, ahead] };
  else if (whole[0] !== undefined && kindOf(whole[0]) === undefined) {
    if (previous !== undefined && beginsName(previous)) {
      yield { street: [...previous, ...whole], before: before.slice(0, -1) }; // `Loc. Arp - Damon 3`
    }
    const at = whole.findIndex((_, i) => i > 0 && beginsName(whole.slice(i)) && !isLed(whole, i));
    if (at > 0) yield { street: whole.slice(at), before: [...before, whole.slice(0, at)] };
  }
  yield { street: whole, before };
}

/** Whether words begin with a designation of more than two letters and continue after it. */
function beginsName([first, next]: Segment): boolean {
  return first !== undefined && next !== undefined && first.word.length > 2 &&
    kindOf(first) !== undefined;
}

/** `Via Roma angolo Via Milano`: keeps Via Roma. */
function withoutCorner(run: Segment): Segment {
  const at = run.findIndex(({ word }, i) => i > 1 && /^ang(?:olo)?$/.test(word));
  return at < 0 ? run : run.slice(0, at);
}

/**
 * A text without designation or number names only a place. With a designation at its start it may still
 * be a comune: `Stradella`, `Piazza Brembana`.
 */
function* placeAlone(segments: readonly Segment[]): Generator<Split> {
  const [first = []] = segments;
  const place = { street: [], number: null, before: [], after: segments };
  const isNumbered = segments.some((segment) => segment.some((_, i) => isHouse(segment, i)));
  if (!isNumbered && !segments.some(hasStreet)) yield place;
  else if (segments.length === 1 && beginsStreet(first)) yield { ...place, isWhole: true };
}

/** Without a number, the designation marks the street; else the street is the first segment. */
function* withoutNumber(segments: readonly Segment[], number: Token | null): Generator<Split> {
  const at = Math.max(0, segments.findIndex(hasStreet));
  const segment = withoutCorner(segments[at] ?? []);
  const [before, after] = [segments.slice(0, at), segments.slice(at + 1)];
  for (const split of streetIn(segment, before)) yield { ...split, number, after };
  const start = startOf(segment);
  const ahead = start > 0 ? [...before, segment.slice(0, start)] : before;
  const street = segment.slice(start);
  if (segment.some((_, i) => isHouse(segment, i))) return; // A number ends the street only there.
  const hamlet = street.findIndex((_, i) => i > 0 && beginsHamlet(street.slice(i)));
  if (hamlet > 0) {
    const place = street.slice(hamlet);
    yield { street: street.slice(0, hamlet), number, before: ahead, after: [place, ...after] };
  }
  // `Via Piacenza di San Giuliano, Alessandria`: the comma ends the street, so it is not Via Piacenza.
  if (after.length === 0) yield* parted(street, { number, before: ahead, after });
  if (start > 0) {
    // `Roma corso Alessandria`: Corso Roma in Alessandria.
    const [kind, ...rest] = street;
    if (kind === undefined) return;
    yield { street: [kind, ...segment.slice(0, start)], number, before, after: [rest, ...after] };
    yield* parted(segment, { number, before, after }); // `Rimska Ulica Doberdò`
  }
  if (hasStreet(segment) || segments.length === 1) return;
  for (const [i, other] of after.entries()) {
    if (other.every(({ number }) => number !== undefined)) continue;
    const others = after.filter((_, j) => j !== i);
    yield { street: other, number, before: [segment], after: others };
  }
}

/** Splits words into a street and the place after it, longest comune name first. */
function* parted(words: Segment, around: Omit<Split, "street">): Generator<Split> {
  for (let i = Math.max(1, words.length - COMUNE_WORDS); i < words.length; i++) {
    const place = words.slice(i);
    if (place[0]?.number !== undefined) continue; // No comune begins with a number, but `SS 31` ends with one.
    yield { ...around, street: words.slice(0, i), after: [place, ...around.after], isWhole: true };
  }
}
