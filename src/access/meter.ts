/**
 * Who may call now. Every decision is one statement (`livability.meter`, in db/functions), so it is exact
 * whatever the number of processes: never more than the plan's calls of a key (and of those it replaced)
 * in any 60 seconds, never more than that for each active key of an account, never more than the month's
 * quota of an account. Test keys are counted apart from live ones, against an allowance of their own.
 */
import type { Release } from "../releases/release.ts";
import type { Sql } from "../db/sql.ts";
import type { Repeatable } from "./idempotency.ts";
import { hashKey, isWellFormed, type KeyKind, kindOf } from "./keys.ts";
import { type Plan, plans, TEST_CALLS_PER_MONTH } from "./plans.ts";

/** Places in one of the two windows. The values of `X-RateLimit-*` and `X-Quota-*`. */
export interface Allowance {
  readonly limit: number;
  /** Never below 0, also after a change to a smaller plan. */
  readonly remaining: number;
  /**
   * Whole seconds, rounded up. Of the minute: with places free, until the oldest call leaves the window
   * (0 if none); with none free, until a place frees, 1 to 60. Of the month: until its end.
   */
  readonly resetS: number;
}

/** The key opens nothing; whose it is stays unsaid. */
export interface KeyRefused {
  readonly outcome: "api_key_required" | "invalid_api_key" | "revoked_api_key";
}

/** Where a known key stands. */
export interface Standing {
  readonly account: number;
  /** Key of the account's plan. */
  readonly plan: string;
  /** Calls of the key's kind charged to the account this month, without those under way. */
  readonly callsUsed: number;
  /** The key's. */
  readonly minute: Allowance;
  /** The account's, for calls of the key's kind. */
  readonly month: Allowance;
}

/**
 * The key is good, but its rate or quota is spent, its plan may not make this call, or its idempotency
 * key stands for another one. `minute.resetS` is the `Retry-After` of the rate.
 */
export interface CallRefused extends Standing {
  readonly outcome:
    | "rate_limit_exceeded"
    | "plan_required"
    | "idempotency_key_reused"
    | "monthly_quota_exceeded";
  /**
   * Of `rate_limit_exceeded`: milliseconds for which the same question has the same answer, to the
   * second in `resetS`, unless key, plan or calls under way change. More than 0, at most 1000.
   */
  readonly sameForMs?: number;
}

/** The call may go on. `minute` and `month` count it already. */
export interface CallAdmitted extends Standing {
  readonly outcome: "admitted";
  /** To be settled before the first byte of a 200, released in every other end. */
  readonly reservation: number;
  /**
   * Whether it holds calls of the month, which `month` then counts: one, until `reserve` raises it. False
   * where it is free, its idempotency key is charged already, or another call with it is under way.
   */
  readonly reserves: boolean;
  /** Whether its idempotency key is charged already, so that it costs nothing. */
  readonly charged: boolean;
  /** The release that answers: the active one, or the invented territory for a test key; null: none. */
  readonly release: Release | null;
}

/** What came of asking to make a call. */
export type Admission = KeyRefused | CallRefused | CallAdmitted;

/** The usage was asked for too often. `minute` is the window of that question. */
export interface UsageRefused extends CallRefused {
  readonly outcome: "rate_limit_exceeded";
}

/** What came of asking where a key stands. */
export type Usage = KeyRefused | UsageRefused | (Standing & { readonly outcome: "known" });

/** What a call asks for besides its place in the minute. */
export interface CallTerms {
  /**
   * Only plans with the full report may make this call, and test keys of all plans; for others the place
   * in the minute is taken all the same.
   */
  readonly fullReport?: boolean;
  /** It takes its place in the minute and no call of the month, of which none need be left. */
  readonly free?: boolean;
  /** Charged once in 24 hours, however often it is sent; null or absent: each time. */
  readonly once?: Repeatable | null;
  /** Seconds its reservation lives; absent: as long as the meter's options say. */
  readonly reservationS?: number | undefined;
}

/** How often a key may ask for its usage in any 60 seconds, on every plan. */
const usagePerMinute = 60;

/** What came of raising a reservation; null: it has expired or was released. */
export type Raised = (CallRefused & { readonly outcome: "monthly_quota_exceeded" }) | CallAdmitted;

/** The operations. Each rejects with the driver's error when the database does. */
export interface Meter {
  /** Takes a place in the key's minute and reserves a call of the account's month, or says why not. */
  admit(key: string | undefined, terms?: CallTerms): Promise<Admission>;
  /**
   * Raises a reservation to `units` calls of the month, where it has as many left; else the reservation is
   * released, and `month.remaining` of the refusal is what is left.
   */
  reserve(call: CallAdmitted, units: number): Promise<Raised | null>;
  /**
   * Charges `units` of the calls that a reservation holds (absent: 1), and frees the others. It is charged
   * once however often it is called, and once for all calls with its idempotency key. False: it expired or
   * was released, and nothing is charged. Rejects where `units` is below 1 or more than it holds.
   */
  settle(reservation: number, units?: number): Promise<boolean>;
  /** Gives the month's calls back. The place in the minute stays taken, whatever the answer was. */
  release(reservation: number): Promise<void>;
  /** Where the key stands. Takes no call, and no place but in its own window. */
  usage(key: string | undefined): Promise<Usage>;
  /** Why a key opens nothing; null for one that opens the service. Takes no place. */
  refused(key: string): Promise<KeyRefused | null>;
  /** The account of a key, whatever its state; null for a key that is malformed or unknown. */
  owner(key: string): Promise<number | null>;
}

