/** What the operations on places share: the release, the signal, the rights, the failures. */
import type { Context } from "hono";
import type { MeteredCall } from "../../access/call-metered.ts";
import { type Plan, planOf } from "../../access/plans.ts";
import { isUnavailable } from "../../db/database-unavailable.ts";
import type { Release } from "../../releases/release.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Dependencies, Env } from "../env.ts";
import { ClientGone, Problem } from "../../http/problem.ts";
import { abortable } from "../../abortable.ts";
import { refuse, type Refused } from "../middleware/refuse.ts";
import { completed, notThere } from "./imitation.ts";

/** What a metered call is made on. */
export interface CallGround {
  /** The release that was active at admission, whatever is activated meanwhile. */
  readonly release: Release;
  readonly plan: Plan;
}

/** The admitted call; a request that no check admitted has none. */
export function callOf(c: Context<Env>): MeteredCall {
  const call = c.get("call");
  if (call === undefined) throw new Problem("api_key_required");
  return call;
}

/**
 * The release that answers a metered call, and its plan. The answer names the release.
 *
 * @throws {Problem} where none was active
 */
export function callOn(c: Context<Env>): CallGround {
  const { release, plan } = callOf(c).admitted;
  if (release === null) throw new Problem("service_unavailable");
  c.header("X-Data-Release", release.name);
  return { release, plan: planOf(plan) };
}

/**
 * Raises what a metered call holds to one call of the month for each of `units` places, before the first is
 * scored. Whoever answers it charges as many.
 *
 * @param refusal names the error of a refusal
 * @throws {Problem} `monthly_quota_exceeded`, whose detail says how many calls are left, and
 * `service_unavailable` for a call that has expired
 */
export async function reserveUnits(
  call: MeteredCall,
  units: number,
  refusal: (refused: Refused) => Problem,
): Promise<void> {
  const raised = await call.reserve(units);
  if (raised === null) throw new Problem("service_unavailable");
  if (raised.outcome === "admitted") return;
  const { extra = {} } = refusal(raised).details;
  const left = raised.month.remaining;
  const parameters = { variant: "too_few_left", left, asked: units } as const;
  throw new Problem("monthly_quota_exceeded", { parameters, extra });
}

/**
 * Reserves as {@link reserveUnits} does, and leaves the headers of a refusal. The handler sets `units` to
 * how many of them are charged.
 */
export async function reserveCalls(
  { urls }: Pick<Dependencies, "urls">,
  c: Context<Env>,
  units: number,
): Promise<void> {
  await reserveUnits(callOf(c), units, (refused) => refuse(c, refused, urls.upgrade));
}

/** Names the licences of the data and the terms on an answer. */
export function linkRights({ urls }: Pick<Dependencies, "urls">, c: Context<Env>): void {
  c.header("Link", `<${urls.attribution}>; rel="license", <${urls.terms}>; rel="terms-of-service"`);
}

/**
 * What the work on places comes to, whichever way the call came.
 *
 * @param path of the operation, whose contract says which errors a test key can ask for
 * @throws {Problem} whatever goes wrong, but for a database that does not answer and a client that left
 */
export async function workedOut<T>(
  deps: Pick<Dependencies, "urls">,
  path: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await abortable(signal, work());
  } catch (error) {
    if (error instanceof Problem && error.details.isImitated) {
      throw completed(deps, path, error) ??
        new Problem("address_not_found", { ...error.details, ...notThere });
    }
    if (error instanceof Problem || error instanceof ClientGone) throw error;
    if (isUnavailable(error)) throw error;
    throw new Problem("scoring_failed", { cause: error });
  }
}

/**
 * The body that answers a metered call with a score.
 *
 * @param work on that release, for the plan of the key, until the signal is aborted
 * @throws {Problem} as {@link workedOut} does
 */
export async function answerCall<T>(
  deps: Pick<Dependencies, "urls">,
  c: Context<Env>,
  work: (release: Release, plan: Plan, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { release, plan } = callOn(c);
  c.header("X-Method", METHOD);
  const signal = c.get("signal");
  const body = await workedOut(deps, c.req.path, signal, () => work(release, plan, signal));
  linkRights(deps, c);
  return body;
}
