/** Determines which part of an address was not found. Pure. */
import type { Candidate } from "./candidates.ts";
import type { Choice } from "./choose.ts";
import { placeOfCandidate } from "./place-of-candidate.ts";
import { localityKey, streetKey } from "./name-keys.ts";
import type { Parsed, Reading } from "./parse.ts";
import type { AddressPlace, Changed } from "./place.ts";

/**
 * The part of an address that was not found, as typed.
 *
 * - `street`: the comune has no such street or hamlet. `name` is null if the text does not contain it in
 *   one piece;
 * - `streets`: several streets of the comune fit equally well;
 * - `position`: the comune's list has the street, but no source has its position. In these three cases the
 *   place is the comune, or its `hamlet`;
 * - `number`: the street has no such number, nor neighbours of it;
 * - `numberOfHamlet`: the hamlet was found, and no number of it is known;
 * - `repeatedNumber`: the street has the number in several places too far apart, so the place is the street;
 * - `esponente`: the street has the number only with another esponente, which is the place: `found`.
 */
export type Unfound =
  | {
    readonly part: "street" | "streets" | "position";
    readonly name: string | null;
    readonly comune: string;
    readonly hamlet: string | null;
  }
  | { readonly part: "number" | "repeatedNumber"; readonly name: string; readonly street: string }
  | { readonly part: "numberOfHamlet"; readonly name: string; readonly hamlet: string }
  | {
    readonly part: "esponente";
    readonly name: string;
    readonly street: string;
    readonly found: string;
  };

/**
 * The place of the chosen candidate, with the parts of the address that were not found or read
 * differently; null without a known position.
 *
 * @param text the address as sent
 */
export function placeMeant(
  text: string,
  { readings }: Parsed,
  { candidate, recognised, alike }: Choice,
): AddressPlace | null {
  const place = candidate && placeOfCandidate(candidate),
    reading = candidate && readings[candidate.rank];
  if (!place || !reading) return place;
  const unfound = place.precision === "comune" || place.precision === "locality"
    ? unfoundName(text, readings, reading, candidate, place, alike.length > 0)
    : unfoundHouse(reading, candidate, place);
  const changed: readonly Changed[] = [
    ...candidate.nearCap ? [] : ["cap" as const],
    ...candidate.namedBy === "similar" ? ["comune" as const] : [],
    ...recognised === "spelling" ? ["street" as const] : [],
  ];
  return {
    ...place,
    ...unfound !== null && { unfound },
    ...changed.length > 0 && { changed },
  };
}

/** What was not found of a house number, in a street that was. */
function unfoundHouse(
  reading: Reading,
  candidate: Candidate,
  { precision, street }: AddressPlace,
): Unfound | null {
  const name = numberOf(reading), found = numberOf(candidate);
  if (name === null || street === null) return null;
  if (precision === "street") {
    return { part: candidate.precision === "civico" ? "repeatedNumber" : "number", name, street };
  }
  return candidate.exact === false && found !== null
    ? { part: "esponente", name, street, found }
    : null;
}

/** What was not found of the names of an address. */
function unfoundName(
  text: string,
  readings: readonly Reading[],
  reading: Reading,
  { locality }: Candidate,
  { precision, street, comune }: AddressPlace,
  isAlike: boolean,
): Unfound | null {
  const hamlet = precision === "locality" ? locality : null;
  if (street !== null) return { part: "position", name: street, comune, hamlet };
  const asked = reading.street ?? (hamlet === null ? reading.locality : null);
  const isHamlet = (key: string) => hamlet !== null && localityKey(key) === localityKey(hamlet);
  if (hamlet !== null && (asked === null || isHamlet(asked))) {
    // The reading of a hamlet has no number; that of a street of the same name has.
    const name = readings.filter(({ street }) => street !== null && isHamlet(street))
      .map(numberOf).find((number) => number !== null);
    return name === undefined ? null : { part: "numberOfHamlet", name, hamlet };
  }
  if (asked === null) return null;
  return { part: isAlike ? "streets" : "street", name: typed(text, asked), comune, hamlet };
}

/**
 * The provinces that an address names, if the release knows no comune or hamlet there of the name that stands
 * apart in the address; else null.
 */
export function provincesWithout(
  { readings }: Parsed,
  candidates: readonly Candidate[],
): readonly string[] | null {
  if (candidates.some(({ namedBy }) => namedBy !== "similar")) return null;
  const named = readings.find((one) => one.isEntire && one.isApart && one.provinces !== null);
  return named?.provinces ?? null;
}

/** A house number as written: `3/B`; null without one. */
export function numberOf(
  { civico, esponente }: { readonly civico: number | null; readonly esponente: string | null },
): string | null {
  if (civico === null) return null;
  return esponente === null ? `${civico}` : `${civico}/${esponente}`;
}

/** Returns the longest run of words of a text with this key of a street or hamlet; null without one. */
export function typed(text: string, key: string): string | null {
  for (const piece of text.split(/[,;()]/)) {
    const words = piece.trim().split(/\s+/);
    for (let length = words.length; length > 0; length--) {
      for (let from = 0; from + length <= words.length; from++) {
        const run = words.slice(from, from + length).join(" ");
        if (streetKey(run) === key || localityKey(run) === key) return run;
      }
    }
  }
  return null;
}
