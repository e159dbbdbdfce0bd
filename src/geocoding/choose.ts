/** Which candidate is meant, if one is: an answer must be the only sensible one. Pure. */
import type { Candidate } from "./candidates.ts";
import { differOnlyInNames } from "./names.ts";

/**
 * The candidate that the text means; null when it means none, or more than one alike.
 * The likeliest reading comes first; a street's own name beats one that differs in first names, and
 * both beat a street that is only listed.
 */
export function choose(candidates: readonly Candidate[]): Candidate | null {
  const readings = [...Map.groupBy(candidates, (candidate) => candidate.rank).values()];
  const towns = readings.map(townOf);
  const located = towns.map((town) => town.filter((candidate) => candidate.located));
  const listed = towns.map((town) => town.filter((candidate) => !candidate.located));
  for (const those of [located, listed]) {
    for (const means of [isNamed, isNearlyNamed]) {
      const found = those.map((town) => town.filter(means)).find(({ length }) => length > 0);
      if (found !== undefined) return found.length === 1 ? found[0] ?? null : null;
    }
  }
  return null;
}

/** The candidates of one comune: the name of today first, then the postal code. Equals: none. */
function townOf(candidates: readonly Candidate[]): readonly Candidate[] {
  const today = candidates.filter((candidate) => candidate.current);
  const named = today.length > 0 ? today : candidates;
  const digits = Math.max(...named.map((candidate) => candidate.capDigits));
  const best = named.filter((candidate) => candidate.capDigits === digits);
  return best.every((candidate) => candidate.istat === best[0]?.istat) ? best : [];
}

/** The street asked for, or the comune where no street was. */
function isNamed(candidate: Candidate): boolean {
  return candidate.lat !== null && candidate.asked === candidate.streetKey;
}

function isNearlyNamed(candidate: Candidate): boolean {
  const { asked, initials, streetKey } = candidate;
  return asked !== null && initials !== null && streetKey !== null &&
    differOnlyInNames(initials, streetKey);
}
