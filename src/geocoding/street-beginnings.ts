/** The streets of a release by the beginnings of their names, in memory. Pure. */
import { designations } from "./designations.ts";
import { fewest } from "./choose-street.ts";
import { beginningErrors, exactPieces } from "./misspelt.ts";
import { coreKey } from "./names.ts";

/** A street of a comune. */
export interface KnownStreet {
  /** See `streetKey` of `name-keys.ts`. */
  readonly key: string;
  /** As published. */
  readonly street: string;
  /** Metres from its middle within which its house numbers lie; 0 if its position is not known. */
  readonly radiusM: number;
  /** House numbers, as known or estimated. */
  readonly numbers: number;
}

/**
 * The streets of a comune, those with the most house numbers first, a line each after a line break: key, name as
 * published, radius in metres, and house numbers, with tabs between. One text takes a fraction of the memory of as
 * many objects.
 */
export type StreetLines = string;

/** A typed name of a street: a key of which the last word may be incomplete. */
export type TypedStreet = string;

/** How a comune compares with others that have the same street: the higher, the likelier; -Infinity if never. */
export type WeightOf = (comune: number) => number;

/**
 * Characters that a search reads at most: a few milliseconds of the process. The streets of Rome have about a
 * million.
 */
const MOST_READ = 2_500_000;

/** Length from which on the streets of a comune are searched by the first letters of their words. */
const LONG = 20_000;

/** Letters of a word by which streets are kept. */
const WORD_LETTERS = 2;

/** Least letters of a name without its designation, because many begin with fewer. */
const LEAST_LETTERS = 3;

/** Streets of a comune whose spelling is compared with a typed name, for each piece of it. */
const MOST_COMPARED = 200;

/** Names whose spelling is compared with a typed name, among all comuni. */
const MOST_NAMES_COMPARED = 2000;

/** How much a search may still read. */
export interface Budget {
  characters: number;
}

/** The budget of one request. */
export const budget = (): Budget => ({ characters: MOST_READ });

/** The names of all streets, and their cores (see `names.ts`), with the comuni that have such a street. */
export class StreetNames {
  /** All in the order of their characters, each followed by a line break. */
  readonly text: string;
  /** Where each name begins, and where the last one ends. */
  readonly begins: Uint32Array;
  /** Where the comuni of each name begin in `postings`, and where the last ones end. */
  readonly from: Uint32Array;
  readonly postings: Uint16Array;

  /**
   * @param numbers numbers each name from 0 on
   * @param comuni the numbers of the names of each comune, by position
   */
  constructor(numbers: ReadonlyMap<string, number>, comuni: readonly Uint32Array[]) {
    const sorted = [...numbers.keys()].toSorted();
    this.text = `${sorted.join("\n")}\n`;
    const counts = new Uint32Array(numbers.size);
    for (const names of comuni) {
      for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
    }
    this.begins = new Uint32Array(numbers.size + 1);
    this.from = new Uint32Array(numbers.size + 1);
    const next = new Uint32Array(numbers.size);
    for (let i = 0; i < sorted.length; i++) {
      const name = sorted[i] ?? "", number = numbers.get(name) ?? 0;
      next[number] = this.from[i] ?? 0;
      this.begins[i + 1] = (this.begins[i] ?? 0) + name.length + 1;
      this.from[i + 1] = (this.from[i] ?? 0) + (counts[number] ?? 0);
    }
    this.postings = new Uint16Array(this.from.at(-1) ?? 0);
    for (let comune = 0; comune < comuni.length; comune++) {
      for (const name of comuni[comune] ?? []) {
        const at = next[name] ?? 0;
        this.postings[at] = comune;
        next[name] = at + 1;
      }
    }
  }
}

/** Looks up the streets of a release. */
export class StreetBeginnings {
  /** The designations that names have, with their first name and the one after their last. */
  readonly #kinds: readonly { readonly kind: string; readonly from: number; readonly to: number }[];
  /** Where the lines of a comune begin, by the first letters of their words. */
  readonly #words = new Map<number, ReadonlyMap<string, readonly number[]>>();

