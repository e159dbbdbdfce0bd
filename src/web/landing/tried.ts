import type { components } from "../../contract/types.ts";
import type { Language } from "../../language.ts";
import type { Surroundings } from "../../map/surroundings.ts";
import type { Release, ReleaseSource } from "../../releases/release.ts";
import type { ComparedMeans } from "../../scoring/imputation/category-means.ts";
import type { Unscored } from "../unscored.ts";

/** A score with its metrics, as the API explains it. */
export type Explanation = components["schemas"]["Explanation"];

/** A scored place with everything that its report shows. */
export interface Scored {
  readonly explanation: Explanation;
  /** How well the address was located, in words. */
  readonly located: string;
  readonly release: string;
  /** The features on the place's map; null if the release has no map data, or the map is a page of its own. */
  readonly surroundings: Surroundings | null;
  /** Whether the release has map data there. */
  readonly isMapped: boolean;
  /** The means with which the report compares the categories. */
  readonly means: ComparedMeans;
  /** The mean over Italy of each metric that the release measures, 0 to 100, by id. */
  readonly national: ReadonlyMap<string, number>;
  readonly sources: readonly ReleaseSource[];
}

/**
 * The outcome of scoring a place. `scored`: the place in any language. `no_data`: no release is loaded.
 */
export type Tried =
  | {
    readonly outcome: "scored";
    readonly release: Release;
    readonly in: (language: Language) => Scored;
  }
  | { readonly outcome: "no_data" }
  | Unscored;
