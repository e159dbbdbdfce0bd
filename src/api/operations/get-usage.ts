/** `getUsage`: the account's remaining calls of the month, for keys of the same kind. */
import { planOf } from "../../access/plans.ts";
import type { Handlers } from "../../contract/routes.ts";
import type { Usage } from "../../contract/schemas.ts";
import type { Env } from "../env.ts";
import { Problem } from "../../http/problem.ts";

/**
 * The first day of the next month (UTC), computed from the remaining seconds; half a day absorbs
 * rounding.
 */
function monthEnd(now: number, resetS: number): string {
  const after = new Date(now + resetS * 1000 + 12 * 3_600_000);
  return `${after.toISOString().slice(0, 7)}-01T00:00:00Z`;
}

/** Answers with the key's limits, which the middleware has read. */
export function getUsage(): Handlers<Env>["getUsage"] {
  return (c) => {
    const standing = c.get("standing");
    if (standing === undefined) throw new Problem("api_key_required");
    const plan = planOf(standing.plan);
    const body: Usage = {
      schema: "svc.usage.v1",
      plan: plan.key,
      calls_per_month: standing.month.limit,
      calls_used: standing.callsUsed,
      calls_left: Math.max(0, standing.month.limit - standing.callsUsed),
      resets_at: monthEnd(Date.now(), standing.month.resetS),
      calls_per_minute: plan.calls_per_minute,
    };
    return c.json(body, 200);
  };
}
