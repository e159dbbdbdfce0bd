/** The key, the minute, the plan and the month, before anything else of a request is looked at. */
import { setTimeout as delay } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { repeatable } from "../../access/idempotency.ts";
import type { Admission, Allowance, CallAdmitted, Meter, Standing } from "../../access/meter.ts";
import type { OperationId } from "../../contract/routes.ts";
import { isUnavailable } from "../../db/unavailable.ts";
import type { Dependencies, Env } from "../env.ts";
import type { Fairness } from "../fairness.ts";
import { Problem } from "../../http/problem.ts";
import { abortable } from "../../http/abortable.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { limitHeaders, refuse, type SetHeader } from "./refuse.ts";

const NOTHING: Allowance = { limit: 0, remaining: 0, resetS: 0 };

/** Milliseconds between two questions whether a call is charged. */
const ASK_AGAIN_MS = 100;

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

/** Waits for the admission. One that comes when nobody waits any more leaves nothing reserved. */
async function admitted(
  meter: Meter,
  admitting: Promise<Admission>,
  signal: AbortSignal,
): Promise<Admission> {
  try {
    return await abortable(signal, admitting);
  } catch (error) {
    if (signal.aborted) {
      admitting.then(async (call) => {
        if (call.outcome === "admitted") await meter.release(call.reservation);
      }).catch(() => {});
    }
    throw error;
  }
}

/**
 * Charges the call. A database that fails may have charged it without saying so, and nothing must be
 * charged that is not answered: so it is asked again, which charges no second time.
 *
 * @returns false for a reservation that did not live that long
 */
async function charge(
  meter: Meter,
  lanes: Fairness["meter"],
  call: CallAdmitted,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    try {
      return await lanes.run(call.account, signal, () => meter.settle(call.reservation));
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted) throw error;
      await delay(ASK_AGAIN_MS, null, { signal }).catch(() => {});
    }
  }
}

/** Gives the call back. Where that fails, the reservation ends by itself soon after. */
async function giveBack(meter: Meter, call: CallAdmitted, signal: AbortSignal): Promise<void> {
  try {
    // Past the deadline it goes on by itself.
    await abortable(signal, meter.release(call.reservation));
  } catch (error) {
    if (!signal.aborted && !isUnavailable(error)) throw error;
  }
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
    const { account, id } = c.get("caller");
    const admitting = lanes.run(account, signal, () =>
      refusals.ask(
        account,
        id,
        "call",
        () => meter.admit(c.req.header("x-api-key"), { fullReport, once }),
      ));
    const call = await admitted(meter, admitting, signal);
    if (call.outcome !== "admitted") throw refuse(c, call, urls.upgrade);
    refusals.forget(account);
    c.set("standing", call satisfies Standing);
    c.set("call", call);
    await next();
    limitHeaders(onAnswer(c), call.minute, call.month);
    if (c.res.ok && !signal.aborted) {
      if (!await charge(meter, lanes, call, signal)) throw new Problem("service_unavailable");
      return;
    }
    await giveBack(meter, call, signal);
    refusals.forget(account);
    const remaining = call.month.remaining + (call.reserves ? 1 : 0);
    c.res.headers.set("X-Quota-Remaining", String(Math.min(call.month.limit, remaining)));
    // The answer was there, but too late.
    if (c.res.ok) throw signal.reason;
  };
}
