/** The outcome of a form for an address. */
import type { components } from "../../contract/types.ts";
import type { NotLoaded } from "../../http/problem.ts";
import type { Language } from "../../language.ts";
import type { DrawnFeature } from "../../map/surroundings.ts";
import type { Release, ReleaseSource } from "../../releases/release.ts";
import type { ComparedMeans } from "../../scoring/imputation/category-means.ts";

/** A score with its metrics, as the interface explains it. */
export type Explanation = components["schemas"]["Explanation"];

/** A scored place. */
export interface Scored {
  readonly explanation: Explanation;
  /** How well the address was located, in words. */
  readonly located: string;
  /** Name of the release. */
  readonly release: string;
  /** The features on the place's map; null if the release has none. */
  readonly surroundings: readonly DrawnFeature[] | null;
  /** The means for comparing its categories. */
  readonly means: ComparedMeans;
  /** The sources of the release. */
  readonly sources: readonly ReleaseSource[];
}

/**
 * `scored`: the place in any language. `no_data`: no release is loaded. `unknown`: the release does not
 * know the address. `not_loaded`: nor does it hold all of Italy. `several`: the address is ambiguous; with an
 * unambiguous address for each place, most likely first. `unavailable`: a remote geocoder does not answer; with the time to wait.
 */
export type Tried =
  | {
    readonly outcome: "scored";
    readonly release: Release;
    readonly in: (language: Language) => Scored;
  }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "not_loaded"; readonly notLoaded: NotLoaded }
  | { readonly outcome: "no_data" }
  | { readonly outcome: "several"; readonly addresses: readonly string[] }
  | { readonly outcome: "unavailable"; readonly retryAfterS: number };
