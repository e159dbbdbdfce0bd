/** An address of the first page's form: scored like a call of the smallest plan, but for its charge. */
import { planOf } from "../access/plans.ts";
import type { TryAddress } from "../web/site-dependencies.ts";
import type { Dependencies } from "./env.ts";
import { RETRY_AFTER_S } from "./failures.ts";
import { explainPlace } from "./operations/explain-place.ts";
import { Problem } from "./problem.ts";

/** Scores an address on the active release. */
export function tryAddress(deps: Pick<Dependencies, "geocoder" | "score" | "data">): TryAddress {
  return async (address, language, signal) => {
    const release = await deps.data.active();
    if (release === null) return { outcome: "no_data" };
    try {
      const plan = planOf("free");
      const explanation = await explainPlace(deps, { address }, release, plan, language, signal);
      return { outcome: "scored", explanation, release: release.name };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === "address_not_found") return { outcome: "unknown" };
      if (error.code !== "geocoder_unavailable") throw error;
      return {
        outcome: "unavailable",
        retryAfterS: error.details.retryAfterS ?? RETRY_AFTER_S,
      };
    }
  };
}
