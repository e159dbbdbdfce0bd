/** `scoreAddress`: one address or point in, its score out. */
import { planOf } from "../../access/plans.ts";
import type { Handlers } from "../../contract/routes.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import type { Dependencies, Env } from "../env.ts";
import { Problem } from "../problem.ts";
import { scorePlace } from "./score-place.ts";

/** Rejects with `service_unavailable` where the work takes longer than the request may. */
async function within<T>(deadlineS: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Problem("service_unavailable")), deadlineS * 1000);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Answers a metered call. The release is the one that was active at admission, whatever is activated
 * meanwhile.
 */
export function scoreAddress(deps: Dependencies): Handlers<Env>["scoreAddress"] {
  const link = `<${deps.urls.attribution}>; rel="license", ` +
    `<${deps.urls.terms}>; rel="terms-of-service"`;
  return async (c) => {
    const call = c.get("call");
    if (call === undefined) throw new Problem("api_key_required");
    if (call.release === null) throw new Problem("service_unavailable");
    c.header("X-Data-Release", call.release.name);
    try {
      const work = scorePlace(deps, c.req.valid("json"), call.release, planOf(call.plan));
      const body = await within(deps.deadlineS, work);
      c.header("Link", link);
      return c.json(body, 200);
    } catch (error) {
      if (error instanceof Problem || isUnavailable(error)) throw error;
      throw new Problem("scoring_failed", { cause: error });
    }
  };
}
