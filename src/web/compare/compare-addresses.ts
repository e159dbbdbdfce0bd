/** Addresses of a form, compared as the interface compares them. */
import type { Plan } from "../../access/plans.ts";
import type { components } from "../../contract/types.ts";
import type { FindMeanings } from "../../geocoding/meanings.ts";
import { Problem, RETRY_AFTER_S } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";

/** Places side by side, as the interface answers them. */
export type Comparison = components["schemas"]["Comparison"];

/** Most places to choose from. */
const MOST_PLACES = 10;

/** What compares. Each rejects with the driver's error when the database does. */
export interface CompareServices {
  readonly data: { active(): Promise<Release | null> };
  readonly meanings: FindMeanings;
  /**
   * Compares addresses on a release as a plan does.
   *
   * @throws {Problem} where one of them does not exist, or cannot be known now; `extra.index` says which
   */
  compare(
    addresses: readonly string[],
    release: Release,
    plan: Plan,
    language: Language,
    signal: AbortSignal,
  ): Promise<Comparison>;
}

/**
 * `compared`: the places. `no_data`: no release is loaded. `unknown`, `several`: the release does not know
 * the address at `index`, or it can mean `addresses`, the likeliest first. `unavailable`: a geocoder
 * elsewhere does not answer, and the wait after which it may.
 */
export type ComparisonOutcome =
  | { readonly outcome: "compared"; readonly comparison: Comparison; readonly release: Release }
  | { readonly outcome: "no_data" }
  | { readonly outcome: "unknown"; readonly index: number }
  | { readonly outcome: "several"; readonly index: number; readonly addresses: readonly string[] }
  | { readonly outcome: "unavailable"; readonly retryAfterS: number };

/** Compares addresses on the active release. */
export async function compareAddresses(
  { data, meanings, compare }: CompareServices,
  addresses: readonly string[],
  plan: Plan,
  language: Language,
  signal: AbortSignal,
): Promise<ComparisonOutcome> {
  const release = await data.active();
  if (release === null) return { outcome: "no_data" };
  try {
    const comparison = await compare(addresses, release, plan, language, signal);
    return { outcome: "compared", comparison, release };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, details: { retryAfterS = RETRY_AFTER_S, extra = {} } } = error;
    if (code === "geocoder_unavailable") return { outcome: "unavailable", retryAfterS };
    const index = Number(extra.index), address = addresses[index];
    if (code !== "address_not_found" || address === undefined) throw error;
    const found = await meanings(address, release, MOST_PLACES, signal);
    return found.length === 0
      ? { outcome: "unknown", index }
      : { outcome: "several", index, addresses: found.map((one) => one.address) };
  }
}
