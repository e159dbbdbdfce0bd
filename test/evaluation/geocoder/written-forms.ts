/**
 * Generates texts of streets with omissions, mistakes and variants, by rules. Skips texts that could mean
 * two streets of the comune. Pure.
 */
import { exonyms } from "../../../src/geocoding/exonyms.ts";
import { comuneKey, streetKey } from "../../../src/geocoding/name-keys.ts";
import { type Dice, oneOf } from "./dice.ts";
import type { DrawnAddress } from "./drawn.ts";
import { designationOf, mistyped } from "./spellings.ts";
import type { StreetFacts } from "./street-surroundings.ts";

/** Writes a street in one form; null if the form does not apply. */
type Form = (drawn: DrawnAddress, around: StreetFacts, dice: Dice) => string | null;

/** `Via Mazzini 12, Bologna`, optionally with another street or comune. */
function written(
  { number, town, ...drawn }: DrawnAddress,
  other: { readonly street?: string; readonly town?: string; readonly number?: string } = {},
): string {
  return `${other.street ?? drawn.street} ${other.number ?? number}, ${other.town ?? town}`;
}

/** The same with another text for the street, if it is unambiguous in the comune. */
function ifOnly(
  drawn: DrawnAddress,
  around: StreetFacts,
  words: string,
  street: string,
): string | null {
  return around.isOnly(drawn.istat, words) ? written(drawn, { street }) : null;
}

/** Wrong designations for each designation. */
const mistaken: ReadonlyMap<string, readonly string[]> = new Map([
  ["Via", ["Viale", "Piazza", "Corso", "Vicolo", "Strada"]],
  ["Viale", ["Via", "Corso"]],
  ["Corso", ["Via", "Viale"]],
  ["Piazza", ["Via", "Piazzale", "Largo", "Piazzetta"]],
  ["Piazzale", ["Piazza", "Via"]],
  ["Piazzetta", ["Piazza"]],
  ["Largo", ["Piazza", "Via"]],
  ["Vicolo", ["Via"]],
  ["Strada", ["Via"]],
]);

/** Texts between a street and its house number. */
const numberMarks = [" n. ", ", n. ", " n° ", ", N. ", " nr. ", " numero "];

/** Texts between a house number and the comune. */
const inside = [" int. 3", " interno 12", " scala B", " piano 2", ", int. 5"];

/** Designations of streets whose house numbers count metres or are far apart. */
const outOfTown = /^(strada|contrada|localita|via (provinciale|statale|nazionale))\b/;

