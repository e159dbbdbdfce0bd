/** Writes the beginning of an address in the ways people type it. Pure. */
import { designations } from "../../../src/geocoding/designations.ts";
import { fold } from "../../../src/geocoding/pieces.ts";

/** A street in its comune, by their published names. */
export interface NamedStreet {
  readonly street: string;
  readonly comune: string;
}

/** Letters of the comune, and of the street after its designation. */
const COMUNE_LETTERS = 4, STREET_LETTERS = 5;

/** The shortest beginning of a name with so many letters or digits; all of a shorter one. */
export function beginningOf(name: string, letters: number): string {
  const all = [...name.matchAll(/[\p{L}\p{N}]/gu)], last = all[letters - 1] ?? all.at(-1);
  return last === undefined ? name : name.slice(0, last.index + last[0].length);
}

/** The street without its designation, if it has one and a name after it. */
export function withoutDesignation(street: string): string {
  const [, first = "", name] = /^(\p{L}+)\s+(.+)$/u.exec(street) ?? [];
  return name !== undefined && designations.has(fold(first)) ? name : street;
}

const comuneOf = ({ comune }: NamedStreet) => beginningOf(comune, COMUNE_LETTERS);

const nameOf = ({ street }: NamedStreet) => beginningOf(withoutDesignation(street), STREET_LETTERS);

function streetOf(one: NamedStreet): string {
  const { street } = one;
  return street.slice(0, street.length - withoutDesignation(street).length) + nameOf(one);
}

/** The forms of a typed text by name. */
export const forms: Readonly<Record<string, (one: NamedStreet) => string>> = {
  "Tren, Via Belen": (one) => `${comuneOf(one)}, ${streetOf(one)}`,
  "Tren, Belen": (one) => `${comuneOf(one)}, ${nameOf(one)}`,
  "Tren Via Belen": (one) => `${comuneOf(one)} ${streetOf(one)}`,
  "Tren Belen": (one) => `${comuneOf(one)} ${nameOf(one)}`,
  "Via Belen, Tren": (one) => `${streetOf(one)}, ${comuneOf(one)}`,
  "Belen, Tren": (one) => `${nameOf(one)}, ${comuneOf(one)}`,
  "Via Belen Tren": (one) => `${streetOf(one)} ${comuneOf(one)}`,
  "Belen Tren": (one) => `${nameOf(one)} ${comuneOf(one)}`,
};
