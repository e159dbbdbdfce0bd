/** Searches an address that means nothing as it is, with a part of it read differently. */
import type { Sql } from "../db/sql.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { type Choice, choose, sensible } from "./choose.ts";
import { comuneDirectory } from "./comune-directory.ts";
import { type Guess, guessesOf, isDoubtful, longerNames } from "./guesses.ts";
import type { Parsed } from "./parse.ts";
import type { AddressPlace, PossiblePlace } from "./place.ts";
import { formatAddress } from "./resolved.ts";
import { placeMeant, typed } from "./unfound.ts";

/** A possible place that contradicts a part of the address. */
export interface SecondChance extends PossiblePlace {
  readonly choice: Choice;
}

/**
 * The places that a text may mean if a part of it is read differently, as `guessesOf()` orders them. Empty
 * if it means a place as it is, or several comuni of one name. If there are any, only a certain one, which
 * is the first, is the place of the text. Rejects with the driver's error.
 *
 * @param known what the text means as it is
 */
export async function secondChance(
  sql: Sql,
  schema: string,
  text: string,
  parsed: Parsed,
  known: Known,
  signal?: AbortSignal,
): Promise<readonly SecondChance[]> {
  const { candidates, choice, place } = known, { candidate } = choice;
  if (parsed.readings.length === 0) return [];
  const isUnknown = place === null &&
    !sensible(candidates).some(({ namedBy, nearCap }) => namedBy !== "similar" && nearCap);
  const isStreetUnknown = place?.unfound?.part === "street" && place.precision === "comune";
  const mayDoubt = place !== null && candidate !== null &&
    (candidate.namedBy === "similar" || !candidate.nearCap);
  if (!isUnknown && !isStreetUnknown && !mayDoubt) return [];
  const directory = await comuneDirectory(sql, schema);
  const isInDoubt = mayDoubt && isDoubtful(candidate, directory);
  const guesses = isUnknown || isInDoubt
    ? guessesOf(parsed, directory)
    : isStreetUnknown
    ? longerNames(parsed, directory)
    : [];
  if (guesses.length === 0) return [];
  const found = await findCandidates(sql, schema, guesses.map(({ parsed }) => parsed), signal);
  const chances = guesses.flatMap((guess, i) => chanceOf(text, guess, found[i] ?? []));
  const withStreet = chances.filter(({ choice }) => choice.recognised === "name");
  if (isInDoubt) {
    // A rare street that only the comune with the similar name has confirms it.
    const isConfirmed = candidate.namedBy === "similar" && choice.recognised === "name" &&
      withStreet.length === 0 && await isRare(sql, schema, candidate.streetKey ?? "");
    const isCertain = false, address = completed(text, parsed, choice, place);
    return isConfirmed || chances.length === 0
      ? []
      : [...chances, { place, isCertain, address, choice }];
  }
  if (isUnknown) return chances;
  // Another comune than the one named is meant only if it alone has the street.
  return withStreet.length === 1 ? withStreet : [];
}

/** Number of comuni with a street from which on it confirms no comune. */
const COMMON = 20;

async function isRare(sql: Sql, schema: string, streetKey: string): Promise<boolean> {
  const same = await sql`
    select from ${sql(schema)}.street_index where street_key = ${streetKey} limit ${COMMON}`;
  return same.length < COMMON;
}

/** What a text means as it is. */
interface Known {
  readonly candidates: readonly Candidate[];
  readonly choice: Choice;
  readonly place: AddressPlace | null;
}

/** The place of a guess; none if its comune is not found. */
function chanceOf(
  text: string,
  { istat, parsed, changed, isConfirmed }: Guess,
  candidates: readonly Candidate[],
): readonly SecondChance[] {
  const choice = choose(candidates), place = placeMeant(text, parsed, choice);
  if (place === null || place.istat !== istat) return [];
  const all = [...new Set([...changed, ...place.changed ?? []])];
  return [{
    place: { ...place, ...all.length > 0 && { changed: all } },
    isCertain: isConfirmed,
    address: isConfirmed ? text : completed(text, parsed, choice, place),
    choice,
  }];
}

/** The street and number of a text with the comune of a place. */
function completed(
  text: string,
  { readings }: Parsed,
  { candidate }: Choice,
  { street, comune, provincia }: AddressPlace,
): string {
  const reading = readings[candidate?.rank ?? 0];
  const asked = reading?.street ?? null;
  return formatAddress({
    street: street ?? (asked === null ? null : typed(text, asked) ?? asked),
    civico: reading?.civico ?? null,
    esponente: reading?.esponente ?? null,
    cap: null,
    comune,
    provincia,
  });
}
