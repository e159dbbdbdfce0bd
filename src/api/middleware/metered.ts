/** The key, the minute, the plan and the month, before anything else of a request is looked at. */
import type { Context, MiddlewareHandler } from "hono";
import { callMetered } from "../../access/call-metered.ts";
import { repeatable } from "../../access/idempotency.ts";
import type { Allowance, Standing } from "../../access/meter.ts";
import type { OperationId } from "../../contract/routes.ts";
import type { Dependencies, Env } from "../env.ts";
import type { Fairness } from "../fairness.ts";
import { Problem } from "../../http/problem.ts";
import { abortable } from "../../abortable.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { limitHeaders, refuse, type SetHeader } from "./refuse.ts";

const NOTHING: Allowance = { limit: 0, remaining: 0, resetS: 0 };

const onAnswer = (c: Context<Env>): SetHeader => (name, value) => c.res.headers.set(name, value);

/** What stands on the answer until the key is known. */
export function unknownStanding(): MiddlewareHandler<Env> {
  return (c, next) => {
    c.header("Cache-Control", "no-store");
    limitHeaders(c.header, NOTHING);
    return next();
  };
}

/** Checks the key without taking a place in its minute or a call of its month. */
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
      () => meter.usage(c.req.header("x-api-key")),
    );
    const usage = await abortable(c.get("signal"), asking);
    if (usage.outcome !== "known") throw refuse(c, usage, urls.upgrade);
    c.set("standing", usage);
    await next();
    limitHeaders(onAnswer(c), usage.minute, usage.month);
  };
}

/**
 * Admits the call and, when it is answered with 200, charges it before the first byte leaves. Any
 * other end gives the call back; a reservation that did not live that long is answered 503.
 *
 * @param operation a request that is sent again with its idempotency key must be of the same
 * @param fullReport only plans with the full report may make the call
 */
export function metered(
  { meter, urls }: Pick<Dependencies, "meter" | "urls">,
  { meter: lanes, refusals }: Fairness,
  operation: OperationId,
  { fullReport = false }: { readonly fullReport?: boolean } = {},
): MiddlewareHandler<Env> {
  return async (c, next) => {
    const signal = c.get("signal");
    const key = idempotencyKeyOf(c);
    const once = key === null
      ? null
      : repeatable(key, operation, c.get("body") ?? new Uint8Array());
    const terms = {
      ...c.get("caller"),
      key: c.req.header("x-api-key"),
      signal,
      fullReport,
      once,
    };
    const called = await callMetered({ meter, lanes, refusals }, terms, async ({ admitted }) => {
      c.set("standing", admitted satisfies Standing);
      c.set("call", admitted);
      await next();
      limitHeaders(onAnswer(c), admitted.minute, admitted.month);
      return { value: null, units: c.res.ok ? 1 : 0 };
    });
    if (called.outcome === "expired") throw new Problem("service_unavailable");
    if (!("standing" in called)) throw refuse(c, called, urls.upgrade);
    if (called.outcome === "charged") return;
    limitHeaders(onAnswer(c), called.standing.minute, called.standing.month);
    // The answer was there, but too late.
    if (c.res.ok) throw signal.reason;
  };
}
