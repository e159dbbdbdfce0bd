/** Whether an answer is right. Pure. */
import type { Found } from "../../geocoding/geocode.ts";
import { metresBetween } from "../../geocoding/metres-between.ts";
import { streetKey } from "../../geocoding/name-keys.ts";
import type { Place } from "../../geocoding/place.ts";
import type { Label } from "./label.ts";

/**
 * What an answer is, exactly one of:
 *
 * - `right`: the comune, the street and the house number that the label names;
 * - `coarser`: true, but less than the label names: the comune without the street, the street without
 *   the house number;
 * - `wrong street`: another street of the right comune;
 * - `wrong comune`: whatever else it says;
 * - `not found`: no answer.
 */
export const outcomes = ["right", "coarser", "wrong street", "wrong comune", "not found"] as const;

/** One of {@link outcomes}. */
export type Outcome = (typeof outcomes)[number];

/** What is right and wrong about an answer. */
export interface Verdict {
  readonly outcome: Outcome;
  /** At the very house number; null where the label names none. */
  readonly atCivico: boolean | null;
  /** Metres from the true position; null without an answer or a true position. */
  readonly errorM: number | null;
  /** Whether the true position lies within the radius that the place states; null as `errorM`. */
  readonly radiusKept: boolean | null;
}

/** What is judged of an answer. */
export type Answer = Pick<Found, "place" | "street">;

/** A sphere's metres differ from those of the geocoder's projection by up to 0.7 %. */
const METRES = 1.01;

/** Positions are rounded when they are transformed. */
const ROUNDING_M = 0.5;

/** Judges the geocoder's answer to a label's text. */
export function judge(label: Label, { place, street }: Answer): Verdict {
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
): Outcome {
  if (istat !== comune) return "wrong comune";
  if (streets.length === 0) return "right";
  if (street === null) return "coarser";
  const key = streetKey(street);
  if (!streets.some((name) => streetKey(name) === key)) return "wrong street";
  return atCivico === false ? "coarser" : "right";
}

/** Whether something about the answer is wrong, beyond its distance. */
export function isFailure({ outcome, radiusKept }: Verdict): boolean {
  return outcome !== "right" || radiusKept === false;
}

/** The surveyed house number that `place.resolved` names; null where it names none. */
function civicoOf({ precision, resolved }: Place): number | null {
  const line = resolved.slice(0, resolved.lastIndexOf(", "));
  const civico = /^.* (\d+)(?:\/\w+| [a-z]+)?$/.exec(line)?.[1];
  return precision === "civico" && civico !== undefined ? Number(civico) : null;
}
