/** `scoreAddress`: one address or point in, its score out. */
import type { Handlers } from "../../contract/routes.ts";
import type { Dependencies, Env } from "../env.ts";
import { answerCall } from "./answer-call.ts";
import { scorePlace } from "./score-place.ts";

/** Answers the score of the place. */
export function scoreAddress(deps: Dependencies): Handlers<Env>["scoreAddress"] {
  return async (c) => {
    const request = c.req.valid("json");
    const body = await answerCall(
      deps,
      c,
      (release, plan, signal) => scorePlace(deps, request, release, plan, signal),
    );
    return c.json(body, 200);
  };
}
