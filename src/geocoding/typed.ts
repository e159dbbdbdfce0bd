/** Reads the beginning of an address in all sensible ways. Pure. */
import { comuneKey, streetKey } from "./name-keys.ts";
import { coreKey } from "./names.ts";
import { numbers } from "./numerals.ts";
import { parseAddress, type Reading, streetsAlone } from "./parse.ts";
import { piecesOf } from "./pieces.ts";
import { segmentsOf } from "./segments.ts";
import { saints, smallWords } from "./word-lists.ts";
import type { TypedStreet } from "./street-beginnings.ts";
import { hasStreet } from "./word-kinds.ts";

/** What a text says of a house number. */
export interface TypedNumber {
  readonly civico: number;
  /** In upper case, or its beginning; null without one. */
  readonly esponente: string | null;
}

/** A street with what a text says around it. */
export interface TypedAddress {
  /** Spellings of the street. */
  readonly streets: readonly TypedStreet[];
  /** The same without first names, titles and small words, for streets that are listed without them. */
  readonly cores: readonly TypedStreet[];
  /** Null without a number. */
  readonly number: TypedNumber | null;
  /** Key of the comune, or its beginning; null if the text names none. */
  readonly comune: string | null;
  /** Abbreviations of the provinces that it may be in; null if the text names none. */
  readonly provinces: readonly string[] | null;
  /** How likely the text has this meaning and not another, at most 1. */
  readonly likelihood: number;
}

/** A comune with the provinces that it may be in. */
export type TypedComune = Pick<Reading, "comune" | "provinces">;

/** The readings of a typed text, each list with the likeliest first. */
export interface Typed {
  /** The comuni that the text may name without a street. */
  readonly comuni: readonly TypedComune[];
  /** Streets with a comune that a separator or a number parts from them. */
  readonly parted: readonly TypedAddress[];
  /** Streets without a comune. */
  readonly alone: readonly TypedAddress[];
  /** Streets with a comune right after them, which may belong to their name. */
  readonly whole: readonly TypedAddress[];
  /** Streets without a designation after their comune; read on demand, which takes as long as all other readings. */
  comuneFirst(): readonly TypedAddress[];
  /**
   * Whether a published name has the words for saints as the text has them: keys do not tell `Santa` from `San`.
   */
  fits(name: string): boolean;
  /** Whether a comune's name has the small word that ends the text, if one does, as in `Trento della`. */
  endsAs(name: string): boolean;
}

/**
 * How likely a reading is after the first one, if the text has a designation, which begins the street: hardly, if a
 * separator or the designation parts street and comune. One with a place beside its comune, such as `Via del, Co` in
 * Ales, is hardly meant.
 */
const LATER = 0.3, LATER_PARTED = 0.03, WITH_PLACE = 0.02;

/**
 * How likely the last two letters of a text are a province without brackets, such as `San Pi` for a comune in Pisa,
 * and how likely a small word leads a comune, such as `dei Mi` for Milano.
 */
const PROVINCE = 0.1, LED = 0.05;

/** Least letters of a comune that no separator parts from the street. */
const WHOLE_LETTERS = 2;

/** Least letters of a number in words that is not complete, and maximum of numbers that it can become. */
const NUMBER_LETTERS = 4, MOST_NUMBERS = 12;

/** Maximum number of words of a comune before its street, and least letters of it. */
const FIRST_WORDS = 4, FIRST_LETTERS = 3;

