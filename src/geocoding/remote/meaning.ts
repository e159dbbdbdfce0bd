/** Checks whether a remote answer matches a text: not more precise, not another street. Pure. */
import { comuneKey, esponenteKey, localityKey, streetKey } from "../name-keys.ts";
import { differOnlyInNames } from "../names.ts";
import type { Reading } from "../parse.ts";
import type { Place } from "../place.ts";
import type { RemoteAnswer } from "./remote-answer.ts";

/** How an answer matches a reading. */
export interface Meaning {
  readonly precision: Extract<Place["precision"], "civico" | "street" | "locality">;
  /** The street or the locality, as the server writes it. */
  readonly street: string;
  readonly civico: number | null;
  readonly esponente: string | null;
  /** Key of the street or locality, equal for answers with the same meaning. */
  readonly key: string;
  /** Whether the name matches exactly. */
  readonly exact: boolean;
}

/**
 * How an answer matches a reading; null if it does not. A house with another number counts as its street.
 * Does not check the comune.
 */
export function meaningOf(reading: Reading, answer: RemoteAnswer): Meaning | null {
  const { street, initials, civico, esponente } = reading;
  if (street === null || initials === null || answer.street === null) {
    return localityMeant(reading, answer);
  }
  for (const written of variants(answer.street)) {
    const key = streetKey(written);
    const exact = key === street;
    if (!exact && !differOnlyInNames(initials, key)) continue;
    const house = { civico, esponente };
    return civico !== null && isNumber(answer.houseNumber, house)
      ? { precision: "civico", street: written, ...house, key, exact }
      : { precision: "street", street: written, civico: null, esponente: null, key, exact };
  }
  return null;
}

/** Whether a locality or comune around the answer has this name (a key). */
export function names(answer: RemoteAnswer, key: string): boolean {
  return answer.names.some((name) => keysOf(name).includes(key));
}

/** The locality of a reading may be beside the comune, in its place, or in the place of the street. */
function localityMeant(
  { street, comune, locality }: Reading,
  answer: RemoteAnswer,
): Meaning | null {
  const asked = street === null ? locality ?? comune : localityKey(street);
  const [own] = answer.names;
  if (answer.street !== null || own === undefined || !keysOf(own).includes(asked)) return null;
  const nothing = { civico: null, esponente: null };
  return { precision: "locality", street: own, ...nothing, key: asked, exact: true };
}

/** Splits a name in two languages (`Via Museo - Museumstraße`): either one or both may be meant. */
function variants(name: string): readonly string[] {
  return [name, ...name.split(/\s+-\s+|\s*\/\s*/)];
}

function keysOf(name: string): readonly string[] {
  return variants(name).flatMap((one) => [comuneKey(one), localityKey(one)]);
}

/** Whether `12/A`, `12a` or `12 bis` equals this house number. */
function isNumber(
  written: string | null,
  { civico, esponente }: Pick<Reading, "civico" | "esponente">,
): boolean {
  const [, digits, rest = ""] = /^\s*(\d+)(.*)$/.exec(written ?? "") ?? [];
  return Number(digits) === civico && esponenteKey(rest) === esponente;
}
