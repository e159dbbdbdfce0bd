import type { Sql } from "../db/sql.ts";
import type { ReportFailure } from "../failure-log.ts";
import { repeated } from "./repeated.ts";

/** Seconds between two saves, and so the maximum delay of the counts on an account's page. */
const SAVE_EVERY_S = 10;

/** The number of answers to an account with one error code. */
type Count = { readonly account: number; readonly code: string; readonly answers: number };

/**
 * Counts the errors answered to each account, by code. Saves the counts together, so that an error
 * does not cost a statement.
 */
export class ErrorCounts {
  #counts = new Map<string, Count>();

  /** Counts answers with an error code of the contract. */
  add(account: number, code: string, answers = 1): void {
    const key = `${account} ${code}`;
    const before = this.#counts.get(key)?.answers ?? 0;
    this.#counts.set(key, { account, code, answers: before + answers });
  }

  /**
   * Adds the counts to those of today (UTC) in the database, except for deleted accounts. Rejects with the driver's
   * error and then keeps the counts for the next save.
   */
  async save(sql: Sql): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    try {
      await sql`
        insert into livability.daily_error as e (account, day, code, answers)
        select n.account, (now() at time zone 'UTC')::date, n.code, n.answers
        from json_to_recordset(${sql.json(counts)}::json)
          as n (account bigint, code text, answers integer)
        where exists (select from livability.account a where a.id = n.account)
        order by n.account, n.code
        on conflict (account, day, code) do update set answers = e.answers + excluded.answers`;
    } catch (error) {
      for (const { account, code, answers } of counts) this.add(account, code, answers);
      throw error;
    }
  }
}

/**
 * Saves the counts every {@link SAVE_EVERY_S} seconds.
 *
 * @param report called if the counts cannot be saved
 * @returns stops the timer and saves the remaining counts
 */
export function keepSaving(
  counts: ErrorCounts,
  sql: Sql,
  report: ReportFailure,
): () => Promise<void> {
  const save = () => counts.save(sql);
  const failed = (what: string) => (error: unknown) =>
    report(`Counts of errors could not be saved; ${what}.`, error);
  const stop = repeated(save, SAVE_EVERY_S, failed("trying again"));
  return async () => {
    await stop();
    await save().catch(failed("they are lost"));
  };
}
