import type { Plan } from "../../access/plans.ts";
import type { components } from "../../contract/types.ts";
import type { FindMeanings } from "../../geocoding/meanings.ts";
import type { AnnotatedComparison } from "../../http/annotated-comparison.ts";
import { Problem } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { Release } from "../../releases/release.ts";
import type { CategoryWeights } from "../../scoring/aggregate/personal.ts";
import { type Unscored, whyUnscored } from "../unscored.ts";

type AddressRequest = components["schemas"]["AddressRequest"];

/** A comparison as the API answers it. */
export type Comparison = components["schemas"]["Comparison"];

/**
 * The services for comparisons. Each method rejects with the driver's error if the database fails.
 */
export interface CompareServices {
  readonly data: { active(): Promise<Release | null> };
  readonly meanings: FindMeanings;
  /**
   * Compares places on a release with a plan's rights, and also by the weights if any.
   *
   * @throws {Problem} if a place does not exist, or cannot be determined now; `extra.index` is its
   * position
   */
  compare(
    places: readonly AddressRequest[],
    release: Release,
    plan: Plan,
    language: Language,
    signal: AbortSignal,
    weights?: CategoryWeights,
  ): Promise<AnnotatedComparison>;
}

/** Why the place at `index` was not scored. `unavailable` concerns every place. */
export type UnscoredPlace = Unscored & { readonly index: number };

/** `compared`: the places. `no_data`: no release is loaded. */
export type ComparisonOutcome =
  | {
    readonly outcome: "compared";
    readonly compared: AnnotatedComparison;
    readonly release: Release;
  }
  | { readonly outcome: "no_data" }
  | UnscoredPlace;

/** Compares places on the active release, as the API does. */
export async function tryComparison(
  services: CompareServices,
  places: readonly AddressRequest[],
  plan: Plan,
  language: Language,
  signal: AbortSignal,
  weights?: CategoryWeights,
): Promise<ComparisonOutcome> {
  const release = await services.data.active();
  if (release === null) return { outcome: "no_data" };
  try {
    const compared = await services.compare(places, release, plan, language, signal, weights);
    return { outcome: "compared", compared, release };
  } catch (error) {
    const index = error instanceof Problem ? Number(error.details.extra?.index ?? 0) : 0;
    const place = places[index];
    if (place === undefined) throw error;
    return { ...await whyUnscored(services, release, place, error, signal), index };
  }
}
