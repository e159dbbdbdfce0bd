/**
 * A reference implementation of the meter: applies its rules to a list of all past calls, without locks,
 * deletion or SQL. Times are in milliseconds.
 */
import { planOf } from "../../src/access/plans.ts";

/** The oracle's verdict on one call: the meter's answer without values that the database assigns. */
export interface Verdict {
  outcome:
    | "admitted"
    | "rate_limit_exceeded"
    | "plan_required"
    | "idempotency_key_reused"
    | "monthly_quota_exceeded"
    | "known";
  plan: string;
  callsUsed: number;
  minute: { limit: number; remaining: number; resetS: number };
  month: { limit: number; remaining: number; resetS: number };
}

/** An idempotency key and the digest of its request, both arbitrary texts. */
export interface Once {
  readonly key: string;
  readonly request: string;
}

interface Bound extends Once {
  at: number;
  isCharged: boolean;
}

interface Call {
  key: number;
  at: number;
  month: string;
  state: "reserved" | "settled" | "released";
  bound: Bound | null;
  /** Calls of the month reserved, while the state is `reserved`. */
  units: number;
  /** Calls of the month charged. */
  charged: number;
}

const dayMs = 86_400_000;

/** Maximum usage queries in any 60 seconds. */
const usagePerMinute = 60;

/** One account with keys of one kind (live or test). Calls of the other kind do not affect it. */
export class Oracle {
  readonly #calls: Call[] = [];
  readonly #asked: { readonly minute: number; readonly at: number }[] = [];
  /** For each key, the key whose rate limit window it shares. */
  readonly #minutes: number[] = [];
  /** For each key, the instant from which it no longer works. */
  readonly #over: number[] = [];
  readonly #bound: Bound[] = [];

  /** `usedBefore`: calls charged earlier, by month (`2026-01`). */
  constructor(
    public plan: string,
    readonly lifeMs: number,
    readonly usedBefore: Readonly<Record<string, number>>,
    readonly kind: "live" | "test" = "live",
  ) {}