  /** @param linesOf the streets of a comune, by position */
  constructor(readonly linesOf: (comune: number) => StreetLines, readonly names: StreetNames) {
    this.#kinds = [...designations].flatMap((kind) => {
      const [from, to] = this.#range(`${kind} `);
      return from === to ? [] : [{ kind, from, to }];
    });
  }

  /**
   * The streets of a comune whose name begins with a typed one: of this very name, then with its last word, then the
   * others, those with the most house numbers first; about `most`, that pass a test.
   */
  beginningIn(
    comune: number,
    typed: TypedStreet,
    most: number,
    left: Budget,
    passes?: (street: KnownStreet) => boolean,
  ): readonly KnownStreet[] {
    if (typed.length < LEAST_LETTERS) return [];
    const those = this.#linesWith(comune, `\n${typed}`, most, left, passes);
    if (those.length === 0) return [];
    // If there may be more, those of this very name can be among the rest.
    const ofName = those.length < most
      ? those.filter(({ key }) => key === typed || key.startsWith(`${typed} `))
      : ["\t", " "].flatMap((end) =>
        this.#linesWith(comune, `\n${typed}${end}`, most, left, passes)
      );
    const isOf = ({ key }: KnownStreet) => Number(key === typed);
    const first = ofName.toSorted((a, b) => isOf(b) - isOf(a));
    return [...new Map([...first, ...those].map((one) => [one.key, one])).values()];
  }

  /**
   * The streets of a comune whose name contains the words of a typed one, each at the beginning of a word and in
   * order, and does not begin with it; those with the most house numbers first, at most `most`, that pass a test.
   */
  holdingIn(
    comune: number,
    typed: TypedStreet,
    most: number,
    left: Budget,
    passes: (street: KnownStreet) => boolean = () => true,
  ): readonly KnownStreet[] {
    const words = typed.split(" ");
    const isAnchored = designations.has(words[0] ?? "");
    const word = longest(isAnchored && words.length > 1 ? words.slice(1) : words);
    const holds = (street: KnownStreet) =>
      !street.key.startsWith(typed) && holdsWords(street.key, words, isAnchored) && passes(street);
    return this.#linesWith(comune, ` ${word}`, most, left, holds);
  }

  /** The streets of a comune whose name begins with a typed one, with the fewest typing errors. */
  misspeltIn(comune: number, typed: TypedStreet, left: Budget): readonly KnownStreet[] {
    const core = coreKey(typed), pieces = exactPieces(typed);
    if (pieces.length === 1) return []; // too short for an error
    const like = pieces.flatMap((piece) => this.#linesWith(comune, piece, MOST_COMPARED, left));
    const compared = [...new Map(like.map((one) => [one.key, one])).values()].flatMap((street) => {
      const errors = Math.min(
        beginningErrors(typed, street.key) ?? Infinity,
        beginningErrors(core, coreKey(street.key)) ?? Infinity,
      );
      return errors === Infinity ? [] : [{ street, errors }];
    });
    return fewest(compared, ({ errors }) => errors).map(({ street }) => street);
  }

  /** The comuni with a street whose name begins with a typed one: those of most weight, at most `most`. */
  comuniWith(typed: TypedStreet, weightOf: WeightOf, most: number): readonly number[] {
    const best = new Best(weightOf, most);
    for (const { first, end } of this.#ranges(typed)) {
      const { from, postings } = this.names;
      for (let i = from[first] ?? 0; i < (from[end] ?? 0); i++) best.offer(postings[i] ?? 0);
    }
    return best.all;
  }

  /**
   * Names of streets that begin with a typed one, with the fewest typing errors and in the most comuni; at most
   * `most`. The first letters have none.
   */
  similarNames(typed: TypedStreet, most: number): readonly TypedStreet[] {
    const [first = typed, ...others] = exactPieces(typed);
    if (others.length === 0) return []; // too short for an error
    const head = typed.slice(0, typed.indexOf(first) + first.length);
    let left = MOST_NAMES_COMPARED;
    const similar = this.#ranges(head).flatMap(({ kind, first: from, end: to }) => {
      const end = Math.min(to, from + left);
      left -= end - from;
      const asked = `${kind}${typed}`;
      return Array.from({ length: end - from }, (_, i) => from + i).flatMap((i) => {
        const name = this.#nameAt(i), errors = beginningErrors(asked, name);
        return errors === null ? [] : [{ name, errors, comuni: this.#countAt(i) }];
      });
    });
    return fewest(similar, ({ errors }) => errors)
      .toSorted((a, b) => b.comuni - a.comuni).slice(0, most).map(({ name }) => name);
  }

  /**
   * The first streets of a comune whose line contains a text in its key, or in the line break before it, and that
   * pass a test.
   */
  #linesWith(
    comune: number,
    text: string,
    most: number,
    left: Budget,
    passes: (street: KnownStreet) => boolean = () => true,
  ): readonly KnownStreet[] {
    if (left.characters <= 0) return [];
    const lines = this.linesOf(comune);
    const found: KnownStreet[] = [];
    const offer = (begin: number, end: number): boolean => {
      const [key = "", street = "", radiusM, numbers] = lines.slice(begin, end).split("\t");
      const one = { key, street, radiusM: Number(radiusM), numbers: Number(numbers) };
      if (`\n${key}\t`.includes(text) && passes(one)) found.push(one);
      return found.length < most;
    };
    const words = text.trim().split(" "), [, ...others] = words;
    // The first word is a designation, which most streets have.
    const word = longest(others.length > 0 ? others : words);
    const byWord = lines.length < LONG || word.length < WORD_LETTERS || !/^[\n ]/.test(text)
      ? undefined
      : this.#byWord(comune, lines);
    if (byWord !== undefined) {
      let read = 0;
      for (const begin of byWord.get(word.slice(0, WORD_LETTERS)) ?? []) {
        read += text.length;
        const holds = text.startsWith("\n")
          ? lines.startsWith(text, begin - 1)
          : lines.slice(begin, lines.indexOf("\t", begin)).includes(text);
        if (holds && !offer(begin, lineEnd(lines, begin))) break;
      }
      left.characters -= read;
      return found;
    }
    let at = lines.indexOf(text);
    while (at >= 0) {
      const begin = lines.lastIndexOf("\n", at) + 1, end = lineEnd(lines, begin);
      if (!offer(begin, end)) break;
      at = lines.indexOf(text, end);
    }
    left.characters -= at < 0 ? lines.length : at;
    return found;
  }

  /** Where the lines of a comune begin, by the first letters of each word. */
  #byWord(comune: number, lines: StreetLines): ReadonlyMap<string, readonly number[]> {
    const known = this.#words.get(comune);
    if (known !== undefined) return known;
    const begins = new Map<string, number[]>();
    for (let begin = 1; begin < lines.length; begin = lineEnd(lines, begin) + 1) {
      for (const word of lines.slice(begin, lines.indexOf("\t", begin)).split(" ")) {
        const letters = word.slice(0, WORD_LETTERS), those = begins.get(letters) ?? [];
        if (those.at(-1) !== begin) those.push(begin);
        begins.set(letters, those);
      }
    }
    this.#words.set(comune, begins);
    return begins;
  }

  /** The names that begin with a typed one, or if it has no designation, with each. */
  #ranges(typed: TypedStreet): readonly Range[] {
    const [first = ""] = typed.split(" ", 1);
    const rangeOf = (kind: string, low?: number, high?: number): Range => {
      const [first, end] = this.#range(`${kind}${typed}`, low, high);
      return { kind, first, end };
    };
    if (designations.has(first)) return [rangeOf("")];
    if (typed.length < LEAST_LETTERS) return [];
    return this.#kinds.map(({ kind, from, to }) => rangeOf(`${kind} `, from, to));
  }

  #countAt(i: number): number {
    const { from } = this.names;
    return (from[i + 1] ?? 0) - (from[i] ?? 0);
  }

  #nameAt(i: number): string {
    const { begins, text } = this.names;
    return text.slice(begins[i] ?? 0, (begins[i + 1] ?? 0) - 1);
  }

  /** The first name that begins with a text, and the first one after these, among some. */
  #range(beginning: string, low = 0, high = this.names.begins.length - 1): [number, number] {
    const first = this.#firstFrom(beginning, low, high);
    return [first, this.#firstFrom(`${beginning}\uffff`, first, high)];
  }

  #firstFrom(text: string, low: number, high: number): number {
    while (low < high) {
      const middle = low + high >> 1;
      if (this.#nameAt(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Names after a designation, which is empty if the text has one. */
interface Range {
  readonly kind: string;
  readonly first: number;
  readonly end: number;
}

function lineEnd(lines: StreetLines, begin: number): number {
  const end = lines.indexOf("\n", begin);
  return end < 0 ? lines.length : end;
}

const longest = (words: readonly string[]): string =>
  words.reduce((long, word) => word.length > long.length ? word : long, "");

/** Whether each word begins a word of the key, in order; the first one the first, if anchored. */
function holdsWords(key: string, words: readonly string[], isAnchored: boolean): boolean {
  const known = key.split(" ");
  let from = 0;
  return words.every((word, i) => {
    const at = known.findIndex((one, j) => j >= from && one.startsWith(word));
    from = at + 1;
    return at >= 0 && (i > 0 || !isAnchored || at === 0);
  });
}

/** Keeps the distinct comuni of most weight. */
class Best {
  readonly #kept: { readonly comune: number; readonly weight: number }[] = [];

  constructor(readonly weightOf: WeightOf, readonly most: number) {}

  offer(comune: number): void {
    const weight = this.weightOf(comune), kept = this.#kept, last = kept.at(-1);
    if (weight === -Infinity) return;
    if (kept.length === this.most && last !== undefined && weight <= last.weight) return;
    if (kept.some((one) => one.comune === comune)) return;
    const at = kept.findIndex((one) => one.weight < weight);
    kept.splice(at < 0 ? kept.length : at, 0, { comune, weight });
    if (kept.length > this.most) kept.pop();
  }

  get all(): readonly number[] {
    return this.#kept.map(({ comune }) => comune);
  }
}
