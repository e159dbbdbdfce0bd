/** Chooses the candidate that an address means, if it is the only sensible one. Pure. */
import { isAbroad } from "./abroad.ts";
import type { Candidate } from "./candidates.ts";
import { chooseStreet, fewest, isOfName, type Recognised } from "./choose-street.ts";
import { typingErrors } from "./misspelt.ts";

/** The meaning of a text among its candidates. */
export interface Choice {
  /** The chosen place; null if nothing was found, or if several comuni are equally likely. */
  readonly candidate: Candidate | null;
  /** How its street was recognised; null without a street. */
  readonly recognised: Recognised | null;
  /** Whether a remote geocoder cannot improve the result: see `Found` of `geocode.ts`. */
  readonly covered: boolean;
  /** Equally likely streets of one comune, which is then the candidate. */
  readonly alike: readonly Candidate[];
}

const several: Choice = { candidate: null, recognised: null, covered: true, alike: [] };

/**
 * Chooses the most likely reading and the street that {@link chooseStreet} selects. Readings with an
 * unknown hamlet come last, because the hamlet may be part of a street's name (`Via Roma di Borgo`). An
 * unknown street resolves to its comune if the text separates the two.
 */
export function choose(candidates: readonly Candidate[]): Choice {
  const towns = [...Map.groupBy(sensible(candidates), ({ rank }) => rank).values()].map(townOf);
  const sure = towns.filter((town) => town !== "several");
  const covered = sure.length > 0 && sure.flat().every((one) => one.covered);
  for (const hamlet of [true, false]) {
    const those = sure.map((town) => town.filter((one) => one.isWhole === hamlet));
    const found = chooseStreet(those);
    if (found === null) continue;
    if (found.candidate === null) return { ...several, alike: found.alike };
    const isComuneOfSeveral = found.candidate.asked !== null && found.candidate.street === null;
    return { ...found, covered: covered || isComuneOfSeveral };
  }
  if (sure.length < towns.length) return several;
  return { candidate: comuneOf(sure.flat()), recognised: null, covered, alike: [] };
}

/** The sensible candidates, before checking that only one is left. */
export function sensible(candidates: readonly Candidate[]): readonly Candidate[] {
  return bySpelling(
    candidates.filter((one) => one.asked !== null || isPlace(one, candidates)),
  );
}

/** Number of digits of a postal code. */
const CAP_DIGITS = 5;

/** Number of leading digits of a postal code that confirm a misspelt comune without a street. */
const CONFIRMING_DIGITS = 3;

/**
 * The comune of an unknown street, at the hamlet named in the text; null unless the text clearly names
 * one comune.
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

/**
 * Whether the text may mean a comune or hamlet: the hamlet is known, and no more likely reading names a
 * street, except one named like the hamlet (`Frazione Monte 3`).
 */
function isPlace(place: Candidate, candidates: readonly Candidate[]): boolean {
  const { askedLocality, rank, isWhole } = place;
  return isWhole &&
    !candidates.some((other) =>
      other.rank < rank && other.asked !== null && !other.asked.endsWith(` ${askedLocality}`)
    );
}

/**
 * The candidates with the most similar name of the comune. A comune with another spelling must be
 * confirmed by a province, a postal code or a street there, and must begin with the same letter. The
 * correct name of a place abroad is no other spelling of a comune without the comune's own postal code:
 * San Marino is not Santa Marina.
 */
function bySpelling(candidates: readonly Candidate[]): readonly Candidate[] {
  const misspelt = candidates.filter((
    { namedBy, asked, hinted, askedComune, comuneKey, capDigits },
  ) =>
    namedBy === "similar" && (!isAbroad(askedComune) || capDigits === CAP_DIGITS) &&
    (hinted || asked !== null && askedComune[0] === comuneKey[0]) &&
    typingErrors(askedComune, comuneKey) !== null
  );
  // Misspelt names are searched only if all others leave words unmatched.
  if (misspelt.length === 0) return candidates.filter(({ namedBy }) => namedBy !== "similar");
  const streets = misspelt.filter((one) => isOfName(one));
  const nearest = fewest(
    streets.length > 0 ? streets : misspelt,
    ({ askedComune, comuneKey }) => typingErrors(askedComune, comuneKey),
  );
  // A comune may have two equally similar names: `Genova` and `Genoa`.
  return [
    ...new Map(nearest.map((one) => [`${one.rank} ${one.istat} ${one.streetKey}`, one])).values(),
  ];
}

/** The candidates of one comune: current name first, then postal code. */
function townOf(candidates: readonly Candidate[]): readonly Candidate[] | "several" {
  const today = candidates.filter((candidate) => candidate.current);
  const named = today.length > 0 ? today : candidates;
  const digits = Math.max(...named.map((candidate) => candidate.capDigits));
  const best = named.filter((candidate) => candidate.capDigits === digits);
  return best.every((candidate) => candidate.istat === best[0]?.istat) ? best : "several";
}
