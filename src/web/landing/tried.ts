/** What the first page's form is answered. */
import type { components } from "../../contract/types.ts";

/** A score with the metrics behind it, as the interface explains it. */
export type Explanation = components["schemas"]["Explanation"];

/**
 * `no_data`: no release is loaded. `unknown`: the release does not know the address. `unavailable`: a
 * geocoder elsewhere does not answer, and the wait after which it may.
 */
export type Tried =
  | { readonly outcome: "scored"; readonly explanation: Explanation; readonly release: string }
  | { readonly outcome: "unknown" | "no_data" }
  | { readonly outcome: "unavailable"; readonly retryAfterS: number };
