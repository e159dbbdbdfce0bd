/** Meters the calls of an account's own pages, which use no key, like those with its keys. */
import { callMetered, type MeteredCall, type MeteredOutcome, type Worked } from "./call-metered.ts";
import { Lanes } from "./lanes.ts";
import type { Admission, Meter, MeterOptions } from "./meter.ts";
import { type PlanKey, planOf, plans } from "./plans.ts";
import { Refusals } from "./refusals.ts";
import type { Sql } from "../db/sql.ts";

/** Name of the pages in the cache of refusals, in place of a key's fingerprint. */
const PAGES = "pages";

/**
 * Admits a call of an account, runs its work with the account's plan, and charges the units it returns,
 * or releases the call. Rejects like {@link callMetered}.
 */
export type PageCalls = <T>(
  account: number,
  signal: AbortSignal,
  work: (plan: PlanKey, call: MeteredCall) => Promise<Worked<T>>,
) => Promise<MeteredOutcome<T>>;

/** The calls of a process's pages. @param meter settles and releases admitted calls */
export function createPageCalls(
  sql: Sql,
  meter: Pick<Meter, "reserve" | "settle" | "release">,
  { reservationS, clock }: MeterOptions,
): PageCalls {
  const limits = Object.fromEntries(plans.map((plan) => [plan.key, {
    minute: plan.calls_per_minute,
    month: plan.calls_per_month,
  }]));
  const lanes = new Lanes<number>(1), refusals = new Refusals(() => performance.now());
  return (account, signal, work) => {
    const admit = async (): Promise<Admission> => {
      const [row] = await sql<[{ answer: Admission }]>`
        select livability.admit_page_call(
          ${account}, ${sql.json(limits)}, ${reservationS}, ${clock?.() ?? null}
        ) as answer`;
      return row.answer;
    };
    return callMetered(
      { meter: { ...meter, admit }, lanes, refusals },
      { key: undefined, account, id: PAGES, signal },
      (call) => work(planOf(call.admitted.plan).key, call),
    );
  };
}