  /** The plan's limits for calls of this kind. */
  get #rights(): { readonly month: number; readonly fullReport: boolean } {
    const { calls_per_month, full_report } = planOf(this.plan);
    return this.kind === "test"
      ? { month: 10_000, fullReport: true }
      : { month: calls_per_month, fullReport: full_report };
  }

  /** Creates a key, optionally as the replacement of another, and returns its number. */
  addKey(at: number, replaced?: number): number {
    const key = this.#minutes.length;
    this.#minutes.push(replaced === undefined ? key : this.#minuteOf(replaced));
    this.#over.push(Infinity);
    if (replaced !== undefined) this.revoke(replaced, at);
    return key;
  }

  /** Ends a key. */
  revoke(key: number, at: number): void {
    this.#over[key] = Math.min(this.#over[key] ?? Infinity, at);
  }

  /** Whether a key works. */
  isActive(key: number, at: number): boolean {
    return at < (this.#over[key] ?? -Infinity);
  }

  /**
   * Admits a call at an instant, or refuses it.
   *
   * @param fullReport whether the operation needs a plan with the full report
   * @returns the number of an admitted call, whether it takes a call of the month, and whether its
   * idempotency key is charged already
   */
  admit(
    key: number,
    at: number,
    fullReport: boolean,
    once: Once | null,
  ): { verdict: Verdict; call: number | null; reserves: boolean; charged: boolean } {
    const rights = this.#rights;
    let bound = this.#bound.find((each) => each.key === once?.key && at < each.at + dayMs) ?? null;
    const isHeld = bound !== null &&
      this.#live(at, monthOf(at)).some((call) => call.bound === bound);
    const reserves = bound === null || !bound.isCharged && !isHeld;
    const outcome = this.#free(key, at) <= 0
      ? "rate_limit_exceeded"
      : fullReport && !rights.fullReport
      ? "plan_required"
      : bound !== null && bound.request !== once?.request
      ? "idempotency_key_reused"
      : reserves && this.#used(at) + this.#underWay(at) >= rights.month
      ? "monthly_quota_exceeded"
      : "admitted";
    const used = this.#used(at);
    const made = { key, at, month: monthOf(at), units: 1, charged: 0 };
    if (outcome === "plan_required" || outcome === "idempotency_key_reused") {
      this.#calls.push({ ...made, state: "released", bound: null });
    }
    if (outcome !== "admitted") {
      return {
        verdict: this.#verdict(outcome, key, at, used),
        call: null,
        reserves: false,
        charged: false,
      };
    }
    if (once !== null && bound === null) {
      bound = { ...once, at, isCharged: false };
      this.#bound.push(bound);
    }
    const state = bound?.isCharged ? "settled" : "reserved";
    const call = this.#calls.push({ ...made, state, bound }) - 1;
    const charged = state === "settled";
    return { verdict: this.#verdict(outcome, key, at, used), call, reserves, charged };
  }

  /** Answers a usage query of a key. Usage queries have their own limit of 60 in any 60 seconds. */
  usage(key: number, at: number): Verdict {
    const minute = this.#minuteOf(key);
    const asked = this.#asked.filter((each) => each.minute === minute && each.at + 60_000 > at);
    const [oldest] = asked;
    const known = this.#verdict("known", key, at, this.#used(at));
    if (oldest === undefined || asked.length < usagePerMinute) {
      this.#asked.push({ minute, at });
      return known;
    }
    const resetS = Math.ceil((oldest.at + 60_000 - at) / 1000);
    const window = { limit: usagePerMinute, remaining: 0, resetS };
    return { ...known, outcome: "rate_limit_exceeded", minute: window };
  }

  /**
   * Raises the number of calls that an admitted call reserves. Returns null if its reservation has ended.
   *
   * @param limit calls per month of the plan at the time of admission
   */
  reserve(
    call: number,
    units: number,
    limit: number,
    at: number,
  ): { isHeld: boolean; callsUsed: number; remaining: number } | null {
    const it = this.#call(call);
    if (it.state === "released") return null;
    if (it.state === "reserved" && at >= it.at + this.lifeMs) return null;
    const before = this.#underWay(at, it.month), callsUsed = this.charged(it.month);
    if (it.state === "reserved" && !it.bound?.isCharged) it.units = Math.max(it.units, units);
    const isMore = this.#underWay(at, it.month) > before;
    const isHeld = !isMore || callsUsed + this.#underWay(at, it.month) <= limit;
    if (!isHeld) it.state = "released";
    const remaining = Math.max(0, limit - callsUsed - this.#underWay(at, it.month));
    return { isHeld, callsUsed, remaining };
  }

  /** The calls of the month that a call may be charged. */
  units(call: number): number {
    return this.#call(call).units;
  }

  /** Charges `units` of the reserved calls and returns whether the call is charged. */
  settle(call: number, units: number, at: number): boolean {
    const it = this.#call(call);
    if (it.state === "reserved" && at < it.at + this.lifeMs) {
      it.state = "settled";
      it.charged = it.bound?.isCharged ? 0 : units;
      if (it.bound !== null) it.bound.isCharged = true;
    }
    return it.state === "settled";
  }

  /** Releases the reservation of a call. */
  release(call: number): void {
    const it = this.#call(call);
    if (it.state === "reserved") it.state = "released";
  }

  /** Calls charged in a month. */
  charged(month: string): number {
    const charged = this.#calls.filter((call) => call.month === month)
      .reduce((sum, call) => sum + call.charged, 0);
    return (this.usedBefore[month] ?? 0) + charged;
  }

  /** Calls charged, by month; months without any are left out. */
  chargedByMonth(): Record<string, number> {
    const months = [...Object.keys(this.usedBefore), ...this.#calls.map(({ month }) => month)];
    return Object.fromEntries(
      months.map((month) => [month, this.charged(month)] as const).filter(([, calls]) => calls > 0),
    );
  }

  #verdict(outcome: Verdict["outcome"], key: number, at: number, callsUsed: number): Verdict {
    const plan = planOf(this.plan);
    const window = this.#window(key, at);
    const free = Math.max(0, this.#free(key, at));
    const frees = free > 0
      ? (window[0]?.at ?? at - 60_000) + 60_000
      : this.#placeAt(key, at, plan.calls_per_minute);
    const left = this.#rights.month - callsUsed - this.#underWay(at);
    const date = new Date(at);
    const monthEnd = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    return {
      outcome,
      plan: this.plan,
      callsUsed,
      minute: {
        limit: plan.calls_per_minute,
        remaining: free,
        resetS: Math.ceil((frees - at) / 1000),
      },
      month: {
        limit: this.#rights.month,
        remaining: Math.max(0, left),
        resetS: Math.ceil((monthEnd - at) / 1000),
      },
    };
  }

  /** Calls in the rate limit window of a key. */
  #window(key: number, at: number): Call[] {
    const minute = this.#minuteOf(key);
    return this.#ofAccount(at).filter((call) => this.#minuteOf(call.key) === minute);
  }

  /** Calls of all keys of the account in the last 60 seconds. */
  #ofAccount(at: number): Call[] {
    return this.#calls.filter((call) => call.at + 60_000 > at);
  }

  /** Calls that a key may still make now: the smaller of its own remainder and the account's. */
  #free(key: number, at: number): number {
    const limit = planOf(this.plan).calls_per_minute;
    return Math.min(
      limit - this.#window(key, at).length,
      limit * this.#activeMinutes(at) - this.#ofAccount(at).length,
    );
  }

  /** Returns when the key may call again, if no other call arrives: tries each instant at which a call leaves the window. */
  #placeAt(key: number, at: number, limit: number): number {
    const instants = this.#ofAccount(at).map((call) => call.at + 60_000);
    const account = limit * this.#activeMinutes(at);
    return instants.sort((a, b) => a - b).find((then) =>
      this.#window(key, then).length < limit && this.#ofAccount(then).length < account
    ) ?? at;
  }

  #activeMinutes(at: number): number {
    return new Set(this.#minutes.filter((_, key) => this.isActive(key, at))).size;
  }

  #minuteOf(key: number): number {
    const minute = this.#minutes[key];
    if (minute === undefined) throw new RangeError(`There is no key ${key}`);
    return minute;
  }

  #used(at: number): number {
    return this.charged(monthOf(at));
  }

  /** Reserved calls of a month. */
  #live(at: number, month: string): Call[] {
    return this.#calls.filter((call) =>
      call.state === "reserved" && call.month === month && at < call.at + this.lifeMs
    );
  }

  /** Calls that reservations may still charge. Reservations with the same idempotency key count once, as the largest. */
  #underWay(at: number, month = monthOf(at)): number {
    const held = new Map<Bound | Call, number>();
    for (const call of this.#live(at, month)) {
      const holder = call.bound ?? call;
      held.set(holder, Math.max(held.get(holder) ?? 0, call.units));
    }
    return [...held.values()].reduce((sum, units) => sum + units, 0);
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
