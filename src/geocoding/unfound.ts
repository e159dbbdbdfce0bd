/** Determines which part of an address was not found. Pure. */
import type { Candidate } from "./candidates.ts";
import type { Choice } from "./choose.ts";
import { placeOf } from "./ladder.ts";
import { localityKey, streetKey } from "./name-keys.ts";
import type { Parsed, Reading } from "./parse.ts";
import type { AddressPlace } from "./place.ts";

/**
 * The part of an address that was not found, as typed.
 *
 * - `street`: the comune has no such street or hamlet, so the place is the comune, or its `hamlet`.
 *   `name` is null if the text does not contain it in one piece;
 * - `streets`: several streets of the comune fit equally well, so the place is the comune;
 * - `position`: the comune's list has the street, but no source has its position;
 * - `number`: the street has no such number, nor neighbours of it.
 */
export type Unfound =
  | {
    readonly part: "street";
    readonly name: string | null;
    readonly comune: string;
    readonly hamlet: string | null;
  }
  | { readonly part: "streets" | "position"; readonly name: string | null; readonly comune: string }
  | { readonly part: "number"; readonly name: string; readonly street: string };

/**
 * The place of the chosen candidate, with the part of the address that was not found; null without a
 * known position.
 *
 * @param text the address as sent
 */
export function placeMeant(
  text: string,
  { readings }: Parsed,
  { candidate, alike }: Choice,
): AddressPlace | null {
  const place = candidate && placeOf(candidate), reading = candidate && readings[candidate.rank];
  if (!place || !reading) return place;
  const unfound = unfoundOf(text, reading, candidate, place, alike.length > 0);
  return unfound === null ? place : { ...place, unfound };
}

function unfoundOf(
  text: string,
  reading: Reading,
  { locality }: Candidate,
  { precision, street, comune }: AddressPlace,
  isAlike: boolean,
): Unfound | null {
  if (precision === "street") return unfoundNumber(reading, street);
  if (precision !== "comune" && precision !== "locality") return null;
  if (street !== null) return { part: "position", name: street, comune };
  const hamlet = precision === "locality" ? locality : null;
  const asked = reading.street ?? (hamlet === null ? reading.locality : null);
  if (asked === null) return null;
  if (hamlet !== null && localityKey(asked) === localityKey(hamlet)) return null;
  const name = typed(text, asked);
  return isAlike ? { part: "streets", name, comune } : { part: "street", name, comune, hamlet };
}

/** The house number of a reading that was located only to its street; null if it has none. */
export function unfoundNumber(
  { civico, esponente }: Pick<Reading, "civico" | "esponente">,
  street: string | null,
): Unfound | null {
  if (civico === null || street === null) return null;
  return {
    part: "number",
    name: esponente === null ? `${civico}` : `${civico}/${esponente}`,
    street,
  };
}

/** Returns the longest run of words of a text with this key of a street or hamlet; null without one. */
function typed(text: string, key: string): string | null {
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
