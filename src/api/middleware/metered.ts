/** Checks key, minute, plan and month before anything else in a request. */
import type { Context, MiddlewareHandler } from "hono";
import { callMetered } from "../../access/call-metered.ts";
import { repeatable } from "../../access/idempotency.ts";
import { type Allowance, RESERVATION_MARGIN_S, type Standing } from "../../access/meter.ts";
import type { OperationId } from "../../contract/routes.ts";
import type { Dependencies, Env } from "../env.ts";
import type { Fairness } from "../fairness.ts";
import { Problem } from "../../http/problem.ts";
import { abortable } from "../../abortable.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { limitHeaders, refuse, type SetHeader } from "./refuse.ts";
import { sentKey } from "./sent-key.ts";

const NOTHING: Allowance = { limit: 0, remaining: 0, resetS: 0 };

const onAnswer = (c: Context<Env>): SetHeader => (name, value) => c.res.headers.set(name, value);

/** Sets the rate limit headers, except on a 401, which must not reveal anything about a key. */
function setLimitHeaders(c: Context<Env>, { minute, month }: Standing): void {
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
  { refusals }: Fairness,
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

/** Options of a metered call. */
export interface MeteredOptions {
  /** Whether only plans with the full report may make it. */
  readonly fullReport?: boolean;
  /** Whether it uses the minute's quota but costs nothing; then its idempotency key is ignored. */
  readonly free?: boolean;
  /** Deadline in seconds, if longer than usual. */
  readonly deadlineS?: number;
}

/**
 * The query of an address with its question mark. The address may have an invalid host, like its request.
 */
function searchOf(url: string): string {
  const at = url.indexOf("?");
  return at < 0 ? "" : url.slice(at);
}

/**
 * Admits the call and, if it is answered with 200, charges it before the first byte is sent: one call of
 * the month, or the `units` set by the handler. Any other outcome releases the call. If its reservation
 * expired meanwhile, answers 503.
 *
 * @param operation must be the same for requests with the same idempotency key
 */
export function metered(
  { meter, urls }: Pick<Dependencies, "meter" | "urls">,
  { meter: lanes, refusals }: Fairness,
  operation: OperationId,
  { fullReport = false, free = false, deadlineS }: MeteredOptions = {},
): MiddlewareHandler<Env> {
  const reservationS = deadlineS === undefined ? undefined : deadlineS + RESERVATION_MARGIN_S;
  return async (c, next) => {
    const signal = c.get("signal");
    const key = free ? null : idempotencyKeyOf(c);
    const once = key === null
      ? null
      : repeatable(key, operation, searchOf(c.req.url), c.get("body") ?? new Uint8Array());
    const terms = {
      ...c.get("caller"),
      key: sentKey(c),
      signal,
      fullReport,
      free,
      once,
      reservationS,
    };
    const called = await callMetered({ meter, lanes, refusals }, terms, async (call) => {
      c.set("standing", call.admitted satisfies Standing);
      c.set("call", call);
      await next();
      setLimitHeaders(c, call.admitted);
      return { value: null, units: c.res.ok && !free ? c.get("units") ?? 1 : 0 };
    });
    if (called.outcome === "expired") throw new Problem("service_unavailable");
    if (!("standing" in called)) throw refuse(c, called, urls.upgrade);
    if (called.outcome === "charged" && c.get("units") === undefined) return;
    setLimitHeaders(c, called.standing);
    // The answer is complete, but too late.
    if (c.res.ok && signal.aborted) throw signal.reason;
  };
}
