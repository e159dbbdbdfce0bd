/** Which of the answers that a text can mean is the place. Pure. */
import { metresBetween } from "../metres-between.ts";
import type { Place } from "../place.ts";
import { formatAddress } from "../resolved.ts";
import type { Meaning } from "./meaning.ts";
import type { Answer } from "./remote-answer.ts";

/**
 * Least radius of an answer. A house number on OpenStreetMap is an entrance or a building's middle; half
 * the streets of Alessandria reach 180 m from their middle, and half as far again is taken, for a street
 * is mapped in pieces; a hamlet's houses lie within a kilometre of its name.
 */
const leastM = { civico: 20, street: 270, locality: 1000 } as const;

/** An answer that the text can mean, and where our own data say that it is. */
export interface Believed {
  readonly meaning: Meaning;
  readonly answer: Answer;
  readonly at: Place;
}

/** The one place meant, with a radius that holds all answers that are as precise; several: none. */
export function chosen(believed: readonly Believed[]): Place | null {
  const exact = believed.filter(({ meaning }) => meaning.exact);
  const candidates = exact.length > 0 ? exact : believed;
  const meant = new Set(candidates.map(({ meaning, at }) => `${at.istat} ${meaning.key}`));
  if (meant.size !== 1) return null;
  const best = ["civico", "street", "locality"].map((precision) =>
    candidates.filter(({ meaning }) => meaning.precision === precision)
  ).find(({ length }) => length > 0);
  const [first] = best ?? [];
  if (best === undefined || first === undefined) return null;
  const { meaning: { precision, street, civico, esponente }, answer: { lat, lon, cap }, at } =
    first;
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
  };
}
