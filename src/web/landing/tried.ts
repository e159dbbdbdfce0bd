/** What a form for an address is answered. */
import type { components } from "../../contract/types.ts";
import type { Language } from "../../language.ts";
import type { Drawn } from "../../map/surroundings.ts";
import type { Release, ReleaseSource } from "../../releases/release.ts";
import type { ComparedMeans } from "../../scoring/imputation/category-means.ts";

/** A score with the metrics behind it, as the interface explains it. */
export type Explanation = components["schemas"]["Explanation"];

/** A place that was scored. */
export interface Scored {
  readonly explanation: Explanation;
  /** Name of the release. */
  readonly release: string;
  /** What a map of the place draws; null: the release has nothing to draw. */
  readonly surroundings: readonly Drawn[] | null;
  /** What its categories are compared with. */
  readonly means: ComparedMeans;
  /** What the release was made of. */
  readonly sources: readonly ReleaseSource[];
}

/**
 * `scored`: the place in any language. `no_data`: no release is loaded. `unknown`: the release does not know the address. `several`: it can mean
 * several places, each with an address that means it alone, the likeliest first. `unavailable`: a
 * geocoder elsewhere does not answer, and the wait after which it may.
 */
export type Tried =
  | {
    readonly outcome: "scored";
    readonly release: Release;
    readonly in: (language: Language) => Scored;
  }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "no_data" }
  | { readonly outcome: "several"; readonly addresses: readonly string[] }
  | { readonly outcome: "unavailable"; readonly retryAfterS: number };
