/** What the operations on places share: the release, the signal, the rights, the failures. */
import type { Context } from "hono";
import { type Plan, planOf } from "../../access/plans.ts";
import { isUnavailable } from "../../db/database-unavailable.ts";
import type { Release } from "../../releases/release.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Dependencies, Env } from "../env.ts";
import { ClientGone, Problem } from "../../http/problem.ts";
import { abortable } from "../../abortable.ts";

/**
 * The body that answers a metered call. The release is the one that was active at admission, whatever
 * is activated meanwhile.
 *
 * @param work on that release, for the plan of the key, until the signal is aborted
 * @throws {Problem} whatever goes wrong, but for a database that does not answer and a client that left
 */
export async function answerCall<T>(
  { urls }: Pick<Dependencies, "urls">,
  c: Context<Env>,
  work: (release: Release, plan: Plan, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const call = c.get("call");
  if (call === undefined) throw new Problem("api_key_required");
  if (call.release === null) throw new Problem("service_unavailable");
  c.header("X-Data-Release", call.release.name);
  c.header("X-Method", METHOD);
  const signal = c.get("signal");
  try {
    const body = await abortable(signal, work(call.release, planOf(call.plan), signal));
    c.header(
      "Link",
      `<${urls.attribution}>; rel="license", <${urls.terms}>; rel="terms-of-service"`,
    );
    return body;
  } catch (error) {
    if (error instanceof Problem || error instanceof ClientGone) throw error;
    if (isUnavailable(error)) throw error;
    throw new Problem("scoring_failed", { cause: error });
  }
}
