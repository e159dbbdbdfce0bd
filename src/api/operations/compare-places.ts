/** `comparePlaces`: compares 2 to 10 addresses or points. */
import type { Handlers } from "../../contract/routes.ts";
import type { Dependencies, Env } from "../env.ts";
import { answerCall, reserveCalls } from "./answer-call.ts";
import { comparisonOf } from "./comparison.ts";
import { weightsOf } from "./weights.ts";

/** Answers with the comparison, for one call of the month per place. */
export function comparePlaces(deps: Dependencies): Handlers<Env>["comparePlaces"] {
  return async (c) => {
    const { places, weights: sent } = c.req.valid("json");
    const requirements = c.req.valid("query");
    const weights = sent && weightsOf(sent);
    const language = c.get("language");
    const { comparison } = await answerCall(deps, c, async (release, plan, signal) => {
      await reserveCalls(deps, c, places.length);
      const options = { weights, ...requirements, signal };
      return await comparisonOf(deps, places, release, plan, language, options);
    });
    c.set("units", places.length);
    return c.json(comparison, 200);
  };
}
