/**
 * Parses an address in all sensible ways. The boundary between street and comune is often unmarked, so
 * the parser returns ordered readings, and the release decides which of them exists. Pure, deterministic,
 * bounded in time and number for any text.
 */
import { localityKinds, otherDesignations, sestieri } from "./designations.ts";
import { givenNames } from "./given-names.ts";
import { isBareDesignation, localityKey, streetKey, streetKeyWithInitials } from "./name-keys.ts";
import { partsOf, type Segment, segmentsOf, textOf } from "./segments.ts";
import { type Split, splits } from "./streets.ts";
import { type TownReading, townsIn } from "./towns.ts";
import { beginsStreet } from "./word-kinds.ts";

/** One reading of the text. Keys are those of `name-keys.ts`. */
export interface Reading extends TownReading {
  /** Key of the street; null if the text names only a place. */
  readonly street: string | null;
  /** The street's key with a lone `S.` as an initial, for comparing first names. */
  readonly initials: string | null;
  readonly civico: number | null;
  readonly esponente: string | null;
  /** Whether a separator, number or postal code separates street and comune. */
  readonly isApart: boolean;
}

/** The result of parsing: the postal code, and the readings, most likely first. */
export interface Parsed {
  readonly cap: string | null;
  readonly readings: readonly Reading[];
}

/** Maximum number of readings; an address has fewer. */
const MOST_READINGS = 40;

/** Maximum number of ways to split a text that are tried. */
const MOST_TRIED = 200;

/**
 * Parses an address. Returns no readings if the text cannot be one; never throws.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 *
 * const { cap, readings: [first] } = parseAddress("c.so roma 10 15121 ALESSANDRIA (AL)");
 * assert.equal(cap, "15121");
 * assert.equal(first?.street, "corso roma");
 * assert.equal(first?.civico, 10);
 * assert.equal(first?.comune, "alessandria");
 * assert.deepEqual(first?.provinces, ["AL"]);
 * ```
 */
export function parseAddress(text: string): Parsed {
  const { cap, provinces, segments } = segmentsOf(text);
  const readings = new Map<string, Reading>();
  let tried = 0;
  for (const split of splits(segments)) {
    const streets = [...streetsIn(split.street)];
    const towns = townsIn(split.before, split.after, provinces, split.isWhole);
    for (const town of [...towns, ...sestiereOf(split, streets, provinces)]) {
      for (const reading of readingsOf(split, streets, town)) {
        const { street, civico, esponente, comune, locality, provinces } = reading;
        const same = JSON.stringify([street, civico, esponente, comune, locality, provinces]);
        if (!readings.has(same)) readings.set(same, reading);
      }
      if (++tried >= MOST_TRIED || readings.size >= MOST_READINGS) {
        return { cap, readings: [...readings.values()].slice(0, MOST_READINGS) };
      }
    }
  }
  return { cap, readings: [...readings.values()] };
}

/** A street named without a place. */
export interface StreetAlone extends Street {
  readonly civico: number | null;
  readonly esponente: string | null;
  /** The provinces named in brackets; null if none. */
  readonly provinces: readonly string[] | null;
}

/**
 * The streets of a text that may name only a street: `Via Garibaldi 5`, not `Via Garibaldi 5, Torino`.
 */
export function streetsAlone(text: string): readonly StreetAlone[] {
  const { provinces, segments } = segmentsOf(text);
  const streets = new Map<string, StreetAlone>();
  for (const { street: words, number, before, after } of splits(segments)) {
    if (before.length + after.length > 0) continue;
    const { number: civico = null, esponente = null } = number ?? {};
    for (const one of streetsIn(words)) {
      streets.set(one.street, { ...one, civico, esponente, provinces });
    }
  }
  return [...streets.values()];
}

/** The keys of a street. */
type Street = Readonly<Record<"street" | "initials", string>>;

/** The street fields of a reading that names only a place. */
const noStreet = { street: null, initials: null, civico: null, esponente: null } as const;

/** `Dorsoduro 3246`: the sestiere means its comune if the text names no other place. */
function* sestiereOf(
  { street: words, number, before, after }: Split,
  [first]: readonly Street[],
  provinces: TownReading["provinces"],
): Generator<TownReading> {
  const isAlone = before.length + after.length === 0 && number !== null;
  if (first === undefined || !isAlone || !sestieri.has(first.street)) return;
  yield {
    comune: first.street,
    locality: null,
    provinces,
    comuneAt: words.map(({ at }) => at),
    localityAt: [],
    restAt: [],
    isEntire: true,
  };
}

function* readingsOf(
  { street: words, number, isWhole = false }: Split,
  streets: readonly Street[],
  place: TownReading,
): Generator<Reading> {
  const town = { ...place, isApart: !isWhole };
  const { number: civico = null, esponente = null } = number ?? {};
  if (words.length === 0) yield { ...town, ...noStreet };
  for (const { street, initials } of streets) {
    if (sestieri.has(street) && ["venezia", street].includes(town.comune)) {
      const sestiere = `sestiere ${street}`;
      yield { ...town, street: sestiere, initials: sestiere, civico, esponente };
    }
    if (town.comune !== street) yield { ...town, street, initials, civico, esponente };
  }
  const [{ street = "" } = {}] = streets;
  if (localityKinds.has(street.split(" ", 1)[0] ?? "")) {
    // A hamlet in place of the street, if there is no street of that name.
    yield { ...town, ...noStreet, locality: localityKey(street) };
  }
}

/**
 * The possible street names in some words: in either language, or with the first name after the surname.
 */
function* streetsIn(words: Segment): Generator<Street> {
  const parts = partsOf(words);
  for (const part of parts.length > 1 ? [...parts, words] : parts) {
    for (
      const written of [part, ...turned(part), ...undoubled(part), ...otherwise(part)].map(textOf)
    ) {
      const street = streetKey(written);
      // The word for a saint alone is no name either.
      if (!isBareDesignation(street) && street !== "san") {
        yield { street, initials: streetKeyWithInitials(written) };
      }
    }
  }
}

/** Removes a designation added by a form: `Via Piazza Roma`, `Borgata BORGATA Monte`. */
function* undoubled(street: Segment): Generator<Segment> {
  const [first, ...name] = street;
  for (const count of [2, 1]) {
    const [one, other] = [street.slice(0, count), street.slice(count, 2 * count)].map(textOf);
    if (one !== "" && one === other) yield street.slice(count);
  }
  if (first !== undefined && beginsStreet([first]) && beginsStreet(name)) yield name;
}

/** The other meaning of the designation's abbreviation: `P.ta Nuova`. */
function* otherwise([first, ...name]: Segment): Generator<Segment> {
  const other = otherDesignations.get(first?.word.replaceAll(".", "") ?? "");
  if (first !== undefined && other !== undefined) yield [{ ...first, word: other }, ...name];
}

/** Reorders `Via Garibaldi Giuseppe` to first name and surname. */
function* turned(street: Segment): Generator<Segment> {
  const [kind, surname, ...names] = street;
  const last = street.at(-1)?.word ?? "";
  if (kind === undefined || surname === undefined || !givenNames.has(last)) return;
  const from = names.findIndex(({ word }) => givenNames.has(word));
  if (givenNames.has(surname.word) || from < 0) return;
  yield [kind, ...names.slice(from), surname, ...names.slice(0, from)];
}
