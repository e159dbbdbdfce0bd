/** Identifies callers, and makes each wait only for its own requests. */
import { setTimeout as delay } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { isWellFormed } from "../../access/keys.ts";
import { abortable } from "../../abortable.ts";
import { overloaded } from "../../http/at-most.ts";
import { Problem } from "../../http/problem.ts";
import { LaneFull } from "../../metering/lanes.ts";
import {
  type AtOnce,
  fingerprint,
  type HowFast,
  type ProcessLimits,
  SEARCHES_PER_SECOND,
} from "../../metering/limits.ts";
import type { Question } from "../../metering/refusals.ts";
import type { Dependencies, Env } from "../env.ts";
import { statusOf } from "../errors.ts";
import { limitHeaders, refuse } from "./refuse.ts";
import { sentKey } from "./sent-key.ts";

/** Waits, at most until the request's signal is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0) return;
  await delay(ms, null, { signal }).catch(() => signal.throwIfAborted());
}

/** The fingerprint of the key in a request; null without a key, or with a malformed one. */
function idOf(c: Context<Env>): string | null {
  const key = sentKey(c);
  return isWellFormed(key) ? fingerprint(key) : null;
}

/**
 * Delays a caller that was refused repeatedly. Stores the key's fingerprint on the request, so that a key
 * is checked and hashed once.
 */
export function paced(
  { networkOf }: Pick<Dependencies, "networkOf">,
  { howFast: { refused }, known: { owners } }: ProcessLimits,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const id = idOf(c);
    c.set("keyId", id);
    const caller = id !== null && owners.has(id) ? id : networkOf(c);
    await pause(refused.enter(caller), c.get("signal"));
    await next();
    // A refused tool is answered with 200.
    const { problem } = c.var;
    const status = problem === undefined ? c.res.status : statusOf[problem.code];
    if (![401, 429, 503].includes(status)) refused.refund(caller);
  };
}

/**
 * Finds the account of the key, and refuses invalid keys: missing or malformed ones without the database.
 * Follows {@link paced}, which sets the fingerprint.
 */
export function identified(
  { meter, networkOf }: Pick<Dependencies, "meter" | "networkOf">,
  { atOnce: { lookups }, known: { owners } }: ProcessLimits,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const signal = c.get("signal");
    const key = sentKey(c);
    const id = c.get("keyId");
    const network = networkOf(c);
    if (key === "") throw new Problem("api_key_required");
    if (id === null) throw new Problem("invalid_api_key");
    const lookUp = async () => owners.get(id) ?? await meter.owner(key);
    const account = owners.get(id) ?? await abortable(signal, lookups.run(network, signal, lookUp));
    if (account === null) throw new Problem("invalid_api_key");
    owners.set(id, account);
    c.set("caller", { id, account });
    await next();
  };
}

/** Whole seconds until a caller's next search is accepted. */
const NEXT_SEARCH_S = 1;

/** Refuses a caller that searches too often: by key, or without one by network. */
export function searchesSpaced(
  { networkOf }: Pick<Dependencies, "networkOf">,
  { howFast: { searches } }: ProcessLimits,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const known: Env["Variables"]["caller"] | undefined = c.get("caller");
    const caller = known?.id ?? networkOf(c);
    if (searches.enter(caller) > 0) {
      searches.refund(caller); // a refused search does not delay the next
      if (known !== undefined) {
        limitHeaders(c.header, {
          limit: SEARCHES_PER_SECOND,
          remaining: 0,
          resetS: NEXT_SEARCH_S,
        });
      }
      throw new Problem("rate_limit_exceeded", {
        retryAfterS: NEXT_SEARCH_S,
        parameters: { variant: "too_many_searches", perSecond: SEARCHES_PER_SECOND },
      });
    }
    await next();
  };
}

/** Repeats a refusal that still applies, without waiting. */
export function recalled(
  { urls }: Pick<Dependencies, "urls">,
  { known: { refusals } }: ProcessLimits,
  question: Question,
): MiddlewareHandler<Env> {
  return (c, next) => {
    const { account, id } = c.get("caller");
    const refusal = refusals.recall(account, id, question);
    if (refusal !== undefined) throw refuse(c, refusal, urls.upgrade);
    return next();
  };
}

/**
 * Limits a caller's simultaneous requests. Further ones wait, up to a limit beyond which they are
 * answered 503.
 *
 * @param callerOf returns the caller's name
 */
export function inLane(
  requests: AtOnce["requests"],
  { activity }: Pick<HowFast, "activity">,
  callerOf: (c: Context<Env>) => string,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    activity.note();
    try {
      await requests.run(callerOf(c), c.get("signal"), next);
    } catch (error) {
      throw error instanceof LaneFull ? overloaded() : error;
    }
  };
}

/**
 * Spaces the answers of a caller that have no place in the minute, while requests with work are arriving.
 * At other times they are answered without delay.
 *
 * @param kind whose pace applies
 */
export function spaced(
  { networkOf }: Pick<Dependencies, "networkOf">,
  { howFast }: ProcessLimits,
  kind: "unmetered" | "pages" | "reports" = "unmetered",
): MiddlewareHandler<Env> {
  const { activity, [kind]: pace } = howFast;
  return async (c, next) => {
    const caller: Env["Variables"]["caller"] | undefined = c.get("caller");
    const waitMs = activity.isRecent ? pace.enter(caller?.id ?? networkOf(c)) : 0;
    // If the caller disconnects, the wait ends and the answer is dropped.
    if (waitMs > 0) await delay(waitMs, null, { signal: c.req.raw.signal }).catch(() => {});
    await next();
  };
}
