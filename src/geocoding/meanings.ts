/** Lists the possible meanings of an address. */
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { type Candidate, findCandidates } from "./candidates.ts";
import { choose, sensible } from "./choose.ts";
import { isOfName } from "./choose-street.ts";
import type { Found, Geocoder } from "./geocode.ts";
import { placeOfCandidate } from "./place-of-candidate.ts";
import { type ComuneFound, largestComuni } from "./largest-comuni.ts";
import { coreKey, differOnlyInNames } from "./names.ts";
import { comuneKey } from "./name-keys.ts";
import { parseAddress, type Parsed, type StreetAlone, streetsAlone } from "./parse.ts";
import type { PossiblePlace } from "./place.ts";
import { formatAddress } from "./resolved.ts";
import { provinceNamed } from "./provinces.ts";
import { placeMeant, typed } from "./unfound.ts";

/** A question for the possible places of an address. */
export interface MeaningsAsked {
  readonly text: string;
  /** Maximum number of places. */
  readonly most: number;
  /** The result of `find` for the text in the same release, if it is known: saves its statement. */
  readonly found?: Pick<Found, "candidates" | "chances" | "isAbroad">;
}

/**
 * Finds at most `most` places that an address can mean, most likely first:
 *
 * 1. the certain place, as returned by `find`; if it is the comune of several equally likely streets,
 * followed by these streets by name;
 * 2. else the places that it means if a part of it is read differently (`secondChance()`);
 * 3. else one place for each comune that it may name, those with the street first;
 * 4. else, if it names a street without a place, one for each comune with that street. A province or its
 * seat at the end of the street limits these.
 *
 * Comuni are sorted by residents, then by name; only by name if the release does not know residents. The
 * place in each comune is the one that `find` returns for the address completed with that comune.
 */
export type FindMeanings = (
  release: Release,
  asked: MeaningsAsked,
  signal?: AbortSignal,
) => Promise<readonly PossiblePlace[]>;

/**
 * Number of comuni to search for each requested place. Some of these comuni have a street of the same
 * core, but not the requested street.
 */
const COMUNI_PER_PLACE = 3;

/** Implements {@link FindMeanings} on the tables of releases. Does not cache addresses. */
export function meaningsOf(sql: Sql, find: Geocoder["find"]): FindMeanings {
  return async (release, { text, most, found }, signal) => {
    const { candidates, chances, isAbroad } = found ?? await find(release, text, signal);
    if (isAbroad) return [];
    if (chances.length > 0) {
      return chances.map(({ choice: _, ...possible }) => possible).slice(0, most);
    }
    const parsed = parseAddress(text);
    const choice = choose(candidates), { alike } = choice;
    const place = placeMeant(text, parsed, choice);
    if (place !== null || alike.length > 0) {
      const certain = place === null ? [] : [{ place, isCertain: true, address: text }];
      return [...certain, ...streetsAmong(alike, parsed)].slice(0, most);
    }
    // An unknown street that no separator ends needs a province or postal code after the comune.
    const possible = sensible(candidates).filter((one) =>
      hasStreet(one) ||
      one.namedBy !== "similar" && (one.isApart || one.hinted || one.asked === null)
    );
    const comuni = await comuniAmong(sql, release, possible, most, signal) ??
      await comuniWithStreet(sql, release, streetsAlone(text), parsed.cap, most, signal);
    if (comuni.length === 0) {
      return await placesAroundSeat(sql, release, text, parsed, most, signal);
    }
    const placesOf = (those: readonly ComuneFound[]) =>
      placesIn(
        sql,
        release,
        those.map((one) => ({ ...one, address: withComune(text, one) })),
        signal,
      );
    // The first nearly always suffice.
    const likely = await placesOf(comuni.slice(0, most));
    const others = likely.length < most ? await placesOf(comuni.slice(most)) : [];
    return [...likely, ...others].slice(0, most);
  };
}

/** The places of addresses that are completed with a comune, if they mean one there. */
async function placesIn(
  sql: Sql,
  { schema }: Release,
  addresses: readonly { readonly istat: string; readonly address: string }[],
  signal?: AbortSignal,
): Promise<readonly PossiblePlace[]> {
  const asked = addresses.map((one) => ({ ...one, parsed: parseAddress(one.address) }));
  const candidates = await findCandidates(sql, schema, asked.map(({ parsed }) => parsed), signal);
  return asked.flatMap(({ istat, address, parsed }, i) => {
    const place = placeMeant(address, parsed, choose(candidates[i] ?? []));
    return place?.istat === istat ? [{ place, isCertain: false, address }] : [];
  });
}

