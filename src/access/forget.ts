import type { Sql } from "../db/sql.ts";
import type { ReportFailure } from "../failure-log.ts";
import { repeated } from "./repeated.ts";
import { forgetEveryS, retention } from "./retention.ts";

/** Rows deleted per statement. Each statement takes some tenths of a second, during which others may wait. */
const BATCH_ROWS = 10_000;

/**
 * Deletes rows past their {@link retention} time.
 *
 * @param at replaces the database's clock, for tests
 */
export async function forget(sql: Sql, at: Date | null = null): Promise<void> {
  const now = sql`coalesce(${at}::timestamptz, now())`;
  for (const { table, kept, which } of retention) {
    if (kept === null) continue;
    const name = sql(`livability.${table}`);
    const { age, since } = kept;
    for (let rows = BATCH_ROWS; rows === BATCH_ROWS;) {
      const { count } = await sql`
        delete from ${name} where ctid = any (array(
          select ctid from ${name}
          where ${since(sql)} <= ${now} - ${`${age.value} ${age.unit}`}::interval
            ${which === undefined ? sql`` : sql`and ${which(sql, now)}`}
          limit ${BATCH_ROWS} for update skip locked
        ))`;
      rows = count;
    }
  }
}

/**
 * Calls {@link forget} now and every {@link forgetEveryS}. Safe in several processes on one database:
 * each skips rows that another is deleting.
 *
 * @param report called after a failure; the next run tries again
 * @returns a function that stops the timer and resolves after the current run
 */
export function keepForgetting(sql: Sql, report: ReportFailure): () => Promise<void> {
  return repeated(
    () => forget(sql),
    forgetEveryS,
    (error) => report("Old rows could not be deleted; trying again.", error),
  );
}
