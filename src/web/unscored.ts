/** Finds out why a place of a form was not scored, and what else its address can mean. */
import type { components } from "../contract/types.ts";
import type { FindMeanings } from "../geocoding/meanings.ts";
import { type NotLoaded, Problem, RETRY_AFTER_S } from "../http/problem.ts";
import type { Release } from "../releases/release.ts";

type AddressRequest = components["schemas"]["AddressRequest"];

/** Maximum number of possible places listed for an ambiguous address. */
const MOST_PLACES = 10;

/** The places that an ambiguous address can mean. */
export interface PossibleAddresses {
  /** An unambiguous address for each place, most likely first. */
  readonly addresses: readonly string[];
  /** Whether there are more places than addresses. */
  readonly hasMore: boolean;
}

/**
 * Why a place was not scored. `unknown`: the release does not contain the address. `outside`: the point
 * lies in no comune. `not_loaded`: the release does not contain the place, nor all of Italy. `several`:
 * the address is ambiguous. `similar`: one place may be meant. `unavailable`: a remote geocoder does not answer; with the seconds to wait.
 */
export type Unscored =
  | { readonly outcome: "unknown" }
  | { readonly outcome: "outside" }
  | { readonly outcome: "not_loaded"; readonly notLoaded: NotLoaded }
  | { readonly outcome: "several" | "similar" } & PossibleAddresses
  | { readonly outcome: "unavailable"; readonly retryAfterS: number };

/**
 * Explains the error of a place.
 *
 * @throws the error if it has another cause, and the driver's error if the database fails
 */
export async function whyUnscored(
  { meanings }: { readonly meanings: FindMeanings },
  release: Release,
  place: AddressRequest,
  error: unknown,
  signal: AbortSignal,
): Promise<Unscored> {
  if (!(error instanceof Problem)) throw error;
  const { code, details: { retryAfterS = RETRY_AFTER_S, parameters = {} } } = error;
  if (code === "geocoder_unavailable") return { outcome: "unavailable", retryAfterS };
  if (code !== "address_not_found" && code !== "coordinates_outside_italy") throw error;
  if ("variant" in parameters && parameters.variant === "not_loaded") {
    return { outcome: "not_loaded", notLoaded: parameters };
  }
  if ("lat" in place) return { outcome: "outside" };
  const found = await meanings(release, { text: place.address, most: MOST_PLACES + 1 }, signal);
  if (found.length === 0) return { outcome: "unknown" };
  return {
    outcome: found.length === 1 ? "similar" : "several",
    addresses: found.slice(0, MOST_PLACES).map(({ address }) => address),
    hasMore: found.length > MOST_PLACES,
  };
}
