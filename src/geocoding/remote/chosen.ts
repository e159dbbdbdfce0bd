/** Chooses the place from the answers that match a text. Pure. */
import { metresBetween } from "../metres-between.ts";
import type { Reading } from "../parse.ts";
import type { AddressPlace, Place } from "../place.ts";
import { formatAddress } from "../resolved.ts";
import { numberOf, type Unfound } from "../unfound.ts";
import type { Meaning } from "./meaning.ts";
import type { RemoteAnswer } from "./remote-answer.ts";

/**
 * Least radius of an answer. House numbers on OpenStreetMap are entrances or centres of buildings. Half
 * of Alessandria's streets extend up to 180 m from their centre; 1.5 times as much is used, because
 * streets are mapped in pieces. The houses of a hamlet lie within a kilometre of its name.
 */
const leastM = { civico: 20, street: 270, locality: 1000 } as const;

/** An answer that matches the text, with its location in the release. */
export interface MatchedAnswer {
  readonly meaning: Meaning;
  readonly answer: RemoteAnswer;
  readonly at: Place;
  /** The reading of the text that it matches. */
  readonly reading: Reading;
}

/**
 * The only place meant, with a radius that contains all answers of the same precision; null if there are
 * several.
 */
export function chosen(matched: readonly MatchedAnswer[]): AddressPlace | null {
  const exact = matched.filter(({ meaning }) => meaning.exact);
  const candidates = exact.length > 0 ? exact : matched;
  const meant = new Set(candidates.map(({ meaning, at }) => `${at.istat} ${meaning.key}`));
  if (meant.size !== 1) return null;
  const best = ["civico", "street", "locality"].map((precision) =>
    candidates.filter(({ meaning }) => meaning.precision === precision)
  ).find(({ length }) => length > 0);
  const [first] = best ?? [];
  if (best === undefined || first === undefined) return null;
  const { meaning: { precision, street, civico, esponente }, answer, at, reading } = first;
  const { lat, lon, cap } = answer;
  const unfound = unfoundNumber(reading, precision, street);
  const { istat, comune, provincia } = at;
  const reachesM = best.map(({ answer }) =>
    metresBetween(lat, lon, answer.lat, answer.lon) + answer.radiusM
  );
  return {
    lat,
    lon,
    istat,
    comune,
    provincia,
    resolved: formatAddress({ street, civico, esponente, cap, comune, provincia }),
    street: precision === "locality" ? null : street,
    precision,
    errorM: Math.max(leastM[precision], ...reachesM),
    ...(unfound && { unfound }),
  };
}

/** The house number of a reading, if only its street or hamlet was found. */
function unfoundNumber(
  reading: Reading,
  precision: Meaning["precision"],
  street: string,
): Unfound | null {
  const name = numberOf(reading);
  if (name === null || precision === "civico") return null;
  return precision === "street"
    ? { part: "number", name, street }
    : { part: "numberOfHamlet", name, hamlet: street };
}
