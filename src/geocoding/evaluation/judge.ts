/** Whether an answer is right. Pure. */
import { metresBetween } from "../metres-between.ts";
import { streetKey } from "../normalise.ts";
import type { Place } from "../place.ts";
import type { Label } from "./label.ts";

/** What is right and wrong about an answer. */
export interface Verdict {
  /** A place came back; for a label that names a street, at least as precise as a street. */
  readonly resolved: boolean;
  readonly wrongComune: boolean;
  /** Another street, or one of that name in another comune. */
  readonly wrongStreet: boolean;
  /** At the very house number; null where the label names none. */
  readonly atCivico: boolean | null;
  /** Metres from the true position; null without an answer or a true position. */
  readonly errorM: number | null;
  /** Farther from the true position than the place itself says it may be. */
  readonly outsideRadius: boolean;
}

/** A sphere's metres differ from those of the geocoder's projection by up to 0.7 %. */
const METRES = 1.01;

/** Positions are rounded when they are transformed. */
const ROUNDING_M = 0.5;

/** Judges the geocoder's answer to a label's text. */
export function judge(label: Label, place: Place | null): Verdict {
  const named = place === null ? null : namedBy(place);
  const errorM = place === null || label.lat === null || label.lon === null
    ? null
    : metresBetween(place.lat, place.lon, label.lat, label.lon);
  const wrongComune = place !== null && place.istat !== label.comune;
  return {
    resolved: place !== null && (label.street === null || named !== null),
    wrongComune,
    wrongStreet: label.street !== null && named !== null &&
      (wrongComune || streetKey(named.street) !== streetKey(label.street)),
    atCivico: label.civico === null ? null : named?.civico === label.civico,
    errorM,
    outsideRadius: place !== null && errorM !== null && errorM > place.errorM * METRES + ROUNDING_M,
  };
}

/** Whether something about the answer is wrong, beyond its distance. */
export function isFailure({ resolved, wrongComune, wrongStreet, outsideRadius }: Verdict): boolean {
  return !resolved || wrongComune || wrongStreet || outsideRadius;
}

/** The street and surveyed house number that `place.resolved` tells; null of a locality or comune. */
function namedBy(
  { precision, resolved }: Place,
): { readonly street: string; readonly civico: number | null } | null {
  const line = resolved.slice(0, resolved.lastIndexOf(", "));
  if (precision === "street") return { street: line, civico: null };
  if (precision !== "civico" && precision !== "interpolated") return null;
  const [, street = line, civico] = /^(.*) (\d+)(?:\/\w+| [a-z]+)?$/.exec(line) ?? [];
  return { street, civico: precision === "civico" ? Number(civico) : null };
}
