/**
 * Decides who may call. Each decision is one statement (`livability.admit`, in db/functions), so that
 * limits are exact with any number of processes: in any 60 seconds at most the plan's calls per key
 * (including those it replaced) and that number times the active keys per account, and at most the
 * month's quota per account. Test keys have their own limits.
 */
import type { Release } from "../releases/release.ts";
import { repeatingIfHit } from "../db/repeat-if-hit.ts";
import type { Sql } from "../db/sql.ts";
import type { Repeatable } from "./idempotency.ts";
import { hashKey, isWellFormed, type KeyKind } from "../access/keys.ts";
import { type Plan, plans, TEST_CALLS_PER_MONTH } from "../access/plans.ts";
import { type Credential, shownBy } from "./caller.ts";

/** The state of the minute's or the month's limit, for `X-RateLimit-*` and `X-Quota-*`. */
export interface Allowance {
  readonly limit: number;
  /** Never below 0, even after a change to a smaller plan. */
  readonly remaining: number;
  /**
   * Whole seconds, rounded up. For the minute: if calls remain, until the oldest call leaves the window
   * (0 without calls); otherwise until a call becomes free, 1 to 60. For the month: until its end.
   */
  readonly resetS: number;
}

/** The key is not valid. The refusal does not reveal its account. */
export interface KeyRefused {
  readonly outcome: "api_key_required" | "invalid_api_key" | "revoked_api_key";
}

/** The limits of a valid key. */
export interface KeyLimits {
  readonly account: number;
  readonly plan: string;
  /** Calls charged to the account this month with keys of this kind, without running ones. */
  readonly callsUsed: number;
  /** Of the key. */
  readonly minute: Allowance;
  /** Of the account, for keys of this kind. */
  readonly month: Allowance;
}

/**
 * The key is valid, but its rate or quota is used up, its plan does not allow the call, or its
 * idempotency key belongs to another request. For the rate, `minute.resetS` is the `Retry-After`.
 */
export interface CallRefused extends KeyLimits {
  readonly outcome:
    | "rate_limit_exceeded"
    | "plan_required"
    | "idempotency_key_reused"
    | "monthly_quota_exceeded";
  /**
   * For `rate_limit_exceeded`: milliseconds for which the answer stays the same, with `resetS` to the
   * second, unless key, plan or running calls change. More than 0, at most 1000.
   */
  readonly sameForMs?: number;
}

/** The call is admitted. `minute` and `month` include it. */
export interface CallAdmitted extends KeyLimits {
  readonly outcome: "admitted";
  /** Must be settled before the first byte of a 200, and given back otherwise. */
  readonly reservation: number;
  /**
   * Whether it reserves calls of the month, included in `month`: one, until `reserve` raises it. False if
   * it is free, or if its idempotency key is already charged or in use by another call.
   */
  readonly reserves: boolean;
  /** Whether the call is free because its idempotency key is already charged. */
  readonly charged: boolean;
  /** The id of its idempotency key; null without one. */
  readonly idempotency: number | null;
  /** The release that answers: the active one, or the invented territory for a test key; null if none. */
  readonly release: Release | null;
}

/** The result of a request for admission. */
export type Admission = KeyRefused | CallRefused | CallAdmitted;

/** The usage was requested too often. `minute` is the limit of these requests. */
export interface UsageRefused extends CallRefused {
  readonly outcome: "rate_limit_exceeded";
}

/** The result of a request for usage. */
export type Usage = KeyRefused | UsageRefused | (KeyLimits & { readonly outcome: "known" });

/** The limits of a key, and the release that answers it: see {@link CallAdmitted}; or why it is refused. */
export type KeyStanding =
  | KeyRefused
  | (KeyLimits & { readonly outcome: "known"; readonly release: Release | null });

/** Options of an admission. */
export interface AdmissionTerms {
  /**
   * Whether only plans with the full report may make this call. Test keys may, on every plan. A
   * refused call still counts in the minute.
   */
  readonly fullReport?: boolean;
  /**
   * Whether the call counts in the minute but not in the month. It is admitted even if the month's
   * quota is used up.
   */
  readonly free?: boolean;
  /** If present, the call is charged once in 24 hours, even if repeated; otherwise each time. */
  readonly once?: Repeatable | null;
  /** Lifetime of the reservation in seconds; default: the meter's option. */
  readonly reservationS?: number | undefined;
}

/** Maximum number of requests for usage per key in any 60 seconds, on every plan. */
const usagePerMinute = 60;

/** The result of raising a reservation; null if it has expired or was given back. */
export type Raised = (CallRefused & { readonly outcome: "monthly_quota_exceeded" }) | CallAdmitted;

