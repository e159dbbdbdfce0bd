/** Which street of a comune is meant, if one is. Pure. */
import type { Candidate } from "./candidates.ts";
import { streetErrors } from "./misspelt.ts";
import { differOnlyInNames } from "./names.ts";
import { type Held, heldBy, isWithin, keepsSmallWords } from "./parts-of-names.ts";

/** How a street was recognised: by its name, by a part of it, or by one nearly written so. */
export type Recognised = "name" | "part" | "spelling";

/** A street, or several alike among which anyone could only guess. */
export interface StreetChoice {
  /** The street; of several their comune, null where no row stands for it. */
  readonly candidate: Candidate | null;
  /** Null where there is no street. */
  readonly recognised: Recognised | null;
  /** The several; empty where there is one. */
  readonly alike: readonly Candidate[];
}

/** What of a town a step of {@link chooseStreet} leaves. */
type Step = (town: readonly Candidate[]) => readonly Candidate[];

const steps: readonly Step[] = [
  (town) => town.filter((one) => isNamed(one) && (one.asked === null || one.located)),
  keepingAll,
  keepingTheName,
  (town) => locatedFirst(town.filter(isOfName)),
  (town) => town.filter((one) => holding(one) !== null),
  leastErrors,
];

/**
 * Chooses among the streets of each reading's town, the likeliest reading first, by the first of these steps
 * that leaves any:
 *
 * 1. the street of that very name, located;
 * 2. of the same designation, the street that holds all the words asked for and whose own words all the
 *    others that hold them have too; where a street of the same name has another designation, only one
 *    to which no more than first names and articles are added;
 * 3. of another designation or where none is asked for, the street of that name; the street of the same
 *    designation that lacks a first name asked for is meant as likely, one that lacks an article is not;
 * 4. the street of the same designation that lacks first names or articles asked for;
 * 5. the only street that holds all the words otherwise;
 * 6. the street that is nearly written so.
 *
 * Where a step leaves several streets, the answer is their comune.
 */
export function chooseStreet(
  towns: readonly (readonly Candidate[])[],
): StreetChoice | null {
  for (const step of steps) {
    const found = firstOf(towns, step);
    if (found.length > 0) return only(found, towns.flat());
  }
  return null;
}

/** The only one; of several streets their comune, which stands beside them as a row without a street. */
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

/** Step 2. A street that two lists name otherwise is the one whose place is known. */
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

/** Whether a street bears the name asked for, or one that differs in what may be left out. */
export function isOfName(one: Candidate): boolean {
  return isNamed(one) || isNearlyNamed(one);
}

/** Whether the name asked for is the street's but for its designation. */
function isOfOtherDesignation(one: Candidate): boolean {
  return keepsWords(one) && holding(one) === "name" && !isOfName(one);
}

function keepsWords(one: Candidate): boolean {
  return holding(one) !== null && keepsSmall(one);
}

function keepsSmall({ initials, streetKey }: Candidate): boolean {
  return initials !== null && streetKey !== null && keepsSmallWords(initials, streetKey);
}

/** How the street holds the words asked for; null where it does not, or its comune is unconfirmed. */
function holding(one: Candidate): Held | null {
  const { initials, streetKey } = one;
  return isConfirmed(one) && initials !== null && streetKey !== null
    ? heldBy(initials, streetKey)
    : null;
}

/** Whether the comune is named as it is, or a province or postal code agrees with a misspelt name. */
function isConfirmed({ namedBy, hinted }: Candidate): boolean {
  return namedBy !== "similar" || hinted;
}

/** What the likeliest reading has that has any. */
function firstOf(
  towns: readonly (readonly Candidate[])[],
  select: (town: readonly Candidate[]) => readonly Candidate[],
): readonly Candidate[] {
  return towns.map(select).find(({ length }) => length > 0) ?? [];
}

/** The street asked for, or the place where no street was. */
function isNamed({ precision, asked, streetKey, nearCap }: Candidate): boolean {
  return precision !== null && asked === streetKey && (asked !== null || nearCap);
}

function isNearlyNamed({ initials, streetKey }: Candidate): boolean {
  return initials !== null && streetKey !== null && differOnlyInNames(initials, streetKey);
}

/** The streets that differ from the one asked for by the fewest typing errors. */
function leastErrors(town: readonly Candidate[]): readonly Candidate[] {
  return fewest(
    town,
    ({ asked, streetKey }) =>
      asked === null || streetKey === null ? null : streetErrors(asked, streetKey),
  );
}

/** Those with the least count; null: out of the question. */
export function fewest<T>(all: readonly T[], count: (one: T) => number | null): readonly T[] {
  const counted = all.flatMap((one) => {
    const errors = count(one);
    return errors === null ? [] : [{ one, errors }];
  });
  const least = Math.min(...counted.map(({ errors }) => errors));
  return counted.filter(({ errors }) => errors === least).map(({ one }) => one);
}