/** Reads a text. Accepts anything; may return nothing. */
export function typedIn(text: string): Typed {
  const { readings } = parseAddress(text);
  const { segments, provinces: bracketed } = segmentsOf(text);
  const isDesignated = segments.some(hasStreet), tokens = segments.flat();
  const isLed = ({ comune, comuneAt: [first] }: Reading) => {
    const word = tokens.find(({ at }) => at === first)?.word ?? "";
    return smallWords.has(word) && comune.split(" ", 1)[0] !== word;
  };
  const likelihoodOf = (one: Reading) =>
    (one.locality === null ? 1 : WITH_PLACE) * (isLed(one) ? LED : 1) *
    (one.provinces === null || bracketed !== null ? 1 : PROVINCE);
  const last = piecesOf(text).at(-1)?.word ?? "";
  const ofSaints = piecesOf(text).map(({ word }) => word).filter((word) => saints.has(word));
  const entire = readings.filter((one) => one.isEntire && one.comune !== "");
  const addressesIn = (some: readonly Reading[]): TypedAddress[] =>
    some.flatMap((one) => {
      const { street, initials, comune, provinces } = one;
      if (street === null || initials === null) return [];
      return [{
        ...spellings(text, street, initials),
        number: numberOf(one),
        comune,
        provinces,
        likelihood: likelihoodOf(one),
      }];
    });
  const inOrder = (addresses: readonly TypedAddress[], later: number) =>
    addresses.map((one, i) =>
      i > 0 && isDesignated ? { ...one, likelihood: one.likelihood * later } : one
    );
  const ofType = (isApart: boolean) => addressesIn(entire.filter((one) => one.isApart === isApart));
  const key = comuneKey(text);
  // `della, Trento` begins a street, though a comune's name counts without small words.
  const isStreet = text.split(",").some((part) => isSmall(part));
  const whole = /^[a-z]/.test(key) && !isStreet ? [{ comune: key, provinces: null }] : [];
  const places = isStreet
    ? []
    : entire.filter(({ street, locality }) => street === null && locality === null);
  return {
    comuni: distinct([...places.map(({ comune, provinces }) => ({ comune, provinces })), ...whole]),
    parted: inOrder(distinct(ofType(true)), LATER_PARTED),
    alone: streetsAlone(text).map((one) => ({
      ...spellings(text, one.street, one.initials),
      number: numberOf(one),
      comune: null,
      provinces: one.provinces,
      likelihood: 1,
    })),
    whole: inOrder(
      distinct(ofType(false).filter(({ comune }) => (comune ?? "").length >= WHOLE_LETTERS)),
      LATER,
    ),
    comuneFirst: () => distinct(addressesIn(comuneFirst(text))),
    endsAs: (name) =>
      !smallWords.has(last) || piecesOf(name).some(({ word }, i) => i > 0 && word.startsWith(last)),
    fits: (name) =>
      ofSaints.length === 0 ||
      piecesOf(name).some(({ word }) => ofSaints.some((saint) => word.startsWith(saint))),
  };
}

/**
 * The readings of a text without separators that begins with the comune, such as `Trento Belenzani 19`. The parser
 * reads a name without a designation as a street only before its comune.
 */
function comuneFirst(text: string): readonly Reading[] {
  const words = text.trim().split(/\s+/), [first = ""] = words;
  const [segment = [], ...others] = segmentsOf(text).segments;
  if (first.length < FIRST_LETTERS || others.length > 0 || hasStreet(segment)) return [];
  return words.slice(1, 1 + FIRST_WORDS).flatMap((_, i) => {
    const comune = words.slice(0, i + 1).join(" "), street = words.slice(i + 1).join(" ");
    return parseAddress(`${street}, ${comune}`).readings.filter((one) =>
      one.comune === comuneKey(comune) && one.isApart
    );
  });
}

/**
 * The keys and cores of a street, and if its last word was read as a numeral, also with that word: `Via Venti` can
 * become Via Venticella.
 */
function spellings(
  text: string,
  street: string,
  initials: string,
): Pick<TypedAddress, "streets" | "cores"> {
  const words = piecesOf(text).map(({ word }) => word);
  const keys = [initials, street].flatMap((key) => {
    const [number] = /\d+$/.exec(key) ?? [];
    if (number === undefined || words.includes(number)) return [key];
    const asWords = words.filter((word) => streetKey(`via ${word}`) === `via ${number}`)
      .map((word) => `${key.slice(0, -number.length)}${word}`);
    return [...asWords, key];
  });
  const streets = distinct([...keys, ...keys.flatMap(numbered)]);
  return { streets, cores: distinct(keys.map(coreKey)).filter((one) => !streets.includes(one)) };
}

/** Numbers in words by their first letters. */
const begunNumbers = Map.groupBy(numbers, ([word]) => word.slice(0, NUMBER_LETTERS));

/** The keys that a key becomes if its last word begins a number in words, such as `via 24 ` from `via venti`. */
function numbered(key: string): readonly string[] {
  const word = /[a-z]+$/.exec(key)?.[0] ?? "";
  if (word.length < NUMBER_LETTERS) return [];
  const begun = (begunNumbers.get(word.slice(0, NUMBER_LETTERS)) ?? [])
    .flatMap(([one, digits]) => one.startsWith(word) ? [digits] : []);
  return distinct(begun).slice(0, MOST_NUMBERS)
    .map((digits) => `${key.slice(0, -word.length)}${digits} `);
}

/** Whether a part of a text has only small words. */
function isSmall(part: string): boolean {
  const pieces = piecesOf(part);
  return pieces.length > 0 && pieces.every(({ word }) => smallWords.has(word));
}

function numberOf(
  { civico, esponente }: Pick<Reading, "civico" | "esponente">,
): TypedNumber | null {
  return civico === null ? null : { civico, esponente };
}

function distinct<T>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
