/** `explainScore`: one address or point in, its score and the metrics behind it out. */
import type { Handlers } from "../../contract/routes.ts";
import type { Dependencies, Env } from "../env.ts";
import { answerCall } from "./answer-call.ts";
import { explainPlace } from "./explain-place.ts";
import { intervalHeader } from "./interval-body.ts";

/** Answers the score of the place, explained. */
export function explainScore(deps: Dependencies): Handlers<Env>["explainScore"] {
  return async (c) => {
    const request = c.req.valid("json");
    const language = c.get("language");
    const body = await answerCall(
      deps,
      c,
      (release, plan, signal) => explainPlace(deps, request, release, plan, language, signal),
    );
    c.header("X-Score-Interval", intervalHeader(body.interval));
    return c.json(body, 200);
  };
}
