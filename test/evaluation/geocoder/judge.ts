/** Judges answers. Pure. */
import type { Found } from "../../../src/geocoding/geocode.ts";
import { metresBetween } from "../../../src/geocoding/metres-between.ts";
import { streetKey } from "../../../src/geocoding/name-keys.ts";
import type { Place } from "../../../src/geocoding/place.ts";
import type { Label } from "./label.ts";

/**
 * The outcome of an answer:
 *
 * - `right`: comune, street and house number of the label;
 * - `coarser`: correct but less precise: the comune without the street, the street without the house
 *   number;
 * - `wrong street`: another street of the right comune;
 * - `wrong comune`: regardless of the rest;
 * - `not found`: no answer.
 */
export const outcomes = ["right", "coarser", "wrong street", "wrong comune", "not found"] as const;

/** One of {@link outcomes}. */
export type AnswerOutcome = (typeof outcomes)[number];

/** The verdict on an answer. */
export interface Verdict {
  readonly outcome: AnswerOutcome;
  /** Whether the house number matches; null if the label has none. */
  readonly atCivico: boolean | null;
  /** Metres from the true position; null without an answer or a true position. */
  readonly errorM: number | null;
  /** Whether the true position lies within the stated radius; null like `errorM`. */
  readonly radiusKept: boolean | null;
}

/** The judged part of an answer. */
export type GeocoderAnswer = Pick<Found, "place" | "street">;

/** Metres on a sphere differ from the geocoder's projection by up to 0.7 %. */
const METRES = 1.01;

/** Allowance for rounding in transformations. */
const ROUNDING_M = 0.5;

/** Judges the geocoder's answer to a label's text. */
export function judge(label: Label, { place, street }: GeocoderAnswer): Verdict {
  const errorM = place === null || label.lat === null || label.lon === null
    ? null
    : metresBetween(place.lat, place.lon, label.lat, label.lon);
  const atCivico = label.civico === null
    ? null
    : place !== null && civicoOf(place) === label.civico;
  return {
    outcome: place === null ? "not found" : outcomeOf(label, place, street, atCivico),
    atCivico,
    errorM,
    radiusKept: place === null || errorM === null
      ? null
      : errorM <= place.errorM * METRES + ROUNDING_M,
  };
}

function outcomeOf(
  { comune, streets }: Label,
  { istat }: Place,
  street: string | null,
  atCivico: boolean | null,
): AnswerOutcome {
  if (istat !== comune) return "wrong comune";
  if (streets.length === 0) return "right";
  if (street === null) return "coarser";
  const key = streetKey(street);
  if (!streets.some((name) => streetKey(name) === key)) return "wrong street";
  return atCivico === false ? "coarser" : "right";
}

/** Whether an answer is wrong apart from its distance. */
export function isFailure({ outcome, radiusKept }: Verdict): boolean {
  return outcome !== "right" || radiusKept === false;
}

/** The surveyed house number in `place.resolved`; null without one. */
function civicoOf({ precision, resolved }: Place): number | null {
  const line = resolved.slice(0, resolved.lastIndexOf(", "));
  const civico = /^.* (\d+)(?:\/\w+| [a-z]+)?$/.exec(line)?.[1];
  return precision === "civico" && civico !== undefined ? Number(civico) : null;
}