/** Seconds that a reservation outlives the deadline of its request, so that a slow answer can still settle. */
export const RESERVATION_MARGIN_S = 5;

/** What the meter needs to know besides the plans. */
export interface MeterOptions {
  /** Seconds a reservation lives: the request's deadline and a margin. */
  readonly reservationS: number;
  /** Replaces the database's clock, for tests. It must not go back. */
  readonly clock?: () => Date;
}

/** What `livability.reserve` returns. */
type RaiseAnswer = { readonly outcome: "expired" } | {
  readonly outcome: "reserved" | "monthly_quota_exceeded";
  readonly callsUsed: number;
  readonly remaining: number;
};

/** A meter over the service's own tables. */
export function createMeter(sql: Sql, { reservationS, clock }: MeterOptions): Meter {
  const limitsOf = (kind: KeyKind, allowed: (plan: Plan) => boolean, free = false) =>
    sql.json(Object.fromEntries(plans.map((plan) => [plan.key, {
      minute: plan.calls_per_minute,
      month: kind === "test" ? TEST_CALLS_PER_MONTH : plan.calls_per_month,
      allowed: kind === "test" || allowed(plan),
      usage: usagePerMinute,
      free,
    }])));
  /** The limits of a call, by the kind of its key. */
  type Limits = Readonly<Record<KeyKind, ReturnType<typeof limitsOf>>>;
  const limitsOfKinds = (allowed: (plan: Plan) => boolean, free = false): Limits => ({
    live: limitsOf("live", allowed, free),
    test: limitsOf("test", allowed, free),
  });
  const ofAllPlans = limitsOfKinds(() => true);
  const ofFullReports = limitsOfKinds((plan) => plan.full_report);
  const free = limitsOfKinds(() => true, true);
  const instant = (): Date | null => clock?.() ?? null;
  const ask = async <T>(
    key: string | undefined,
    limits: Limits,
    lifeS: number | null,
    once: Repeatable | null = null,
  ): Promise<T | KeyRefused> => {
    if (key === undefined || key === "") return { outcome: "api_key_required" };
    if (!isWellFormed(key)) return { outcome: "invalid_api_key" };
    const [row] = await sql<[{ answer: T | KeyRefused }]>`
      select livability.meter(${hashKey(key)}, ${limits[kindOf(key)]}, ${lifeS}, ${instant()},
        ${once?.key ?? null}, ${once?.request ?? null}) as answer`;
    return row.answer;
  };

  return {
    admit: (key, { fullReport = false, free: isFree = false, once = null, ...own } = {}) =>
      ask<CallRefused | CallAdmitted>(
        key,
        isFree ? free : fullReport ? ofFullReports : ofAllPlans,
        own.reservationS ?? reservationS,
        once,
      ),
    usage: (key) => ask<Exclude<Usage, KeyRefused>>(key, ofAllPlans, null),
    async refused(key) {
      if (!isWellFormed(key)) return { outcome: "invalid_api_key" };
      // In the order of `livability.meter`.
      const [row] = await sql<[{ outcome: KeyRefused["outcome"] | null }?]>`
        select case
            when a.suspended_at is not null then 'invalid_api_key'
            when k.revoked_at is not null
              or k.expires_at <= coalesce(${instant()}, clock_timestamp()) then 'revoked_api_key'
          end as outcome
        from livability.api_key k join livability.account a on a.id = k.account
        where k.sha256 = ${hashKey(key)}`;
      if (row === undefined) return { outcome: "invalid_api_key" };
      return row.outcome === null ? null : { outcome: row.outcome };
    },
    async owner(key) {
      if (!isWellFormed(key)) return null;
      const [row] = await sql<{ account: number }[]>`
        select account from livability.api_key where sha256 = ${hashKey(key)}`;
      return row?.account ?? null;
    },
    async reserve(call, units) {
      const [row] = await sql<[{ answer: RaiseAnswer }]>`
        select livability.reserve(
          ${call.reservation}, ${units}, ${call.month.limit}, ${instant()}
        ) as answer`;
      if (row.answer.outcome === "expired") return null;
      const { outcome, callsUsed, remaining } = row.answer;
      const month = { ...call.month, remaining };
      if (outcome === "reserved") return { ...call, callsUsed, month };
      const { account, plan, minute } = call;
      return { outcome, account, plan, callsUsed, minute, month };
    },
    async settle(reservation, units = 1) {
      const [row] = await sql<[{ settled: boolean }]>`
        select livability.settle(${reservation}, ${units}, ${instant()}) as settled`;
      return row.settled;
    },
    async release(reservation) {
      await sql`select livability.give_back(${reservation})`;
    },
  };
}
