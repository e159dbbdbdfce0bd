/** Chooses the street of a comune that an address means. Pure. */
import type { Candidate } from "./candidates.ts";
import { withoutHamlet } from "./hamlet-streets.ts";
import { streetErrors } from "./misspelt.ts";
import { coreKey, differOnlyInNames } from "./names.ts";
import { type Held, heldBy, isWithin, keepsSmallWords } from "./parts-of-names.ts";

/** How a street was recognised: by its name, a part of it, or a similar spelling. */
export type Recognised = "name" | "part" | "spelling";

/** A street, or several equally likely ones. */
export interface StreetChoice {
  /** The street; its comune if several are equally likely, or null if no row represents that comune. */
  readonly candidate: Candidate | null;
  /** Null without a street. */
  readonly recognised: Recognised | null;
  /** The equally likely streets; empty if there is one. */
  readonly alike: readonly Candidate[];
}

/** A step of {@link chooseStreet}: filters the candidates of a town. */
type Step = (town: readonly Candidate[]) => readonly Candidate[];

const steps: readonly Step[] = [
  (town) => town.filter((one) => isNamed(one) && (one.asked === null || one.located)),
  keepingAll,
  keepingTheName,
  (town) => locatedFirst(town.filter(isOfName)),
  (town) => town.filter((one) => holding(one) !== null),
  leastErrors,
];

/** Number of steps that compare names, not spellings or parts of names. */
const NAMING = 4;

/**
 * Chooses among the streets of each reading's town, most likely reading first, with the first step that
 * leaves any. The streets whose names contain the hamlet named in the text come first, with the steps that
 * compare names; the hamlet is no part of their name then.
 *
 * 1. the street of exactly that name, located;
 * 2. of the same designation, the street that contains all requested words and is contained in all others
 * that do; if a street of that name has another designation, only if it adds no more than first names and
 * articles;
 * 3. of another designation, or if none is requested, the street of that name. The street of the same
 * designation that lacks a requested first name is equally likely; one that lacks an article is not;
 * 4. the street of the same designation that lacks requested first names or articles;
 * 5. the only other street that contains all requested words;
 * 6. the street with a similar spelling.
 *
 * If a step leaves several streets, the result is their comune.
 */
export function chooseStreet(
  towns: readonly (readonly Candidate[])[],
): StreetChoice | null {
  const named = towns.map((town) => town.map(withoutItsHamlet));
  const ofHamlet = named.map((town, i) => town.filter((one, j) => one !== towns[i]?.[j]));
  for (const [those, by] of [[ofHamlet, steps.slice(0, NAMING)], [named, steps]] as const) {
    for (const step of by) {
      const found = firstOf(those, step);
      if (found.length > 0) return only(found, named.flat());
    }
  }
  return null;
}

/**
 * The candidate, with the street's key without the hamlet that the text names; itself without that hamlet, or if
 * the text also names the hamlet in the street.
 */
function withoutItsHamlet(one: Candidate): Candidate {
  const { streetKey, askedLocality, asked } = one;
  if (streetKey === null || askedLocality === null || asked === null) return one;
  const key = withoutHamlet(streetKey, askedLocality);
  const namesIt = withoutHamlet(asked, askedLocality) !== null &&
    coreKey(asked) === coreKey(streetKey);
  return key === null || namesIt ? one : { ...one, streetKey: key };
}

/** The only street; of several, their comune, which is among the candidates as a row without a street. */
function only(
  those: readonly Candidate[],
  candidates: readonly Candidate[],
): StreetChoice | null {
  const [first, ...others] = those;
  if (first === undefined) return null;
  if (others.length === 0) {
    return { candidate: first, recognised: recognisedAs(first), alike: [] };
  }
  const comune =
    candidates.find((one) =>
      one.rank === first.rank && one.istat === first.istat && one.streetKey === null &&
      isConfirmed(one)
    ) ?? those.find(({ located }) => !located);
  const candidate = comune === undefined ? null : { ...comune, street: null };
  return { candidate, recognised: null, alike: those };
}

