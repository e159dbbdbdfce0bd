/** The common parts of operations on places: release, signal, attribution, failures. */
import type { Context } from "hono";
import { type Plan, planOf } from "../../access/plans.ts";
import { isUnavailable } from "../../db/database-unavailable.ts";
import type { Release } from "../../releases/release.ts";
import { METHOD } from "../../scoring/method.ts";
import type { Dependencies, Env } from "../env.ts";
import { statusOf } from "../errors.ts";
import { problemOf } from "../failures.ts";
import { ClientGone, Problem } from "../../http/problem.ts";
import { abortable } from "../../abortable.ts";
import type { RunningCall } from "../../metering/call.ts";
import { refuse } from "../middleware/refuse.ts";
import { setHeaders } from "../set-headers.ts";
import { completedProblem, notThere } from "./imitation.ts";

/** The operations that score places. */
type Scoring = "scoreAddress" | "explainScore" | "scoreBatch" | "comparePlaces";

/** The operations that search places. */
type Searching = "findPlaces" | "suggestPlaces";

/** The statuses of errors that depend on a release; all others are decided before one is known. */
const ofRelease: readonly number[] = [404, 422, 429, 500, 502, 503];

/** The release and plan of a metered call. */
export interface CallGround {
  /** The release that was active at admission, even if another is activated meanwhile. */
  readonly release: Release;
  readonly plan: Plan;
}

/** The admitted call; undefined if the request was not admitted. */
export function callOf(c: Context<Env>): RunningCall {
  const call = c.get("call");
  if (call === undefined) throw new Problem("api_key_required");
  return call;
}

/**
 * The release and plan of an admitted call.
 *
 * @throws {Problem} if no release was active
 */
export function groundOfCall({ admitted: { release, plan } }: RunningCall): CallGround {
  if (release === null) throw new Problem("service_unavailable");
  return { release, plan: planOf(plan) };
}

/** Runs work on the release of the admitted call, and names the release in the header of the answer. */
export async function onRelease<T>(
  c: Context<Env>,
  work: (ground: CallGround) => Promise<T>,
): Promise<T> {
  const ground = groundOfCall(callOf(c));
  return await naming(c, ground.release, () => work(ground));
}

/** Runs a search on the release that answers it, and names the release in the header of the answer. */
export async function onSearchedRelease<T>(
  c: Context<Env>,
  work: (release: Release) => Promise<T>,
): Promise<T> {
  const release = c.get("release");
  if (release === undefined) throw new Problem("api_key_required");
  return await naming(c, release, () => work(release));
}

/** Names a release in the header of an answer, unless it is an error that does not depend on one. */
async function naming<T>(
  c: Context<Env>,
  { name }: Release,
  work: () => Promise<T>,
): Promise<T> {
  let named = true;
  try {
    return await work();
  } catch (error) {
    // A test call can request an error of any status.
    named = ofRelease.includes(statusOf[problemOf(error).code]);
    throw error;
  } finally {
    if (named) setHeaders<Scoring | Searching, 200 | 500 | 503>(c, { "X-Data-Release": name });
  }
}

/**
 * Reserves one call of the month for each of `units` places, before scoring the first. The caller charges
 * them.
 *
 * @throws {Problem} `monthly_quota_exceeded`, whose detail contains the number of calls left, and
 * `service_unavailable` for an expired call
 */
export async function reserveCalls(
  { urls }: Pick<Dependencies, "urls">,
  c: Context<Env>,
  units: number,
): Promise<void> {
  const raised = await callOf(c).reserve(units);
  if (raised.outcome === "admitted") return;
  const { extra = {} } = refuse(c, raised, urls.upgrade).details;
  const left = raised.month.remaining;
  const parameters = { variant: "too_few_left", left, asked: units } as const;
  throw new Problem("monthly_quota_exceeded", { parameters, extra });
}

/** The value of `Link`: the licences of the data, and the terms. */
export function rightsLink({ urls }: Pick<Dependencies, "urls">): string {
  return `<${urls.attribution}>; rel="license", <${urls.terms}>; rel="terms-of-service"`;
}

/**
 * Runs work on places for any kind of call.
 *
 * @param path of the operation, whose contract tells which errors a test key can request
 * @throws {Problem} for any failure, except a database that does not answer and a client that
 * disconnected
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
      throw completedProblem(deps, path, error) ??
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
 * @param work uses that release and plan until the signal is aborted
 * @throws {Problem} like {@link workedOut}
 */
export async function answerCall<T>(
  deps: Pick<Dependencies, "urls">,
  c: Context<Env>,
  work: (release: Release, plan: Plan, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = c.get("signal");
  const body = await onRelease(
    c,
    ({ release, plan }) => workedOut(deps, c.req.path, signal, () => work(release, plan, signal)),
  );
  setHeaders<Scoring, 200>(c, { "X-Method": METHOD, "Link": rightsLink(deps) });
  return body;
}
