/** The key, the minute, the plan and the month, before anything else of a request is looked at. */
import type { Context, MiddlewareHandler } from "hono";
import type { Admission, Allowance, CallAdmitted, Standing, Usage } from "../../access/meter.ts";
import { nextPlan } from "../../access/plans.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import type { Dependencies, Env } from "../env.ts";
import { Problem } from "../problem.ts";

const NOTHING: Allowance = { limit: 0, remaining: 0, resetS: 0 };

/** Writes where a key stands; until it is known, the minute's three values are 0. */
function limitHeaders(c: Context<Env>, minute: Allowance, month?: Allowance): void {
  c.header("Cache-Control", "no-store");
  for (const [prefix, allowance] of [["X-RateLimit", minute], ["X-Quota", month]] as const) {
    if (allowance === undefined) continue;
    c.header(`${prefix}-Limit`, String(allowance.limit));
    c.header(`${prefix}-Remaining`, String(allowance.remaining));
    c.header(`${prefix}-Reset`, String(allowance.resetS));
  }
}

/** Turns a refusal into its error; a key that is known leaves its headers first. */
function refuse(
  c: Context<Env>,
  answer: Exclude<Admission | Usage, CallAdmitted | { outcome: "known" }>,
  upgradeUrl: string,
): Problem {
  if (!("minute" in answer)) return new Problem(answer.outcome);
  limitHeaders(c, answer.minute, answer.month);
  if (answer.outcome === "rate_limit_exceeded") {
    c.header("Retry-After", String(Math.max(1, answer.minute.resetS)));
    return new Problem(answer.outcome);
  }
  const next = nextPlan(answer.plan);
  const upgrade = next && {
    plan: next.key,
    calls_per_month: next.calls_per_month,
    price_eur: next.price_eur,
    url: upgradeUrl,
  };
  return new Problem(answer.outcome, { extra: { upgrade } });
}

/** Checks the key without taking a place in its minute or a call of its month. */
export function keyed({ meter, urls }: Dependencies): MiddlewareHandler<Env> {
  return async (c, next) => {
    limitHeaders(c, NOTHING);
    const usage = await meter.usage(c.req.header("x-api-key"));
    if (usage.outcome !== "known") throw refuse(c, usage, urls.upgrade);
    c.set("standing", usage);
    await next();
    limitHeaders(c, usage.minute, usage.month);
  };
}

/** Gives the call back. Where that fails, the reservation ends by itself soon after. */
async function giveBack({ meter }: Dependencies, call: CallAdmitted): Promise<void> {
  try {
    await meter.release(call.reservation);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/**
 * Admits the call and, when it is answered with 200, charges it before the first byte leaves. Any
 * other end gives the call back; a reservation that did not live that long is answered 503.
 *
 * @param fullReport only plans with the full report may make the call
 */
export function metered(
  deps: Dependencies,
  { fullReport = false }: { readonly fullReport?: boolean } = {},
): MiddlewareHandler<Env> {
  return async (c, next) => {
    limitHeaders(c, NOTHING);
    const call = await deps.meter.admit(c.req.header("x-api-key"), fullReport);
    if ("minute" in call) c.set("standing", call satisfies Standing);
    if (call.outcome !== "admitted") throw refuse(c, call, deps.urls.upgrade);
    c.set("call", call);
    await next();
    limitHeaders(c, call.minute, call.month);
    if (c.res.ok) {
      if (!await deps.meter.settle(call.reservation)) throw new Problem("service_unavailable");
      return;
    }
    await giveBack(deps, call);
    const remaining = Math.min(call.month.limit, call.month.remaining + 1);
    limitHeaders(c, call.minute, { ...call.month, remaining });
  };
}