function recognisedAs(one: Candidate): Recognised | null {
  if (one.street === null) return null;
  if (isOfName(one)) return "name";
  return holding(one) === null ? "spelling" : "part";
}

/** Step 2. Of a street with two names in two lists, keeps the located one. */
function keepingAll(town: readonly Candidate[]): readonly Candidate[] {
  const all = town.filter((one) =>
    isNamed(one) || keepsWords(one) && (holding(one) === "designation" || isNearlyNamed(one))
  );
  const isBetter = (one: Candidate, other: Candidate) =>
    isOfName(one) && isOfName(other) && one.located !== other.located
      ? one.located
      : isWithin(one.streetKey ?? "", other.streetKey ?? "");
  const [least, ...more] = all.filter((one) =>
    all.every((other) => one === other || isBetter(one, other))
  );
  if (least === undefined || more.length > 0) return all;
  return isOfName(least) ? [least] : [least, ...town.filter(isOfOtherDesignation)];
}

/** Step 3. */
function keepingTheName(town: readonly Candidate[]): readonly Candidate[] {
  const others = town.filter(isOfOtherDesignation);
  if (others.length === 0) return [];
  return [...others, ...town.filter((one) => isNearlyNamed(one) && keepsSmall(one))];
}

function locatedFirst(those: readonly Candidate[]): readonly Candidate[] {
  const located = those.filter((one) => one.located);
  return located.length > 0 ? located : those;
}

/** Whether a street has the requested name, or differs from it only in optional words and the named hamlet. */
export function isOfName(candidate: Candidate): boolean {
  const one = withoutItsHamlet(candidate);
  return isNamed(one) || isNearlyNamed(one);
}

/** Whether the names differ only in the designation. */
function isOfOtherDesignation(one: Candidate): boolean {
  return keepsWords(one) && holding(one) === "name" && !isOfName(one);
}

function keepsWords(one: Candidate): boolean {
  return holding(one) !== null && keepsSmall(one);
}

function keepsSmall({ initials, streetKey }: Candidate): boolean {
  return initials !== null && streetKey !== null && keepsSmallWords(initials, streetKey);
}

/** How the street contains the requested words; null if it does not, or if its comune is unconfirmed. */
function holding(one: Candidate): Held | null {
  const { initials, streetKey } = one;
  return isConfirmed(one) && initials !== null && streetKey !== null
    ? heldBy(initials, streetKey)
    : null;
}

/**
 * Whether the comune has exactly the requested name, or a province or postal code confirms a misspelt
 * one.
 */
function isConfirmed({ namedBy, hinted }: Candidate): boolean {
  return namedBy !== "similar" || hinted;
}

/** The result of the most likely reading that has any. */
function firstOf(
  towns: readonly (readonly Candidate[])[],
  select: (town: readonly Candidate[]) => readonly Candidate[],
): readonly Candidate[] {
  return towns.map(select).find(({ length }) => length > 0) ?? [];
}

/** Whether the requested street was found, or the place if no street was requested. */
function isNamed({ precision, asked, streetKey, nearCap }: Candidate): boolean {
  return precision !== null && asked === streetKey && (asked !== null || nearCap);
}

function isNearlyNamed({ initials, streetKey }: Candidate): boolean {
  return initials !== null && streetKey !== null && differOnlyInNames(initials, streetKey);
}

/** The streets with the fewest typing errors. */
function leastErrors(town: readonly Candidate[]): readonly Candidate[] {
  return fewest(
    town,
    ({ asked, streetKey }) =>
      asked === null || streetKey === null ? null : streetErrors(asked, streetKey),
  );
}

/** The elements with the smallest count; null excludes an element. */
export function fewest<T>(all: readonly T[], count: (one: T) => number | null): readonly T[] {
  const counted = all.flatMap((one) => {
    const errors = count(one);
    return errors === null ? [] : [{ one, errors }];
  });
  const least = Math.min(...counted.map(({ errors }) => errors));
  return counted.filter(({ errors }) => errors === least).map(({ one }) => one);
}
