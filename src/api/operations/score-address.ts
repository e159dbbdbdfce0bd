/** `scoreAddress`: scores one address or point. */
import type { Handlers } from "../../contract/routes.ts";
import type { Dependencies, Env } from "../env.ts";
import { setHeaders } from "../set-headers.ts";
import { answerCall } from "./answer-call.ts";
import { intervalHeader } from "./interval-body.ts";
import { scorePlace } from "./score-place.ts";

/** Answers the score of the place. */
export function scoreAddress(deps: Dependencies): Handlers<Env>["scoreAddress"] {
  return async (c) => {
    const request = c.req.valid("json"), requirements = c.req.valid("query");
    const { score, interval, match } = await answerCall(
      deps,
      c,
      (release, plan, signal) =>
        scorePlace(deps, request, release, plan, { ...requirements, signal }),
    );
    setHeaders<"scoreAddress", 200>(c, {
      "X-Score-Interval": intervalHeader(interval),
      "X-Address-Match": match.level,
    });
    return c.json(score, 200);
  };
}
