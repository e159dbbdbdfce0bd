/** `explainScore`: scores one address or point and explains its metrics. */
import type { Handlers } from "../../contract/routes.ts";
import type { Dependencies, Env } from "../env.ts";
import { setHeaders } from "../set-headers.ts";
import { answerCall } from "./answer-call.ts";
import { chosenOf } from "./chosen-metrics.ts";
import { explainPlace } from "./explain-place.ts";
import { intervalHeader } from "./interval-body.ts";
import { weightsOf } from "./weights.ts";

/** Answers the score of the place, explained. */
export function explainScore(deps: Dependencies): Handlers<Env>["explainScore"] {
  return async (c) => {
    const { weights: sent, ...request } = c.req.valid("json");
    const weights = sent && weightsOf(sent);
    const { include = [], metrics, fields, ...requirements } = c.req.valid("query");
    const language = c.get("language");
    const body = await answerCall(
      deps,
      c,
      async (release, plan, signal) => {
        const options = { include, weights, ...requirements, signal };
        const explained = await explainPlace(deps, request, release, plan, options);
        return explained(language).explanation;
      },
    );
    setHeaders<"explainScore", 200>(c, {
      "X-Score-Interval": intervalHeader(body.interval),
      "X-Address-Match": body.match.level,
    });
    return c.json({ ...body, metrics: chosenOf(body.metrics, metrics, fields) }, 200);
  };
}