/** Decides who may call. Each method rejects with the driver's error if the database fails. */
export interface Meter {
  /** Counts the call in the caller's minute and reserves a call of its account's month, or refuses it. */
  admit(credential: Credential, terms?: AdmissionTerms): Promise<Admission>;
  /**
   * Raises a reservation to `units` calls of the month. If not enough are left, gives it back; the
   * refusal's `month.remaining` is the number left.
   */
  reserve(call: CallAdmitted, units: number): Promise<Raised | null>;
  /**
   * Charges `units` of the reserved calls (default: 1) and frees the others. Idempotent, and charged once
   * for all calls with the same idempotency key. False, without a charge, if it expired or was given back.
   * Rejects if `units` is below 1 or more than reserved.
   */
  settle(reservation: number, units?: number): Promise<boolean>;
  /** Frees the reserved calls of the month. The call stays counted in the minute. */
  giveBack(reservation: number): Promise<void>;
  /** The key's limits. Counts only in a separate window. */
  usage(key: string | undefined): Promise<Usage>;
  /** The key's limits and release. Counts nothing. */
  standing(key: string | undefined): Promise<KeyStanding>;
  /** Why a key is refused; null for a valid key. Counts nothing. */
  refused(key: string): Promise<KeyRefused | null>;
  /** The account of a key in any state; null for a malformed or unknown key. */
  owner(key: string): Promise<number | null>;
}

/** Seconds that a reservation outlasts its request's deadline, so that a slow answer can be settled. */
export const RESERVATION_MARGIN_S = 5;

/** Options of the meter. */
export interface MeterOptions {
  /** Lifetime of a reservation in seconds: the request's deadline and a margin. */
  readonly reservationS: number;
  /** Replaces the database's clock in tests. Must be monotonic. */
  readonly clock?: () => Date;
}

/** The result of `livability.reserve`. */
type RaiseAnswer = { readonly outcome: "expired" } | {
  readonly outcome: "reserved" | "monthly_quota_exceeded";
  readonly callsUsed: number;
  readonly remaining: number;
};

/** Creates a {@link Meter} on the service's own tables. */
export function createMeter(sql: Sql, { reservationS, clock }: MeterOptions): Meter {
  const query = repeatingIfHit(sql);
  const limitsOf = (kind: KeyKind, allowed: (plan: Plan) => boolean, free = false) =>
    sql.json(Object.fromEntries(plans.map((plan) => [plan.key, {
      minute: plan.calls_per_minute,
      month: kind === "test" ? TEST_CALLS_PER_MONTH : plan.calls_per_month,
      allowed: kind === "test" || allowed(plan),
      usage: usagePerMinute,
      free,
    }])));
  /** Limits by kind of key. Pages have those of live calls. */
  type Limits = Readonly<Record<KeyKind, ReturnType<typeof limitsOf>>>;
  const limitsOfKinds = (allowed: (plan: Plan) => boolean, free = false): Limits => ({
    live: limitsOf("live", allowed, free),
    test: limitsOf("test", allowed, free),
  });
  const ofAllPlans = limitsOfKinds(() => true);
  const ofFullReports = limitsOfKinds((plan) => plan.full_report);
  const free = limitsOfKinds(() => true, true);
  const instant = (): Date | null => clock?.() ?? null;

  return {
    async admit(
      credential,
      { fullReport = false, free: isFree = false, once = null, ...own } = {},
    ) {
      const shown = shownBy(credential);
      if ("outcome" in shown) return shown;
      const limits = isFree ? free : fullReport ? ofFullReports : ofAllPlans;
      const [row] = await query<[{ answer: Admission }]>`
        select livability.admit(${shown.sha256}, ${shown.account}, ${limits[shown.kind]},
          ${own.reservationS ?? reservationS}, ${instant()},
          ${once?.key ?? null}, ${once?.request ?? null}) as answer`;
      return row.answer;
    },
    async usage(key) {
      const shown = shownBy(key);
      if ("outcome" in shown) return shown;
      const [row] = await query<[{ answer: Usage }]>`
        select livability.usage(${shown.sha256}, ${
        ofAllPlans[shown.kind]
      }, ${instant()}) as answer`;
      return row.answer;
    },
    async standing(key) {
      const shown = shownBy(key);
      if ("outcome" in shown) return shown;
      const [row] = await query<[{ answer: KeyStanding }]>`
        select livability.standing(${shown.sha256}, ${
        ofAllPlans[shown.kind]
      }, ${instant()}) as answer`;
      return row.answer;
    },
    async refused(key) {
      if (!isWellFormed(key)) return { outcome: "invalid_api_key" };
      // Checks in the order of `livability.caller_of`.
      const [row] = await query<[{ outcome: KeyRefused["outcome"] | null }?]>`
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
      const [row] = await query<{ account: number }[]>`
        select account from livability.api_key where sha256 = ${hashKey(key)}`;
      return row?.account ?? null;
    },
    async reserve(call, units) {
      const [row] = await query<[{ answer: RaiseAnswer }]>`
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
      const [row] = await query<[{ settled: boolean }]>`
        select livability.settle(${reservation}, ${units}, ${instant()}) as settled`;
      return row.settled;
    },
    async giveBack(reservation) {
      await query`select livability.give_back(${reservation})`;
    },
  };
}
