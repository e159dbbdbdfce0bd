/** Which candidate is meant, if one is: an answer must be the only sensible one. Pure. */
import type { Candidate } from "./candidates.ts";
import { streetErrors, typingErrors } from "./misspelt.ts";
import { differOnlyInNames } from "./names.ts";
import { type Held, heldBy, isWithin, keepsSmallWords } from "./parts-of-names.ts";

/** How a street was recognised: by its name, by a part of it, or by one nearly written so. */
export type Recognised = "name" | "part" | "spelling";

/** What a text means among its candidates. */
export interface Choice {
  /** Null: none of them, or several alike. */
  readonly candidate: Candidate | null;
  /** How its street was recognised; null where it has none. */
  readonly recognised: Recognised | null;
  /** Whether that is the last word: see `Found` of `geocode.ts`. */
  readonly covered: boolean;
}

/** A candidate, or several alike among which anyone could only guess. */
type Answer = Omit<Choice, "covered"> | "several" | null;

const several: Choice = { candidate: null, recognised: null, covered: true };

/**
 * Chooses. The likeliest reading comes first, and of its streets, in this order:
 *
 * 1. the street of that very name, located;
 * 2. of the same designation, the street that holds all the words asked for and whose own words all the
 *    others that hold them have too; where a street of the same name has another designation, only one
 *    to which no more than first names and articles are added;
 * 3. of another designation or where none is asked for, the street of that name; the street of the same
 *    designation to which it adds a first name is then meant as likely, one to which it adds an article
 *    is not;
 * 4. the street of the same designation that lacks first names or articles asked for;
 * 5. the only street that holds all the words otherwise;
 * 6. the street that is nearly written so.
 *
 * Where a step leaves several streets, the answer is their comune. Readings that name a hamlet of which
 * nothing is known come after all that: the hamlet may be part of a street's name (`Via Roma di Borgo`).
 * A street that is not known is in its comune, if the text separates the two.
 */
export function choose(candidates: readonly Candidate[]): Choice {
  const sensible = bySpelling(
    candidates.filter((one) => one.asked !== null || isPlace(one, candidates)),
  );
  const towns = [...Map.groupBy(sensible, ({ rank }) => rank).values()].map(townOf);
  const sure = towns.filter((town) => town !== "several");
  const covered = sure.length > 0 && sure.flat().every((one) => one.covered);
  for (const hamlet of [true, false]) {
    const those = sure.map((town) => town.filter((one) => one.isWhole === hamlet));
    const found = chooseAmong(those);
    if (found === "several") return several;
    if (found !== null) return { ...found, covered };
  }
  if (sure.length < towns.length) return several;
  return { candidate: comuneOf(sure.flat()), recognised: null, covered };
}

/** What of a town a step of {@link choose} leaves. */
type Step = (town: readonly Candidate[]) => readonly Candidate[];

const steps: readonly Step[] = [
  (town) => town.filter((one) => isNamed(one) && (one.asked === null || one.located)),
  keepingAll,
  keepingTheName,
  (town) => locatedFirst(town.filter((one) => isNamed(one) || isNearlyNamed(one))),
  (town) => town.filter((one) => holding(one) !== null),
  leastErrors,
];

function chooseAmong(towns: readonly (readonly Candidate[])[]): Answer {
  for (const step of steps) {
    const found = firstOf(towns, step);
    if (found.length > 0) return only(found, towns.flat());
  }
  return null;
}

/** The only one; of several streets their comune, which stands beside them as a row without a street. */
function only(those: readonly Candidate[], candidates: readonly Candidate[]): Answer {
  const [first, ...others] = those;
  if (first === undefined) return null;
  if (others.length === 0) return { candidate: first, recognised: recognisedAs(first) };
  const comune =
    candidates.find((one) =>
      one.rank === first.rank && one.istat === first.istat && one.streetKey === null
    ) ?? those.find(({ located }) => !located);
  if (comune === undefined) return "several";
  return { candidate: { ...comune, street: null }, recognised: null };
}

