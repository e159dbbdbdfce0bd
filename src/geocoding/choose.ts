/** Which candidate is meant, if one is: an answer must be the only sensible one. Pure. */
import type { Candidate } from "./candidates.ts";
import { streetErrors, typingErrors } from "./misspelt.ts";
import { differOnlyInNames } from "./names.ts";

/** What a text means among its candidates. */
export interface Choice {
  /** Null: none of them, or several alike. */
  readonly candidate: Candidate | null;
  /** Whether that is the last word: see `Found` of `geocode.ts`. */
  readonly covered: boolean;
}

/** Anyone could only guess. */
const several: Choice = { candidate: null, covered: true };

/**
 * Chooses. The likeliest reading comes first; a street's own name beats one that differs in first
 * names, both beat a street that is only listed, and all beat a street that is nearly written so.
 * Readings that name a hamlet of which nothing is known come after all that: the hamlet may be
 * part of a street's name (`Via Roma di Borgo`).
 */
export function choose(candidates: readonly Candidate[]): Choice {
  const sensible = bySpelling(
    candidates.filter((one) => one.asked !== null || isPlace(one, candidates)),
  );
  const towns = [...Map.groupBy(sensible, ({ rank }) => rank).values()].map(townOf);
  const sure = towns.filter((town) => town !== "several");
  const covered = sure.length > 0 && sure.flat().every((one) => one.covered);
  for (const hamlet of [true, false]) {
    const those = sure.map((town) => town.filter((one) => isWhole(one) === hamlet));
    const found = chooseAmong(those);
    if (found === "several") return several;
    if (found !== null) return { candidate: found, covered };
  }
  return sure.length < towns.length ? several : { candidate: null, covered };
}

function chooseAmong(towns: readonly (readonly Candidate[])[]): Candidate | "several" | null {
  for (const located of [true, false]) {
    for (const means of [isNamed, isNearlyNamed]) {
      const [first, ...others] = firstOf(
        towns,
        (town) =>
          town.filter((one) => (one.asked === null || one.located) === located && means(one)),
      );
      if (first === undefined) continue;
      if (others.length === 0) return first;
      // Of streets without a place the comune's centre is all that is known, whichever is meant.
      return located ? "several" : { ...first, street: null };
    }
  }
  const [first = null, ...others] = firstOf(towns, leastErrors);
  return others.length > 0 ? "several" : first;
}

/** What the likeliest reading has that has any. */
function firstOf(
  towns: readonly (readonly Candidate[])[],
  select: (town: readonly Candidate[]) => readonly Candidate[],
): readonly Candidate[] {
  return towns.map(select).find(({ length }) => length > 0) ?? [];
}

/** Whether the hamlet that it names, if any, is known. */
function isWhole({ askedLocality, locality }: Candidate): boolean {
  return askedLocality === null || locality !== null;
}

/**
 * Whether the text may mean a comune or a hamlet as a whole: the hamlet is known, and no likelier
 * reading names a street, but for one that is called as the hamlet (`Frazione Monte 3`).
 */
function isPlace(place: Candidate, candidates: readonly Candidate[]): boolean {
  const { askedLocality, rank } = place;
  return isWhole(place) &&
    !candidates.some((other) =>
      other.rank < rank && other.asked !== null && !other.asked.endsWith(` ${askedLocality}`)
    );
}

/** The candidates whose comune is written as asked; else those nearest to it, if more than it agrees. */
function bySpelling(candidates: readonly Candidate[]): readonly Candidate[] {
  const right = candidates.filter(({ askedComune, comuneKey }) => askedComune === comuneKey);
  if (right.length > 0) return right;
  return fewest(
    candidates.filter(({ asked, hinted }) => asked !== null || hinted),
    ({ askedComune, comuneKey }) => typingErrors(askedComune, comuneKey),
  );
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
function isNamed({ precision, asked, streetKey }: Candidate): boolean {
  return precision !== null && asked === streetKey;
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
