/** Calls that an account makes on its own pages: metered as those with its keys are, without a key. */
import { callMetered, type MeteredCall, type MeteredOutcome, type Worked } from "./call-metered.ts";
import { Lanes } from "./lanes.ts";
import type { Admission, Meter, MeterOptions } from "./meter.ts";
import { type PlanKey, planOf, plans } from "./plans.ts";
import { Refusals } from "./refusals.ts";
import type { Sql } from "../db/sql.ts";

/** Names the pages in the memory of refusals, where others have the names of their keys. */
const PAGES = "pages";

/**
 * Admits a call of an account, does its work on the account's plan, and charges the units that the work
 * says, or gives the call back. It rejects as {@link callMetered} does.
 */
export type PageCalls = <T>(
  account: number,
  signal: AbortSignal,
  work: (plan: PlanKey, call: MeteredCall) => Promise<Worked<T>>,
) => Promise<MeteredOutcome<T>>;

/** The calls of a process's pages. @param meter settles and releases what is admitted */
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
