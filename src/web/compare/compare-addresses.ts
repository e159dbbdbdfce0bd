import type { Plan } from "../../access/plans.ts";
import type { components } from "../../contract/types.ts";
import type { FindMeanings } from "../../geocoding/meanings.ts";
import type { AnnotatedComparison } from "../../http/annotated-comparison.ts";
import { type NotLoaded, Problem, RETRY_AFTER_S } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";

/** A comparison as the API answers it. */
export type Comparison = components["schemas"]["Comparison"];

/** Maximum number of candidates. */
const MOST_PLACES = 10;

/**
 * The services for comparisons. Each method rejects with the driver's error if the database fails.
 */
export interface CompareServices {
  readonly data: { active(): Promise<Release | null> };
  readonly meanings: FindMeanings;
  /**
   * Compares addresses on a release with a plan's rights.
   *
   * @throws {Problem} if an address does not exist, or cannot be determined now; `extra.index` is its
   * position
   */
  compare(
    addresses: readonly string[],
    release: Release,
    plan: Plan,
    language: Language,
    signal: AbortSignal,
  ): Promise<AnnotatedComparison>;
}

/**
 * `compared`: the places. `no_data`: no release is loaded. `unknown`, `several`: the address at `index`
 * is unknown to the release (`not_loaded`: which does not hold all of Italy), or ambiguous between
 * `addresses`, most likely first. `unavailable`: a remote geocoder does not answer; with the time to wait.
 */
export type ComparisonOutcome =
  | {
    readonly outcome: "compared";
    readonly compared: AnnotatedComparison;
    readonly release: Release;
  }
  | { readonly outcome: "no_data" }
  | { readonly outcome: "unknown"; readonly index: number }
  | { readonly outcome: "not_loaded"; readonly index: number; readonly notLoaded: NotLoaded }
  | { readonly outcome: "several"; readonly index: number; readonly addresses: readonly string[] }
  | { readonly outcome: "unavailable"; readonly retryAfterS: number };

/** Compares addresses on the active release, as the API does. */
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
    const compared = await compare(addresses, release, plan, language, signal);
    return { outcome: "compared", compared, release };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, details: { retryAfterS = RETRY_AFTER_S, extra = {}, parameters = {} } } = error;
    if (code === "geocoder_unavailable") return { outcome: "unavailable", retryAfterS };
    const index = Number(extra.index), address = addresses[index];
    if (code !== "address_not_found" || address === undefined) throw error;
    if ("variant" in parameters && parameters.variant === "not_loaded") {
      return { outcome: "not_loaded", index, notLoaded: parameters };
    }
    const found = await meanings(release, { text: address, most: MOST_PLACES }, signal);
    return found.length === 0
      ? { outcome: "unknown", index }
      : { outcome: "several", index, addresses: found.map((one) => one.address) };
  }
}
