/** Meters requests over HTTP: checks key, minute, plan and month before anything else. */
import type { Context, MiddlewareHandler } from "hono";
import { abortable } from "../../abortable.ts";
import type { OperationId } from "../../contract/routes.ts";
import type {
  CallTerms,
  MeteredCall,
  OperationTerms,
  RunningCall,
  Worked,
} from "../../metering/call.ts";
import { Problem } from "../../http/problem.ts";
import { keyCaller } from "../../metering/caller.ts";
import { repeatable } from "../../metering/idempotency.ts";
import type { ProcessLimits } from "../../metering/limits.ts";
import type { Allowance, KeyLimits } from "../../metering/meter.ts";
import type { Dependencies, Env } from "../env.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { limitHeaders, refuse, type SetHeader } from "./refuse.ts";
import { sentKey } from "./sent-key.ts";

const NOTHING: Allowance = { limit: 0, remaining: 0, resetS: 0 };

const onAnswer = (c: Context<Env>): SetHeader => (name, value) => c.res.headers.set(name, value);

/** Sets the rate limit headers, except on a 401, which must not reveal anything about a key. */
function setLimitHeaders(c: Context<Env>, { minute, month }: KeyLimits): void {
  if (c.res.status !== 401) limitHeaders(onAnswer(c), minute, month);
}

/** Sets the headers for an unknown key. */
export function unknownStanding(): MiddlewareHandler<Env> {
  return (c, next) => {
    c.header("Cache-Control", "no-store");
    limitHeaders(c.header, NOTHING);
    return next();
  };
}

/** Checks the key without using its minute's or month's quota. */
export function keyed(
  { meter, urls }: Pick<Dependencies, "meter" | "urls">,
  { known: { refusals } }: ProcessLimits,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { account, id } = c.get("caller");
    const asking = refusals.ask(
      account,
      id,
      "usage",
      () => meter.usage(sentKey(c)),
    );
    const usage = await abortable(c.get("signal"), asking);
    if (usage.outcome !== "known") throw refuse(c, usage, urls.upgrade);
    c.set("standing", usage);
    await next();
    limitHeaders(onAnswer(c), usage.minute, usage.month);
  };
}

/** Milliseconds for which the limits of a key that searches are not read again (contract). */
const STANDING_MS = 1000;

/**
 * Checks the key, and finds the release that answers it, without using its minute's or month's quota. Someone
 * who types sends several searches a second, so they share what was read for one.
 */
export function searching(
  { meter, urls }: Pick<Dependencies, "meter" | "urls">,
  { howFast: { activity: { now } }, known: { refusals, standings } }: ProcessLimits,
): MiddlewareHandler<Env> {
  const read = async (c: Context<Env>) => {
    const { account, id } = c.get("caller"), readAt = now();
    const known = standings.get(id);
    if (known !== undefined && readAt < known.readAt + STANDING_MS) return known.standing;
    const asking = refusals.ask(account, id, "search", () => meter.standing(sentKey(c)));
    const standing = await abortable(c.get("signal"), asking);
    if (standing.outcome !== "known") throw refuse(c, standing, urls.upgrade);
    standings.set(id, { standing, readAt });
    return standing;
  };
  return async (c, next) => {
    const standing = await read(c);
    c.set("standing", standing);
    if (standing.release === null) throw new Problem("service_unavailable");
    c.set("release", standing.release);
    await next();
    setLimitHeaders(c, standing);
  };
}

/**
 * The query of an address with its question mark. The address may have an invalid host, like its request.
 */
function searchOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}

/**
 * Meters work that a request pays for with its key. Sets the call during the work, and afterwards the
 * key's limits.
 *
 * @throws {Problem} if the call is refused; the errors of {@link MeteredCall}
 */
export async function meteredWork<T>(
  { urls }: Pick<Dependencies, "urls">,
  meteredCall: MeteredCall,
  c: Context<Env>,
  terms: Omit<CallTerms, "signal">,
  work: (call: RunningCall) => Promise<Worked<T>>,
): Promise<T> {
  const caller = keyCaller(sentKey(c), c.get("caller")), signal = c.get("signal");
  try {
    const called = await meteredCall(caller, { ...terms, signal }, (call) => {
      c.set("call", call);
      return work(call);
    });
    if (called.outcome !== "answered") throw refuse(c, called, urls.upgrade);
    return called.value;
  } finally {
    const call = c.get("call");
    if (call !== undefined) c.set("standing", call.standing);
  }
}

/**
 * Meters a request. A 200 is charged before its first byte is sent: one call of the month, or the `units`
 * set by the handler. Other answers cost nothing. The hash of a request does not include a streamed body.
 *
 * @param operation must be the same for requests with the same idempotency key
 */
export function metered(
  deps: Pick<Dependencies, "urls">,
  meteredCall: MeteredCall,
  operation: OperationId,
  terms: OperationTerms,
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const key = terms.repeatable ? idempotencyKeyOf(c) : null,
      body = c.get("body") ?? new Uint8Array();
    const once = key === null ? null : repeatable(key, operation, searchOf(c.req.url), body);
    try {
      await meteredWork(deps, meteredCall, c, { ...terms, once }, async () => {
        await next();
        return { value: null, units: c.res.ok ? c.get("units") ?? 1 : 0 };
      });
    } finally {
      const call = c.get("call");
      if (call !== undefined) setLimitHeaders(c, call.standing);
    }
  };
}
