import type { Sql } from "../db/sql.ts";
import { ERROR_DAYS } from "./retention.ts";
import { type PlanKey, planOf, plans, TEST_CALLS_PER_MONTH } from "./plans.ts";

/** The calls of a month (UTC). All counts except `test` are of live calls. */
export interface AccountUsage {
  readonly plan: PlanKey;
  /** Calls per month: the plan's limit, or less while a renewal is unpaid. */
  readonly limit: number;
  readonly used: number;
  readonly test: { readonly limit: number; readonly used: number };
  /** Start of the next month. */
  readonly resetsAt: Date;
  /** Calls of each day up to today; `day` is an ISO date. */
  readonly days: readonly { readonly day: string; readonly calls: number }[];
  /** The month's calls by key, most first. `name` is null for the calls of the account's own pages. */
  readonly keys: readonly { readonly name: string | null; readonly calls: number }[];
  /** Errors answered in the last {@link ERROR_DAYS} days by code, the latest first; `lastDay` is an ISO date. */
  readonly errors: readonly {
    readonly code: string;
    readonly answers: number;
    readonly lastDay: string;
  }[];
  /** Up to 12 months with calls, this one first; `month` is the ISO date of its first day. */
  readonly months: readonly { readonly month: string; readonly calls: number }[];
}

/**
 * Reads the usage of an account in this month.
 *
 * @throws {Error} if the account does not exist
 */
export async function accountUsage(sql: Sql, account: number): Promise<AccountUsage> {
  const ofPlans = Object.fromEntries(plans.map((plan) => [plan.key, plan.calls_per_month]));
  const [row] = await sql<
    (Omit<AccountUsage, "plan" | "test"> & { plan: string; testUsed: number })[]
  >`
    with today as (select (now() at time zone 'UTC')::date as day),
    month as (select date_trunc('month', day)::date as first, day as last from today)
    select livability.plan_at(a, now()) as plan, coalesce(u.calls, 0) as used,
      livability.month_limit(
        a, (${sql.json(ofPlans)}::jsonb ->> livability.plan_at(a, now()))::integer,
        ${planOf("free").calls_per_month}, month.first
      ) as limit,
      coalesce(u.test_calls, 0) as "testUsed",
      (month.first + interval '1 month') at time zone 'UTC' as "resetsAt", (
        select json_agg(json_build_object('day', d::date, 'calls', coalesce((
          select sum(calls) from livability.daily_use u where u.account = a.id and u.day = d::date
        ), 0)) order by d)
        from generate_series(month.first, month.last, interval '1 day') as d
      ) as days, (
        select coalesce(json_agg(k order by k.calls desc, k.key), '[]') from (
          select d.key, max(k.name) as name, sum(d.calls) as calls
          from livability.daily_use d left join livability.api_key k on k.id = d.key
          where d.account = a.id and d.day >= month.first
          group by d.key
        ) as k
      ) as keys, (
        select coalesce(json_agg(json_build_object('month', m.month, 'calls', m.calls)
          order by m.month desc), '[]')
        from livability.monthly_use m
        where m.account = a.id and m.calls > 0
          and m.month between month.first - interval '11 months' and month.first
      ) as months, (
        select coalesce(json_agg(e order by e."lastDay" desc, e.answers desc, e.code), '[]') from (
          select code, sum(answers) as answers, max(day) as "lastDay"
          from livability.daily_error
          where account = a.id and day > month.last - ${ERROR_DAYS}::integer
          group by code
        ) as e
      ) as errors
    from livability.account a cross join month
    left join livability.monthly_use u on u.account = a.id and u.month = month.first
    where a.id = ${account}`;
  if (row === undefined) throw new Error("There is no such account.");
  const { key } = planOf(row.plan);
  const { testUsed, ...rest } = row;
  const test = { limit: TEST_CALLS_PER_MONTH, used: testUsed };
  return { ...rest, plan: key, test };
}
