/** What the operations on places share: the release, the deadline, the rights, the failures. */
import type { Context } from "hono";
import { type Plan, planOf } from "../../access/plans.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import type { Release } from "../../releases/release.ts";
import type { Dependencies, Env } from "../env.ts";
import { Problem } from "../problem.ts";

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
 * The body that answers a metered call. The release is the one that was active at admission, whatever
 * is activated meanwhile.
 *
 * @param work on that release, for the plan of the key
 * @throws {Problem} whatever goes wrong, but for a database that does not answer
 */
export async function answerCall<T>(
  { urls, deadlineS }: Pick<Dependencies, "urls" | "deadlineS">,
  c: Context<Env>,
  work: (release: Release, plan: Plan) => Promise<T>,
): Promise<T> {
  const call = c.get("call");
  if (call === undefined) throw new Problem("api_key_required");
  if (call.release === null) throw new Problem("service_unavailable");
  c.header("X-Data-Release", call.release.name);
  try {
    const body = await within(deadlineS, work(call.release, planOf(call.plan)));
    c.header(
      "Link",
      `<${urls.attribution}>; rel="license", <${urls.terms}>; rel="terms-of-service"`,
    );
    return body;
  } catch (error) {
    if (error instanceof Problem || isUnavailable(error)) throw error;
    throw new Problem("scoring_failed", { cause: error });
  }
}