/** Whether the requested street is in the comune. */
function hasStreet(one: Candidate): boolean {
  return one.street !== null && isOfName(one);
}

/** Equally likely streets of one comune, by name. */
function streetsAmong(alike: readonly Candidate[], { readings }: Parsed): readonly PossiblePlace[] {
  return alike.flatMap((one) => {
    const place = placeOfCandidate(one);
    if (place === null) return [];
    const { civico = null, esponente = null } = readings[one.rank] ?? {};
    const address = formatAddress({ ...one, civico, esponente, cap: null });
    return [{ place, isCertain: false, address }];
  }).toSorted((a, b) => a.address.localeCompare(b.address, "it"));
}

/** The comuni of some candidates, those with the street first; null if there are none. */
async function comuniAmong(
  sql: Sql,
  { schema }: Release,
  candidates: readonly Candidate[],
  most: number,
  signal?: AbortSignal,
): Promise<readonly ComuneFound[] | null> {
  if (candidates.length === 0) return null;
  const codes = (those: readonly Candidate[]) => [...new Set(those.map(({ istat }) => istat))];
  const istats = codes(candidates);
  const withStreet = new Set(codes(candidates.filter(hasStreet)));
  const wanted = { istats, cores: [], provinces: null, cap: null, most: istats.length };
  const comuni = await largestComuni(sql, schema, wanted, signal);
  const [likely, others] = [true, false].map((has) =>
    comuni.filter(({ istat }) => withStreet.has(istat) === has)
  );
  return [...likely ?? [], ...others ?? []].slice(0, most);
}

/**
 * The places of a street in a province that is named by its seat, without a separator (`via Isaac Rabin
 * Mantova`).
 */
async function placesAroundSeat(
  sql: Sql,
  release: Release,
  text: string,
  { cap, readings }: Parsed,
  most: number,
  signal?: AbortSignal,
): Promise<readonly PossiblePlace[]> {
  const streets = readings.flatMap(({ street, initials, comune, isApart }) => {
    const provinces = provinceNamed(comune);
    return street === null || initials === null || provinces === null || isApart
      ? []
      : [{ street, initials, provinces }];
  });
  const comuni = await comuniWithStreet(sql, release, streets, cap, most, signal);
  const { street = "" } = streets[0] ?? {}, { civico = null, esponente = null } = readings[0] ?? {};
  const parts = { street: typed(text, street) ?? street, civico, esponente, cap: null };
  return await placesIn(
    sql,
    release,
    comuni.slice(0, most).map((one) => ({ ...one, address: formatAddress({ ...parts, ...one }) })),
    signal,
  );
}

/** The comuni with a street that is named without a place, in the provinces of the first one. */
async function comuniWithStreet(
  sql: Sql,
  { schema }: Release,
  streets: readonly Pick<StreetAlone, "street" | "initials" | "provinces">[],
  cap: string | null,
  most: number,
  signal?: AbortSignal,
): Promise<readonly ComuneFound[]> {
  const [first] = streets;
  if (first === undefined) return [];
  const { provinces } = first;
  const cores = streets.flatMap(({ street, initials }) => [coreKey(street), coreKey(initials)]);
  const wanted = { istats: [], cores, provinces, cap, most: COMUNI_PER_PLACE * most };
  const comuni = await largestComuni(sql, schema, wanted, signal);
  return comuni.filter(({ streetKeys }) =>
    streetKeys.some((key) =>
      streets.some(({ street, initials }) => key === street || differOnlyInNames(initials, key))
    )
  );
}

/** Completes an address with a comune, or with its province if it already ends with the comune. */
function withComune(
  text: string,
  { comune, provincia }: Pick<ComuneFound, "comune" | "provincia">,
): string {
  const address = text.trim().replace(/[\s,]+$/, "");
  // `Via Trieste` does not end with Este, nor with Trieste, which is its name.
  const endsWithIt = address.toLowerCase().endsWith(comune.toLowerCase()) &&
    parseAddress(address).readings.some((one) => one.isEntire && one.comune === comuneKey(comune));
  return endsWithIt ? `${address} (${provincia})` : `${address}, ${comune} (${provincia})`;
}
