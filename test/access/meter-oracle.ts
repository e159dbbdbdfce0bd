/**
 * The meter's rules written plainly, over a list of all that ever happened: no locks, no deletion, no SQL.
 * Times are milliseconds.
 */
import { planOf } from "../../src/access/plans.ts";

/** What the oracle says of one call: the meter's answer without what only a database knows. */
export interface Verdict {
  outcome:
    | "admitted"
    | "rate_limit_exceeded"
    | "plan_required"
    | "monthly_quota_exceeded"
    | "known";
  plan: string;
  callsUsed: number;
  minute: { limit: number; remaining: number; resetS: number };
  month: { limit: number; remaining: number; resetS: number };
}

interface Call {
  key: number;
  at: number;
  month: string;
  state: "reserved" | "settled" | "released";
}

/** One account with some keys. */
export class Oracle {
  readonly #calls: Call[] = [];

  /** `usedBefore`: calls charged earlier, by month (`2026-01`). */
  constructor(
    public plan: string,
    readonly lifeMs: number,
    readonly usedBefore: Readonly<Record<string, number>>,
  ) {}

  /** A call at an instant, of plans with the full report alone or of all, and its number if it is admitted. */
  admit(
    key: number,
    at: number,
    fullReport: boolean,
  ): { verdict: Verdict; call: number | null } {
    const plan = planOf(this.plan);
    const outcome = this.#window(key, at).length >= plan.calls_per_minute
      ? "rate_limit_exceeded"
      : fullReport && !plan.full_report
      ? "plan_required"
      : this.#used(at) + this.#underWay(at) >= plan.calls_per_month
      ? "monthly_quota_exceeded"
      : "admitted";
    const used = this.#used(at);
    if (outcome === "plan_required") {
      this.#calls.push({ key, at, month: monthOf(at), state: "released" });
    }
    if (outcome !== "admitted") {
      return { verdict: this.#verdict(outcome, key, at, used), call: null };
    }
    const call = this.#calls.push({ key, at, month: monthOf(at), state: "reserved" }) - 1;
    return { verdict: this.#verdict(outcome, key, at, used), call };
  }

  /** Where a key stands. */
  usage(key: number, at: number): Verdict {
    return this.#verdict("known", key, at, this.#used(at));
  }

  /** Whether the call is charged. */
  settle(call: number, at: number): boolean {
    const it = this.#call(call);
    if (it.state === "reserved" && at < it.at + this.lifeMs) it.state = "settled";
    return it.state === "settled";
  }

  /** Gives a call back. */
  release(call: number): void {
    const it = this.#call(call);
    if (it.state === "reserved") it.state = "released";
  }

  /** Calls charged in a month. */
  charged(month: string): number {
    const settled = this.#calls.filter((call) => call.month === month && call.state === "settled");
    return (this.usedBefore[month] ?? 0) + settled.length;
  }

  #verdict(outcome: Verdict["outcome"], key: number, at: number, callsUsed: number): Verdict {
    const plan = planOf(this.plan);
    const window = this.#window(key, at);
    const free = Math.max(0, plan.calls_per_minute - window.length);
    // The last call that must leave before a place is free; with places free, the oldest.
    const leaving = window[Math.max(0, window.length - plan.calls_per_minute)];
    const left = plan.calls_per_month - callsUsed - this.#underWay(at);
    const date = new Date(at);
    const monthEnd = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    return {
      outcome,
      plan: this.plan,
      callsUsed,
      minute: {
        limit: plan.calls_per_minute,
        remaining: free,
        resetS: leaving === undefined ? 0 : Math.ceil((leaving.at + 60_000 - at) / 1000),
      },
      month: {
        limit: plan.calls_per_month,
        remaining: Math.max(0, left),
        resetS: Math.ceil((monthEnd - at) / 1000),
      },
    };
  }

  #window(key: number, at: number): Call[] {
    return this.#calls.filter((call) => call.key === key && call.at + 60_000 > at);
  }

  #used(at: number): number {
    return this.charged(monthOf(at));
  }

  #underWay(at: number): number {
    return this.#calls.filter((call) =>
      call.state === "reserved" && call.month === monthOf(at) && at < call.at + this.lifeMs
    ).length;
  }

  #call(index: number): Call {
    const call = this.#calls[index];
    if (call === undefined) throw new RangeError(`There is no call ${index}`);
    return call;
  }
}

/** `2026-01` */
function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
