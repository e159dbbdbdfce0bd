/** Converts a refusal of the meter to an error with rate limit headers. */
import type { Context } from "hono";
import { kindOfKey } from "../../access/keys.ts";
import { nextPlan } from "../../access/plans.ts";
import type { HeaderName } from "../../contract/headers.ts";
import type { Upgrade } from "../../contract/schemas.ts";
import { Problem } from "../../http/problem.ts";
import type { Admission, Allowance, CallAdmitted, KeyLimits, Usage } from "../../metering/meter.ts";
import type { Env } from "../env.ts";
import { sentKey } from "./sent-key.ts";

/** Sets a header: `c.header` before the answer exists; afterwards it would rebuild the answer. */
export type SetHeader = (name: HeaderName, value: string) => void;

/** Sets a key's rate limit headers; `month` is absent until it is known. */
export function limitHeaders(set: SetHeader, minute: Allowance, month?: Allowance): void {
  for (const [prefix, allowance] of [["X-RateLimit", minute], ["X-Quota", month]] as const) {
    if (allowance === undefined) continue;
    set(`${prefix}-Limit`, String(allowance.limit));
    set(`${prefix}-Remaining`, String(allowance.remaining));
    set(`${prefix}-Reset`, String(allowance.resetS));
  }
}

/** The meter's refusals. */
export type Refused = Exclude<Admission | Usage, CallAdmitted | { outcome: "known" }>;

/** The error for a refusal; `key` is the refused one. */
function refusalOf(answer: Refused, key: string, upgradeUrl: string): Problem {
  if (answer.outcome === "rate_limit_exceeded") {
    const retryAfterS = Math.max(1, answer.minute.resetS);
    return new Problem(answer.outcome, { retryAfterS });
  }
  if (answer.outcome !== "plan_required" && answer.outcome !== "monthly_quota_exceeded") {
    return new Problem(answer.outcome);
  }
  if (kindOfKey(key) === "test") {
    const parameters = { variant: "test_calls_spent" } as const;
    return new Problem(answer.outcome, { parameters, extra: { upgrade: null } });
  }
  return new Problem(answer.outcome, { extra: { upgrade: upgradeOf(answer.plan, upgradeUrl) } });
}

/** Throws the error for a refusal. For a known key, first sets the rate limit headers. */
export function refuse(c: Context<Env>, answer: Refused, upgradeUrl: string): Problem {
  if ("minute" in answer) {
    c.set("standing", answer satisfies KeyLimits);
    limitHeaders(c.header, answer.minute, answer.month);
  }
  return refusalOf(answer, sentKey(c), upgradeUrl);
}

/** The field `upgrade` of an error: the next larger plan; null on the largest. */
export function upgradeOf(plan: string, url: string): Upgrade | null {
  const next = nextPlan(plan);
  return next && {
    plan: next.key,
    calls_per_month: next.calls_per_month,
    price_eur: next.price_eur,
    url,
  };
}