/** The forms by name. */
export const forms: Readonly<Record<string, Form>> = {
  "no designation": (drawn, around) => {
    const { name } = designationOf(drawn.street);
    return name === "" ? null : ifOnly(drawn, around, name, name);
  },
  "other designation": (drawn, around, dice) => {
    const { kind, name } = designationOf(drawn.street);
    const other = oneOf(mistaken.get(kind) ?? [], dice);
    return other === undefined ? null : ifOnly(drawn, around, name, `${other} ${name}`);
  },
  "doubled designation": (drawn) => {
    const { kind, name } = designationOf(drawn.street);
    return name === "" ? null : written(drawn, { street: `${kind} ${drawn.street.toUpperCase()}` });
  },
  "surname": (drawn, around) => {
    const person = personOf(drawn.street, around);
    return person &&
      ifOnly(drawn, around, person.surname, `${person.kind} ${person.surname}`);
  },
  "surname, no designation": (drawn, around) => {
    const person = personOf(drawn.street, around);
    return person && ifOnly(drawn, around, person.surname, person.surname);
  },
  "initials": (drawn, around) => {
    const person = personOf(drawn.street, around);
    if (person === null) return null;
    const name = `${person.names.map((first) => `${first[0]}.`).join(" ")} ${person.surname}`;
    return ifOnly(drawn, around, name, `${person.kind} ${name}`);
  },
  "surname first": (drawn, around) => {
    const person = personOf(drawn.street, around);
    if (person === null) return null;
    const name = `${person.surname} ${person.names.join(" ")}`;
    return ifOnly(drawn, around, name, `${person.kind} ${name}`);
  },
  "a word left out": (drawn, around, dice) => {
    const { kind, name } = designationOf(drawn.street);
    const words = name.split(" ");
    const long = words.flatMap((word, i) => /^\p{L}{4,}$/u.test(word) ? [i] : []);
    if (long.length < 3) return null;
    const out = oneOf(long, dice);
    const kept = words.filter((_, i) => i !== out).join(" ");
    return ifOnly(drawn, around, kept, `${kind} ${kept}`);
  },
  "typing error": (drawn, around) => {
    const street = mistyped(drawn.street, drawn.number);
    return street === null || around.has(drawn.istat, street) ? null : written(drawn, { street });
  },
  "misspelt comune": (drawn, around) => {
    const town = misspelt(drawn, around);
    return town && written(drawn, { town });
  },
  "misspelt comune, CAP": (drawn, around) => {
    const town = misspelt(drawn, around);
    return town && drawn.cap && written(drawn, { town: `${drawn.cap} ${town}` });
  },
  "foreign name": (drawn, _, dice) => {
    const name = oneOf(exonyms.get(drawn.comune) ?? [], dice);
    return name === undefined ? null : written(drawn, { town: name });
  },
  "wrong CAP": (drawn, { caps }, dice) => {
    const { istat, cap, town } = drawn;
    if (cap === null) return null;
    const own = new Set(caps.filter((one) => one.istat === istat).map((one) => one.cap));
    const near = dice(2) === 0 ? cap.slice(0, 3) : "";
    const others = caps.filter((one) => !own.has(one.cap) && one.cap.startsWith(near));
    const wrong = oneOf(others, dice);
    return wrong === undefined ? null : written(drawn, { town: `${wrong.cap} ${town}` });
  },
  "number of five digits": (drawn, _, dice) => {
    const isOutOfTown = outOfTown.test(streetKey(drawn.street)) && drawn.civico === null;
    return isOutOfTown ? written(drawn, { number: String(10_000 + dice(89_999)) }) : null;
  },
  "marked number": ({ street, number, town }, _, dice) =>
    `${street}${oneOf(numberMarks, dice)}${number}, ${town}`,
  "number and door": ({ street, number, town }, _, dice) =>
    `${street} ${number}${oneOf(inside, dice)}, ${town}`,
  "sestiere": (drawn, _, dice) => {
    const [, name] = /^Sestiere (.+)$/i.exec(drawn.street) ?? [];
    const number = String(1_000 + dice(5_000)); // Venice numbers houses by sestiere.
    return name === undefined ? null : written(drawn, { street: name, number });
  },
  "hamlet and comune": ({ locality, town, ...drawn }) =>
    locality === null ? null : written({ ...drawn, locality, town: `${locality}, ${town}` }),
  "hamlet for comune": ({ locality, ...drawn }, around) =>
    locality === null || !around.isOneHamlet(locality)
      ? null
      : written({ ...drawn, locality, town: locality }),
};

/** First names and surname in a street's name; null if it has none. */
function personOf(
  street: string,
  { isFirstName }: StreetFacts,
): { kind: string; names: readonly string[]; surname: string } | null {
  const { kind, name } = designationOf(street);
  const words = name.split(" ");
  const [surname = "", ...names] = words.toReversed();
  const isName = (word: string) => /^\p{Lu}/u.test(word) && isFirstName(word);
  const isPerson = kind !== "" && names.length > 0 && names.every(isName) &&
    /^\p{L}{4,}$/u.test(surname) && !isFirstName(surname);
  return isPerson ? { kind, names: names.toReversed(), surname } : null;
}

/** The comune's name with a typing error, unless the result is another comune's name. */
function misspelt(
  { comune, number, town }: DrawnAddress,
  { isComune }: StreetFacts,
): string | null {
  // Prefixes a word, which stays without error and is removed again.
  const wrong = mistyped(`di ${comune}`, number)?.slice("di ".length) ?? null;
  return wrong === null || isComune(wrong) || comuneKey(wrong) === comuneKey(comune)
    ? null
    : town.replace(comune, wrong);
}
