/** `scoreBatch`: scores up to 100 addresses and points. */
import type { Context } from "hono";
import { planOf } from "../../access/plans.ts";
import type { Handlers } from "../../contract/routes.ts";
import { evenGroups } from "../../even-groups.ts";
import { Problem, RETRY_AFTER_S } from "../../http/problem.ts";
import type { ProcessLimits } from "../../metering/limits.ts";
import { POINTS_TOGETHER } from "../../scoring/evidence/measure.ts";
import type { Dependencies, Env } from "../env.ts";
import type { PlaceServices } from "../place-reader.ts";
import { refuse } from "../middleware/refuse.ts";
import { setHeaders } from "../set-headers.ts";
import { answerCall, callOf, reserveCalls } from "./answer-call.ts";
import { type AskedItem, readBatchRequest } from "./batch-request.ts";
import { isScored, type ItemOutcome, problemOfItem, scoresBody } from "./batch-result.ts";
import { explainPlace } from "./explain-place.ts";
import { inTurn } from "./in-turn.ts";
import { scorePlace } from "./score-place.ts";
import { scoreTogether } from "./score-together.ts";

/**
 * Answers with the score or problem of each item. Scores a few groups of items at a time, on the release that
 * was active at admission. Parses the body itself, because an invalid item fails alone.
 */
export function scoreBatch(
  deps: Dependencies,
  { atOnce: { groups } }: Pick<ProcessLimits, "atOnce">,
): Handlers<Env>["scoreBatch"] {
  return async (c) => {
    const { items, explain } = readBatchRequest(await c.req.json());
    const requirements = c.req.valid("query"), language = c.get("language");
    if (explain) requireFullReport(deps, c);
    const outcomes = await answerCall(deps, c, async (release, plan, signal) => {
      const valid = items.filter(({ asked }) => !(asked instanceof Problem)).length;
      if (valid > 0) await reserveCalls(deps, c, valid);
      const scoreItem = async (
        services: PlaceServices,
        { asked }: AskedItem,
        signal: AbortSignal,
      ): Promise<ItemOutcome> => {
        if (asked instanceof Problem) return asked;
        const options = { ...requirements, signal };
        try {
          if (!explain) {
            const scored = await scorePlace(services, asked, release, plan, options);
            const { score, match, interval } = scored;
            return { score, match, interval };
          }
          const explained = await explainPlace(services, asked, release, plan, options);
          const { explanation } = explained(language);
          const { score, match, interval } = explanation;
          return { score, match, interval, explanation };
        } catch (error) {
          return problemOfItem(error, signal);
        }
      };
      const scoreGroup = (group: readonly AskedItem[], signal: AbortSignal) =>
        scoreTogether(
          deps,
          release,
          group,
          signal,
          (services, item) => scoreItem(services, item, signal),
        );
      // A batch that is too small for whole groups still uses all slots.
      const size = Math.min(POINTS_TOGETHER, Math.ceil(items.length / groups.width));
      return (await inTurn(groups, evenGroups(items, size), signal, scoreGroup)).flat();
    });
    noteFailures(c, outcomes);
    c.set("units", outcomes.filter(isScored).length);
    return c.json(scoresBody(items, outcomes, callOf(c).admitted.charged, language), 200);
  };
}

/** @throws {Problem} `plan_required` unless the plan has the full report or the key is a test key */
function requireFullReport({ urls }: Pick<Dependencies, "urls">, c: Context<Env>): void {
  const { admitted } = callOf(c);
  if (admitted.release?.forTests || planOf(admitted.plan).full_report) return;
  throw refuse(c, { ...admitted, outcome: "plan_required" }, urls.upgrade);
}

/**
 * Logs the first item that failed by a fault of the service, and sets the retry time of items that wait
 * for a geocoder.
 */
function noteFailures(c: Context<Env>, outcomes: readonly ItemOutcome[]): void {
  const problems = outcomes.filter((outcome) => outcome instanceof Problem);
  const broken = problems.find(({ code }) => code === "scoring_failed");
  if (broken !== undefined) c.set("problem", broken);
  const waitsS = problems.filter(({ code }) => code === "geocoder_unavailable")
    .map(({ details: { retryAfterS = RETRY_AFTER_S } }) => retryAfterS);
  if (waitsS.length > 0) setHeaders<"scoreBatch", 200>(c, { "Retry-After": Math.max(...waitsS) });
}
