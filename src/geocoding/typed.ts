/** Reads the beginning of an address in all sensible ways. Pure. */
import { comuneKey, streetKey } from "./name-keys.ts";
import { coreKey } from "./names.ts";
import { parseAddress, type Reading, streetsAlone } from "./parse.ts";
import { piecesOf } from "./pieces.ts";
import { segmentsOf } from "./segments.ts";
import { saints } from "./word-lists.ts";
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
  /** Spellings of the street, likeliest first. */
  readonly streets: readonly TypedStreet[];
  /** Null without a number. */
  readonly number: TypedNumber | null;
  /** Key of the comune, or its beginning; null if the text names none. */
  readonly comune: string | null;
  /** Abbreviations of the provinces that it may be in; null if the text names none. */
  readonly provinces: readonly string[] | null;
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
}

/** Least letters of a comune that no separator parts from the street. */
const WHOLE_LETTERS = 2;

/** Maximum number of words of a comune before its street, and least letters of it. */
const FIRST_WORDS = 4, FIRST_LETTERS = 3;

/** Reads a text. Accepts anything; may return nothing. */
export function typedIn(text: string): Typed {
  const { readings } = parseAddress(text);
  const ofSaints = piecesOf(text).map(({ word }) => word).filter((word) => saints.has(word));
  const entire = readings.filter((one) => one.isEntire && one.comune !== "");
  const addressesIn = (some: readonly Reading[]): TypedAddress[] =>
    some.flatMap((one) => {
      const { street, initials, comune, provinces } = one;
      if (street === null || initials === null) return [];
      return [{
        streets: spellings(text, street, initials),
        number: numberOf(one),
        comune,
        provinces,
      }];
    });
  const ofType = (isApart: boolean) => addressesIn(entire.filter((one) => one.isApart === isApart));
  const key = comuneKey(text);
  const whole = /^[a-z]/.test(key) ? [{ comune: key, provinces: null }] : [];
  const places = entire.filter(({ street, locality }) => street === null && locality === null);
  return {
    comuni: distinct([...places.map(({ comune, provinces }) => ({ comune, provinces })), ...whole]),
    parted: distinct(ofType(true)),
    alone: streetsAlone(text).map((one) => ({
      streets: spellings(text, one.street, one.initials),
      number: numberOf(one),
      comune: null,
      provinces: one.provinces,
    })),
    whole: distinct(
      ofType(false).filter(({ comune }) => (comune ?? "").length >= WHOLE_LETTERS),
    ),
    comuneFirst: () => distinct(addressesIn(comuneFirst(text))),
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
function spellings(text: string, street: string, initials: string): readonly TypedStreet[] {
  const words = piecesOf(text).map(({ word }) => word);
  const keys = [initials, street].flatMap((key) => {
    const [number] = /\d+$/.exec(key) ?? [];
    if (number === undefined || words.includes(number)) return [key];
    const asWords = words.filter((word) => streetKey(`via ${word}`) === `via ${number}`)
      .map((word) => `${key.slice(0, -number.length)}${word}`);
    return [...asWords, key];
  });
  return distinct([...keys, ...keys.map(coreKey)]);
}

function numberOf(
  { civico, esponente }: Pick<Reading, "civico" | "esponente">,
): TypedNumber | null {
  return civico === null ? null : { civico, esponente };
}

function distinct<T>(all: readonly T[]): readonly T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