function recognisedAs(one: Candidate): Recognised | null {
  if (one.street === null) return null;
  if (isNamed(one) || isNearlyNamed(one)) return "name";
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

function isOfName(one: Candidate): boolean {
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
function holding({ namedBy, hinted, initials, streetKey }: Candidate): Held | null {
  const isConfirmed = namedBy !== "similar" || hinted;
  return isConfirmed && initials !== null && streetKey !== null
    ? heldBy(initials, streetKey)
    : null;
}

/** Leading digits of the postal code that confirm a misspelt comune without a street. */
const CONFIRMING_DIGITS = 3;

/**
 * The comune of a street that is not known, at the hamlet that the text names; null where the text does
 * not clearly name one comune.
 */
function comuneOf(candidates: readonly Candidate[]): Candidate | null {
  const clear = candidates.filter(({ asked, streetKey, isEntire, isApart, nearCap, ...one }) =>
    asked !== null && streetKey === null && isEntire && isApart && nearCap &&
    (one.namedBy === "comune" || one.namedBy === "hamlet" && one.hinted ||
      one.capDigits >= CONFIRMING_DIGITS)
  );
  const comuni = clear.filter(({ namedBy }) => namedBy === "comune");
  const those = comuni.length > 0 ? comuni : clear;
  const first = those.find(({ isWhole }) => isWhole) ?? those[0] ?? null;
  return those.every(({ istat }) => istat === first?.istat) ? first : null;
}

/** What the likeliest reading has that has any. */
function firstOf(
  towns: readonly (readonly Candidate[])[],
  select: (town: readonly Candidate[]) => readonly Candidate[],
): readonly Candidate[] {
  return towns.map(select).find(({ length }) => length > 0) ?? [];
}

/**
 * Whether the text may mean a comune or a hamlet as a whole: the hamlet is known, and no likelier
 * reading names a street, but for one that is called as the hamlet (`Frazione Monte 3`).
 */
function isPlace(place: Candidate, candidates: readonly Candidate[]): boolean {
  const { askedLocality, rank, isWhole } = place;
  return isWhole &&
    !candidates.some((other) =>
      other.rank < rank && other.asked !== null && !other.asked.endsWith(` ${askedLocality}`)
    );
}

/**
 * The candidates whose comune is nearest to the one asked for. A comune that is written otherwise must
 * be confirmed by a province, a postal code, or a street there, and then begin with the same letter.
 */
function bySpelling(candidates: readonly Candidate[]): readonly Candidate[] {
  const misspelt = candidates.filter(({ namedBy, asked, hinted, askedComune, comuneKey }) =>
    namedBy === "similar" && (hinted || asked !== null && askedComune[0] === comuneKey[0]) &&
    typingErrors(askedComune, comuneKey) !== null
  );
  // Misspelt names are looked for only where all others leave out words beside them.
  if (misspelt.length === 0) return candidates.filter(({ namedBy }) => namedBy !== "similar");
  const streets = misspelt.filter((one) => isNamed(one) || isNearlyNamed(one));
  const nearest = fewest(
    streets.length > 0 ? streets : misspelt,
    ({ askedComune, comuneKey }) => typingErrors(askedComune, comuneKey),
  );
  // A comune may have two names as near: `Genova` and `Genoa`.
  return [
    ...new Map(nearest.map((one) => [`${one.rank} ${one.istat} ${one.streetKey}`, one])).values(),
  ];
}

/** The candidates of one comune: the name of today first, then the postal code. */
function townOf(candidates: readonly Candidate[]): readonly Candidate[] | "several" {
  const today = candidates.filter((candidate) => candidate.current);
  const named = today.length > 0 ? today : candidates;
  const digits = Math.max(...named.map((candidate) => candidate.capDigits));
  const best = named.filter((candidate) => candidate.capDigits === digits);
  return best.every((candidate) => candidate.istat === best[0]?.istat) ? best : "several";
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
function fewest<T>(all: readonly T[], count: (one: T) => number | null): readonly T[] {
  const counted = all.flatMap((one) => {
    const errors = count(one);
    return errors === null ? [] : [{ one, errors }];
  });
  const least = Math.min(...counted.map(({ errors }) => errors));
  return counted.filter(({ errors }) => errors === least).map(({ one }) => one);
}
